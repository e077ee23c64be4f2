extension WriteContext {
    /// Stores a new record.
    ///
    /// - Throws: ``StoreError/constraint(code:message:sql:)`` where the table has a row of that
    ///   identity already, or refuses a value; ``StoreError/notFound(_:)`` for a row of another table that
    ///   is not there; ``StoreError/unstorable(record:column:reason:)`` for a value that no column can
    ///   hold, such as a date that is not a number; ``StoreError/refusedChange(table:)`` where a trigger of
    ///   the table takes the row back without a word (`RAISE(IGNORE)`).
    public mutating func insert<R: StoredRecord>(_ record: R) throws(StoreError) {
        try store(record, updates: false)
    }

    /// Stores new records: several times faster than one by one.
    ///
    /// - Parameters:
    ///   - records: The records; they may be made while they are stored.
    ///   - progress: Is told how many are stored: after each thousand, and at the end.
    /// - Returns: How many there were.
    /// - Throws: As ``insert(_:)``, and what `progress` throws; ``StoreError/cancelled``. Whoever
    ///   catches that inside the write keeps the records stored until then; a
    ///   ``WriteContext/savepoint(_:)`` around the call keeps all or none. Leaving the write with it
    ///   undoes the whole write, as always.
    @inlinable @discardableResult
    public mutating func insertMany<R: StoredRecord>(
        _ records: some Sequence<R>, progress: (Int) throws -> Void = { _ in }
    ) throws -> Int {
        try run(R.stored.insertion, updates: false, records, progress)
    }

    /// Stores a record, or makes the row of its identity like it.
    ///
    /// The table has a unique index on the identity alone.
    ///
    /// - Throws: As ``insert(_:)``.
    public mutating func upsert<R: StoredRecord>(_ record: R) throws(StoreError) {
        try store(record, updates: true)
    }

    /// Stores records, or makes the rows of their identities like them; see ``insertMany(_:progress:)``.
    @inlinable @discardableResult
    public mutating func upsertMany<R: StoredRecord>(
        _ records: some Sequence<R>, progress: (Int) throws -> Void = { _ in }
    ) throws -> Int {
        try run(R.stored.upsertion, updates: true, records, progress)
    }

    /// Makes the row of a record's identity like it.
    ///
    /// Writes what differs from the row, and nothing where nothing does.
    ///
    /// - Returns: Whether the row was changed: not where nothing differs, nor where a trigger of the table
    ///   takes the change back without a word (`RAISE(IGNORE)`).
    /// - Throws: ``StoreError/notFound(_:)`` if there is no such row; as ``insert(_:)``.
    @discardableResult
    public mutating func update<R: StoredRecord>(_ record: R) throws(StoreError) -> Bool {
        let stored = try require(record)
        return try replace(stored, with: record)
    }

    /// Stores an edit that began some time ago, together with what others changed since.
    ///
    /// - Parameters:
    ///   - edited: The record as somebody wants it.
    ///   - base: The record as the edit found it.
    ///   - policy: What to do about fields that somebody else changed meanwhile.
    /// - Returns: The record as stored.
    /// - Throws: ``StoreError/conflict(_:)`` with ``MergePolicy/fail``; ``StoreError/notFound(_:)`` if the
    ///   row is gone; as ``insert(_:)``.
    @discardableResult
    public mutating func update<R: StoredRecord>(
        _ edited: R, from base: R, policy: MergePolicy = .fail
    ) throws(StoreError) -> R {
        let stored = try require(edited)
        let fields = R.stored.edited.filter(\.isRead).map { part in
            MergeField<R>(part.column ?? "", value: part.value, copy: part.copy)
        }
        let merged = try policy.merge(base: base, mine: edited, into: stored, fields)
        try replace(stored, with: merged)
        return try require(merged)
    }

    /// Gives columns of all rows of a list a value.
    ///
    ///     try context.update(ListQuery<Book> { $0.year < 1900 }) { [$0.shelf.to("old")] }
    ///
    /// These columns are written, and their folded ones, without reading a record. Only where a record
    /// has columns that follow from it (``RecordPart/writing(_:_:)``) its rows are read before and
    /// after, and those columns are written where they become others, as ``update(_:)`` does: that takes
    /// several times as long. So update the record that has them, and not another one of the same table.
    ///
    /// - Returns: How many rows the list had; of a view, how many rows its triggers changed.
    /// - Throws: ``StoreError/expression(_:_:)`` with ``ExpressionFault/readOnly`` for what is no
    ///   column of the table, or only read; ``StoreError/notFound(_:)`` for a row of another table that is
    ///   not there; ``StoreError`` as SQLite refuses it, or a row that has to be read does not decode.
    @discardableResult
    public mutating func update<R: Record>(
        _ query: ListQuery<R>, _ changes: (R.Columns) -> [ColumnChange<R>]
    ) throws(StoreError) -> Int {
        var settings: [ColumnValue] = []
        for change in changes(R.columns) { settings += try change.settings(connection) }
        if settings.isEmpty { return try count(query) }
        let keys = try Self.keys(of: query)
        if let computed = ComputedColumns<R>(except: settings) {
            let found = try connection.rows(keys.sql, keys.arguments) { (row) throws(StoreError) in
                try row.integer(0)
            }
            try computed.set(settings, of: found, connection)
            return found.count
        }
        let columns = settings.map { $0.column + " = ?" }
        return try change(
            R.self,
            "UPDATE \(R.table.name) SET \(columns.joined(separator: ", "))"
                + " WHERE \(R.table.key) IN (\(keys.sql))",
            settings.map(\.value) + keys.arguments)
    }

    /// Deletes the row of an identity; what refers to it follows as the tables say.
    ///
    /// - Returns: Whether there was one, and it is gone: a trigger of the table may take that back without a
    ///   word (`RAISE(IGNORE)`).
    /// - Throws: ``StoreError/constraint(code:message:sql:)`` where another table forbids it.
    @discardableResult
    public mutating func delete<R: Record>(
        _ type: R.Type = R.self, _ id: R.ID
    ) throws(StoreError) -> Bool {
        try delete(ListQuery<R>(Column<R, R.ID>(R.table.identity) == id)) > 0
    }

    /// Deletes the row of a record, whatever it holds by now; what refers to it follows as the tables say.
    ///
    /// - Returns: Whether there was one, and it is gone.
    /// - Throws: ``StoreError/constraint(code:message:sql:)`` where another table forbids it.
    @discardableResult
    public mutating func delete<R: StoredRecord>(_ record: R) throws(StoreError) -> Bool {
        try delete(R.self, record.id)
    }

    /// Deletes all rows of a list; what refers to them follows as the tables say.
    ///
    /// - Returns: How many there were; of a view, how many rows its triggers changed.
    /// - Throws: ``StoreError/constraint(code:message:sql:)`` where another table forbids it.
    @discardableResult
    public mutating func delete<R: Record>(_ query: ListQuery<R>) throws(StoreError) -> Int {
        let keys = try Self.keys(of: query)
        return try change(
            R.self, "DELETE FROM \(R.table.name) WHERE \(R.table.key) IN (\(keys.sql))",
            keys.arguments)
    }
}

extension WriteContext {
    @inlinable
    mutating func run<R: StoredRecord>(
        _ sql: String, updates: Bool, _ records: some Sequence<R>,
        _ progress: (Int) throws -> Void
    ) throws -> Int {
        try R.stored.checkWriting()
        let bind = R.stored.bind
        let choosesKeys = choosesKeys(of: R.self)
        let writesEach = writesEach(R.self, updates: updates)
        var count = 0
        try connection.preparing(sql) { statement in
            for record in records {
                if choosesKeys {
                    try store(record, updates: updates)
                    count += 1
                    if count.isMultiple(of: 1000) { try progress(count) }
                    continue
                }
                try withUnsafePointer(to: record) { (record) throws(StoreError) in
                    try bind(record, statement)
                }
                try statement.run()
                if writesEach { try requireRow(of: R.self) }
                count += 1
                if count.isMultiple(of: 1000) { try progress(count) }
            }
        }
        if !count.isMultiple(of: 1000) || count == 0 { try progress(count) }
        return count
    }

    /// Whether new rows get keys that SQLite would not choose.
    @usableFromInline
    func choosesKeys<R: StoredRecord>(of type: R.Type) -> Bool {
        !R.stored.writesKey && connection.freeKeys.isNeeded(for: R.table.name)
    }

    /// Whether storing a record changes a row in any case: not where there is one already, and nothing beside
    /// its identity.
    @usableFromInline
    func writesEach<R: StoredRecord>(_ type: R.Type, updates: Bool) -> Bool {
        !updates || !R.stored.edited.isEmpty
    }

    /// Looks whether the last statement stored a row: a trigger may take that back without a word.
    ///
    /// Not of a view: what is stored there is its trigger's (`INSTEAD OF`), and SQLite counts nothing.
    @usableFromInline
    func requireRow<R: StoredRecord>(of type: R.Type) throws(StoreError) {
        guard connection.changes == 0 else { return }
        let isView = try isOfView(R.self)
        if !isView { throw .refusedChange(table: R.table.name) }
    }

    /// Stores one record.
    @usableFromInline
    mutating func store<R: StoredRecord>(_ record: R, updates: Bool) throws(StoreError) {
        let values = try R.stored.values(of: record, connection).map(\.value)
        if choosesKeys(of: R.self), let key = connection.freeKeys.take(R.table.name) {
            try connection.execute(
                R.stored.insertionWithKey(updates: updates), [.integer(key)] + values)
        } else {
            try connection.execute(updates ? R.stored.upsertion : R.stored.insertion, values)
        }
        if writesEach(R.self, updates: updates) { try requireRow(of: R.self) }
    }

    /// The row of a record's identity as it is.
    private func require<R: StoredRecord>(_ record: R) throws(StoreError) -> R {
        guard let stored = try find(R.self, record.id) else {
            throw .notFound(MissingRow(R.self, record.id))
        }
        return stored
    }

    /// Writes what differs between two versions of a record; whether the row was changed.
    @discardableResult
    private mutating func replace<R: StoredRecord>(
        _ stored: R, with record: R
    ) throws(StoreError) -> Bool {
        let changes = try R.stored.changes(from: stored, to: record, connection)
        if changes.isEmpty { return false }
        let settings = changes.map { "\($0.column) = ?" }.joined(separator: ", ")
        let count = try change(
            R.self, "UPDATE \(R.table.name) SET \(settings) WHERE \(R.table.identity) = ?",
            changes.map(\.value) + [record.id.sqlValue])
        return count > 0
    }

    /// Runs a statement that changes rows of a record; how many it changed.
    ///
    /// A row of a view is changed by what its trigger does (`INSTEAD OF`): SQLite counts that, and not the row.
    private func change<R: Record>(
        _ type: R.Type, _ sql: String, _ arguments: [SQLValue]
    ) throws(StoreError) -> Int {
        let before = connection.totalChanges
        let count = try connection.execute(sql, arguments)
        let others = connection.totalChanges - before
        guard count == 0, others > 0, try isOfView(R.self) else { return count }
        return Int(clamping: others)
    }

    private func isOfView<R: Record>(_ type: R.Type) throws(StoreError) -> Bool {
        try connection.integer(
            "SELECT count(*) FROM sqlite_master WHERE type = 'view' AND lower(name) = lower(?)",
            [.text(R.table.name)]) > 0
    }

    /// The keys of the rows of a list.
    static func keys<R: Record>(of query: ListQuery<R>) throws(StoreError) -> SQLFragment {
        try query.selecting("self.\(R.table.key)")
    }
}

extension QueryContext where Self: ~Copyable {
    /// The keys of the rows of a list, in its order: what is to be read some at a time is looked for once.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses the query.
    /// - Complexity: As the list itself, of whose rows nothing but what it asks for is read.
    package func keys<R: Record>(of query: ListQuery<R>) throws(StoreError) -> [Int64] {
        let keys = try query.selecting("self.\(R.table.key)", isOrdered: true)
        return try rows(keys.sql, keys.arguments) { (row) throws(StoreError) in
            try row.integer(0)
        }
    }

    /// The keys of the rows of a list with their identities, in no order unless the list has a limit.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses the query, or an identity does not decode.
    /// - Complexity: O(*n*) for *n* rows; no row is read but these two values of it.
    package func identities<R: Record>(
        of query: ListQuery<R>, isOrdered: Bool = false
    ) throws(StoreError) -> [(key: Int64, id: R.ID)] {
        let keys = try query.selecting(
            "self.\(R.table.key), self.\(R.table.identity)", isOrdered: isOrdered)
        return try rows(keys.sql, keys.arguments) { (row) throws(StoreError) in
            (try row.integer(0), try R.ID.decode(row, at: 1))
        }
    }
}

extension ListQuery {
    /// The statement that gives some columns of the rows.
    func selecting(
        _ columns: String, isOrdered: Bool = false
    ) throws(StoreError) -> SQLFragment {
        try check()
        let clauses = ListClauses(self)
        let filter = ListClauses.filter(clauses.gathered)
        let isOrdered = isOrdered || clauses.isPart
        let window = clauses.isPart ? clauses.window.sql : ""
        let order = isOrdered ? " ORDER BY \(clauses.order)\(window)" : ""
        return SQLFragment(
            sql: "SELECT \(columns) FROM \(R.table.name) AS self\(clauses.joins)"
                + "\(filter.sql)\(order)",
            arguments: filter.arguments + (clauses.isPart ? clauses.window.arguments : []))
    }
}
