extension WriteContext {
    /// The key that a new row of a table gets: NULL where SQLite may choose it.
    ///
    /// Rows of tables that can be undone are inserted with it, or another one could have the key of a
    /// row that is to come back.
    package func newKey(of table: String) -> SQLValue {
        connection.freeKeys.take(table).map { .integer($0) } ?? .null
    }
}
