/// A text with Markdown in it as blocks, which are read and laid out one by one where they are looked
/// at.
///
/// This is reading help and no renderer: each line stays a line, marks and tags go where a style says
/// the same or there is nothing to say, and what is not understood is text like any other. No letter or
/// digit of what they mark is ever left out, but for comments in blocks of HTML.
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
        /// Whether code within it keeps its marks.
        var marksCode = false
        /// Whether it is a line across, as wide as there is room.
        var isRule = false
        /// Where it is a line of a table: what is shown of it where there is room for all columns.
        var row: Row?

        /// A line of a table.
        struct Row: Sendable, Equatable {
            let text: String
            let spans: [InlineMarkdown.Span]
            /// The cells of the table.
            let width: Int
        }

        /// What is shown of it.
        func inline(_ source: Substring) -> InlineMarkdown {
            InlineMarkdown(source, marksCode: marksCode)
        }
    }

    /// The blocks in their order, each read when it is asked for.
    package struct Blocks: RandomAccessCollection, Sendable {
        fileprivate let text: MarkdownText
        package var startIndex: Int { 0 }
        package var endIndex: Int { text.pieces.count }
        package subscript(index: Int) -> Block { text.block(text.pieces[index]) }
    }

    package var blocks: Blocks { Blocks(text: self) }

    let signs: Signs
    private let text: String
    private let pieces: [MarkdownPieces.Piece]
    private let tables: [MarkdownTable]

    /// Finds the lines, by bytes: 10 MB take some 10 ms, and what is in a line is read later.
    ///
    /// Blocks of HTML are read at once.
    package init(_ text: String, signs: Signs = .unicode) {
        var text = HTMLBlocks.read(text)
        text.makeContiguousUTF8()
        self.text = text
        self.signs = signs
        var pieces = MarkdownPieces(text, marksCode: signs.marksCode)
        pieces.divide()
        self.pieces = pieces.found
        tables = pieces.tables
    }

    /// Its lines without the styles that they have.
    var shownLines: [String] { blocks.map { $0.lead + MarkdownLayout.text(of: $0) } }

    /// The text up to the end of a block: where it is the same in two texts, so are the blocks.
    func beginning(through block: Int) -> Substring {
        pieces.indices.contains(block) ? text.bytes(0, pieces[block].end) : text[...]
    }

    /// The bytes of it.
    var byteCount: Int { text.utf8.count }

    /// The bytes before a block, and all where there is no such block.
    func byteCount(before block: Int) -> Int {
        pieces.indices.contains(block) ? pieces[block].start : byteCount
    }

    /// The text from the beginning of a block on.
    func rest(from block: Int) -> Substring {
        pieces.indices.contains(block) ? text.bytes(pieces[block].start, .max) : ""
    }

    private func block(_ piece: MarkdownPieces.Piece) -> Block {
        let source = text.bytes(piece.start, piece.end)
        switch piece.kind {
        case .label: return Block(source: source, style: .dim, hasMarks: false)
        case .code:
            return Block(lead: "  ", hang: "  ", source: source, style: .code, hasMarks: false)
        case .line: return Block(line: source, signs: signs)
        case .table(let number, let part):
            return Block(source, part, of: tables[number], signs: signs)
        case .rest(let first):
            // What the line is says its beginning.
            var block = block(pieces[first])
            block.lead = block.hang
            block.source = source
            return block
        }
    }
}

extension MarkdownText.Block {
    fileprivate init(
        _ line: Substring, _ part: MarkdownTable.Part, of table: MarkdownTable, signs: Signs
    ) {
        self.init(source: line, style: .text)
        marksCode = signs.marksCode
        let shown = table.shown(line, part, signs: signs)
        row = Row(text: shown.text, spans: shown.spans, width: table.width)
        switch part {
        case .heads: style = .bold
        case .dashes: style = .border
        case .row: break
        }
    }

    /// What a line outside fences is: heading, quote, item, code by indent, or plain text.
    fileprivate init(line: Substring, signs: Signs) {
        self.init(source: line, style: .text)
        marksCode = signs.marksCode
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
        if signs.horizontal != " ", Self.isRule(rest) {
            source = Substring(String(repeating: signs.horizontal, count: 3))
            style = .border
            hasMarks = false
            isRule = true
        } else if let heading = Self.heading(rest) {
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

    /// Whether a line is nothing but three or more of the same sign: `---`, `* * *`.
    private static func isRule(_ line: Substring) -> Bool {
        guard let sign = line.first(where: { $0 != " " }), "-*_".contains(sign) else {
            return false
        }
        let signs = line.filter { $0 != " " }
        return signs.utf8.count >= 3 && signs.allSatisfy { $0 == sign }
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
