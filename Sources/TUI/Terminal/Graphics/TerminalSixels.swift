/// The pictures that are drawn over their half blocks, as sixels, once the screen has been still for a moment.
///
/// ncurses knows nothing of them. What it writes where one stands wipes that part of it out, and where a terminal
/// scrolls, everyone does something else with it. So before a frame in which a picture is not where it was, or
/// something lies over it, its cells are overwritten with blanks, and ncurses is told that these are there.
struct TerminalSixels {
    private struct Standing {
        let place: PicturePlace
        /// Whether all of it is there.
        var isWhole = false
    }

    /// Whether the terminal takes any.
    var isOn = false
    /// The places of the last frame that can be drawn over.
    private var wanted: [PicturePlace] = []
    /// What stands on the screen, or has begun to.
    private var standing: [Standing] = []
    /// What went before the next frame came.
    private var gone: [Rect] = []
    /// What is being drawn: the terminal is in the middle of a sequence.
    private var drawing: (bands: SixelBands, place: PicturePlace)?
    private var lastFrame = ContinuousClock.now

    /// So long a frame has to stand.
    static let rest = Duration.milliseconds(100)
    /// So many bytes are sent at once, and a band more: a key that comes then waits for no more.
    private static let bytesAtOnce = 32_768
    /// ncurses writes what is between two changes in a row anew where going there takes more bytes, which is never
    /// so for so many cells.
    private static let leastUntouched = 16
}

// MARK: - What a frame shows

extension TerminalSixels {
    /// Whether none stands where it is going to be left: then lines may be scrolled.
    var isEmpty: Bool { standing.isEmpty }

    /// Whether one is on its way: the terminal is in the middle of it.
    var isDrawing: Bool { drawing != nil }

    /// Takes the places of the next frame.
    ///
    /// - Parameters:
    ///   - places: Where its pictures are.
    ///   - size: The size of the screen.
    ///   - cell: The points of a cell now: what was made for others would not lie over its cells.
    ///   - isPaintedAnew: Whether each cell is written.
    ///   - isChanged: Whether the frame has something else in a row.
    /// - Returns: The cells from which something has to go before it.
    mutating func follow(
        _ places: [PicturePlace], in size: Size, cell: Size, isPaintedAnew: Bool,
        isChanged: (Int) -> Bool
    ) -> [Rect] {
        guard isOn else { return [] }
        // Below the last line of one there is another, so that no terminal scrolls for it.
        wanted = places.filter {
            $0.picture.sixels?.cell == cell && $0.rect.maxY < size.height
                && $0.drawnRows.count > 0
        }
        var left: [Standing] = []
        for entry in standing {
            let rect = entry.place.rect
            let isTouched =
                rect.width < Self.leastUntouched
                && (rect.minY..<rect.maxY).contains(where: isChanged)
            if isPaintedAnew || isTouched || !wanted.contains(entry.place) {
                gone.append(rect)
            } else {
                left.append(entry)
            }
        }
        standing = left
        defer { gone = [] }
        return gone.map { $0.intersection(Rect(size: size)) }
    }

    /// Says that a frame has written something.
    mutating func noteFrame(at now: ContinuousClock.Instant = .now) { lastFrame = now }

    /// Has all of them go with the next frame.
    mutating func forget() {
        gone += standing.map(\.place.rect)
        standing = []
        wanted = []
    }

    /// The bytes that leave the terminal without any; none where there is none.
    mutating func takeErasureOfAll() -> [UInt8] {
        forget()
        defer { gone = [] }
        return interruption() + Self.erasure(of: gone)
    }
}

// MARK: - What is sent

extension TerminalSixels {
    /// The first picture of the last frame that does not stand whole.
    private var missing: PicturePlace? {
        wanted.first { place in !standing.contains { $0.isWhole && $0.place == place } }
    }

    /// How long nothing is to be sent; nil where nothing is left.
    func delay(at now: ContinuousClock.Instant = .now) -> Duration? {
        if drawing != nil { return .zero }
        guard isOn, missing != nil else { return nil }
        return max(.zero, lastFrame + Self.rest - now)
    }

    /// The bytes to send next, which are part of a sequence until one is whole.
    mutating func next() -> (bytes: [UInt8], isWhole: Bool) {
        var bytes: [UInt8] = []
        if drawing == nil, let missing, let bands = missing.bands {
            standing.removeAll { $0.place == missing }
            standing.append(Standing(place: missing))
            bytes += Self.uncovered(missing) + Self.move(missing.rect.origin) + bands.beginning
            drawing = (bands, missing)
        }
        guard let (current, place) = drawing else { return ([], false) }
        var bands = current
        bytes += bands.next(bytes: Self.bytesAtOnce)
        drawing = (bands, place)
        guard bands.isWhole else { return (bytes, false) }
        drawing = nil
        for index in standing.indices where standing[index].place == place {
            standing[index].isWhole = true
        }
        return (bytes + ControlString.terminator, true)
    }

    /// What ends a picture that is not whole, before anything else is sent; nothing where none is on its way.
    ///
    /// What is there of it stays, and it is drawn from its beginning when the screen is still again.
    mutating func interruption() -> [UInt8] {
        guard drawing != nil else { return [] }
        drawing = nil
        return ControlString.terminator
    }
}

// MARK: - Blanks

extension TerminalSixels {
    /// Blanks in these cells: erasing them is not enough for every terminal.
    static func erasure(of rects: [Rect]) -> [UInt8] {
        var bytes: [UInt8] = []
        for rect in rects where !rect.isEmpty {
            if bytes.isEmpty { bytes += "\u{1B}[m".utf8 }
            for y in rect.minY..<rect.maxY {
                bytes += move(Point(x: rect.minX, y: y))
                bytes += repeatElement(0x20, count: rect.width)
            }
        }
        return bytes
    }

    /// Blanks where the half blocks are larger than the picture.
    private static func uncovered(_ place: PicturePlace) -> [UInt8] {
        let covered = place.coveredCells
        let (above, below) = place.rect.splitTop(covered.height)
        return erasure(of: [above.splitLeft(covered.width).rest, below])
    }

    /// The bytes that go to a cell.
    static func move(_ place: Point) -> [UInt8] {
        Array("\u{1B}[\(place.y + 1);\(place.x + 1)H".utf8)
    }
}

extension PicturePlace {
    /// Which of the drawn rows of points are seen; whole bands, and none where it is not drawn.
    fileprivate var drawnRows: Range<Int> {
        guard let sixels = picture.sixels else { return 0..<0 }
        let first = min(firstRow * sixels.cell.height, sixels.drawn.height)
        let end = min(first + rect.height * sixels.cell.height, sixels.drawn.height)
        return first..<(end - (end - first) % SixelPoints.band)
    }

    fileprivate var bands: SixelBands? {
        picture.sixels.map { SixelBands($0, rows: drawnRows) }
    }

    /// The cells that are wholly drawn over, from the corner.
    fileprivate var coveredCells: Size {
        guard let sixels = picture.sixels else { return Size(width: 0, height: 0) }
        return Size(
            width: sixels.drawn.width / sixels.cell.width,
            height: drawnRows.count / sixels.cell.height)
    }
}
