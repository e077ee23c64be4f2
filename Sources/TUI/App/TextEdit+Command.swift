extension TextEdit {
    /// What a command of the table means inside a field; nil for what is no typing.
    ///
    /// With Shift it is the key that says how far a selection goes.
    init?(_ id: CommandID, pressed key: KeyPress? = nil) {
        switch id {
        case .extendSelection:
            guard let movement = key.flatMap(Self.movement) else { return nil }
            self = .extend(movement)
        case .beginSelection: self = .mark
        case .selectAll: self = .selectAll
        case .cutText: self = .cut
        case .copyText: self = .copy
        case .moveToTextStart: self = .moveToTextStart
        case .moveToTextEnd: self = .moveToTextEnd
        case .insertNewline: self = .newline
        case .deleteBackward: self = .deleteBackward
        case .deleteForward: self = .deleteForward
        case .deleteWordBackward: self = .deleteWordBackward
        case .deleteWordForward: self = .deleteWordForward
        case .deleteToLineStart: self = .deleteToLineStart
        case .deleteToLineEnd: self = .deleteToLineEnd
        case .yank: self = .yank
        case .moveLeft: self = .moveLeft
        case .moveRight: self = .moveRight
        case .lineUp: self = .moveUp
        case .lineDown: self = .moveDown
        case .moveWordLeft: self = .moveWordLeft
        case .moveWordRight: self = .moveWordRight
        case .moveToLineStart: self = .moveToLineStart
        case .moveToLineEnd: self = .moveToLineEnd
        case .fieldPageUp: self = .pageUp
        case .fieldPageDown: self = .pageDown
        case .undoTyping: self = .undo
        case .redoTyping: self = .redo
        default: return nil
        }
    }

    /// How a key moves that is held with Shift.
    private static func movement(of key: KeyPress) -> TextEdit? {
        let isFar = key.modifiers.contains(.control)
        return switch key.key {
        case .left: isFar ? .moveWordLeft : .moveLeft
        case .right: isFar ? .moveWordRight : .moveRight
        case .up: .moveUp
        case .down: .moveDown
        case .home: isFar ? .moveToTextStart : .moveToLineStart
        case .end: isFar ? .moveToTextEnd : .moveToLineEnd
        case .pageUp: .pageUp
        case .pageDown: .pageDown
        default: nil
        }
    }
}
