internal import CPersistenceSystem
internal import CSheafCurses
internal import Glibc

/// ncurses, driven frame by frame: takes cells, gives the bytes that turn the last frame into this.
///
/// Every call into ncurses is here, in ``StyleTable`` and in ``TerminalDescription``, all on the main
/// actor: ncurses is not thread-safe, and one screen is current at a time.
@MainActor
final class CursesScreen {
    /// Where ncurses writes to.
    enum Output {
        /// Into memory, for one write a frame.
        case memory
        /// To the terminal by itself, in many writes (`SHEAF_OUTPUT=direct`).
        case direct(descriptor: Int32)
    }

    private let memory: MemoryFile?
    /// The streams that newterm was given and that must outlive the screen.
    private let streams: [UnsafeMutablePointer<FILE>]
    private let screen: OpaquePointer
    private let colors: Int32
    private let isUTF8: Bool
    private var theme: Theme?
    private var styles: StyleTable?
    private var paints = PaintTable(from: 1)
    /// The terminal's numbers of the pictures of the frame; nil for those that it has not.
    private var pictures: [UInt8?] = []
    private var shown: Frame?
    private var size: Size
    private var ambiguousWidth = AmbiguousWidth.narrow
    private var row: [cchar_t] = []
    /// How many cells ncurses was given so far, to compare with what the terminal shows.
    private(set) var comparedCells = 0

    /// The colours there are when nobody forbids them.
    var colorLevel: ColorLevel { colors >= 256 ? .full : colors >= 8 ? .sixteen : .mono }

    /// Whether a colour is what it is made of, and no number of a palette (`xterm-direct`).
    var takesExactColors: Bool { colors > 65_536 }

    init(term: String, size: Size, output: Output, isUTF8: Bool, usesColor: Bool)
        throws(TerminalError)
    {
        self.size = size
        self.isUTF8 = isUTF8
        var opened: [UnsafeMutablePointer<FILE>] = []
        // Nothing is read through ncurses; it wants a stream all the same.
        guard let input = fopen("/dev/null", "re") else { throw .system(code: errno) }
        opened.append(input)
        let stream: UnsafeMutablePointer<FILE>
        switch output {
        case .memory:
            let file = try MemoryFile()
            stream = file.stream
            memory = consume file
        case .direct(let descriptor):
            guard let direct = fdopen(descriptor, "w") else { throw .system(code: errno) }
            memory = nil
            stream = direct
            opened.append(direct)
        }
        streams = opened
        guard let screen = Self.newScreen(term: term, size: size, output: stream, input: input)
        else { throw .unsuitable(term: term) }
        self.screen = screen
        typeahead(-1)
        let window = curses_window()
        leaveok(window, false)
        idlok(window, true)
        if usesColor, has_colors(), start_color() == OK {
            use_default_colors()
            colors = curses_colors()
        } else {
            colors = 0
        }
    }

    /// Makes the screen of a terminal that cannot be asked for its size.
    ///
    /// A file in memory has none, so newterm is told by the environment, which is emptied again:
    /// children would inherit it. A file wants no padding either.
    private static func newScreen(
        term: String, size: Size, output: UnsafeMutablePointer<FILE>,
        input: UnsafeMutablePointer<FILE>
    ) -> OpaquePointer? {
        let hints = [
            ("LINES", String(size.height)), ("COLUMNS", String(size.width)),
            ("NCURSES_NO_PADDING", "1"),
        ]
        for (name, value) in hints { setenv(name, value, 1) }
        defer { for (name, _) in hints { unsetenv(name) } }
        return newterm(term, output, input)
    }

    /// Frees what ncurses holds; nothing may be called after it.
    func close() {
        set_term(screen)
        delscreen(screen)
        for stream in streams { fclose(stream) }
    }
}

// MARK: - Frames

extension CursesScreen {
    /// Takes the next frame; its size is the terminal's.
    ///
    /// - Parameters:
    ///   - frame: What to show.
    ///   - theme: Its colours.
    ///   - pictures: The terminal's numbers of its pictures; those that have one are shown themselves.
    ///   - movesCells: Whether lines may be scrolled, and cells moved within them: what ncurses does not know of
    ///     would not stay where it is.
    /// - Returns: The bytes that make the terminal show it.
    func render(
        _ frame: Frame, theme: Theme, pictures: [UInt8?] = [], movesCells: Bool = true
    ) -> [UInt8] {
        set_term(screen)
        idcok(curses_window(), movesCells)
        if frame.size != size { resize(to: frame.size) }
        follow(frame.ambiguousWidth)
        if theme != self.theme {
            self.theme = theme
            let styles = StyleTable(theme, colors: colors)
            paints = PaintTable(from: styles.firstFreePair)
            self.styles = styles
            shown = nil
        }
        let hasOtherPictures = pictures != self.pictures
        self.pictures = pictures
        for y in 0..<frame.size.height {
            guard let columns = changedColumns(ofRow: y, in: frame, whole: hasOtherPictures) else {
                continue
            }
            blit(frame.row(y), columns, y: y)
            if !movesCells { updateRow() }
        }
        // It may have shown a secret.
        var old = shown
        shown = nil
        old?.wipe()
        shown = frame
        let window = curses_window()
        if let cursor = frame.cursor { wmove(window, Int32(cursor.y), Int32(cursor.x)) }
        wnoutrefresh(window)
        doupdate()
        return take()
    }

    /// Where the cursor was left.
    var cursor: Point {
        set_term(screen)
        let window = curses_physical_screen()
        return Point(x: Int(getcurx(window)), y: Int(getcury(window)))
    }

    /// Whether a frame writes each cell anew.
    func paintsAnew(_ frame: Frame, _ theme: Theme) -> Bool {
        shown == nil || theme != self.theme || frame.size != size
            || frame.ambiguousWidth != ambiguousWidth
    }

    /// The columns of a row of a frame that ncurses has still to be given; nil where there are none.
    private func changedColumns(ofRow y: Int, in frame: Frame, whole: Bool) -> Range<Int>? {
        guard !whole, let shown else { return 0..<frame.size.width }
        return frame.columns(ofRow: y, differentFrom: shown)
    }

    /// Whether a row of a frame is another than the last frame's.
    func isChanged(_ y: Int, in frame: Frame) -> Bool {
        guard let shown, frame.size == shown.size else { return true }
        return shown.row(y) != frame.row(y)
    }

    /// Takes note that somebody else has written plain blanks in these cells: what the frames have there is
    /// written again.
    func noteBlanks(in rects: [Rect]) {
        guard let blank = Self.make(0x20, .zero, (0, 0)) else { return }
        set_term(screen)
        let cursor = cursor
        defer { wmove(curses_physical_screen(), Int32(cursor.y), Int32(cursor.x)) }
        for rect in rects where !rect.isEmpty {
            let blanks = Array(repeating: blank, count: rect.width)
            for y in rect.minY..<rect.maxY {
                blanks.withUnsafeBufferPointer { buffer in
                    _ = mvwadd_wchnstr(
                        curses_physical_screen(), Int32(y), Int32(rect.minX),
                        buffer.baseAddress, Int32(buffer.count))
                }
            }
        }
    }

    /// Forgets what the terminal shows: the next frame paints all of it.
    func invalidate() {
        set_term(screen)
        shown = nil
        clearok(curses_physical_screen(), true)
    }

    /// Has ncurses give ambiguous characters the width that the cells have.
    private func follow(_ width: AmbiguousWidth) {
        // It is asked for every screen anew: what ncurses asks is of the whole process.
        system_set_drawn_wide(
            width == .wide ? { ScalarWidth(of: $0) == .ambiguous ? 1 : 0 } : nil)
        guard width != ambiguousWidth else { return }
        ambiguousWidth = width
        // What the terminal shows is not where ncurses thinks.
        invalidate()
    }

    /// Has ncurses write the one row that is another, without the cursor: of more it would make lines that
    /// scroll, and nothing forbids it that.
    private func updateRow() {
        let window = curses_window()
        leaveok(window, true)
        wnoutrefresh(window)
        doupdate()
        leaveok(window, false)
    }

    private func resize(to size: Size) {
        self.size = size
        resizeterm(Int32(size.height), Int32(size.width))
        invalidate()
    }

    private func take() -> [UInt8] {
        switch memory {
        case .some(let file): file.take()
        case .none: []
        }
    }

    private func blit(_ line: ArraySlice<Cell>, _ columns: Range<Int>, y: Int) {
        comparedCells += columns.count
        guard let styles else { return }
        // Taken out, so that nobody is asked for each cell whether somebody else has it.
        var row: [cchar_t] = []
        swap(&row, &self.row)
        defer { swap(&row, &self.row) }
        row.removeAll(keepingCapacity: true)
        let cells = line.dropFirst(columns.lowerBound).prefix(columns.count)
        for cell in cells where !cell.isContinuation { append(cell, styles, to: &row) }
        // Unlike the calls for single characters it neither moves the cursor nor scrolls at the end.
        row.withUnsafeBufferPointer { buffer in
            _ = mvwadd_wchnstr(
                curses_window(), Int32(y), Int32(columns.lowerBound), buffer.baseAddress,
                Int32(buffer.count))
        }
    }

    private func append(_ cell: Cell, _ styles: StyleTable, to row: inout [cchar_t]) {
        if cell.isPlain { return row.append(styles.cell(cell.scalar, cell.style)) }
        if let piece = cell.piece, let made = placeholder(of: piece) { return row.append(made) }
        if let painted = cell.colors {
            let look = (attributes: attr_t(0), pair: colors >= 256 ? paints.pair(of: painted) : 0)
            // Where the block is not one cell wide its ground stands for both halves.
            let scalar = isDrawable(cell) && look.pair > 0 ? cell.scalar : 0x20
            return row.append(Self.make(scalar, .zero, look) ?? cchar_t())
        }
        let look = styles[cell.style]
        if isDrawable(cell), let made = Self.make(cell.scalar, cell.marks, look) {
            row.append(made)
        } else {
            // As many cells as the layout counted on.
            for place in 0..<Int(cell.width) {
                let sign: UInt32 = place > 0 ? 0x20 : isUTF8 ? Cluster.replacement : 0x3F
                row.append(Self.make(sign, .zero, look) ?? cchar_t())
            }
        }
    }

    /// The cell in whose place the terminal shows a piece of a picture; nil where it has not the picture.
    private func placeholder(of piece: PicturePiece) -> cchar_t? {
        guard pictures.indices.contains(piece.picture), let number = pictures[piece.picture],
            colors >= 256, isDrawable(Cell(scalar: Placeholder.scalar))
        else { return nil }
        let pair = paints.pair(of: CellColors(front: number, back: nil))
        guard pair > 0 else { return nil }
        return Self.make(Placeholder.scalar, Placeholder.marks(of: piece), (0, pair))
    }

    /// Whether this machine gives the cell the width that we do: ncurses asks it.
    private func isDrawable(_ cell: Cell) -> Bool {
        isUTF8 && system_character_width(cell.scalar) == Int32(cell.width)
    }

    // Of nobody's screen: whoever makes cells by the thousand need not be asked where it runs.
    nonisolated static func make(
        _ scalar: UInt32, _ marks: SIMD4<UInt32>, _ look: (attributes: attr_t, pair: Int32)
    ) -> cchar_t? {
        var cell = cchar_t()
        let text = (
            wchar_t(scalar), wchar_t(marks[0]), wchar_t(marks[1]), wchar_t(marks[2]),
            wchar_t(marks[3]), wchar_t(0)
        )
        let result = withUnsafePointer(to: text) { pointer in
            pointer.withMemoryRebound(to: wchar_t.self, capacity: 6) { characters in
                curses_make_cell(&cell, characters, look.attributes, look.pair)
            }
        }
        return result == OK ? cell : nil
    }
}
