/// A page of paragraphs that scrolls and nothing else.
struct TextPage: Sendable {
    /// One paragraph, each in lines of its own.
    struct Paragraph: Hashable, Sendable {
        var text: String
        var style: Style = .text
        /// Stretches of the text in another style, by offsets of UTF-8, in order.
        var spans: [Span] = []
        /// Cells before it.
        var indent = 0
        /// What stands at its left, such as a time; where it would take much of the width, nothing.
        var label = ""
        /// Where it leads; nil for one that is only read.
        var link: Destination?

        /// The cells that stay free at its left in so many.
        func margin(in width: Int) -> Int {
            guard !label.isEmpty else { return min(indent, width / 4) }
            let cells = DisplayWidth.cells(of: label) + 2
            return cells <= width / 3 ? cells : 0
        }
    }

    /// A stretch of a paragraph.
    struct Span: Hashable, Sendable {
        let range: Range<Int>
        let style: Style
    }

    private(set) var paragraphs: [Paragraph]
    var position = FlowPosition()
    /// The paragraph that is selected, of those in view that lead somewhere; nil where there is none.
    var selected: Int?

    init(_ paragraphs: [Paragraph] = []) { self.paragraphs = paragraphs }

    /// Shows other paragraphs, from the same place on.
    mutating func show(_ paragraphs: [Paragraph], in size: Size) {
        let link = link
        self.paragraphs = paragraphs
        selected = link.flatMap { link in paragraphs.firstIndex { $0.link == link } }
        fit(size)
    }

    /// Keeps what is in view in another size.
    mutating func fit(_ size: Size) {
        position.scroll(by: 0, in: extent(in: size))
        keepSelectionInView(in: size)
    }

    /// The commands that scroll.
    static let commands: [CommandID] = [
        .moveDown, .moveUp, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .moveToFirst,
        .moveToLast,
    ]

    /// Scrolls by a command, where it is one that scrolls.
    mutating func scroll(_ command: CommandID, in size: Size) {
        let extent = extent(in: size)
        let page = max(1, extent.height - 1)
        let half = max(1, extent.height / 2)
        switch command {
        case .moveDown: position.scroll(by: 1, in: extent)
        case .moveUp: position.scroll(by: -1, in: extent)
        case .pageDown: position.scroll(by: page, in: extent)
        case .pageUp: position.scroll(by: -page, in: extent)
        case .halfPageDown: position.scroll(by: half, in: extent)
        case .halfPageUp: position.scroll(by: -half, in: extent)
        case .moveToFirst: position.show(0, in: extent)
        case .moveToLast: position.show(extent.count, in: extent)
        default: break
        }
    }

    /// Whether its first line is seen.
    var isAtStart: Bool { position.block == 0 && position.line == 0 }

    /// Whether not all lines are seen that are further down.
    func goesOn(in size: Size) -> Bool { position.goesOn(in: extent(in: size)) }

    /// Says that there is more below, or that this is the end; nothing where all of it is seen.
    func status(in environment: Environment) -> ScreenStatus {
        if goesOn(in: environment.size) { return ScreenStatus(position: environment.moreBelow) }
        return ScreenStatus(position: isAtStart ? "" : environment.language.lists.end)
    }

    func extent(in size: Size) -> FlowPosition.Extent {
        FlowPosition.Extent(count: paragraphs.count, height: size.height) {
            lines(of: paragraphs[$0], width: size.width).count
        }
    }

    func lines(of paragraph: Paragraph, width: Int) -> [Range<String.Index>] {
        DisplayWidth.lineRanges(
            of: paragraph.text, width: max(1, width - 2 - paragraph.margin(in: width)))
    }

    func draw(on canvas: inout Canvas) {
        let width = canvas.size.width
        var y = -position.line
        for paragraph in paragraphs.dropFirst(position.block) {
            let left = width > 2 ? 1 : 0
            let margin = paragraph.margin(in: width)
            let x = left + margin
            for (number, line) in lines(of: paragraph, width: width).enumerated() {
                if y >= canvas.size.height { return }
                if number == 0, y >= 0, margin > 0, !paragraph.label.isEmpty {
                    canvas.write(paragraph.label, x: left, y: y, style: .dim)
                }
                if y >= 0 { draw(line, of: paragraph, x: x, y: y, on: &canvas) }
                y += 1
            }
        }
    }

    private func draw(
        _ line: Range<String.Index>, of paragraph: Paragraph, x: Int, y: Int,
        on canvas: inout Canvas
    ) {
        let text = paragraph.text
        canvas.write(text[line], x: x, y: y, style: paragraph.style)
        for span in paragraph.spans {
            let bytes = text.utf8
            let start = bytes.index(bytes.startIndex, offsetBy: span.range.lowerBound)
            if start >= line.upperBound { return }
            let from = max(start, line.lowerBound)
            let to = min(
                bytes.index(bytes.startIndex, offsetBy: span.range.upperBound), line.upperBound)
            guard from < to else { continue }
            let skipped = DisplayWidth.cells(of: text[line.lowerBound..<from])
            canvas.write(text[from..<to], x: x + skipped, y: y, style: span.style)
        }
    }
}

extension TextPage.Paragraph {
    /// The paragraphs of a text in Markdown, as a post shows it.
    static func markdown(_ text: String, signs: Signs) -> [Self] {
        MarkdownText(text, signs: signs).blocks.map { block in
            guard block.hasMarks else {
                return Self(text: block.lead + block.source, style: block.style)
            }
            let inline = block.inline(block.source)
            let lead = block.lead.utf8.count
            let spans = inline.spans.map { span in
                TextPage.Span(
                    range: lead + span.range.lowerBound..<lead + span.range.upperBound,
                    style: span.style)
            }
            return Self(text: block.lead + inline.text, style: block.style, spans: spans)
        }
    }

    /// The paragraphs of a text, one a line.
    static func lines(_ text: String, style: Style = .text, indent: Int = 0) -> [Self] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { Self(text: String($0), style: style, indent: indent) }
    }
}
