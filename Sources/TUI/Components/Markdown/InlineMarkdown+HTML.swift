internal import TextForms

// What stands in a line in HTML: tags go, and what they mean stays.
extension InlineMarkdown {
    /// Takes a tag with what belongs to it, or a comment; nil where it is text.
    mutating func element(_ source: Substring, at index: String.Index) -> String.Index? {
        if source[index...].hasPrefix("<!--") {
            return end(of: "<!--", "-->", in: source[index...])
        }
        guard let tag = InlineTag(source, at: index) else { return nil }
        let rest = source[tag.source.endIndex...]
        if InlineTag.hidden.contains(tag.name) {
            // Without an end it is named, as in "the <script> tag".
            return tag.isEnd ? rest.startIndex : end(of: tag, in: rest)?.upperBound
        }
        if InlineTag.blocks.contains(tag.name) || tag.name == "br" {
            beginLine(of: tag)
            return rest.firstIndex { $0 != " " } ?? rest.endIndex
        }
        return inlineElement(tag, rest)
    }

    private mutating func inlineElement(_ tag: InlineTag, _ rest: Substring) -> String.Index {
        if tag.isEnd { return rest.startIndex }
        switch tag.name {
        case "img":
            let attributes = tag.attributes
            show(attributes["src"] ?? "") { $0.text += attributes["alt"] ?? "" }
        case "td", "th":
            if let last = text.last, !last.isWhitespace { text += " " }
        case "a":
            guard let address = tag.attributes["href"], let end = end(of: tag, in: rest) else {
                break
            }
            show(address) { $0.read(rest[..<end.lowerBound]) }
            return end.upperBound
        default: return styledElement(tag, rest)
        }
        return rest.startIndex
    }

    /// An element with its text, where a style or other signs say the same as its tags.
    private mutating func styledElement(_ tag: InlineTag, _ rest: Substring) -> String.Index {
        guard InlineTag.styles[tag.name] != nil || InlineTag.levels[tag.name] != nil,
            let end = end(of: tag, in: rest)
        else { return rest.startIndex }
        let words = rest[..<end.lowerBound]
        if words.isEmpty { return end.upperBound }
        if let style = InlineTag.styles[tag.name] {
            let isMarked = style == .code && marksCode && tag.name != "kbd"
            mark(style) {
                if isMarked { $0.text += "`" }
                $0.read(words)
                if isMarked { $0.text += "`" }
            }
        } else if let level = InlineTag.levels[tag.name] {
            let signs = words.compactMap { level.signs[$0] }
            if signs.count == words.count {
                text += String(signs)
            } else {
                text += level.mark
                read(words)
            }
        }
        return end.upperBound
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

    /// The first end of an element.
    private mutating func end(of tag: InlineTag, in rest: Substring) -> Range<String.Index>? {
        let mark = Mark(Substring("</" + tag.name), isEmphasis: false)
        if let end = unended[mark], end >= rest.endIndex { return nil }
        if let found = rest.firstRange(of: "</\(tag.name)>")
            ?? rest.firstRange(of: "</\(tag.name.uppercased())>")
        {
            return found
        }
        unended[mark] = max(unended[mark] ?? rest.endIndex, rest.endIndex)
        return nil
    }

    /// Behind what ends something else than an element.
    private mutating func end(
        of begin: String, _ end: String, in rest: Substring
    ) -> String.Index? {
        let mark = Mark(Substring(begin), isEmphasis: false)
        if let end = unended[mark], end >= rest.endIndex { return nil }
        if let found = rest.firstRange(of: end) { return found.upperBound }
        unended[mark] = max(unended[mark] ?? rest.endIndex, rest.endIndex)
        return nil
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
