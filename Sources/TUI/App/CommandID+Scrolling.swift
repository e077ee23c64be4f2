extension CommandID {
    /// What moves through rows, in any list.
    static let scrolling: [CommandID] = [
        .moveDown, .moveUp, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .moveToFirst,
        .moveToLast, .scrollToTop, .scrollToMiddle, .scrollToBottom,
    ]

    /// What folds sections and threads, and unfolds them.
    static let folding: [CommandID] = [
        .toggleFold, .openFold, .closeFold, .closeAllFolds, .openAllFolds,
    ]
}

extension ScrollPosition {
    /// Moves as a command says; false for a command that moves nothing.
    @discardableResult
    mutating func scroll(_ command: CommandID, count: Int, height: Int) -> Bool {
        let page = max(1, height - 1)
        let half = max(1, height / 2)
        switch command {
        case .moveDown: select(selected + 1, count: count, height: height)
        case .moveUp: select(selected - 1, count: count, height: height)
        case .pageDown: self.page(by: page, count: count, height: height)
        case .pageUp: self.page(by: -page, count: count, height: height)
        case .halfPageDown: self.page(by: half, count: count, height: height)
        case .halfPageUp: self.page(by: -half, count: count, height: height)
        case .moveToFirst: select(0, count: count, height: height)
        case .moveToLast: select(count - 1, count: count, height: height)
        case .scrollToTop: place(selectionAt: 0, count: count, height: height)
        case .scrollToMiddle: place(selectionAt: half, count: count, height: height)
        case .scrollToBottom: place(selectionAt: height - 1, count: count, height: height)
        default: return false
        }
        return true
    }
}
