import PersistenceTextForms

/// What front matter that an editor gave back says of a post, and what of it was not taken.
///
/// It is read as people write it and not as YAML alone has it: a title, and tags on one line, are all that
/// stands there, where no quotation marks or brackets say otherwise. So `C # minor` and `[WIP]` are titles,
/// and `#swift` is a tag and no comment. Of a key that stands there several times the last one holds.
struct SheetReading {
    private(set) var title: String?
    private(set) var tags: [String]?
    private(set) var status: String?
    /// What was not taken, with all comments: the other keys, and values that nothing here can be.
    private(set) var rest: FrontMatter
    /// The places of the entries that were taken.
    private(set) var taken: Set<Int> = []

    /// Takes out what is said of a post.
    init(_ matter: FrontMatter) {
        rest = matter
        for index in matter.entries.indices.reversed() {
            let entry = matter.entries[index]
            guard let comments = take(entry) else { continue }
            taken.insert(index)
            rest.entries[index] = FrontMatter.Entry(key: nil, text: comments, trail: entry.trail)
        }
    }

    /// Takes an entry; its comments, or `nil` for one that is not taken.
    private mutating func take(_ entry: FrontMatter.Entry) -> String? {
        let line = Self.line(of: entry.text)
        switch entry.key {
        case "title" where title == nil:
            title = line.map(Self.title) ?? FrontMatterValue(entry: entry.text).words
            return title.map { _ in line == nil ? Self.comments(in: entry.text) : "" }
        case "tags" where tags == nil:
            if let line, Self.isPlain(line) {
                tags = FrontMatterText.isNothing(line) ? [] : Self.names(in: line)
                return ""
            }
            tags = Self.tags(FrontMatterValue(entry: entry.text))
            return tags.map { _ in Self.comments(in: entry.text) }
        case "status" where status == nil:
            status = FrontMatterValue(entry: entry.text).words
            return status.map { _ in Self.comments(in: entry.text) }
        default: return nil
        }
    }

    /// What stands behind the key of an entry; `nil` where the value goes on in other lines.
    private static func line(of text: String) -> String? {
        var lines = FrontMatter.Lines(text)
        guard let first = lines.next() else { return "" }
        while let line = lines.next() {
            guard String(line).trimmingBlanks.isEmpty else { return nil }
        }
        return FrontMatterText.valuePart(String(first)).trimmingBlanks
    }

    /// Whether nothing at its beginning says that it is more than words.
    private static func isPlain(_ line: String) -> Bool {
        line.unicodeScalars.first.map { !"[{\"'".unicodeScalars.contains($0) } ?? true
    }

    /// The title on a line: what its quotation marks hold if they are around all of it, else all of it.
    private static func title(_ line: String) -> String {
        guard line.begins(with: "\"") || line.begins(with: "'") else { return line }
        var reader = FlowReader(line)
        guard case .text(let text)? = reader.whole(), reader.isAtEnd else { return line }
        return text
    }

    /// The names of a value; `nil` for a list of more than names, and for a map.
    private static func tags(_ value: FrontMatterValue) -> [String]? {
        switch value {
        case .list(let values):
            let names = values.compactMap(\.text)
            return names.count == values.count ? names.filter { !$0.isEmpty } : nil
        case .text(let text), .alias(let text), .open(let text): return names(in: text)
        case .map: return nil
        }
    }

    private static func names(in text: String) -> [String] {
        text.parts(at: ",").map(\.trimmingBlanks).filter { !$0.isEmpty }
    }

    /// The comments of an entry that is read as YAML, each on a line of its own.
    private static func comments(in entry: String) -> String {
        var comments = ""
        var lines = FrontMatter.Lines(entry)
        var isFirst = true
        while let line = lines.next() {
            let text = String(line)
            let value = FrontMatterText.valuePart(text).trimmingBlanks
            // In such a block everything is text.
            if isFirst, value.begins(with: "|") || value.begins(with: ">") { return "" }
            let start = text.trimmingBlanks
            if isFirst || start.begins(with: "- ") || start.begins(with: "#") {
                let words = FrontMatterText.withoutComment(text).unicodeScalars.count
                let comment = String(text.unicodeScalars.dropFirst(words)).trimmingBlanks
                if !comment.isEmpty { comments += comment + "\n" }
            }
            isFirst = false
        }
        return comments
    }
}
