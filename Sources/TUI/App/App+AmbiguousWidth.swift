package import SheafModel

extension AmbiguousWidth {
    /// What the settings say, or else how the terminal draws; narrow where it was not asked, as by commands
    /// and in the linear mode.
    package static func chosen(
        _ choice: AmbiguousWidthChoice, asDrawn: AmbiguousWidth? = nil
    ) -> AmbiguousWidth {
        switch choice {
        case .auto: asDrawn ?? .narrow
        case .narrow: .narrow
        case .wide: .wide
        }
    }
}

// How wide the terminal draws characters whose width is ambiguous: what the settings say, or it does.
extension App {
    /// The width that holds.
    var ambiguousWidth: AmbiguousWidth {
        .chosen(preferences.display.ambiguousWidth, asDrawn: terminalAmbiguousWidth)
    }

    /// Takes what the terminal says of itself.
    mutating func hear(_ reply: TerminalReply) {
        clipboard.hear(reply)
        if case .takesPictures(let graphics) = reply, graphics != terminalGraphics {
            terminalGraphics = graphics
            use(preferences)
        }
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
        _ terminal: Signs, _ display: Preferences.Display, _ ambiguousWidth: AmbiguousWidth
    ) -> Signs {
        var signs: Signs =
            switch display.borders {
            case .unicode: ambiguousWidth == .wide ? .ascii : terminal
            case .ascii: .ascii
            case .none: .withoutLines
            }
        signs.marksCode = terminal.marksCode || isWithoutColors(display.theme)
        return signs
    }

    /// Whether code and pictures have no colours: high contrast has some for what leads the eye alone.
    private static func isWithoutColors(_ theme: ThemeChoice) -> Bool {
        [.highContrast, .mono].contains(theme)
    }

    /// How they are shown in points of their own: as the terminal does it, unless nobody wants that.
    var graphics: PictureGraphics? {
        preferences.display.showsSharpPictures ? terminalGraphics : nil
    }

    /// Whether pictures are shown: not where half blocks are none of the signs, nor without colours.
    static func showsPictures(
        _ isPossible: Bool, _ preferences: Preferences, _ ambiguousWidth: AmbiguousWidth
    ) -> Bool {
        isPossible && preferences.display.showsPictures && ambiguousWidth == .narrow
            && preferences.display.borders == .unicode
            && !isWithoutColors(preferences.display.theme)
    }
}
