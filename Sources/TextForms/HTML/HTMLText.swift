/// A text in HTML, as posts of forums have it, which becomes Markdown (CommonMark with GitHub's tables).
///
/// Every word stays, in its order. Elements that Markdown has none for leave their text.
package struct HTMLText {
    private let html: String

    /// Takes a text.
    package init(_ html: String) {
        self.html = html
    }

    /// The same as Markdown, without a line end at its end.
    package var markdown: String {
        var writer = MarkdownBlocks()
        var lists: [Int?] = []
        var links: [String] = []
        var preformatted: String?
        var language = ""
        var code: String?
        var hidden: String?
        for token in HTMLTokens(html) {
            if let name = hidden {
                if token == .close(name) { hidden = nil }
                continue
            }
            // In place: what is bound to another name as well is copied before anything is added to it.
            if preformatted != nil {
                switch token {
                case .text(let more): preformatted?.append(more)
                case .close("pre"):
                    writer.codeBlock(preformatted.take() ?? "", language: language)
                case .open("code", let attributes) where language.isEmpty:
                    language = Self.language(attributes["class"] ?? "")
                case .open("br", _): preformatted?.append("\n")
                case .open, .close: break
                }
                continue
            }
            if code != nil {
                switch token {
                case .text(let more): code?.append(more)
                case .close("code"): writer.codeSpan(code.take() ?? "")
                case .open, .close: break
                }
                continue
            }
            switch token {
            case .text(let text): writer.text(text)
            case .open("pre", let attributes):
                preformatted = ""
                language = Self.language(attributes["class"] ?? "")
            case .open("code", _): code = ""
            case .open("script", _): hidden = "script"
            case .open("style", _): hidden = "style"
            case .open("a", let attributes):
                links.append(Self.target(attributes["href"] ?? "", attributes["title"]))
                writer.open("[")
            case .close("a"):
                if let target = links.popLast() { writer.close("](\(target))", of: "[") }
            case .open("img", let attributes): writer.image(Self.image(attributes))
            case .open(let name, let attributes):
                Self.open(name, attributes, &writer, &lists)
            case .close(let name): Self.close(name, &writer, &lists)
            }
        }
        if let preformatted { writer.codeBlock(preformatted) }
        if let code { writer.codeSpan(code) }
        while let target = links.popLast() { writer.close("](\(target))", of: "[") }
        return writer.finished
    }

    private static func open(
        _ name: String, _ attributes: [String: String], _ writer: inout MarkdownBlocks,
        _ lists: inout [Int?]
    ) {
        switch name {
        case _ where paragraphs.contains(name): writer.paragraph()
        case "dt", "dd", "figcaption": writer.line()
        case "blockquote": writer.begin("> ")
        case "ul":
            lists.append(nil)
            writer.list(isInner: lists.count > 1)
        case "ol":
            lists.append(
                attributes["start"].flatMap { Int($0) }.map { max(0, min($0, 9_999)) } ?? 1)
            writer.list(isInner: lists.count > 1)
        case "li":
            var marker = "- "
            if let last = lists.popLast() {
                if let number = last { marker = "\(number). " }
                lists.append(last.map { $0 + 1 })
            }
            writer.begin(item: marker)
        case "h1", "h2", "h3", "h4", "h5", "h6":
            writer.heading(Int(name.dropFirst()) ?? 1)
        case "hr": writer.rule()
        case "br": writer.breakLine()
        case "tr": writer.beginTableRow()
        case "td", "th": writer.cell()
        default: if let mark = marks[name] { writer.open(mark) }
        }
    }

    private static func close(
        _ name: String, _ writer: inout MarkdownBlocks, _ lists: inout [Int?]
    ) {
        switch name {
        case "h1", "h2", "h3", "h4", "h5", "h6": writer.paragraph()
        case _ where paragraphs.contains(name): writer.paragraph()
        case "blockquote": writer.end("> ")
        case "ul", "ol":
            if lists.popLast() != nil { writer.endList() }
        case "li": writer.endItem()
        case "tr": writer.endTableRow()
        default: if let mark = marks[name] { writer.close(closing[mark] ?? mark, of: mark) }
        }
    }

    /// Elements whose text stands by itself.
    private static let paragraphs: Set = [
        "p", "div", "section", "article", "dl", "figure", "table", "address", "aside", "caption",
        "center", "details", "fieldset", "footer", "form", "header", "legend", "main", "nav",
        "summary", "title",
    ]

    /// What Markdown writes around a text, or the element itself where Markdown has no mark for it.
    private static let marks = [
        "b": "**", "strong": "**", "i": "*", "em": "*", "del": "~~", "s": "~~", "strike": "~~",
        "kbd": "<kbd>", "sub": "<sub>", "sup": "<sup>",
    ]

    private static let closing = ["<kbd>": "</kbd>", "<sub>": "</sub>", "<sup>": "</sup>"]

    /// The language of code, by a class such as `lang-py` or `language-c++`; empty where none says it.
    private static func language(_ classes: String) -> String {
        for word in classes.split(separator: " ") {
            for start in ["lang-", "language-"] where word.hasPrefix(start) {
                let name = word.dropFirst(start.count)
                let isWord = name.unicodeScalars.allSatisfy {
                    $0.properties.isAlphabetic || "0123456789+#._-".unicodeScalars.contains($0)
                }
                // Of code without colours nothing is known.
                if isWord, name != "none" { return String(name) }
            }
        }
        return ""
    }

    private static func image(_ attributes: [String: String]) -> String {
        let words = MarkdownBlocks.escaped(
            (attributes["alt"] ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " "),
            atLineStart: false)
        return "![\(words)](\(target(attributes["src"] ?? "", attributes["title"])))"
    }

    private static func target(_ address: String, _ title: String?) -> String {
        let isPlain = !address.holds(anyOf: "()<>\\") && !address.contains(where: \.isWhitespace)
        let bracketed = address.split(whereSeparator: \.isNewline).joined()
            .escaping("\\<>")
        let target = isPlain ? address : "<\(bracketed)>"
        let words = (title ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if words.isEmpty { return target }
        return "\(target.isEmpty ? "<>" : target) \"\(words.escaping("\\\""))\""
    }
}
