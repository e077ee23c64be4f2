public import FoundationEssentials
internal import PersistenceFiles

/// Sentences for whoever writes a program: what happened, and to which rows.
extension UndoError: CustomStringConvertible, LocalizedError {
    /// What happened, in a sentence or two; of many rows that are in the way it names the first.
    public var description: String {
        switch self {
        case .nothingToUndo: "There is nothing to undo."
        case .nothingToRedo: "There is nothing to do again."
        case .notFound: "The action is not kept any more, or was never there."
        case .notKept(let group):
            "The action \(group.id) ('\(group.action.label)') cannot be undone or done again: "
                + (group.state == .forgotten
                    ? "what it was about was removed for good."
                    : "it was undone, and something else was done since.")
        case .unreadable(let group):
            "What is kept of the action \(group.id) ('\(group.action.label)') cannot be read, or does not "
                + "fit the tables any more. Nothing was changed."
        case .conflict(let group, let conflicts):
            "Something is in the way of the action \(group.id) ('\(group.action.label)'). Nothing was "
                + "changed. " + Self.words(conflicts)
        case .nothingElse(let group, let conflicts):
            "There is nothing else in the action \(group.id) ('\(group.action.label)') than what something "
                + "is in the way of. Nothing was changed. " + Self.words(conflicts)
        }
    }

    /// The same, for `localizedDescription`.
    public var errorDescription: String? { description }

    private static func words(_ conflicts: [UndoConflict]) -> String {
        let first = conflicts.first.map(\.description) ?? "It is not known what."
        return switch conflicts.count {
        case ...1: first
        case 2: "\(first) Another row is in the way as well."
        case let count: "\(first) \(count - 1) other rows are in the way as well."
        }
    }
}

extension UndoConflict: CustomStringConvertible {
    /// What is in the way, in a sentence.
    public var description: String {
        let row = "The row \(key) of '\(table)'"
        return switch reason {
        case .changed(let fields) where fields.isEmpty: "\(row) was changed."
        case .changed(let fields):
            "\(row) was changed: \(fields.map(\.field).joined(separator: ", "))."
        case .gone: "\(row) is gone."
        case .occupied: "\(row) is refused by a rule of the tables, or has a successor."
        case .taken(let column): "\(row) would share the value of '\(column)' with another one."
        case .needed(let table): "\(row) is needed by rows of '\(table)'."
        case .ownerMissing(let table): "\(row) hangs on one of '\(table)' that is gone."
        }
    }
}

extension UndoError: NamedCases {
    package var bareName: String? {
        let bare: [(UndoError, String)] = [
            (.nothingToUndo, "nothingToUndo"), (.nothingToRedo, "nothingToRedo"),
            (.notFound, "notFound"),
        ]
        return bare.first { $0.0 == self }?.1
    }
}

extension StoreError: NamedCases {}
