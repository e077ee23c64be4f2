/// How the rows of a table stand on its pages, by which can be told whether one is of it.
struct TableShape {
    /// A column whose values are stored.
    fileprivate struct Column {
        let name: String
        /// In lower case.
        let type: String
        let isRequired: Bool
        /// Whether its table is `STRICT`.
        let isStrict: Bool
        /// Whether it is the number of the row, which stands before the row.
        let isRowNumber: Bool
        /// Whether SQLite computes it.
        let isComputed: Bool
        /// The value of rows that have none of their own, as SQL.
        let standard: String?
    }

    private let columns: [Column]

    /// Reads the shape of a table; `nil` where its rows have no numbers.
    ///
    /// - Throws: ``StoreError`` where the schema cannot be read.
    init?(of table: String, _ connection: Connection) throws(StoreError) {
        let number = try connection.rowNumberColumn(of: table)
        // What is computed when it is read stands nowhere.
        columns = try connection.rows(
            """
            SELECT c.name, c.type, c."notnull", t.strict, c.hidden = 3, c.dflt_value
            FROM pragma_table_list AS t, pragma_table_xinfo(t.name) AS c
            WHERE t.schema = 'main' AND t.name = ? AND t.wr = 0 AND c.hidden <> 2 ORDER BY c.cid
            """, [table.sqlValue]
        ) { (row) throws(StoreError) in
            let name = try row.text(0)
            return Column(
                name: name, type: SQLName.lowercased(try row.text(1)), isRequired: try row.value(2),
                isStrict: try row.value(3), isRowNumber: name == number,
                isComputed: try row.value(4), standard: try row.value(5))
        }
        if columns.isEmpty { return nil }
    }

    /// Whether a row of these values may be one of the table.
    func fits(_ values: [StoredValue]) -> Bool {
        values.count <= columns.count && zip(columns, values).allSatisfy { $0.takes($1) }
            && columns.dropFirst(values.count).allSatisfy(\.mayBeLacking)
    }

    /// Whether it has a value for each column: those that were added to the table later may be lacking.
    func isWhole(_ values: [StoredValue]) -> Bool { values.count == columns.count }

    /// The value of a column in a row; `nil` where it has none.
    func value(of column: String, in values: [StoredValue]) -> StoredValue? {
        zip(columns, values).first { $0.0.name == column }?.1
    }

    /// A statement that puts a row of so many values into a table of the same names.
    func insertion(of count: Int, into table: String) -> String {
        let given = columns.enumerated().filter { !$0.element.isComputed }
        let values = given.map { $0.offset < count ? "?" : $0.element.standard ?? "NULL" }
        return """
            INSERT INTO \(table)(\(given.map { SQLName.quoting($0.element.name) }.joined(separator: ", ")))
            VALUES (\(values.joined(separator: ", ")))
            """
    }

    /// The values for that statement.
    func arguments(of values: [StoredValue], key: Int64) -> [StoredValue] {
        zip(columns, values).filter { !$0.0.isComputed }
            .map { $0.0.isRowNumber ? .integer(key) : $0.1 }
    }
}

extension TableShape.Column {
    /// Whether a row may end before it.
    fileprivate var mayBeLacking: Bool { !isRequired || standard != nil }

    /// Whether a value may stand in it.
    fileprivate func takes(_ value: StoredValue) -> Bool {
        if case .null = value { return isRowNumber || !isRequired }
        if isRowNumber { return false }
        if !isStrict || type == "any" { return true }
        switch value {
        case .null: return true
        // A number without a fraction is stored as a whole one.
        case .integer: return ["int", "integer", "real"].contains(type)
        case .real: return type == "real"
        case .text: return type == "text"
        case .blob: return type == "blob"
        }
    }
}
