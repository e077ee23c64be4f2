internal import Model

// How wide the terminal draws characters whose width is ambiguous: what the settings say, or it does.
extension App {
    /// The width that holds; lines that are read out have none.
    var ambiguousWidth: AmbiguousWidth {
        if environment.isLinear { return .narrow }
        return switch preferences.display.ambiguousWidth {
        case .auto: terminalAmbiguousWidth ?? .narrow
        case .narrow: .narrow
        case .wide: .wide
        }
    }

    /// Takes what the terminal says of itself.
    mutating func hear(_ reply: TerminalReply) {
        clipboard.hear(reply)
        // It is asked once: what says the same later is about something else.
        guard terminalAmbiguousWidth == nil, let width = Questions.ambiguousWidth(in: reply)
        else { return }
        terminalAmbiguousWidth = width
        use(preferences)
    }

    /// The signs that the terminal shows and the person wants.
    ///
    /// Where ambiguous characters are wide, box drawing and blocks are as well: only ASCII is not.
    static func signs(
        _ terminal: Signs, _ style: BorderStyle, _ ambiguousWidth: AmbiguousWidth
    ) -> Signs {
        switch style {
        case .unicode: ambiguousWidth == .wide ? .ascii : terminal
        case .ascii: .ascii
        case .none: .withoutLines
        }
    }

    /// Whether pictures are shown: not where half blocks are none of the signs, nor without colours.
    static func showsPictures(
        _ isPossible: Bool, _ preferences: Preferences, _ ambiguousWidth: AmbiguousWidth
    ) -> Bool {
        isPossible && preferences.display.showsPictures && ambiguousWidth == .narrow
            && preferences.display.borders == .unicode
            && preferences.display.theme != .highContrast
    }
}
