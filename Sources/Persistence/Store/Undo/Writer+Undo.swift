// What can be undone, and undoing it.
extension Writer {
    /// Undoes an action, or does it again, in one transaction.
    ///
    /// - Parameters:
    ///   - options: What the write says about itself; it is no action of its own.
    ///   - cancellation: Ends it early.
    ///   - isTrial: Whether it is rolled back when all went well.
    ///   - renaming: What the action is called afterwards.
    ///   - progress: Is told how far it is.
    ///   - conflictLimit: How many rows that are in the way are looked for.
    ///   - rest: The rows that stay with another action; where there are some, changing nothing is refused.
    ///   - choose: The action.
    /// - Returns: The action as it was before.
    /// - Throws: ``UndoError``, ``StoreError``.
    func turn(
        _ options: WriteOptions, _ cancellation: Cancellation, isTrial: Bool = false,
        _ renaming: UndoRenaming? = nil, _ progress: UndoProgress? = nil,
        conflictLimit: Int = UndoRun.mostConflicts, without rest: [UndoConflict] = [],
        _ choose: @Sendable (borrowing WriteContext) throws -> UndoGroup
    ) throws -> UndoGroup {
        do {
            return try write(options, cancellation, isTurning: true) { context in
                let group = try choose(context)
                guard let capture = context.connection.touches.images else {
                    throw UndoError.notFound
                }
                var run = try UndoRun(
                    group, capture, context.connection, progress, conflictLimit: conflictLimit)
                try run.run()
                if !rest.isEmpty, run.changesNothing {
                    throw UndoError.nothingElse(group, rest)
                }
                if let renaming { try run.rename(renaming(group)) }
                if isTrial { throw UndoTrial(group: group) }
                return group
            }.value
        } catch let trial as UndoTrial {
            return trial.group
        }
    }

    /// Takes back what was only tried.
    private struct UndoTrial: Error {
        let group: UndoGroup
    }

    /// Learns which tables are inner ones and which can be undone, unless that is known of this version of the
    /// schema.
    func learnTables(_ connection: Connection) throws(StoreError) {
        let schema = try connection.integer("PRAGMA schema_version")
        try connection.touches.learnInnerTables(connection, schema: schema)
        guard !undoable.isEmpty, undoTables?.schema != schema else { return }
        undoTables = (try UndoTables(undoable, connection), schema)
    }

    /// The same before the first transaction.
    ///
    /// SQLite opens each word index to tell of the tables. Where a page of one is damaged, nothing can be
    /// written any more in the transaction that met it.
    func learnTablesAhead(_ connection: Connection) {
        // What fails here fails again in the transaction, and is said.
        if !connection.touches.knowsInnerTables { try? learnTables(connection) }
    }

    /// Learns of the tables and which keys new rows may have, and begins to keep what rows are before they
    /// change where that is wanted.
    func beginUndo(
        _ connection: Connection, _ options: WriteOptions, isTurning: Bool
    ) throws(StoreError) {
        try learnTables(connection)
        if undoable.isEmpty || options.mendsFile { return }
        guard let tables = undoTables?.tables else { return }
        try connection.freeKeys.begin(tables, connection)
        if isTurning || options.undo != nil { connection.touches.images = ChangeCapture(tables) }
    }

    /// Writes what was kept, as an action of that name.
    ///
    /// - Returns: The action; nil where there is none.
    func endCapture(_ context: borrowing WriteContext) throws(StoreError) -> UndoGroup.ID? {
        let connection = context.connection
        guard let capture = connection.touches.images else { return nil }
        // What is written from here on is the machinery's.
        connection.touches.images = nil
        guard let label = context.undoLabel, !label.isEmpty, let undo = context.options.undo else {
            return nil
        }
        return try UndoJournal.record(
            capture, UndoAction(label, by: undo.person), at: options.now().storedMilliseconds,
            options.undoLimits, connection)
    }
}
