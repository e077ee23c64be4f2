/// Whether the terminal takes sixels: DA1 says so with a 4, and only then it is asked for the points of a cell, and
/// for how many colours and points a picture may have.
///
/// Inside another program with windows it is that program that says so, or not.
struct SixelQuestion {
    private enum State {
        case unasked
        case knowsSixels
        case awaitsAnswer(ContinuousClock.Instant)
        case yes
        case no
    }

    private var state: State
    private var cell: Size?
    /// Whether the terminal itself says how many points a cell has.
    private var saysCell = false
    /// How many answers to the question about the cell alone may still come, and when it was asked last.
    private var again: (count: Int, last: ContinuousClock.Instant)?
    private var colors: Int?
    private var most: Size?

    /// One that is asked unless nothing could come of it.
    init(canAsk: Bool) { state = canAsk ? .unasked : .no }

    /// The sixels that it takes; nil as long as nobody knows, and where it takes none.
    var sixels: PictureGraphics.Sixels? {
        guard case .yes = state, let cell else { return nil }
        let colors = min(colors ?? 256, 256)
        return colors < Self.leastColors
            ? nil : PictureGraphics.Sixels(cell: cell, colors: colors, most: most)
    }

    /// With fewer, half blocks show more.
    private static let leastColors = 16

    /// The question, once DA1 has said yes; else nothing.
    mutating func take() -> [UInt8] {
        guard case .knowsSixels = state else { return [] }
        state = .awaitsAnswer(.now)
        return Array(Self.question.utf8)
    }

    /// The question about the points of a cell alone, which may be others now; nothing for a terminal that does
    /// not say.
    mutating func takeCell() -> [UInt8] {
        guard case .yes = state, saysCell else { return [] }
        // What was not answered in time is not counted any more.
        let count = awaitsReply ? again?.count ?? 0 : 0
        again = (count: count + 1, last: .now)
        return Array(Self.cellQuestion.utf8)
    }

    /// Takes note of an answer, as long as one may come; the points of a cell also later: letters are made
    /// larger and smaller.
    ///
    /// - Parameters:
    ///   - reply: The answer.
    ///   - known: What the system knows of the points of a cell, for a terminal that does not say.
    mutating func hear(_ reply: TerminalReply, cell known: Size? = nil) {
        switch (state, reply) {
        case (.unasked, .deviceAttributes(let numbers)):
            // The first number says what kind of terminal it is.
            state = numbers.dropFirst().contains(4) ? .knowsSixels : .no
        case (.awaitsAnswer, .pictureColors(let number)): colors = number
        case (.awaitsAnswer, .pictureSize(let size)):
            most = size.width > 0 && size.height > 0 ? size : nil
        case (.awaitsAnswer, .cellSize(let size)), (.yes, .cellSize(let size)):
            again = again.flatMap { $0.count > 1 ? (count: $0.count - 1, last: $0.last) : nil }
            guard Self.isPossible(size) else { return }
            cell = size
            saysCell = true
        // All that was asked before it is answered by now.
        case (.awaitsAnswer, .deviceAttributes):
            if cell == nil, let known, Self.isPossible(known) { cell = known }
            state = cell == nil ? .no : .yes
        default: break
        }
    }

    /// Follows what the system knows of the points of a cell, for a terminal that does not say.
    mutating func follow(_ known: Size?) {
        guard case .yes = state, !saysCell, let known, Self.isPossible(known) else { return }
        cell = known
    }

    private static func isPossible(_ cell: Size) -> Bool {
        (2...200).contains(cell.width) && (4...400).contains(cell.height)
    }

    /// Stops waiting.
    mutating func giveUp() {
        again = nil
        if case .yes = state { return }
        state = .no
    }

    /// Whether the answer may still come: within a second of asking.
    var awaitsReply: Bool {
        let asked: ContinuousClock.Instant? =
            if case .awaitsAnswer(let instant) = state { instant } else { again?.last }
        return asked.map { ContinuousClock.now - $0 < .seconds(1) } ?? false
    }
}

// MARK: - What is asked

extension SixelQuestion {
    /// XTSMGRAPHICS for colours and points, which few answer, the points of a cell, and DA1, which all answer.
    static let question = "\u{1B}[?1;1;0S\u{1B}[?2;1;0S\(cellQuestion)\u{1B}[c"
    /// The points of a cell.
    static let cellQuestion = "\u{1B}[16t"
}
