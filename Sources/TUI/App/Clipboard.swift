/// The clipboard of the terminal, or of tmux, as far as anybody can know it.
///
/// A terminal is asked to take a text (OSC 52) and does not say whether it did. Some say at the start
/// that they take texts; all others may refuse in silence.
package struct Clipboard: Sendable {
    /// What is known of a text that was to be copied.
    enum Outcome: Equatable, Sendable {
        /// The terminal takes it: it said so at the start.
        case taken
        /// The terminal was asked, and nobody knows.
        case asked
        /// Nothing was copied: this terminal knows no clipboard.
        case unknown
        /// Nothing was copied: the text is longer than terminals take.
        case tooLong
        /// Nothing was copied: tmux says so.
        case refused

        /// Whether the terminal is asked.
        var isOrdered: Bool { self == .taken || self == .asked }
    }

    /// The most bytes a terminal takes: xterm's limit.
    static let maximumBytes = 74_994

    /// Who keeps what is copied.
    package enum Keeper: Sendable {
        case nobody
        /// The terminal, where it obeys.
        case terminal
        /// tmux, which says so where it does not.
        case tmux
    }

    let keeper: Keeper
    /// Whether the terminal said that it takes texts.
    private(set) var isAnnounced = false
    /// The timer after which it is to be emptied; nil unless the last thing copied here is a secret.
    private(set) var secretTimer: Int?

    init(_ keeper: Keeper) {
        self.keeper = keeper
    }

    /// Takes note of what the terminal says about itself: 52 in its answer to DA1.
    mutating func hear(_ reply: TerminalReply) {
        if case .deviceAttributes(let numbers) = reply { isAnnounced = numbers.contains(52) }
    }

    /// A text as it is copied: with line ends and tabs, and no other control character.
    ///
    /// One of those may do something wherever it is pasted.
    static func plain(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var plain = String.UnicodeScalarView()
        var before: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\r": plain.append("\n")
            // One with the carriage return before it.
            case "\n" where before == "\r": break
            case "\n", "\t": plain.append(scalar)
            default: if !isControl(scalar) { plain.append(scalar) }
            }
            before = scalar
        }
        return String(plain)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
    }

    /// What becomes of so many bytes.
    func outcome(bytes: Int) -> Outcome {
        guard keeper != .nobody else { return .unknown }
        guard bytes <= Self.maximumBytes else { return .tooLong }
        return isAnnounced || keeper == .tmux ? .taken : .asked
    }

    /// Notes that something is on it now: a secret until `timer`, or something else.
    mutating func note(secretUntil timer: Int?) { secretTimer = timer }
}
