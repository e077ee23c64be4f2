import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

extension StringProtocol {
    /// The text as a part of a sentence: on one line, visible, and no longer than that.
    var inSentence: String { VisibleText.oneLine(count > 60 ? prefix(59) + "…" : String(self)) }
}

extension Standard {
    /// One JSON object on a line.
    func json(_ body: (inout JSONWriter) -> Void) throws {
        var writer = JSONWriter()
        body(&writer)
        writer.endLine()
        try write(json: writer.bytes)
    }

    /// A line that is JSON of the settings, as they write it.
    func print(json node: JSONNode) throws {
        var writer = JSONWriter(.spaced)
        writer.node(node)
        writer.endLine()
        try write(json: writer.bytes)
    }

    /// Names and values below each other; what is empty is left out, and what only exports need.
    func facts(_ facts: [(String, String)], _ metadata: [String: String] = [:]) throws {
        let more = metadata.withoutOriginals.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        let facts = (facts + more).filter { !$0.1.isEmpty }
            .map { (VisibleText.oneLine($0.0), VisibleText.lines($0.1)) }
        let width = min(24, facts.map { DisplayWidth.cells(of: $0.0) }.max() ?? 0)
        for (name, value) in facts {
            let gap = max(2, width + 2 - DisplayWidth.cells(of: name))
            let lines = value.split(separator: "\n", omittingEmptySubsequences: false)
            let indented = lines.joined(separator: "\n" + String(repeating: " ", count: width + 2))
            try print(name + String(repeating: " ", count: gap) + indented)
        }
    }
}
