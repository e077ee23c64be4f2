import FoundationEssentials
import Persistence
import PersistenceTextForms
import SheafModel

/// Writes tables as RFC 4180 has them: commas, CRLF, and quotation marks where a cell needs them.
struct CSVWriter {
    private(set) var text = ""

    /// Adds a record.
    mutating func record(_ cells: [String]) {
        for (index, cell) in cells.enumerated() {
            if index > 0 { text += "," }
            text += Self.cell(cell)
        }
        text += "\r\n"
    }

    /// Forgets what was written.
    mutating func clear() { text.removeAll(keepingCapacity: true) }

    private static func cell(_ text: String) -> String {
        let needsQuotes = text.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D, 0x3B, 0x09].contains($0) }
        let isEdged = text.utf8.first == 0x20 || text.utf8.last == 0x20
        guard needsQuotes || isEdged else { return text }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" { quoted += "\"" }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }

    /// Adds a record by its fields; `author` is who wrote it.
    mutating func row<R: FieldedRecord>(_ row: R, author: AuthorLabel? = nil) {
        record(withUnsafePointer(to: row) { row in R.fields.cells.map { $0(row, author) } })
    }

    /// Names with commas, or as JSON where that would not give them back.
    static func list(_ names: [String]) -> String {
        let isPlain = names.allSatisfy { name in
            !name.isEmpty && !name.holds(",") && !name.begins(with: "[")
                && name.trimmingBlanks == name
        }
        if isPlain { return names.joined(separator: ", ") }
        var writer = JSONWriter()
        writer.array { for name in names { $0.string(name) } }
        return writer.text
    }

    /// The entries as JSON; nothing where there are none.
    static func map(_ metadata: [String: String]) -> String {
        guard !metadata.isEmpty else { return "" }
        var writer = JSONWriter()
        writer.object { writer in
            for (name, value) in metadata.sorted(by: { $0.key < $1.key }) {
                writer.member(name, value)
            }
        }
        return writer.text
    }
}
