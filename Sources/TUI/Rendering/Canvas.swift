/// A rectangle of cells to draw on, in coordinates of its own.
///
/// Everything outside is dropped silently, so drawing needs no checks and survives 0×0. A wide cell
/// never straddles an edge and never loses a half alone: writing over one half blanks the other.
package struct Canvas: Sendable {
    /// The size that can be drawn on: for a canvas inside another, that of its rectangle.
    package let size: Size
    let ambiguous: AmbiguousWidth
    /// All cells of the outermost canvas, row by row.
    private(set) var cells: [Cell]
    private let stride: Int
    /// Where 0,0 is on the outermost canvas, and what of it may be drawn on.
    private let origin: Point
    private let clip: Rect
    private(set) var cursor: Frame.Cursor?
    /// The rows of earlier frames, which go from part to part with the cells.
    package var rows = LaidOutRows()
    /// Which row of a list each line shows, from 1, by lines of the outermost canvas; nil where nobody
    /// wants to know.
    package private(set) var numbers: [Int: Int]?
    /// What to say of a row instead of what is drawn, by the same lines.
    package private(set) var spoken: [Int: String] = [:]
    /// The pictures of which cells show pieces.
    private(set) var pictures: [SharpPicture] = []

    package init(size: Size, ambiguous: AmbiguousWidth = .current) {
        let bounds = Rect(size: size)
        self.size = bounds.size
        self.ambiguous = ambiguous
        cells = Array(repeating: .blank(.text), count: bounds.width * bounds.height)
        stride = bounds.width
        origin = Point(x: 0, y: 0)
        clip = bounds
    }

    /// A part of `parent` without its cells, which are moved in while it is drawn on.
    private init(inside parent: Canvas, rect: Rect) {
        size = rect.size
        ambiguous = parent.ambiguous
        cells = []
        stride = parent.stride
        origin = Point(x: parent.origin.x + rect.minX, y: parent.origin.y + rect.minY)
        clip = parent.clip.intersection(Rect(origin: origin, size: rect.size))
        cursor = parent.cursor
    }

    /// Has the rows of lists noted that are drawn from now on.
    package mutating func noteNumbers() { numbers = [:] }

    /// Says which row of a list, from 1, a line shows.
    ///
    /// - Parameters:
    ///   - number: The row.
    ///   - y: The line.
    ///   - spoken: What to say of it to whoever cannot see where its parts stand; asked where somebody
    ///     wants to know.
    package mutating func note(number: Int, y: Int, spoken: () -> String? = { nil }) {
        guard numbers != nil else { return }
        numbers?[origin.y + y] = number
        self.spoken[origin.y + y] = spoken()
    }

    package var bounds: Rect { Rect(size: size) }

    /// Draws on a part of this canvas: 0,0 is the corner of `rect`, and nothing outside is touched.
    package mutating func draw<Failure: Error>(
        in rect: Rect, _ body: (inout Canvas) throws(Failure) -> Void
    ) throws(Failure) {
        // The cells move into the part and back, so that nothing is copied.
        var part = Canvas(inside: self, rect: rect)
        swap(&part.cells, &cells)
        swap(&part.rows, &rows)
        swap(&part.numbers, &numbers)
        swap(&part.spoken, &spoken)
        swap(&part.pictures, &pictures)
        defer {
            swap(&part.cells, &cells)
            swap(&part.rows, &rows)
            swap(&part.numbers, &numbers)
            swap(&part.spoken, &spoken)
            swap(&part.pictures, &pictures)
            cursor = part.cursor
        }
        try body(&part)
    }

    /// Makes a rectangle blank.
    package mutating func fill(_ rect: Rect, style: Style) {
        let area = absolute(rect)
        guard !area.isEmpty else { return }
        for y in area.minY..<area.maxY {
            split(x: area.minX, y: y)
            split(x: area.maxX, y: y)
            for x in area.minX..<area.maxX { cells[y * stride + x] = .blank(style) }
        }
    }

    /// Puts lines that were drawn on a canvas of their own, as wide as `rect`, over it.
    package mutating func put(_ lines: [Cell], in rect: Rect) {
        let area = absolute(rect)
        guard !area.isEmpty else { return }
        let left = area.minX - origin.x - rect.minX
        let top = area.minY - origin.y - rect.minY
        for y in area.minY..<area.maxY {
            split(x: area.minX, y: y)
            split(x: area.maxX, y: y)
            let source = (top + y - area.minY) * rect.width + left
            let start = y * stride + area.minX
            cells.withUnsafeMutableBufferPointer { cells in
                lines.withUnsafeBufferPointer { lines in
                    _ = cells[start..<(start + area.width)].update(
                        fromContentsOf: lines[source..<(source + area.width)])
                }
            }
            // A half that an edge cuts off leaves a blank.
            let last = start + area.width - 1
            if cells[start].isContinuation { cells[start] = .blank(cells[start].style) }
            if cells[last].isWide { cells[last] = .blank(cells[last].style) }
        }
    }

    /// Writes the text of a cell to the end of `text`.
    package func text(at point: Point, appendingTo text: inout String) {
        let place = absolute(Rect(x: point.x, y: point.y, width: 1, height: 1))
        guard !place.isEmpty else { return }
        cells[place.minY * stride + place.minX].append(to: &text)
    }

    /// Keeps what is written and changes its style; both halves of a wide cell at the edges too.
    ///
    /// Cells of the style `kept` stay as they are.
    package mutating func restyle(_ rect: Rect, style: Style, keeping kept: Style? = nil) {
        let area = absolute(rect)
        guard !area.isEmpty else { return }
        for y in area.minY..<area.maxY {
            let row = y * stride
            var left = area.minX
            var right = area.maxX
            if cells[row + left].isContinuation { left -= 1 }
            if right < stride, cells[row + right].isContinuation { right += 1 }
            for x in left..<right where cells[row + x].style != kept {
                cells[row + x].style = style
            }
        }
    }

    /// Where the hardware cursor goes; the last call for a frame wins.
    ///
    /// It follows the selection or the insertion point even when hidden: screen readers, braille
    /// lines and input methods look for it. A place outside is moved to the nearest one inside.
    package mutating func setCursor(x: Int, y: Int, visible: Bool) {
        guard !clip.isEmpty else { return }
        cursor = Frame.Cursor(
            x: min(max(x + origin.x, clip.minX), clip.maxX - 1),
            y: min(max(y + origin.y, clip.minY), clip.maxY - 1), visible: visible)
    }

    /// What was drawn, to be shown.
    package func frame(title: String) -> Frame {
        Frame(
            size: size, cells: cells, cursor: cursor, title: title, ambiguousWidth: ambiguous,
            pictures: pictures)
    }
}

// MARK: - Writing

extension Canvas {
    /// Writes one row of text and returns the cells it took, counted from `x`.
    ///
    /// Ends at the right edge or after `maximumCells`; a wide character that would not fit whole
    /// ends it too, and its place at the edge stays as it was. To the left of 0 nothing is seen of
    /// it, yet it counts.
    @discardableResult
    package mutating func write(
        _ text: some StringProtocol, x: Int, y: Int, style: Style, maximumCells: Int = .max
    ) -> Int {
        let row = y + origin.y
        let start = x + origin.x
        let end = min(
            clip.maxX, maximumCells < clip.maxX - start ? start + maximumCells : clip.maxX)
        guard row >= clip.minY, row < clip.maxY, start < end else { return 0 }
        if let count = writePlain(text, from: start, to: end, row: row, style: style) {
            return count
        }
        var column = start
        var pieces = TextPieces(text)
        while column < end, let piece = pieces.next() {
            switch piece {
            case .ascii(let bytes):
                for byte in bytes where column < end {
                    put(Cell(scalar: UInt32(byte), style: style), x: column, y: row)
                    column += 1
                }
            case .character(let character):
                let cluster = Cluster(character, style: style, ambiguous: ambiguous)
                guard column + cluster.width <= end else { return column - start }
                put(cluster, x: column, y: row)
                column += cluster.width
            }
        }
        return column - start
    }

    /// The same of a text that is printable ASCII, as most are; nil for any other.
    private mutating func writePlain(
        _ text: some StringProtocol, from start: Int, to end: Int, row: Int, style: Style
    ) -> Int? {
        let count = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
            guard bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
            let seen = bytes.prefix(end - start)
            for (place, byte) in seen.enumerated() {
                put(Cell(scalar: UInt32(byte), style: style), x: start + place, y: row)
            }
            return seen.count
        }
        return count ?? nil
    }

    /// Takes a picture in whose pieces are painted then; its number, and nil where there are too many.
    package mutating func take(_ picture: SharpPicture) -> Int? {
        if let known = pictures.firstIndex(of: picture) { return known }
        guard pictures.count < PicturePiece.mostPictures else { return nil }
        pictures.append(picture)
        return pictures.count - 1
    }

    /// Puts a piece of a picture: an upper half block of two colours, and what it stands for where the
    /// terminal has the picture itself.
    package mutating func paint(
        _ colors: CellColors, piece: PicturePiece? = nil, x: Int, y: Int
    ) {
        let place = Point(x: x + origin.x, y: y + origin.y)
        guard clip.contains(place) else { return }
        var cell = Cell(scalar: 0x2580)
        cell.colors = colors
        cell.piece = piece
        put(cell, x: place.x, y: place.y)
    }

    private mutating func put(_ cluster: Cluster, x: Int, y: Int) {
        switch cluster {
        case .one(let cell): put(cell, x: x, y: y)
        case .many(let cells):
            var column = x
            for cell in cells {
                put(cell, x: column, y: y)
                column += Int(cell.width)
            }
        }
    }

    private mutating func put(_ cell: Cell, x: Int, y: Int) {
        let width = Int(cell.width)
        guard x >= clip.minX else {
            // The right half of a wide character at the left edge is seen as a blank.
            if x + width > clip.minX { put(.blank(cell.style), x: clip.minX, y: y) }
            return
        }
        let index = y * stride + x
        if cells[index].isContinuation { split(x: x, y: y) }
        if x + width < stride, cells[index + width].isContinuation { split(x: x + width, y: y) }
        cells[index] = cell
        if width == 2 { cells[index + 1] = .continuation(cell.style) }
    }

    /// Blanks both halves of a wide cell that has its right half at `x`.
    private mutating func split(x: Int, y: Int) {
        guard x > 0, x < stride, cells[y * stride + x].isContinuation else { return }
        for index in (y * stride + x - 1)...(y * stride + x) {
            cells[index] = .blank(cells[index].style)
        }
    }

    private func absolute(_ rect: Rect) -> Rect {
        var moved = rect
        moved.origin.x += origin.x
        moved.origin.y += origin.y
        return clip.intersection(moved)
    }
}
