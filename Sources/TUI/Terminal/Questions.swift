/// What the terminal is asked, once and without waiting: its background and synchronized frames.
struct Questions {
    private enum State {
        case unasked
        case asked(ContinuousClock.Instant)
        case done
    }

    private var state: State
    private let trustsSynchronization: Bool
    /// Whether frames are put into the brackets of mode 2026.
    private(set) var isSynchronized = false

    init(canAsk: Bool, trustsSynchronization: Bool) {
        state = canAsk ? .unasked : .done
        self.trustsSynchronization = trustsSynchronization
    }

    /// The questions, the first time, and then nothing.
    ///
    /// DA1 comes last: every terminal answers it, and in order.
    mutating func take() -> [UInt8] {
        guard case .unasked = state else { return [] }
        state = .asked(.now)
        return Array("\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p\u{1B}[c".utf8)
    }

    mutating func hear(_ reply: TerminalReply) {
        switch reply {
        case .deviceAttributes: state = .done
        case .mode(2026, let answer):
            isSynchronized = trustsSynchronization && (1...2).contains(answer)
        default: break
        }
    }

    mutating func giveUp() {
        state = .done
    }

    /// Whether an answer may still come: within a second of asking.
    var awaitsReply: Bool {
        guard case .asked(let instant) = state else { return false }
        return ContinuousClock.now - instant < .seconds(1)
    }
}
