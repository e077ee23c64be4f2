extension TextEdit {
    /// What a command of the table means inside a field; nil for what is no typing.
    init?(_ id: CommandID) {
        switch id {
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
}
