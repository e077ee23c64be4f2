/// What keeps front matter that an editor gave back from being what it looks like.
///
/// Lines are counted from 1, as editors do.
enum SheetProblem: Hashable, Sendable {
    /// No line ends it; this one is the last that looks as if it belonged to it.
    case noEnd(line: Int)
    /// A line gives a value to something that a post does not have here.
    case unknownKey(String, line: Int)

    private static let keys = ["title", "tags", "status"]

    /// The first thing that is wrong with the front matter of a text; nil where nothing is, or where it has
    /// none.
    init?(in text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let first = lines.first, Self.ends(first.drop { $0 == "\u{FEFF}" }) else {
            return nil
        }
        let rest = lines.dropFirst()
        guard let end = rest.firstIndex(where: { Self.ends($0) || Self.trimmed($0) == "..." })
        else {
            let matter = rest.prefix { line in
                Self.key(of: line).map(Self.keys.contains) ?? " \t#-".contains(line.first ?? "x")
            }
            self = .noEnd(line: matter.endIndex)
            return
        }
        for index in rest.startIndex..<end {
            guard let key = Self.key(of: lines[index]), !Self.keys.contains(key) else { continue }
            self = .unknownKey(key, line: index + 1)
            return
        }
        return nil
    }

    private static func trimmed(_ line: Substring) -> Substring {
        var line = line
        while let last = line.last, last.isWhitespace { line.removeLast() }
        return line
    }

    private static func ends(_ line: Substring) -> Bool { trimmed(line) == "---" }

    /// What a line begins with that gives a value to it; nil for one that goes on with another one, or is a
    /// remark.
    private static func key(of line: Substring) -> String? {
        guard let first = line.first, !" \t#-".contains(first) else { return nil }
        var index = line.startIndex
        while let colon = line[index...].firstIndex(of: ":") {
            let next = line.index(after: colon)
            if next == line.endIndex || line[next].isWhitespace {
                let key = trimmed(line[..<colon]).filter { !"\"'".contains($0) }
                return key.isEmpty ? nil : key
            }
            index = next
        }
        return nil
    }
}
