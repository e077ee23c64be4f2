/// Is told of every statement that SQLite runs for a store, when it has ended.
///
/// Given to a store in ``StoreOptions/statementLog``. A store without one pays nothing: SQLite calls nobody.
public struct StatementLog: Sendable {
    /// Whether entries hold the statement with what was bound to it, in ``StatementRun/values``.
    ///
    /// That is what people wrote: do not keep it longer than it takes to find a mistake.
    public var includesValues = false
    /// Whether entries hold how SQLite finds the rows, in ``StatementRun/plan``.
    ///
    /// SQLite is asked once for each statement that it compiles, which doubles the time of that.
    public var includesPlans = false
    /// Statements that took less are left out.
    public var shortest = Duration.zero
    /// Is told of each.
    package let receive: @Sendable (StatementRun) -> Void

    /// Makes a log.
    ///
    /// - Parameter receive: Is told of each statement. Called on the thread that ran it, which waits for
    ///   it: the one writer's or a reader's, so that several calls may run at once. It must not use the
    ///   store.
    public init(_ receive: @escaping @Sendable (StatementRun) -> Void) {
        self.receive = receive
    }
}

/// One run of a statement, from its first step to its end.
public struct StatementRun: Hashable, Sendable {
    /// The statement as it was written, with `?` in the place of what was bound.
    ///
    /// Values that the text itself holds stand in it; the store's own statements bind what people wrote.
    public let sql: String
    /// The statement with what was bound to it; `nil` unless ``StatementLog/includesValues``.
    public let values: String?
    /// How long it took, with what was done with its rows between one and the next.
    public let duration: Duration
    /// How many rows it gave.
    public let rows: Int
    /// How many rows were inserted, changed or deleted, by triggers and cascades as well.
    public let changes: Int
    /// How many steps SQLite's virtual machine made: the same each time, however fast the machine is.
    public let machineSteps: Int
    /// How many rows were passed by without an index to find them.
    public let scannedRows: Int
    /// Whether the connection of the writer ran it.
    public let isWriter: Bool
    /// How SQLite finds the rows: the lines of `EXPLAIN QUERY PLAN`, two blanks a level.
    ///
    /// As of when the statement was compiled; empty unless ``StatementLog/includesPlans``, and for
    /// statements that look for no rows.
    public let plan: [String]
}
