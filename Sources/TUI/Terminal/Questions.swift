/// What the terminal is asked, once and without waiting: its background, synchronized frames, how wide it
/// draws ambiguous characters and whether it takes pictures.
struct Questions {
    private enum State {
        case unasked
        case asked(ContinuousClock.Instant)
        case done
    }

    private var state: State
    private let trustsSynchronization: Bool
    private var asksForWidth: Bool
    private var picture: PictureQuestion
    private var sixel: SixelQuestion
    /// Whether frames are put into the brackets of mode 2026.
    private(set) var isSynchronized = false

    init(
        canAsk: Bool, canMeasure: Bool, trustsSynchronization: Bool,
        canTakePictures: Bool = false, canTakeSixels: Bool = false
    ) {
        state = canAsk ? .unasked : .done
        asksForWidth = canAsk && canMeasure
        picture = PictureQuestion(canAsk: canAsk && canTakePictures)
        sixel = SixelQuestion(canAsk: canAsk && canTakeSixels)
        self.trustsSynchronization = trustsSynchronization
    }

    /// The questions, the first time, later those about pictures where the answers call for them, and
    /// otherwise nothing.
    ///
    /// DA1 comes last: every terminal answers it, and in order.
    mutating func take() -> [UInt8] {
        guard case .unasked = state else { return picture.take() + sixel.take() }
        state = .asked(.now)
        let name = picture.takeName()
        return Array("\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p\(name)\u{1B}[c".utf8)
    }

    /// How it takes pictures; nil as long as nobody knows.
    var graphics: PictureGraphics? {
        picture.isYes ? .placeholders : sixel.sixels.map { .sixels($0) }
    }

    /// The first picture with the question in it how wide an ambiguous character is.
    ///
    /// One is written, and asked where the cursor is then, behind `entry`, which brings an empty screen,
    /// and before `clearing`, with which the picture begins: so nobody sees it, concealed as it is.
    mutating func measuring(
        _ picture: [UInt8], behind entry: [UInt8], before clearing: [UInt8], in size: Size
    ) -> [UInt8] {
        guard asksForWidth else { return picture }
        asksForWidth = false
        guard size.width > 2, size.height >= Self.row, !entry.isEmpty, !clearing.isEmpty,
            let entered = picture.firstRange(of: entry),
            !picture[entered.upperBound...].ranges(of: clearing).isEmpty
        else { return picture }
        let question = Array("\u{1B}[\(Self.row);1H\u{1B}[8m○\u{1B}[6n\u{1B}[0m".utf8)
        return picture[..<entered.upperBound] + question + picture[entered.upperBound...]
    }

    /// Where it is asked: of the first row the answer would be that of F3 with a modifier.
    private static let row = 2

    /// What an answer says of the width of ambiguous characters; nil where it is about something else.
    static func ambiguousWidth(in reply: TerminalReply) -> AmbiguousWidth? {
        switch reply {
        case .cursor(row, column: 2): .narrow
        case .cursor(row, column: 3): .wide
        default: nil
        }
    }

    /// Takes note of an answer; `cell` is what the system knows of the points of a cell.
    mutating func hear(_ reply: TerminalReply, cell: Size? = nil) {
        picture.hear(reply)
        sixel.hear(reply, cell: cell)
        switch reply {
        case .deviceAttributes: state = .done
        case .mode(2026, let answer):
            isSynchronized = trustsSynchronization && (1...2).contains(answer)
        default: break
        }
    }

    /// The question how many points a cell has now, for a terminal that answers it; else nothing.
    mutating func takeCell() -> [UInt8] { sixel.takeCell() }

    /// Takes note that the points of a cell may be others.
    mutating func follow(cell: Size?) { sixel.follow(cell) }

    mutating func giveUp() {
        state = .done
        picture.giveUp()
        sixel.giveUp()
    }

    /// Whether an answer may still come: within a second of asking.
    var awaitsReply: Bool {
        guard case .asked(let instant) = state else {
            return picture.awaitsReply || sixel.awaitsReply
        }
        return ContinuousClock.now - instant < .seconds(1)
    }
}
