/// The tags of a text outside code, comments and scripts.
struct TagScan {
    private(set) var tags: [InlineTag] = []
    /// Where comments begin and end.
    private(set) var comments: [String.Index: String.Index] = [:]
    /// Where scripts and style sheets begin and end.
    private(set) var scripts: [String.Index: String.Index] = [:]

    private let source: Substring
    /// What may be more than a letter.
    private let signs: [UInt8]
    /// Ends that nothing further on has, so that a text of nothing but beginnings is read once.
    private var missing: Set<String> = []
    /// The same for the ends of code, which stand in the same line: where that ends.
    private var missingRuns: [Substring: String.Index] = [:]
    private var lineEnd: String.Index

    /// Takes a text, in which backticks and backslashes are marks of Markdown or letters.
    init(_ source: Substring, hasMarks: Bool) {
        self.source = source
        signs = Array((hasMarks ? "<`\\" : "<").utf8)
        lineEnd = source.startIndex
    }

    mutating func run() {
        let bytes = source.utf8
        var index = bytes.startIndex
        while let next = bytes[index...].firstIndex(where: { signs.contains($0) }) {
            let after = bytes.index(after: next)
            switch bytes[next] {
            case UInt8(ascii: "\\"):
                // What stands behind it means nothing more.
                index = after < bytes.endIndex ? bytes.index(after: after) : after
            case UInt8(ascii: "`"): index = behindCode(at: next)
            default: index = element(at: next) ?? after
            }
        }
    }

    private mutating func element(at index: String.Index) -> String.Index? {
        if source[index...].utf8.starts(with: "<!--".utf8) {
            guard let end = place(of: "-->", from: source.utf8.index(index, offsetBy: 4)) else {
                return nil
            }
            comments[index] = end.upperBound
            return end.upperBound
        }
        guard let tag = InlineTag(source, at: index) else { return nil }
        guard InlineTag.hidden.contains(tag.name), !tag.isEnd else {
            tags.append(tag)
            return tag.source.endIndex
        }
        guard let end = place(of: "</\(tag.name)>", from: tag.source.endIndex) else { return nil }
        scripts[index] = end.upperBound
        return end.upperBound
    }

    private mutating func behindCode(at index: String.Index) -> String.Index {
        let bytes = source.utf8
        let tick = UInt8(ascii: "`")
        let run = source[index...].prefix { $0 == "`" }
        guard !run.isEmpty else { return bytes.index(after: index) }
        if lineEnd <= index {
            lineEnd = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
        }
        if let end = missingRuns[run], end >= lineEnd { return run.endIndex }
        var place = run.endIndex
        while let start = bytes[place..<lineEnd].firstIndex(of: tick) {
            let end = bytes[start...].firstIndex { $0 != tick } ?? bytes.endIndex
            if bytes.distance(from: start, to: end) == run.utf8.count { return end }
            place = end
        }
        missingRuns[run] = lineEnd
        return run.endIndex
    }

    /// Where the nearest end stands, which is given in lower case, in letters of either case.
    private mutating func place(
        of end: String, from start: String.Index
    ) -> Range<String.Index>? {
        if missing.contains(end) { return nil }
        let sought = Array(end.utf8)
        var rest = source.utf8[start...]
        while let first = rest.firstIndex(where: { $0 == sought.first }) {
            let found = rest[first...].prefix(sought.count)
            if found.elementsEqual(sought, by: { Self.lowercased($0) == $1 }) {
                return first..<found.endIndex
            }
            rest = rest[first...].dropFirst()
        }
        missing.insert(end)
        return nil
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
