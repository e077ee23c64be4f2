import Persistence
import TUI

extension Standard {
    /// One JSON object on a line.
    func json(_ body: (inout JSONWriter) -> Void) throws {
        var writer = JSONWriter()
        body(&writer)
        writer.endLine()
        try write(writer.bytes)
    }

    /// Names and values below each other; what is empty is left out.
    func facts(_ facts: [(String, String)], _ metadata: [String: String] = [:]) throws {
        let more = metadata.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        let facts = (facts + more).filter { !$0.1.isEmpty }
        let width = min(24, facts.map { DisplayWidth.cells(of: $0.0) }.max() ?? 0)
        for (name, value) in facts {
            let gap = max(2, width + 2 - DisplayWidth.cells(of: name))
            let lines = Self.safe(value).split(separator: "\n", omittingEmptySubsequences: false)
            let indented = lines.joined(separator: "\n" + String(repeating: " ", count: width + 2))
            try print(Self.safe(name) + String(repeating: " ", count: gap) + indented)
        }
    }

    /// A text of many lines, without what a terminal would take for a command.
    static func safe(_ text: String) -> String {
        func isCommand(_ scalar: Unicode.Scalar) -> Bool {
            scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
        }
        guard text.unicodeScalars.contains(where: isCommand) else { return text }
        var view = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { view.append(isCommand(scalar) ? "\u{FFFD}" : scalar) }
        return String(view)
    }
}
