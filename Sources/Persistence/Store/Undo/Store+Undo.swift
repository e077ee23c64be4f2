/// Is told how many rows of an action are undone, or done again, and of how many.
public typealias UndoProgress = @Sendable (_ done: Int, _ total: Int) -> Void

/// Says what an action is called (``UndoAction/label``) once it is undone, or done again; it is given the
/// action as it was before.
public typealias UndoRenaming = @Sendable (UndoGroup) -> String

extension Store {
    /// Undoes the last action of a person that is done.
    ///
    /// An action is a write that was given a name (``WriteOptions/undo``); only what it changed in the
    /// tables that were declared for it (``MigrationChain/undoable``) is kept, for all processes and
    /// over every restart, up to 10,000 actions and 64 MB. Each row has to be as the action left it, as
    /// far as the action changed it: what somebody else changed since is never overwritten. Where one is
    /// not, nothing is changed at all.
    ///
    /// - Parameters:
    ///   - person: Whose action.
    ///   - author: Who writes, for live lists.
    ///   - isTrial: Whether nothing stays changed: what is in the way is found as otherwise.
    ///   - renaming: What the action is called from then on; without it, what it is called now.
    ///   - progress: Called on a thread of the store now and then: how many rows are done, and of how
    ///     many.
    /// - Returns: What was undone, as it was before.
    /// - Throws: ``UndoError``, ``StoreError``.
    /// - Complexity: O(*n* log *m*) for *n* changed rows in tables of *m*.
    @discardableResult
    public func undo(
        by person: String = "", author: String? = nil, isTrial: Bool = false,
        renaming: UndoRenaming? = nil, progress: UndoProgress? = nil
    ) async throws -> UndoGroup {
        try await turn(author, isTrial, renaming, progress) { context in
            guard let group = try context.nextUndo(by: person) else {
                throw UndoError.nothingToUndo
            }
            return group
        }
    }

    /// Does the action again that a person undid last, as long as they have done nothing else since.
    ///
    /// - Parameters:
    ///   - person: Whose action.
    ///   - author: Who writes, for live lists.
    ///   - isTrial: Whether nothing stays changed: what is in the way is found as otherwise.
    ///   - renaming: What the action is called from then on; without it, what it is called now.
    ///   - progress: Called on a thread of the store now and then: how many rows are done, and of how
    ///     many.
    /// - Returns: What was done again, as it was before.
    /// - Throws: ``UndoError``, ``StoreError``.
    @discardableResult
    public func redo(
        by person: String = "", author: String? = nil, isTrial: Bool = false,
        renaming: UndoRenaming? = nil, progress: UndoProgress? = nil
    ) async throws -> UndoGroup {
        try await turn(author, isTrial, renaming, progress) { context in
            guard let group = try context.nextRedo(by: person) else {
                throw UndoError.nothingToRedo
            }
            return group
        }
    }

    /// Undoes one action, whatever was done since and by whom.
    ///
    /// - Parameters:
    ///   - id: The action.
    ///   - author: Who writes, for live lists.
    ///   - isTrial: Whether nothing stays changed: what is in the way is found as otherwise.
    ///   - renaming: What the action is called from then on; without it, what it is called now.
    ///   - progress: Called on a thread of the store now and then: how many rows are done, and of how
    ///     many.
    /// - Returns: The action, as it was before.
    /// - Throws: ``UndoError``, ``StoreError``.
    @discardableResult
    public func undo(
        _ id: UndoGroup.ID, author: String? = nil, isTrial: Bool = false,
        renaming: UndoRenaming? = nil, progress: UndoProgress? = nil
    ) async throws -> UndoGroup {
        try await turn(author, isTrial, renaming, progress) { context in
            guard let group = try context.undoGroup(id) else { throw UndoError.notFound }
            guard group.state.isKept else { throw UndoError.notKept(group) }
            guard group.state == .done else { throw UndoError.nothingToUndo }
            return group
        }
    }

    /// Does one undone action again, whatever was done since by others.
    ///
    /// - Parameters:
    ///   - id: The action.
    ///   - author: Who writes, for live lists.
    ///   - isTrial: Whether nothing stays changed: what is in the way is found as otherwise.
    ///   - renaming: What the action is called from then on; without it, what it is called now.
    ///   - progress: Called on a thread of the store now and then: how many rows are done, and of how
    ///     many.
    /// - Returns: The action, as it was before.
    /// - Throws: ``UndoError``, ``StoreError``.
    @discardableResult
    public func redo(
        _ id: UndoGroup.ID, author: String? = nil, isTrial: Bool = false,
        renaming: UndoRenaming? = nil, progress: UndoProgress? = nil
    ) async throws -> UndoGroup {
        try await turn(author, isTrial, renaming, progress) { context in
            guard let group = try context.undoGroup(id) else { throw UndoError.notFound }
            guard group.state.isKept else { throw UndoError.notKept(group) }
            guard group.state == .undone else { throw UndoError.nothingToRedo }
            return group
        }
    }

    private func turn(
        _ author: String?, _ isTrial: Bool, _ renaming: UndoRenaming?, _ progress: UndoProgress?,
        _ choose: @Sendable (borrowing WriteContext) throws -> UndoGroup
    ) async throws -> UndoGroup {
        let cancellation = Cancellation()
        return try await withTaskCancellationHandler {
            try await writer.turns.take()
            return try await writer.turn(
                WriteOptions(author: author), cancellation, isTrial: isTrial, renaming, progress,
                choose)
        } onCancel: {
            cancellation.cancel()
        }
    }
}
