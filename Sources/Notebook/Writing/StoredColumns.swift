import Persistence

/// The columns of a row and their values, base columns and derived ones, in a fixed order.
struct StoredColumns: Equatable {
    fileprivate(set) var names: [String]
    fileprivate(set) var values: [SQLValue]

    /// Pairs names and values.
    init(_ names: [String], _ values: [SQLValue]) {
        precondition(names.count == values.count, "a column without a value")
        self.names = names
        self.values = values
    }

    /// The columns whose values differ in `other`, with the values of `other`.
    func changes(to other: StoredColumns) -> StoredColumns {
        let changed = values.indices.filter { values[$0] != other.values[$0] }
        return StoredColumns(changed.map { names[$0] }, changed.map { other.values[$0] })
    }

    /// One more column.
    mutating func append(_ name: String, _ value: some SQLConvertible) {
        names.append(name)
        values.append(value.sqlValue)
    }
}

extension WriteContext {
    /// Inserts a complete row in one statement.
    ///
    /// - Returns: Its key.
    mutating func insert(
        into table: String, _ columns: StoredColumns
    ) throws(StoreError) -> Int64 {
        let marks = Array(repeating: "?", count: columns.names.count).joined(separator: ", ")
        try connection.execute(
            "INSERT INTO \(table)(\(columns.names.joined(separator: ", "))) VALUES (\(marks))",
            columns.values)
        return lastInsertedKey
    }

    /// Sets some columns of a row; nothing is written where there are none.
    mutating func update(
        _ table: String, pk: Int64, _ columns: StoredColumns
    ) throws(StoreError) {
        guard !columns.names.isEmpty else { return }
        let settings = columns.names.map { "\($0) = ?" }.joined(separator: ", ")
        try execute(
            "UPDATE \(table) SET \(settings) WHERE pk = ?", columns.values + [pk.sqlValue])
    }

    /// The key of the row with an identifier, in the trash or not.
    func key(
        of id: some SQLConvertible, in table: String, living: Bool = true
    ) throws(StoreError) -> Int64 {
        let condition = living ? " AND deleted_at IS NULL" : ""
        let pk = try firstRow(
            "SELECT pk FROM \(table) WHERE id = ?\(condition)", [id.sqlValue]
        ) { (row) throws(StoreError) in try row.integer(0) }
        guard let pk else { throw .notFound }
        return pk
    }
}

extension StoredColumns {
    /// More columns.
    mutating func append(_ other: StoredColumns) {
        names += other.names
        values += other.values
    }
}
