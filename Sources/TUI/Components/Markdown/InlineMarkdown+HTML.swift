internal import PersistenceTextForms

// What stands in a line in HTML: tags go where they are some for certain, and what they mean stays.
extension InlineMarkdown {
    /// Elements inside one another, at most: what is deeper is shown as it was written.
    private static let deepest = 100

    /// Takes an element, or a comment; nil where it is text.
    mutating func element(_ source: Substring, at index: String.Index) -> String.Index? {
        let tags = tags ?? CertainTags(whole)
        self.tags = tags
        if let end = tags.comments[index], end <= source.endIndex {
            mark(.dim) { $0.text += source[index..<end] }
            return end
        }
        if let end = tags.scripts[index], end <= source.endIndex {
            mark(.code) { $0.text += source[index..<end] }
            return end
        }
        // An end is taken with its beginning.
        guard tags.isTag(at: index), let tag = InlineTag(source, at: index), !tag.isEnd,
            depth < Self.deepest
        else { return nil }
        let rest = source[tag.source.endIndex...]
        guard let end = tags.ends[index] else {
            begin(tag)
            return behindBlanks(of: tag, rest)
        }
        guard end.source.endIndex <= source.endIndex else { return nil }
        depth += 1
        defer { depth -= 1 }
        show(tag, source[behindBlanks(of: tag, rest)..<end.source.startIndex])
        guard isBlock(end) else { return end.source.endIndex }
        beginLine(of: end)
        return behindBlanks(of: end, source[end.source.endIndex...])
    }

    private func isBlock(_ tag: InlineTag) -> Bool {
        InlineTag.blocks.contains(tag.name) || tag.name == "br"
    }

    /// Where it goes on behind a tag: blanks at the beginning of a line say nothing.
    private func behindBlanks(of tag: InlineTag, _ rest: Substring) -> String.Index {
        guard isBlock(tag) else { return rest.startIndex }
        return rest.firstIndex { $0 != " " } ?? rest.endIndex
    }

    /// What a tag says by itself.
    private mutating func begin(_ tag: InlineTag) {
        if isBlock(tag) { return beginLine(of: tag) }
        switch tag.name {
        case "img":
            let attributes = tag.attributes
            show(attributes["src"] ?? "") { $0.text += attributes["alt"] ?? "" }
        case "td", "th": if let last = text.last, !last.isWhitespace { text += " " }
        default: break
        }
    }

    /// An element with its words, where a style or other signs say the same as its tags.
    private mutating func show(_ tag: InlineTag, _ words: Substring) {
        if tag.name == "a", let address = tag.attributes["href"] {
            show(address) { $0.read(words) }
        } else if let style = InlineTag.styles[tag.name], !words.isEmpty {
            let isMarked = style == .code && marksCode && tag.name != "kbd"
            mark(style) {
                if isMarked { $0.text += "`" }
                $0.read(words)
                if isMarked { $0.text += "`" }
            }
        } else if let level = InlineTag.levels[tag.name], !words.isEmpty {
            show(words, on: level)
        } else {
            begin(tag)
            read(words)
        }
    }

    private mutating func show(
        _ words: Substring, on level: (signs: [Character: Character], mark: String)
    ) {
        let signs = words.compactMap { level.signs[$0] }
        if signs.count == words.count {
            text += String(signs)
        } else {
            text += level.mark
            read(words)
        }
    }

    /// Words with the address that they lead to, or the address alone where there are none.
    private mutating func show(_ address: String, _ words: (inout Self) -> Void) {
        let start = text.utf8.count
        mark(.link) {
            words(&$0)
            if $0.text.utf8.count == start { $0.text += address }
        }
        guard !address.isEmpty, !text.utf8.dropFirst(start).elementsEqual(address.utf8) else {
            return
        }
        mark(.dim) { $0.text += " (\(address))" }
    }

    /// What follows stands on a line of its own.
    private mutating func beginLine(of tag: InlineTag) {
        guard let last = text.last else { return }
        if last != "\n" || tag.name == "br" { text += "\n" }
        if tag.name == "li", !tag.isEnd { text += "- " }
    }

    /// A character by its name or number: `&amp;`, `&#8212;`.
    mutating func reference(_ source: Substring, at index: String.Index) -> String.Index? {
        let bytes = source.utf8[index...]
        guard let last = bytes.prefix(33).firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let end = bytes.index(after: last)
        let written = source[index..<end]
        let sign = HTMLEntities.decoded(Array(written.utf8)[...])
        // One that moves the cursor of a terminal is none to read.
        guard sign != written,
            sign.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
        else { return nil }
        text += sign
        return end
    }

    /// Without line ends at the end, which a last tag may have left.
    mutating func trimLineEnds() {
        while text.utf8.last == 0x0A { text.removeLast() }
        let end = text.utf8.count
        spans = spans.compactMap { span in
            let range = span.range.clamped(to: 0..<end)
            return range.isEmpty ? nil : Span(range: range, style: span.style)
        }
    }
}
