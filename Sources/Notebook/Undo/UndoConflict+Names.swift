package import Persistence

extension QueryContext where Self: ~Copyable {
    /// The same error with what the first rows are called that are in the way.
    ///
    /// What others hang on comes first: of a post and its tags it is the post that people know.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses it.
    package func naming(_ error: UndoError, limit: Int = 4) throws(StoreError) -> UndoError {
        guard case .conflict(let group, let conflicts) = error else { return error }
        let order = UndoableTable.sheaf.map(\.name)
        func rank(_ conflict: UndoConflict) -> Int { order.firstIndex(of: conflict.table) ?? .max }
        var sorted = conflicts.enumerated().sorted {
            (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
        }.map(\.element)
        for index in sorted.indices.prefix(limit) {
            sorted[index].name = try rowName(sorted[index].table, sorted[index].key)
        }
        return .conflict(group, sorted)
    }

    private func rowName(_ table: String, _ key: Int64) throws(StoreError) -> String {
        guard let name = Self.rowNames[table] else { return "" }
        return try firstRow(
            "SELECT coalesce(\(name), '') FROM \(table) AS self WHERE pk = ?", [key.sqlValue]
        ) { (row) throws(StoreError) in try row.text(0) } ?? ""
    }
}
