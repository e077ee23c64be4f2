import Persistence
import SheafModel

/// Which rows an import has made: those whose key is above the last one of before, so that nothing has
/// to be remembered of each.
struct NewRows: Equatable, Sendable {
    /// The highest key of each table before the first row came.
    private var highest: [String: Int64] = [:]

    /// Looks where new rows will begin, once.
    mutating func begin(_ context: borrowing WriteContext) throws(StoreError) {
        guard highest.isEmpty else { return }
        for table in [User.tableName, Post.tableName, Comment.tableName] {
            highest[table] = try context.firstRow("SELECT max(pk) FROM \(table)") {
                (row) throws(StoreError) in try row.value(0) ?? 0
            }
        }
    }

    /// Whether a row is one of them; it has to be there.
    func contains<Row: Fingerprinted>(
        _ id: Identifier<Row>, _ context: borrowing WriteContext
    ) throws(StoreError) -> Bool {
        let key: Int64? = try context.firstRow(
            "SELECT pk FROM \(Row.tableName) WHERE id = ?", [id.sqlValue]
        ) { (row) throws(StoreError) in try row.value(0) }
        return key.map { $0 > highest[Row.tableName] ?? .max } ?? false
    }
}
