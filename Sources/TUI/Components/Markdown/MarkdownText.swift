/// A text with Markdown in it as blocks, which are laid out one by one.
///
/// This is reading help and no renderer: each line stays a line, marks go where a style says the
/// same, and what is not understood, HTML above all, is text like any other. No letter or digit is
/// ever left out.
package struct MarkdownText: Sendable {
    /// A line, or a piece of a very long one.
    package struct Block: Sendable, Equatable {
        /// What stands before the first line, such as a bullet.
        package var lead = ""
        /// What stands before the lines that follow.
        package var hang = ""
        /// The text behind that, with its inline marks.
        package var source: Substring
        /// The style of all of it, before emphasis.
        package var style: Style
        /// Whether marks inside mean something.
        package var hasMarks = true
    }

    package let blocks: [Block]

    /// Longer lines are cut, so that laying one out costs little.
    private static let longest = 2_000

    /// Linear in the text; what is inside a line is read when it is laid out.
    package init(_ text: String, signs: Signs = .unicode) {
        var blocks: [Block] = []
        var fence: MarkdownFence?
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            if let open = fence {
                if open.isClosed(by: line) {
                    fence = nil
                } else {
                    blocks += Self.pieces(of: Self.code(line))
                }
            } else if let opened = MarkdownFence(line) {
                fence = opened
                if !opened.label.isEmpty {
                    blocks.append(Block(source: opened.label, style: .dim, hasMarks: false))
                }
            } else {
                blocks += Self.pieces(of: Block(line: line, signs: signs))
            }
        }
        self.blocks = blocks
    }

    private static func code(_ line: Substring) -> Block {
        Block(lead: "  ", hang: "  ", source: line, style: .code, hasMarks: false)
    }

    private static func pieces(of block: Block) -> [Block] {
        guard block.source.utf8.count > longest else { return [block] }
        var blocks: [Block] = []
        var rest = block.source
        while rest.utf8.count > longest {
            let end = rest.index(rest.startIndex, offsetBy: longest, limitedBy: rest.endIndex)
            guard let end, end < rest.endIndex else { break }
            let gap = rest[..<end].lastIndex(of: " ") ?? end
            let cut = gap > rest.startIndex ? gap : end
            blocks.append(block.with(rest[..<cut], isFirst: blocks.isEmpty))
            rest = rest[cut...].drop { $0 == " " }
        }
        return blocks + [block.with(rest, isFirst: blocks.isEmpty)]
    }
}

extension MarkdownText.Block {
    /// The same kind of block with a part of its text.
    fileprivate func with(_ part: Substring, isFirst: Bool) -> Self {
        var block = self
        block.source = part
        if !isFirst { block.lead = hang }
        return block
    }

    /// What a line outside fences is: heading, quote, item, code by indent, or plain text.
    fileprivate init(line: Substring, signs: Signs) {
        self.init(source: line, style: .text)
        var rest = line
        while let quoted = Self.afterQuoteMark(rest) {
            rest = quoted
            lead += signs.vertical + " "
            style = .italic
        }
        if style == .text, line.hasPrefix("    "), !Self.isItem(line) {
            self = Self(source: line, style: .code, hasMarks: false)
            return
        }
        source = rest
        hang = lead
        if let heading = Self.heading(rest) {
            source = heading
            style = .heading
        } else if let item = Self.item(rest, signs: signs) {
            lead += item.lead
            hang += String(repeating: " ", count: DisplayWidth.cells(of: item.lead))
            source = item.rest
        }
    }

    private static func afterQuoteMark(_ line: Substring) -> Substring? {
        let rest = line.drop { $0 == " " }
        guard rest.first == ">", line.utf8.count - rest.utf8.count < 4 else { return nil }
        let text = rest.dropFirst()
        return text.first == " " ? text.dropFirst() : text
    }

    private static func heading(_ line: Substring) -> Substring? {
        let marks = line.prefix { $0 == "#" }
        guard (1...6).contains(marks.utf8.count) else { return nil }
        let rest = line[marks.endIndex...]
        guard rest.first == " " else { return nil }
        var text = rest.drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        let open = text.reversed().drop { $0 == "#" }
        if open.first == " " { text = text.dropLast(text.count - open.count) }
        while text.last == " " { text.removeLast() }
        return text.isEmpty ? nil : text
    }

    private static func isItem(_ line: Substring) -> Bool {
        item(line, signs: .ascii) != nil
    }

    /// A list item: its indent and mark, and the text behind them.
    private static func item(_ line: Substring, signs: Signs) -> (lead: String, rest: Substring)? {
        let rest = line.drop { $0 == " " }
        let indent = String(line[..<rest.startIndex])
        if let mark = rest.first, "-*+".contains(mark) {
            let text = rest.dropFirst()
            guard text.first == " ", text.contains(where: { $0 != " " }) else { return nil }
            return (indent + signs.bullet + " ", text.drop { $0 == " " })
        }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        let behind = rest[digits.endIndex...]
        guard (1...9).contains(digits.utf8.count), let mark = behind.first,
            mark == "." || mark == ")",
            behind.dropFirst().first == " "
        else { return nil }
        return (indent + digits + String(mark) + " ", behind.dropFirst().drop { $0 == " " })
    }
}

/// The beginning of a fenced block of code.
struct MarkdownFence {
    private let mark: Character
    private let count: Int
    /// What stands behind the mark, usually the language.
    let label: Substring

    init?(_ line: Substring) {
        let rest = line.drop { $0 == " " }
        guard let mark = rest.first, mark == "`" || mark == "~" else { return nil }
        let marks = rest.prefix { $0 == mark }
        label = rest[marks.endIndex...].drop { $0 == " " }
        guard marks.utf8.count >= 3, mark == "~" || !label.contains("`") else { return nil }
        self.mark = mark
        count = marks.utf8.count
    }

    func isClosed(by line: Substring) -> Bool {
        let rest = line.drop { $0 == " " }
        let marks = rest.prefix { $0 == mark }
        return marks.utf8.count >= count && rest[marks.endIndex...].allSatisfy { $0 == " " }
    }
}
