internal import PersistenceTextForms

/// The blocks of HTML in a text of Markdown, which are read as the Markdown that says the same.
///
/// As in CommonMark such a block begins with a line that begins with a tag of a block, and goes on to
/// the next blank line; a script, a style sheet, preformatted text and a comment go on to their end.
/// Code between fences and by its indent is no HTML, nor is a tag of which that is not certain
/// (``CertainTags``): it stays in its line.
struct HTMLBlocks {
    /// What is longer is read line by line, so that a text of 10 MB opens like a short one.
    private static let longest = 1_000_000

    /// A text in Markdown without blocks of HTML; the same one where it has none.
    static func read(_ text: String) -> String {
        guard text.utf8.count <= longest, text.utf8.contains(UInt8(ascii: "<")) else {
            return text
        }
        if let whole = whole(text) { return whole }
        var blocks = HTMLBlocks(text)
        return blocks.read() ?? text
    }

    /// A text that is HTML from its first sign to its last, as Markdown; nil for any other.
    private static func whole(_ text: String) -> String? {
        guard HTMLText.isWhole(text) else { return nil }
        let html = CertainTags(text[...], hasMarks: false).escaped
        return HTMLText.isWhole(html) ? HTMLText(html).markdown : nil
    }

    private let text: String
    private let lines: [Substring]
    /// Tags of blocks that stand in lines of their own and have their end in such a line.
    private var known: Set<String.Index> = []
    /// What was found in a block that does not begin with a tag for certain, and the line behind it.
    private var doubted: (end: Int, tags: CertainTags)?
    /// Where lines end that were doubted a second time: up to there nothing is read again.
    private var settled = 0
    private var shown: [Substring] = []
    private var hasBlocks = false
    /// Ends that no line further down has.
    private var missing: Set<String> = []

    private init(_ text: String) {
        self.text = text
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        known = Self.known(in: lines)
    }

    private static func known(in lines: [Substring]) -> Set<String.Index> {
        var fence: MarkdownFence?
        var tags: [InlineTag] = []
        for line in lines {
            if let open = fence {
                if open.isClosed(by: line) { fence = nil }
            } else if let opened = MarkdownFence(line) {
                fence = opened
            } else {
                tags += lone(in: line)
            }
        }
        return Set(
            CertainTags.pairs(of: tags).flatMap { pair in
                [tags[pair.key], tags[pair.value]].map(\.source.startIndex)
            })
    }

    /// Tags of blocks at the beginning of a line, before its end or more tags.
    private static func lone(in line: Substring) -> [InlineTag] {
        var tags: [InlineTag] = []
        var rest = line.drop { $0 == " " }
        while rest.first == "<", let tag = InlineTag(rest, at: rest.startIndex),
            InlineTag.blocks.contains(tag.name)
        {
            rest = rest[tag.source.endIndex...].drop { $0 == " " }
            guard rest.first.map({ $0 == "<" }) ?? true else { break }
            tags.append(tag)
        }
        return tags
    }

    /// Nil where there is none.
    private mutating func read() -> String? {
        var fence: MarkdownFence?
        var index = 0
        while index < lines.count {
            let line = lines[index]
            if let open = fence {
                if open.isClosed(by: line) { fence = nil }
            } else if let opened = MarkdownFence(line) {
                fence = opened
            } else if let end = certainEnd(ofBlockAt: index) {
                show(index..<end)
                index = end
                // Of a block without words nothing stays, the blank line behind it neither.
                if shown.last.map(Self.isBlank) ?? true, index < lines.count,
                    Self.isBlank(lines[index])
                {
                    index += 1
                }
                continue
            }
            shown.append(line)
            index += 1
        }
        return hasBlocks ? shown.joined(separator: "\n") : nil
    }

    private mutating func show(_ block: Range<Int>) {
        hasBlocks = true
        let markdown = HTMLText(tags(of: block).escaped).markdown
        guard !markdown.isEmpty else { return }
        shown += markdown.split(separator: "\n", omittingEmptySubsequences: false)
    }

    private func tags(of block: Range<Int>) -> CertainTags {
        let source = text[lines[block.lowerBound].startIndex..<lines[block.upperBound - 1].endIndex]
        return CertainTags(source, known: known)
    }

    /// The line behind a block that begins with a line; nil where it is not certain that one does.
    private mutating func certainEnd(ofBlockAt start: Int) -> Int? {
        guard let name = Self.beginning(of: lines[start]),
            let place = lines[start].firstIndex(of: "<")
        else { return nil }
        // Lines are doubted twice at most, however many begin with what is no tag: in their paragraph,
        // and from one on that was a tag only for what stands before it there.
        let doubt = doubted.flatMap { start < $0.end ? $0 : nil }
        if let doubt, start < settled || !doubt.tags.begins(at: place) { return nil }
        guard let end = end(ofBlockAt: start, name) else { return nil }
        let tags = tags(of: start..<end)
        if tags.begins(at: place) { return end }
        if doubt == nil { doubted = (end, tags) } else { settled = end }
        return nil
    }

    /// The line behind a block that begins with a line and a name; nil where its end is missing.
    private mutating func end(ofBlockAt start: Int, _ name: String) -> Int? {
        if let closing = Self.verbatim.first(where: { $0.name == name })?.end {
            return line(with: closing, from: start).map { $0 + 1 }
        }
        var index = start
        while index < lines.count, !Self.isBlank(lines[index]) {
            // Blank lines in a script end nothing.
            let open = Self.openEnd(in: lines[index])
            index = open.flatMap { line(with: $0, from: index + 1) } ?? index + 1
        }
        return index
    }

    /// The first line with an end.
    private mutating func line(with closing: String, from start: Int) -> Int? {
        guard !missing.contains(closing) else { return nil }
        let found = lines[min(start, lines.count)...].firstIndex {
            $0.lowercased().contains(closing)
        }
        if found == nil { missing.insert(closing) }
        return found
    }

    /// What ends elements in which a blank line is no end of a block, by how they begin.
    private static let verbatim = [
        (name: "!--", end: "-->"), (name: "pre", end: "</pre"),
        (name: "script", end: "</script"), (name: "style", end: "</style"),
    ]

    /// The end that a line leaves open; nil where it leaves none.
    private static func openEnd(in line: Substring) -> String? {
        guard line.utf8.contains(UInt8(ascii: "<")) else { return nil }
        let line = line.lowercased()
        return verbatim.first { name, end in
            guard let start = line.ranges(of: "<" + name).last else { return false }
            return !line[start.upperBound...].contains(end)
        }?.end
    }

    private static func isBlank(_ line: Substring) -> Bool {
        line.allSatisfy { $0 == " " || $0 == "\t" }
    }

    /// The name of the tag that a block begins with; nil where a line begins none.
    private static func beginning(of line: Substring) -> String? {
        let rest = line.drop { $0 == " " }
        guard rest.first == "<", line.utf8.count - rest.utf8.count < 4 else { return nil }
        let tag = rest.dropFirst(rest.hasPrefix("</") ? 2 : 1)
        let name = tag.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.lowercased()
        guard InlineTag.blocks.contains(name) || InlineTag.hidden.contains(name) else { return nil }
        let next = tag.dropFirst(name.count).first
        return next.map { " \t>/".contains($0) } ?? true ? name : nil
    }
}
