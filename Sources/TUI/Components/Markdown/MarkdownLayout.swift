/// A block of Markdown in lines of at most so many cells.
package struct MarkdownLayout {
    /// How many lines it takes; at least one.
    package var count: Int { lines.count }

    private let block: MarkdownText.Block
    private let text: String
    private let spans: [InlineMarkdown.Span]
    private let lines: [Range<String.Index>]

    /// Lays out `block`; what stands before its lines counts, but never takes more than half.
    package init(_ block: MarkdownText.Block, width: Int) {
        var block = block
        let room = max(0, width / 2)
        block.lead = DisplayWidth.truncate(block.lead, toCells: room).text
        block.hang = DisplayWidth.truncate(block.hang, toCells: room).text
        self.block = block
        // Tabs first, because they take room of their own.
        let source =
            block.source.utf8.contains(0x09)
            ? Substring(
                block.source.split(separator: "\t", omittingEmptySubsequences: false)
                    .joined(separator: "    ")) : block.source
        // A row that does not fit is read as it was written.
        if let row = block.row, row.width <= width {
            (text, spans) = (row.text, row.spans)
        } else if block.isRule, let sign = source.first {
            let cells = width - DisplayWidth.cells(of: block.lead)
            let count = max(1, cells / max(1, DisplayWidth.cells(of: String(sign))))
            (text, spans) = (String(repeating: sign, count: count), [])
        } else {
            let inline = block.hasMarks ? block.inline(source) : nil
            text = inline?.text ?? String(source)
            spans = inline?.spans ?? []
        }
        lines = DisplayWidth.lineRanges(
            of: text, width: max(1, width - DisplayWidth.cells(of: block.hang)))
    }

    /// What a block shows, without the marks that styles stand for.
    static func text(of block: MarkdownText.Block) -> String {
        if let row = block.row { return row.text }
        return block.hasMarks ? block.inline(block.source).text : String(block.source)
    }

    /// How often something stands in it, as `count` finds it.
    func places(_ count: (Substring) -> Int) -> Int { count(text[...]) }

    /// The line in which the last sign of one of these places stands.
    func line(ofPlace number: Int, _ count: (Substring) -> Int) -> Int {
        // Halved: a paragraph may have as many lines as a book.
        var (first, end) = (0, lines.count)
        while first < end {
            let middle = (first + end) / 2
            if count(text[..<lines[middle].upperBound]) > number {
                end = middle
            } else {
                first = middle + 1
            }
        }
        return first < lines.count ? first : 0
    }

    /// The cells of the widest line, with what stands before it.
    package var width: Int {
        lines.indices.map { cells(ofLine: $0) }.max() ?? 0
    }

    /// The cells of a line, with what stands before it.
    func cells(ofLine index: Int) -> Int {
        guard lines.indices.contains(index) else { return 0 }
        return DisplayWidth.cells(of: index == 0 ? block.lead : block.hang)
            + DisplayWidth.cells(of: text[lines[index]])
    }

    /// Writes one line.
    package func draw(line index: Int, x: Int, y: Int, on canvas: inout Canvas) {
        guard lines.indices.contains(index) else { return }
        let line = lines[index]
        let lead = index == 0 ? block.lead : block.hang
        let start = x + canvas.write(lead, x: x, y: y, style: .border)
        canvas.write(text[line], x: start, y: y, style: block.style)
        let bytes = text.utf8
        for span in spans {
            let from = max(
                bytes.index(bytes.startIndex, offsetBy: span.range.lowerBound), line.lowerBound)
            let to = min(
                bytes.index(bytes.startIndex, offsetBy: span.range.upperBound), line.upperBound)
            guard from < to else { continue }
            let skipped = DisplayWidth.cells(of: text[line.lowerBound..<from])
            canvas.write(text[from..<to], x: start + skipped, y: y, style: span.style)
        }
    }
}
