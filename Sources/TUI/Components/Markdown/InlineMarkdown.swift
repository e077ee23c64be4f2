/// A line of Markdown without the marks that styles stand for, and those styles.
struct InlineMarkdown {
    /// A part of ``text`` with a style of its own.
    struct Span: Equatable {
        /// In bytes of ``text``.
        let range: Range<Int>
        let style: Style
    }

    /// What is shown, in several lines where a tag says so.
    var text = ""
    /// Outer ones before those inside them.
    var spans: [Span] = []
    /// Whether code keeps its marks.
    let marksCode: Bool

    /// Reads `**bold**`, `*italic*`, `~~struck~~`, `` `code` ``, `[links](address)`, addresses, `\` before
    /// a mark, and HTML: `<kbd>Esc</kbd>`, `&amp;`.
    ///
    /// - Complexity: O(*n*) for *n* bytes, times the depth to which marks stand inside others.
    init(_ source: Substring, marksCode: Bool = false) {
        whole = source
        self.marksCode = marksCode
        mayHaveAddress = source.utf8.contains(0x3A) && source.contains("://")
        read(source)
        if text.utf8.last == 0x0A { trimLineEnds() }
    }

    /// Up to where there is no mark that ends one of a kind, once it was looked for in vain: a line of
    /// nothing but beginnings would be read to its end for each of them.
    var unended: [Mark: String.Index] = [:]
    /// The closing bracket of each opening one, once somebody asks.
    private var brackets: [String.Index: String.Index]?

    /// What is HTML in the line, once somebody asks.
    var tags: CertainTags?
    /// Elements inside which one is.
    var depth = 0

    /// A run of the same sign.
    struct Mark: Hashable {
        let signs: Substring
        /// Whether it is to be the end of emphasis, where more is asked of it.
        let isEmphasis: Bool

        init(_ run: Substring, isEmphasis: Bool) {
            signs = run
            self.isEmphasis = isEmphasis
        }
    }

    /// Whether an address may stand in it without marks around.
    private let mayHaveAddress: Bool
    /// All of the line.
    let whole: Substring

    mutating func read(_ source: Substring) {
        let bytes = source.utf8
        var index = source.startIndex
        while index < source.endIndex {
            let end = bytes[index...].firstIndex(where: mayMeanSomething) ?? source.endIndex
            text += source[index..<end]
            index = end < source.endIndex ? step(source, at: end) : end
        }
    }

    /// Whether a byte may begin what is not just text.
    private func mayMeanSomething(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: "\\"), UInt8(ascii: "!"),
            UInt8(ascii: "&"), UInt8(ascii: "~"):
            true
        case UInt8(ascii: "h"): mayHaveAddress
        default: false
        }
    }

    /// Takes what begins at a place and returns where the next begins.
    private mutating func step(_ source: Substring, at index: String.Index) -> String.Index {
        let character = source[index]
        switch character {
        case "\\":
            let next = source.index(after: index)
            guard next < source.endIndex, source[next].isASCII,
                source[next].isPunctuation || source[next].isSymbol
            else { break }
            text.append(source[next])
            return source.index(after: next)
        case "`": return code(source, at: index)
        case "*", "_", "~": return emphasis(source, at: index)
        case "!" where source[index...].hasPrefix("!["), "[":
            if let end = link(source, at: index) { return end }
        case "<":
            if let end = address(source, at: index) ?? element(source, at: index) { return end }
        case "&":
            if let end = reference(source, at: index) { return end }
        case "h" where source[..<index].last?.isLetter != true:
            if let end = bareAddress(source, at: index) { return end }
        default: break
        }
        text.append(character)
        return source.index(after: index)
    }

    mutating func mark(_ style: Style, _ body: (inout Self) -> Void) {
        let place = spans.count
        let start = text.utf8.count
        body(&self)
        spans.insert(Span(range: start..<text.utf8.count, style: style), at: place)
    }
}

// MARK: - Code and emphasis

extension InlineMarkdown {
    private mutating func code(_ source: Substring, at index: String.Index) -> String.Index {
        let run = source[index...].prefix { $0 == "`" }
        guard let close = self.run(like: run, in: source[run.endIndex...]) else {
            text += run
            return run.endIndex
        }
        let words = marksCode ? source[index..<close.endIndex] : Self.code(between: run, close)
        mark(.code) { $0.text += words }
        return close.endIndex
    }

    /// What stands between marks, without the blanks that only keep it apart from them.
    private static func code(between open: Substring, _ close: Substring) -> Substring {
        let words = open.base[open.endIndex..<close.startIndex]
        let isApart = words.first == " " && words.last == " " && words.contains { $0 != " " }
        return isApart ? words.dropFirst().dropLast() : words
    }

    private mutating func emphasis(_ source: Substring, at index: String.Index) -> String.Index {
        let character = source[index]
        let run = source[index...].prefix { $0 == character }
        guard character == "~" ? run.utf8.count == 2 : run.utf8.count <= 3,
            Self.opens(run, in: source),
            let close = self.close(of: run, in: source)
        else {
            text += run
            return run.endIndex
        }
        mark(character == "~" ? .dim : run.utf8.count == 1 ? .italic : .bold) {
            $0.read(source[run.endIndex..<close.startIndex])
        }
        return close.endIndex
    }

    /// The next run of the same mark that is as long.
    private mutating func run(like run: Substring, in rest: Substring) -> Substring? {
        let mark = Mark(run, isEmphasis: false)
        if let end = unended[mark], end >= rest.endIndex { return nil }
        var index = rest.startIndex
        while let start = rest[index...].firstIndex(where: { $0 == run.first }) {
            let found = rest[start...].prefix { $0 == run.first }
            if found.utf8.count == run.utf8.count { return found }
            index = found.endIndex
        }
        unended[mark] = max(unended[mark] ?? rest.endIndex, rest.endIndex)
        return nil
    }

    private static func opens(_ run: Substring, in source: Substring) -> Bool {
        guard let after = source[run.endIndex...].first, !after.isWhitespace else { return false }
        // `snake_case` and `2*3*4` mean what they say; Japanese has no blanks around its marks.
        guard let before = source[..<run.startIndex].last else { return true }
        let isInside = before.isASCII && (before.isLetter || before.isNumber)
        return !isInside || (run.first != "_" && run.utf8.count > 1)
    }

    private mutating func close(of run: Substring, in source: Substring) -> Substring? {
        let mark = Mark(run, isEmphasis: true)
        if let end = unended[mark], end >= source.endIndex { return nil }
        var index = run.endIndex
        while index < source.endIndex {
            switch source[index] {
            case "\\":
                index = source.index(after: index)
                guard index < source.endIndex else { break }
                index = source.index(after: index)
            case "`":
                let ticks = source[index...].prefix { $0 == "`" }
                let end = self.run(like: ticks, in: source[ticks.endIndex...])?.endIndex
                index = end ?? ticks.endIndex
            case run.first:
                let found = source[index...].prefix { $0 == run.first }
                if found.utf8.count == run.utf8.count, found.startIndex > run.endIndex,
                    Self.closes(found, in: source)
                {
                    return found
                }
                index = found.endIndex
            default: index = source.index(after: index)
            }
        }
        unended[mark] = max(unended[mark] ?? source.endIndex, source.endIndex)
        return nil
    }

    private static func closes(_ run: Substring, in source: Substring) -> Bool {
        guard source[..<run.startIndex].last?.isWhitespace == false else { return false }
        guard run.first == "_", let after = source[run.endIndex...].first else { return true }
        return !(after.isASCII && (after.isLetter || after.isNumber))
    }
}

// MARK: - Links

extension InlineMarkdown {
    /// `[words](address)`, and the same with `!` for a picture: the words, then the address.
    private mutating func link(_ source: Substring, at index: String.Index) -> String.Index? {
        let isPicture = source[index] == "!"
        let open = isPicture ? source.index(after: index) : index
        guard let close = bracket(from: open, in: source) else { return nil }
        let paren = source.index(after: close)
        guard paren < source.endIndex, source[paren] == "(",
            let end = bracket(from: paren, in: source)
        else { return nil }
        let words = source[source.index(after: open)..<close]
        let address = source[source.index(after: paren)..<end]
        guard !address.isEmpty else { return nil }
        mark(.link) { $0.read(words.isEmpty ? address : words) }
        if !words.isEmpty, words != address { mark(.dim) { $0.text += " (\(address))" } }
        return source.index(after: end)
    }

    /// The bracket that closes the one at `start`.
    private mutating func bracket(
        from start: String.Index, in source: Substring
    ) -> String.Index? {
        let all = brackets ?? Self.brackets(of: whole)
        brackets = all
        return all[start].flatMap { $0 < source.endIndex ? $0 : nil }
    }

    private static func brackets(of source: Substring) -> [String.Index: String.Index] {
        var closing: [String.Index: String.Index] = [:]
        var (square, round): ([String.Index], [String.Index]) = ([], [])
        var isEscaped = false
        for index in source.utf8.indices {
            let byte = source.utf8[index]
            defer { isEscaped = byte == UInt8(ascii: "\\") && !isEscaped }
            guard !isEscaped else { continue }
            switch byte {
            case UInt8(ascii: "["): square.append(index)
            case UInt8(ascii: "("): round.append(index)
            case UInt8(ascii: "]"): if let open = square.popLast() { closing[open] = index }
            case UInt8(ascii: ")"): if let open = round.popLast() { closing[open] = index }
            default: break
            }
        }
        return closing
    }

    /// `<https://example.org>`.
    private mutating func address(_ source: Substring, at index: String.Index) -> String.Index? {
        let inside = source[source.index(after: index)...]
        guard Self.schemes.contains(where: { inside.hasPrefix($0) }),
            let end = inside.firstIndex(of: ">")
        else { return nil }
        let address = inside[..<end]
        guard !address.contains(where: \.isWhitespace)
        else { return nil }
        mark(.link) { $0.text += address }
        return source.index(after: end)
    }

    private mutating func bareAddress(
        _ source: Substring, at index: String.Index
    ) -> String.Index? {
        guard Self.schemes.prefix(2).contains(where: { source[index...].hasPrefix($0) }) else {
            return nil
        }
        var address = source[index...].prefix { !$0.isWhitespace && !"<>\"".contains($0) }
        while let last = address.last, ".,;:!?'*_)".contains(last) { address.removeLast() }
        mark(.link) { $0.text += address }
        return address.endIndex
    }

    private static let schemes = ["https://", "http://", "mailto:"]
}
