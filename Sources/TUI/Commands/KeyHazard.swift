/// Why a key may not arrive, or not as itself.
package enum KeyHazard: Hashable, Sendable {
    /// Stops and starts the output of serial lines and some SSH set-ups.
    case flowControl
    /// Is sent as another key: Tab, Enter, Backspace, Esc.
    case sameAs(KeyPress)
    /// Is not sent by plain terminals, or lost on the way.
    case notSent
    /// Is the prefix key of a multiplexer, or means something to the line.
    case taken
    /// Begins what terminals send for other keys.
    case beginsSequence
    /// Is kept by terminals for themselves, or absent.
    case functionKey
    /// Needs AltGr or a dead key on many keyboards.
    case deadKey
}

extension KeyPress {
    /// Why it may not arrive on some terminals; nil for one that does everywhere.
    package var hazard: KeyHazard? {
        switch key {
        case .character(let character): hazard(of: character)
        case .enter, .tab, .escape, .backspace:
            modifiers.isEmpty || self == KeyPress(.backspace, .alt) ? nil : .notSent
        case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert, .delete:
            modifiers.isEmpty ? nil : .notSent
        case .backTab: modifiers.isEmpty ? nil : .notSent
        case .function(let number):
            modifiers.isEmpty ? ([1, 10, 11].contains(number) ? .functionKey : nil) : .notSent
        }
    }

    private func hazard(of character: Character) -> KeyHazard? {
        if modifiers == .control { return Self.controlHazard(character) }
        if modifiers == .alt { return "[OP]X".contains(character) ? .beginsSequence : nil }
        guard modifiers.isEmpty else { return .notSent }
        return "~[]{}@#\\|^`".contains(character) ? .deadKey : nil
    }

    private static func controlHazard(_ character: Character) -> KeyHazard? {
        switch character {
        case "s", "q": .flowControl
        case "i": .sameAs(KeyPress(.tab))
        case "m", "j": .sameAs(KeyPress(.enter))
        case "h": .sameAs(KeyPress(.backspace))
        case "[": .sameAs(KeyPress(.escape))
        case "a", "b", "\\", "]", " ": .taken
        case "a"..."z", "_": nil
        default: .notSent
        }
    }
}

extension KeySequence {
    /// The first key of it that may not arrive, and why.
    package var hazard: (key: KeyPress, hazard: KeyHazard)? {
        for key in keys {
            if let hazard = key.hazard { return (key, hazard) }
        }
        return nil
    }
}
