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
            try Self.action(id, that: .done, in: context)
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
            try Self.action(id, that: .undone, in: context)
        }
    }

    /// Undoes of one action what is as the action left it, and leaves the rest.
    ///
    /// What is undone becomes an action of its own, which can be done again and undone as any other. The
    /// rows that something is in the way of, and what is nothing without them, stay with the old one,
    /// which is done as before and can be undone by its number once nothing is in its way. All of it, or
    /// nothing, is one transaction.
    ///
    /// - Parameters:
    ///   - id: The action.
    ///   - author: Who writes, for live lists.
    ///   - isTrial: Whether nothing stays changed.
    ///   - dividing: What both are called; without it, what the action is called now.
    ///   - renaming: What the undone one is called then.
    ///   - progress: Called on a thread of the store now and then, and from the beginning for each
    ///     attempt: how many rows are done, and of how many.
    /// - Returns: What was undone, as it was before, and why rows stayed; where nothing was in the way,
    ///   the whole action and none.
    /// - Throws: ``UndoError/nothingElse(_:_:)`` where nothing would be undone, ``UndoError``,
    ///   ``StoreError``.
    package func undoRest(
        _ id: UndoGroup.ID, author: String? = nil, isTrial: Bool = false,
        dividing: UndoDividing? = nil, renaming: UndoRenaming? = nil, progress: UndoProgress? = nil
    ) async throws -> (group: UndoGroup, left: [UndoConflict]) {
        try await turnRest(
            of: id, that: .done, author, isTrial, dividing, renaming, progress)
    }

    /// Does of one undone action again what is as undoing it left it, and leaves the rest.
    ///
    /// What is done again becomes an action of its own. The rows that something is in the way of, and what
    /// hangs on them, stay undone with the old one, which can be done again by its number once nothing is in
    /// its way.
    ///
    /// - Parameters:
    ///   - id: The action.
    ///   - author: Who writes, for live lists.
    ///   - isTrial: Whether nothing stays changed.
    ///   - dividing: What both are called; without it, what the action is called now.
    ///   - renaming: What the one that is done again is called then.
    ///   - progress: The same as for ``undoRest(_:author:isTrial:dividing:renaming:progress:)``.
    /// - Returns: What was done again, as it was before, and why rows stayed; where nothing was in the way,
    ///   the whole action and none.
    /// - Throws: ``UndoError/nothingElse(_:_:)`` where nothing would be done again, ``UndoError``,
    ///   ``StoreError``.
    package func redoRest(
        _ id: UndoGroup.ID, author: String? = nil, isTrial: Bool = false,
        dividing: UndoDividing? = nil, renaming: UndoRenaming? = nil, progress: UndoProgress? = nil
    ) async throws -> (group: UndoGroup, left: [UndoConflict]) {
        try await turnRest(
            of: id, that: .undone, author, isTrial, dividing, renaming, progress)
    }

    private func turnRest(
        of id: UndoGroup.ID, that state: UndoGroup.State, _ author: String?, _ isTrial: Bool,
        _ dividing: UndoDividing?, _ renaming: UndoRenaming?, _ progress: UndoProgress?
    ) async throws -> (group: UndoGroup, left: [UndoConflict]) {
        var rest = UndoDivision.Rest()
        var whole: UndoGroup?
        var attempts = 0
        // What stays may keep other rows from going: each attempt knows more of them.
        while true {
            let known = rest
            do {
                let group = try await turn(
                    author, isTrial, renaming, progress, conflictLimit: Self.mostLeftAtOnce,
                    without: known.conflicts
                ) { context in
                    let group = try Self.action(id, that: state, in: context)
                    return try Self.divided(group, known, dividing, in: context)
                }
                return (group, known.conflicts)
            } catch UndoError.nothingElse(let part, let conflicts) {
                throw UndoError.nothingElse(whole ?? part, conflicts)
            } catch UndoError.conflict(let group, let conflicts) {
                attempts += 1
                let first = whole ?? group
                whole = first
                guard attempts < Self.mostAttempts, rest.add(conflicts) else {
                    throw UndoError.nothingElse(first, rest.conflicts)
                }
            }
        }
    }

    /// So many rows that stay are found in one attempt.
    private static let mostLeftAtOnce = 1_000
    /// After so many attempts it is too much to be left alone.
    private static let mostAttempts = 50

    /// An action that is done and can be undone, or is undone and can be done again.
    private static func action(
        _ id: UndoGroup.ID, that state: UndoGroup.State, in context: borrowing WriteContext
    ) throws -> UndoGroup {
        guard let group = try context.undoGroup(id) else { throw UndoError.notFound }
        guard group.state.isKept else { throw UndoError.notKept(group) }
        guard group.state == state else {
            throw state == .done ? UndoError.nothingToUndo : UndoError.nothingToRedo
        }
        return group
    }

    /// An action without rows that stay.
    private static func divided(
        _ group: UndoGroup, _ rest: UndoDivision.Rest, _ dividing: UndoDividing?,
        in context: borrowing WriteContext
    ) throws -> UndoGroup {
        if rest.keys.isEmpty { return group }
        guard let tables = context.connection.touches.images?.tables else {
            throw UndoError.notFound
        }
        let division = try UndoDivision(group, tables, context.connection)
        let parts = try division.move(rest)
        if let dividing {
            let names = try dividing(parts, context)
            try division.rename(taken: names.taken, left: names.left)
        }
        return try action(division.number, that: group.state, in: context)
    }

    private func turn(
        _ author: String?, _ isTrial: Bool, _ renaming: UndoRenaming?, _ progress: UndoProgress?,
        conflictLimit: Int = UndoRun.mostConflicts, without rest: [UndoConflict] = [],
        _ choose: @Sendable (borrowing WriteContext) throws -> UndoGroup
    ) async throws -> UndoGroup {
        let cancellation = Cancellation()
        return try await withTaskCancellationHandler {
            try await writer.turns.take()
            return try await writer.turn(
                WriteOptions(author: author), cancellation, isTrial: isTrial, renaming, progress,
                conflictLimit: conflictLimit, without: rest, choose)
        } onCancel: {
            cancellation.cancel()
        }
    }
}
