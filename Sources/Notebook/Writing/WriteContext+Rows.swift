import Persistence

extension WriteContext {
    /// Inserts a complete row in one statement.
    ///
    /// - Returns: Its key.
    mutating func insert(
        into table: String, _ columns: [ColumnValue]
    ) throws(StoreError) -> Int64 {
        let names = columns.map(\.column).joined(separator: ", ")
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        try connection.execute(
            "INSERT INTO \(table)(\(names)) VALUES (\(marks))", columns.map(\.value))
        return lastInsertedKey
    }

    /// Sets some columns of a row; nothing is written where there are none.
    mutating func update(
        _ table: String, pk: Int64, _ columns: [ColumnValue]
    ) throws(StoreError) {
        guard !columns.isEmpty else { return }
        let settings = columns.map { "\($0.column) = ?" }.joined(separator: ", ")
        try execute(
            "UPDATE \(table) SET \(settings) WHERE pk = ?",
            columns.map(\.value) + [pk.sqlValue])
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
