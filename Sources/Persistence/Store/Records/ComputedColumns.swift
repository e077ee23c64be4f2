/// The columns that follow from a record (``RecordPart/writing(_:_:)``), where rows are changed that
/// nobody has read.
struct ComputedColumns<R: Record> {
    private let parts: [RecordPart<R>]
    /// Their names.
    private let names: [String]

    /// So many rows are read and changed at once.
    private static var rowsAtOnce: Int { 500 }

    /// Those of a record, but for the ones that are given a value; `nil` where there are none.
    init?(except given: [ColumnValue]) {
        let given = Set(given.map(\.column))
        parts = (R.described?.edited ?? []).filter { part in
            !part.isRead && part.column.map { !given.contains($0) } ?? false
        }
        names = parts.compactMap(\.column)
        if parts.isEmpty { return nil }
    }

    /// Gives columns of rows a value, and those that follow from them theirs.
    ///
    /// What a record would not compute otherwise after the change stays as it is.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses it, or a row does not decode.
    func set(
        _ settings: [ColumnValue], of keys: [Int64], _ connection: Connection
    ) throws(StoreError) {
        let table = R.table
        let given = settings.map { $0.column + " = ?" }.joined(separator: ", ")
        for start in stride(from: 0, to: keys.count, by: Self.rowsAtOnce) {
            let list = JSONList.text(keys[start..<min(start + Self.rowsAtOnce, keys.count)])
            let before = try values(of: list, connection)
            try connection.execute(
                "UPDATE \(table.name) SET \(given)"
                    + " WHERE \(table.key) IN (SELECT value FROM json_each(?))",
                settings.map(\.value) + [.text(list)])
            for (key, values) in try values(of: list, connection) {
                let changed = parts.indices.filter { values[$0] != before[key]?[$0] }
                if changed.isEmpty { continue }
                let own = changed.map { names[$0] + " = ?" }.joined(separator: ", ")
                try connection.execute(
                    "UPDATE \(table.name) SET \(own) WHERE \(table.key) = ?",
                    changed.map { values[$0] } + [.integer(key)])
            }
        }
    }

    /// What the columns are to hold, by the keys of the rows.
    private func values(
        of list: String, _ connection: Connection
    ) throws(StoreError) -> [Int64: [SQLValue]] {
        let table = R.table
        let columns = R.selection.map(Expressions.qualified) + ["self.\(table.key)"]
        let joins = table.joins.map { " " + $0.text }.joined()
        let sql =
            "SELECT \(columns.joined(separator: ", ")) FROM \(table.name) AS self\(joins)"
            + " WHERE self.\(table.key) IN (SELECT value FROM json_each(?))"
        var found: [Int64: [SQLValue]] = [:]
        try connection.forEachRow(sql, [.text(list)]) { (row) throws(StoreError) in
            let record = try R.decoded(row)
            for part in parts { try part.check(record) }
            found[try row.integer(columns.count - 1)] = parts.map { $0.value(record) }
            return true
        }
        return found
    }
}
