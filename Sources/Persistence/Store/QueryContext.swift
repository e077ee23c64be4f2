public import FoundationEssentials

/// What can be asked inside a transaction; everything asked in one is of one moment.
///
/// Both contexts live only inside the closure that they are lent to.
public protocol QueryContext: ~Copyable {
    /// The connection that the transaction is open on.
    var connection: Connection { get }
}

extension QueryContext where Self: ~Copyable {
    /// The rows of a list, in its order.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses the query, or a row does not decode.
    @inlinable
    public func fetch<R: Record>(_ query: ListQuery<R>) throws(StoreError) -> [R] {
        let (sql, arguments) = try query.statement(connection)
        return try connection.rows(sql, arguments) { (row) throws(StoreError) in
            try R.decoded(row)
        }
    }

    /// The rows of a list, in its order, also where another program damaged some of them.
    ///
    /// - Parameters:
    ///   - query: The list.
    ///   - maximumBytes: How many bytes to gather: the row that goes beyond them is the last one.
    ///   - weighing: How many bytes a row takes, roughly.
    /// - Returns: The rows, with those that are damaged.
    /// - Throws: ``StoreError`` as SQLite refuses the query.
    @inlinable
    public func fetchReadable<R: Record>(
        _ query: ListQuery<R>, upTo maximumBytes: Int = .max,
        weighing: (R) -> Int = { _ in 0 }
    ) throws(StoreError) -> ReadablePage<R> {
        let (sql, arguments) = try query.statement(connection)
        let identity = ListQuery<R>.identityPosition
        var entries: [ReadablePage<R>.Entry] = []
        var room = maximumBytes
        try connection.forEachRow(sql, arguments) { (row) throws(StoreError) in
            let entry: ReadablePage<R>.Entry = try readableEntry(row, identity)
            entries.append(entry)
            switch entry {
            case .row(let row): room -= weighing(row)
            case .damaged: room -= entry.legible.map(weighing) ?? 0
            }
            return room >= 0
        }
        return ReadablePage(entries: entries, isCutShort: room < 0)
    }

    @inlinable
    func readableEntry<R: Record>(
        _ row: borrowing Row, _ identity: Int?
    ) throws(StoreError) -> ReadablePage<R>.Entry {
        do throws(StoreError) {
            return .row(try R(row: row.strict()))
        } catch {
            return try damagedEntry(row, identity, error)
        }
    }

    /// A row that could not be read strictly, with what can be read of it.
    ///
    /// - Throws: The error, where it says nothing about the row.
    @usableFromInline
    func damagedEntry<R: Record>(
        _ row: borrowing Row, _ identity: Int?, _ error: StoreError
    ) throws(StoreError) -> ReadablePage<R>.Entry {
        guard case .decoding(_, var expected, var found, _) = error else { throw error }
        var standIn: R?
        do throws(StoreError) {
            standIn = try R(row: row)
        } catch {
            // Worse than bytes of a text or values of a list: that is what to tell.
            if case .decoding(_, let expectation, let finding, _) = error {
                (expected, found) = (expectation, finding)
            }
            standIn = R(readableOf: row)
        }
        let damage = DamagedRow.Damage(expected: expected, found: found)
        // What cannot be read of it is told already.
        let id = identity.flatMap { try? R.ID.decode(row, at: $0) }
        return .damaged(
            DamagedRow(row, of: R.table.name, identity: identity, damage), id: id,
            standIn: standIn)
    }

    /// Every row that belongs to a row which is not there: what a program leaves behind that writes
    /// without foreign keys, as the SQLite shell does.
    ///
    /// Goes through the whole file.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses the query.
    package func orphans() throws(StoreError) -> [DamagedRow] {
        let found = try connection.rows("PRAGMA foreign_key_check") { (row) throws(StoreError) in
            (table: try row.text(0), key: row.value(1), owner: try row.text(2))
        }
        return try found.map { (orphan) throws(StoreError) in
            let id = try connection.firstRow(
                "SELECT id FROM \(orphan.table) WHERE rowid = ?", [orphan.key]
            ) { (row) throws(StoreError) in DamagedRow.name(row.value(0)) }
            return DamagedRow(
                table: orphan.table, id: id ?? "", damage: .orphaned(table: orphan.owner))
        }
    }

    /// The first row of a list, if it has any.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses the query, or the row does not decode.
    public func fetchFirst<R: Record>(_ query: ListQuery<R>) throws(StoreError) -> R? {
        try query.check()
        let first = query.limited(to: min(1, query.limit ?? 1), from: query.offset)
        let rows = try PageSQL(first).shorter(connection)
        return try connection.firstRow(rows.sql, rows.arguments) { (row) throws(StoreError) in
            try R.decoded(row)
        }
    }

    /// The row with this id, if the record's table source has it.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses the query, or the row does not decode.
    public func find<R: Record>(_ type: R.Type = R.self, _ id: R.ID) throws(StoreError) -> R? {
        let identity = Column<R, R.ID>(R.table.identity)
        return try fetchFirst(ListQuery(identity == id))
    }

    /// The rows with these ids, in the order of the ids; those that are not there are left out.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses the query, or a row does not decode.
    public func find<R: Record>(
        _ type: R.Type = R.self, _ ids: [R.ID]
    ) throws(StoreError) -> [R] {
        let identity = Column<R, R.ID>(R.table.identity)
        let rows = try fetch(ListQuery(identity.isIn(ids)))
        // Texts that Swift takes for the same are two identifiers to SQLite.
        let found = Dictionary(rows.map { ($0.id.sqlValue, $0) }) { first, _ in first }
        return ids.compactMap { found[$0.sqlValue] }
    }

    /// Whether the record's table source has a row with this id.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses the query.
    public func exists<R: Record>(_ type: R.Type = R.self, _ id: R.ID) throws(StoreError) -> Bool {
        try count(ListQuery(Column<R, R.ID>(R.table.identity) == id)) > 0
    }

    /// How many rows a list has.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses the query.
    public func count<R: Record>(_ query: ListQuery<R>) throws(StoreError) -> Int {
        try query.check()
        let count = ListClauses(query).count
        return Int(try connection.integer(count.sql, count.arguments))
    }

    /// Decodes every row that SQL gives.
    ///
    /// - Throws: ``StoreError``, also that of `decode`.
    package func rows<T>(
        _ sql: String, _ arguments: [SQLValue] = [],
        _ decode: (borrowing Row) throws(StoreError) -> T
    ) throws(StoreError) -> [T] {
        try connection.rows(sql, arguments, decode)
    }

    /// Decodes the first row that SQL gives, if any.
    ///
    /// - Throws: ``StoreError``, also that of `decode`.
    package func firstRow<T>(
        _ sql: String, _ arguments: [SQLValue] = [],
        _ decode: (borrowing Row) throws(StoreError) -> T
    ) throws(StoreError) -> T? {
        try connection.firstRow(sql, arguments, decode)
    }
}

extension ListQuery {
    /// Where in a row its identity stands.
    @usableFromInline
    static var identityPosition: Int? { R.selection.firstIndex(of: R.table.identity) }

    /// The statement that gives the rows, the shorter way, and what is bound to it.
    @usableFromInline
    func statement(
        _ connection: Connection
    ) throws(StoreError) -> (sql: String, arguments: [SQLValue]) {
        try check()
        let page = PageSQL(self)
        // What is skipped is asked row by row as well that way: soon it takes longer than to gather all.
        let (last, isTooFar) = offset.addingReportingOverflow(limit ?? .max)
        let isNear = !isTooFar && last <= 1_000
        let rows = isNear ? try page.shorter(connection) : page.rows
        return (rows.sql, rows.arguments)
    }
}

/// One read transaction: everything read in it is of one moment.
public struct ReadContext: QueryContext, ~Copyable {
    /// The connection that the transaction is open on.
    public let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }
}

/// One write transaction: all of it is kept, or nothing.
public struct WriteContext: QueryContext, ~Copyable {
    /// The connection that the transaction is open on.
    public let connection: Connection
    /// What the write says about itself.
    package let options: WriteOptions
    /// What the write is called where it is undone; `nil` for one that cannot be.
    ///
    /// At first the label of ``WriteOptions/undo``: what is done may find a better one.
    public var undoLabel: String?
    /// When the write began: the date of all that it makes and edits.
    public let now: Date
    /// Makes the identifiers of new rows, `StoreOptions.identifiers`:
    /// `context.identifiers.nextUUID(at: context.now)`.
    package let identifiers: IdentifierSource
    /// Whether what follows from new rows is left to the end of a bulk write.
    package var isInBulk = false
    /// How many rows a bulk write has to bring before it does without indexes and triggers; tests make it
    /// small.
    package var bulkStep: Int64 = 1_024
    /// The statements that make the indexes again which a bulk write does without until its end.
    package var leftIndexes: [String] = []
    /// The same of triggers, by their tables.
    package var leftTriggers: [String: [String]] = [:]
    /// Tables whose triggers a bulk write needs to its end.
    package var heldTriggers: Set<String> = []
    /// What a bulk write has looked up and may be asked again.
    package var known = KnownRows()
    /// What was computed of a record that may come next: a ``ReadyRecord``.
    package var readyRecord: (any Sendable)?

    init(
        _ connection: Connection, _ options: WriteOptions, now: Date,
        identifiers: IdentifierSource
    ) {
        self.connection = connection
        self.options = options
        undoLabel = options.undo?.label
        self.now = now
        self.identifiers = identifiers
    }

    /// Runs a part of the write that can fail alone: when `body` throws, what it did is undone,
    /// and what was done before stays.
    ///
    /// - Throws: What `body` throws, and ``StoreError``.
    public mutating func savepoint<T>(
        _ body: (inout WriteContext) throws -> T
    ) throws -> T {
        try connection.beginSavepoint()
        let mark = connection.touches.images?.mark
        do {
            let result = try body(&self)
            try connection.endSavepoint()
            return result
        } catch {
            connection.undoSavepoint()
            known = KnownRows()
            if let mark { connection.touches.images?.forgetAdditions(since: mark) }
            throw error
        }
    }

    /// Runs one statement.
    ///
    /// - Returns: How many rows it inserted, changed or deleted.
    /// - Throws: ``StoreError``.
    @discardableResult
    package mutating func execute(
        _ sql: String, _ arguments: [SQLValue] = []
    ) throws(StoreError) -> Int {
        try connection.execute(sql, arguments)
    }

    /// Runs one `UPDATE` that sets one column of rows of a table, and no other.
    ///
    /// Where thousands of rows are changed, less of each is looked at to undo it. A statement that sets
    /// another column as well is not undone completely.
    ///
    /// - Returns: How many rows it changed.
    /// - Throws: ``StoreError``.
    package mutating func execute(
        _ sql: String, _ arguments: [SQLValue], settingOnly column: String, of table: String
    ) throws(StoreError) -> Int {
        let connection = self.connection
        guard let images = connection.touches.images else {
            return try connection.execute(sql, arguments)
        }
        return try images.setting(column, of: table) { () throws(StoreError) in
            try connection.execute(sql, arguments)
        }
    }

    /// Gives the write room for many pages in memory.
    ///
    /// Several times faster where it changes thousands of rows.
    ///
    /// - Parameter mebibytes: How much memory it may take until it ends.
    /// - Throws: ``StoreError``.
    package mutating func expectManyRows(mebibytes: Int = 64) throws(StoreError) {
        try connection.enlargePageCache(mebibytes: mebibytes)
    }

    /// Makes the write one that cannot be undone: nothing of what rows were is kept.
    package mutating func cannotBeUndone() {
        undoLabel = nil
        connection.touches.images = nil
    }

    /// The key of the row inserted last.
    package var lastInsertedKey: Int64 { connection.lastInsertedKey }
}
