/// Whether the terminal takes pictures and knows ``Placeholder``: its name is asked for, and then whether it
/// takes a picture.
///
/// Others take pictures as well, and would show placeholders as letters: only the name tells. So it is asked
/// first, and nobody else is sent a question that they might print.
struct PictureQuestion {
    private enum State {
        case unasked
        case awaitsName
        case knowsName
        case awaitsAnswer(ContinuousClock.Instant)
        case yes
        case no
    }

    private var state: State

    /// One that is asked unless nothing could come of it.
    init(canAsk: Bool) { state = canAsk ? .unasked : .no }

    var isYes: Bool {
        if case .yes = state { true } else { false }
    }

    /// XTVERSION, the first time, and then nothing.
    mutating func takeName() -> String {
        guard case .unasked = state else { return "" }
        state = .awaitsName
        return Self.name
    }

    /// The question itself, once the name is one of those that know placeholders; else nothing.
    mutating func take() -> [UInt8] {
        guard case .knowsName = state else { return [] }
        state = .awaitsAnswer(.now)
        return Array(Self.question.utf8)
    }

    /// Takes note of an answer, each once and only to what was asked.
    mutating func hear(_ reply: TerminalReply) {
        switch (state, reply) {
        case (.awaitsName, .version(let text)):
            state = Self.knowsPlaceholders(text) ? .knowsName : .no
        // All that was asked before it is answered by now.
        case (.awaitsName, .deviceAttributes): state = .no
        case (.awaitsAnswer, .picture(Self.number, let message)):
            state = message == "OK" ? .yes : .no
        default: break
        }
    }

    /// Stops waiting.
    mutating func giveUp() {
        if !isYes { state = .no }
    }

    /// Whether the answer may still come: within a second of asking.
    var awaitsReply: Bool {
        guard case .awaitsAnswer(let instant) = state else { return false }
        return ContinuousClock.now - instant < .seconds(1)
    }
}

// MARK: - What is asked, and what it says

extension PictureQuestion {
    static let name = "\u{1B}[>q"
    /// The picture that the question is about, which nobody keeps.
    static let number = 31
    /// One point of a picture, of which the terminal only says whether it would take it.
    static let question = "\u{1B}_Gi=\(number),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"

    /// Whether a terminal that calls itself so knows placeholders: ghostty, and kitty from 0.28 on.
    static func knowsPlaceholders(_ version: String) -> Bool {
        let name = version.prefix { $0.isLetter }
        switch name {
        case "ghostty": return true
        case "kitty":
            let numbers = version.dropFirst(name.count)
                .split { !("0"..."9").contains($0) }.prefix(2).map { Int($0) }
            guard numbers.count == 2, let major = numbers[0], let minor = numbers[1] else {
                return false
            }
            return major > 0 || minor >= 28
        default: return false
        }
    }
}
