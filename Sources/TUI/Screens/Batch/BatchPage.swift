internal import SheafModel
internal import SheafNotebook

/// What a batch would do, as a page that scrolls where it does not fit: first how many rows change
/// and how many do not, then the rows.
struct BatchPage: Sendable {
    /// One part of the page.
    private enum Part: Hashable {
        case sentence(String, Style)
        case blank
        /// One of the rows that change.
        case row(BatchSample)
        /// How many more change.
        case rest(String)
    }

    let preview: BatchPreview
    private let parts: [Part]
    private var position = FlowPosition()
    /// Whether something stands below what is shown.
    private(set) var hasMoreBelow = false
    /// Whether there is no room for a footer with several keys.
    private(set) var isNarrow = false

    /// The page of a preview, from its beginning.
    ///
    /// - Parameters:
    ///   - preview: What would be done.
    ///   - sentences: What is said of it, the most important first.
    ///   - environment: The size and the language.
    init(_ preview: BatchPreview, saying sentences: [String], in environment: Environment) {
        self.preview = preview
        let said = sentences.enumerated().map { index, sentence in
            Part.sentence(sentence, index == 0 ? .bold : .dim)
        }
        // On the narrowest screens the rows are worth more than the blank.
        let gap: [Part] = environment.size.height > 8 ? [.blank] : []
        let rest = preview.count - preview.sample.count
        let end = rest > 0 ? [Part.rest(environment.language.batches.more(rest))] : []
        parts = said + gap + preview.sample.map { .row($0) } + end
        fit(environment.size)
    }

    /// Takes over where another page of the same preview was.
    func at(_ other: BatchPage, in size: Size) -> BatchPage {
        var page = self
        page.position = other.position
        page.fit(size)
        return page
    }

    /// Keeps what is in view in another size.
    mutating func fit(_ size: Size) { scroll(by: 0, in: size) }

    /// Scrolls by lines, down for positive numbers, and stops at both ends.
    mutating func scroll(by lines: Int, in size: Size) {
        let extent = extent(in: size)
        position.scroll(by: lines, in: extent)
        let below = position.distance(to: parts.count, in: extent)
        hasMoreBelow = below.map { $0 > extent.height } ?? true
        isNarrow = size.width < 30
    }

    /// Scrolls to the beginning or the end.
    mutating func show(end: Bool, in size: Size) {
        position.show(end ? parts.count : 0, in: extent(in: size))
        fit(size)
    }

    /// Whether it fits without scrolling.
    var isWhole: Bool { !hasMoreBelow && position == FlowPosition() }

    /// Which of the rows that change are shown, `3-7/40`; empty where all are.
    func shown(in environment: Environment) -> String {
        // In a narrow place the key that shows the rest says more.
        guard !isWhole, !(isNarrow && hasMoreBelow) else { return "" }
        let number = environment.language.number
        let first = parts.count { if case .row = $0 { false } else { true } }
        let rows = visibleRows(in: environment.size, behind: first)
        let range = rows.map { "\(number($0.lowerBound + 1))-\(number($0.upperBound))" } ?? "0"
        return "\(range)/\(number(preview.count))"
    }

    /// The places among the rows of those that are in view; nil where none is.
    private func visibleRows(in size: Size, behind others: Int) -> Range<Int>? {
        let tail = if case .rest? = parts.last { 1 } else { 0 }
        let start = others - tail
        let extent = extent(in: size)
        let visible = (start..<start + preview.sample.count).filter { part in
            position.distance(to: part, in: extent).map { (0..<extent.height).contains($0) }
                ?? false
        }
        guard let first = visible.first, let last = visible.last else { return nil }
        return first - start..<last - start + 1
    }

    private func extent(in size: Size) -> FlowPosition.Extent {
        FlowPosition.Extent(count: parts.count, height: size.height) {
            lines(of: parts[$0], width: size.width)
        }
    }

    private func lines(of part: Part, width: Int) -> Int {
        switch part {
        case .sentence(let text, _), .rest(let text):
            Canvas(size: Size(width: width, height: 1)).lines(of: text)
        case .blank, .row: 1
        }
    }

    // MARK: - Drawing

    func draw(on canvas: inout Canvas, in environment: Environment) {
        var y = -position.line
        for part in parts.dropFirst(position.block) where y < canvas.size.height {
            switch part {
            case .sentence(let text, let style): canvas.writeParagraph(text, y: y, style: style)
            case .rest(let text): canvas.writeParagraph(text, y: y, style: .dim)
            case .row(let row): draw(row, y: y, on: &canvas, in: environment)
            case .blank: break
            }
            y += lines(of: part, width: canvas.size.width)
        }
    }

    /// The name at the left, what changes at the right; in a narrow place the name alone.
    private func draw(
        _ row: BatchSample, y: Int, on canvas: inout Canvas, in environment: Environment
    ) {
        let change = environment.language.batches.change(row.change).onOneLine
        let room = canvas.size.width - 2
        let cells = DisplayWidth.cells(of: change)
        let isWide = room - cells - 2 >= 10
        let name = DisplayWidth.truncate(
            environment.title(row.name), toCells: isWide ? room - cells - 2 : room,
            ellipsis: environment.signs.ellipsis)
        canvas.write(name.text, x: 1, y: y, style: .text)
        if isWide { canvas.write(change, x: canvas.size.width - cells - 1, y: y, style: .dim) }
    }
}
