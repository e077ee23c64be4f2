internal import PersistenceTextForms

/// A tag of HTML within a line of Markdown: `<b>`, `</a>`, `<img src="fox.png" alt="A fox">`.
struct InlineTag {
    /// In lower case.
    let name: String
    let isEnd: Bool
    /// All of it, from `<` to `>`.
    let source: Substring

    /// The tag that begins at a `<`; nil where none does that HTML has, as in `Array<Int>`.
    ///
    /// Takes time by the length of the tag: none goes beyond another `<`, but for a few within values.
    init?(_ source: Substring, at index: String.Index) {
        let bytes = source.utf8
        var place = bytes.index(after: index)
        isEnd = place < bytes.endIndex && bytes[place] == UInt8(ascii: "/")
        if isEnd { place = bytes.index(after: place) }
        let name = source[place...].prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
            .lowercased()
        guard Self.names.contains(name) else { return nil }
        let behind = bytes[bytes.index(place, offsetBy: name.utf8.count)...]
        guard let end = Self.end(of: behind) else { return nil }
        let attributes = source[behind.startIndex..<end]
        guard attributes.isEmpty || Self.areAttributes(attributes) else { return nil }
        self.name = name
        self.source = source[index..<bytes.index(after: end)]
    }

    /// The attributes by their names, in lower case.
    var attributes: [String: String] {
        var tokens = HTMLTokens(String(source))
        guard case .open(_, let attributes) = tokens.next() else { return [:] }
        return attributes
    }

    /// Whether it needs no end: `<br>`, `<a name="top"/>`.
    var isSingle: Bool {
        Self.singles.contains(name) || !isEnd && hasAttributes && source.hasSuffix("/>")
    }

    /// Whether it says more than its name.
    var hasAttributes: Bool { source.utf8.contains(UInt8(ascii: "=")) }

    /// How many `<` may stand in the values of a tag: what is between two is read so often at most,
    /// where each begins what has no end.
    private static let mostWithin = 32

    /// Where the `>` stands that ends a tag; nil where none does.
    private static func end(of bytes: Substring.UTF8View) -> String.Index? {
        var before: UInt8 = 0
        var quotation: UInt8?
        var within = 0
        for index in bytes.indices {
            let byte = bytes[index]
            if let mark = quotation {
                // In a value between quotation marks there may be anything.
                if byte == UInt8(ascii: "<") { within += 1 }
                if within > mostWithin { return nil }
                if byte == mark { quotation = nil }
            } else if byte == UInt8(ascii: ">") {
                return index
            } else if byte == UInt8(ascii: "<") {
                return nil
            } else if before == UInt8(ascii: "="),
                byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
            {
                quotation = byte
            }
            if byte != 0x20 { before = byte }
        }
        return nil
    }

    /// Whether what stands behind a name is attributes and no words, as in `a <b and c> d`.
    private static func areAttributes(_ text: Substring) -> Bool {
        guard let first = text.first, first == " " || first == "\t" || first == "/" else {
            return false
        }
        let words = text.filter { !" \t/".contains($0) }.lowercased()
        return words.isEmpty || words.contains("=") || flags.contains(words)
    }

    /// Attributes without a value.
    private static let flags: Set = [
        "async", "checked", "compact", "controls", "defer", "disabled", "hidden", "nowrap", "open",
        "reversed", "selected",
    ]
}

// MARK: - Elements

extension InlineTag {
    /// Elements that begin a block, and so a line, as CommonMark lists them.
    static let blocks: Set = [
        "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details",
        "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form",
        "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "iframe",
        "legend", "li", "link", "main", "menu", "meta", "nav", "noframes", "ol", "optgroup",
        "option",
        "p", "pre", "section", "summary", "table", "tbody", "tfoot", "thead", "title", "tr", "ul",
    ]

    /// Elements for which the next one says where they end.
    static let unended: Set = [
        "dd", "dt", "li", "optgroup", "option", "p", "tbody", "td", "tfoot", "th", "thead", "tr",
    ]

    /// Elements that have no end.
    static let singles: Set = [
        "area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
        "track", "wbr",
    ]

    /// Those of them that a reader sees.
    static let shownSingles: Set = ["br", "hr", "img", "wbr"]

    /// Elements whose text is code.
    static let hidden: Set = ["script", "style"]

    /// Elements that stand for a style.
    static let styles: [String: Style] = [
        "b": .bold, "strong": .bold, "i": .italic, "em": .italic, "cite": .italic, "dfn": .italic,
        "var": .italic, "code": .code, "kbd": .code, "samp": .code, "tt": .code, "ins": .underline,
        "u": .underline, "del": .dim, "s": .dim, "strike": .dim,
    ]

    /// Elements whose text stands higher or lower: the signs that do, and what stands before others.
    static let levels: [String: (signs: [Character: Character], mark: String)] = [
        "sup": (
            Dictionary(uniqueKeysWithValues: zip("0123456789+-=()n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ")), "^"
        ),
        "sub": (
            Dictionary(uniqueKeysWithValues: zip("0123456789+-=()", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎")), "_"
        ),
    ]

    /// Elements that leave their text and no more, and those of a kind of their own.
    private static let others: Set = [
        "a", "abbr", "acronym", "applet", "area", "audio", "bdi", "bdo", "big", "blink", "br",
        "button", "canvas", "col", "colgroup", "data", "datalist", "embed", "font", "img",
        "input", "label", "map", "mark", "marquee", "meter", "nobr", "noscript", "object", "output",
        "param", "picture", "progress", "q", "rp", "rt", "ruby", "select", "small", "source",
        "span", "svg", "td", "template", "textarea", "th", "time", "track", "video",
        "wbr",
    ]

    /// All that HTML has.
    private static let names = blocks.union(hidden).union(styles.keys).union(levels.keys)
        .union(others)
}
