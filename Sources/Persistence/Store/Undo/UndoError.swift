/// Why something was not undone, or not done again; nothing was changed.
public enum UndoError: Error, Hashable, Sendable {
    /// There is nothing to undo.
    case nothingToUndo
    /// There is nothing to do again.
    case nothingToRedo
    /// The action is not kept any more, or was never there.
    case notFound
    /// The action is listed alone, and what it did is not kept: it was undone and something else done since,
    /// or what it was about was removed for good. Its state says which.
    case notKept(UndoGroup)
    /// What was kept of the action cannot be read, or does not fit the tables any more.
    case unreadable(UndoGroup)
    /// Rows are not as the action left them: somebody else changed them since.
    case conflict(UndoGroup, [UndoConflict])
    /// The same where what is not in the way was to be undone alone: without these rows there is nothing of
    /// the action to undo, or to do again.
    case nothingElse(UndoGroup, [UndoConflict])
}

/// A row that keeps an action from being undone.
public struct UndoConflict: Hashable, Sendable {
    /// Its table.
    public let table: String
    /// Its key.
    public let key: Int64
    /// What is in the way.
    public let reason: Reason
    /// What people call the row, where whoever tells of it has found out; the store does not know.
    public var name = ""
    /// What people call a row that hangs on it, where that has been found out.
    package var dependantName = ""
    /// What people call whoever changed the row, where whoever tells of it has found out.
    public var changer = ""
    /// Whether that is whoever undoes, where that has been found out, too.
    package var isChangedByUndoer = false
    /// What people call the row that took its place, where it went since because it got another name.
    public var successor = ""

    init(table: String, key: Int64, reason: Reason) {
        self.table = table
        self.key = key
        self.reason = reason
    }

    /// What keeps an action from being undone.
    public enum Reason: Hashable, Sendable {
        /// Columns have other values: `base` is what the action left, `mine` what is to be there again,
        /// `stored` what is there.
        case changed([FieldConflict])
        /// The row is not there any more.
        case gone
        /// There is another row in its place.
        case occupied
        /// Another row has the value of a column by now that no two of them are to have.
        case taken(column: String)
        /// Rows of a table refer to it, which would hang on nothing.
        case needed(by: String)
        /// A row of a table is gone, or in the trash, on which it hangs.
        case ownerMissing(table: String)
    }
}
