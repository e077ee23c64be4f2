package import Persistence

/// A row of an older version that did not fit, as it was.
package struct RowSetAside: Hashable, Sendable {
    /// The table it was in.
    package let table: String
    /// Why it stands aside, in one word.
    package let reason: String
    /// Whether it is among the rows of today as well, without what did not fit.
    package let isKept: Bool
    /// The row, as JSON.
    package let content: String
}

extension QueryContext where Self: ~Copyable {
    /// How many rows of imports are kept until what they belong to comes in as well.
    ///
    /// - Throws: ``StoreError``.
    package func countWaitingRows() throws(StoreError) -> Int {
        Int(clamping: try connection.integer("SELECT count(*) FROM _held"))
    }

    /// How many rows of an older version stand aside, as they were, because they did not fit.
    ///
    /// - Throws: ``StoreError``.
    package func countRowsSetAside() throws(StoreError) -> Int {
        try hasRowsSetAside ? Int(try connection.integer("SELECT count(*) FROM _rescued")) : 0
    }

    /// The rows of an older version that stand aside, as they were found.
    ///
    /// - Throws: ``StoreError``.
    package func rowsSetAside() throws(StoreError) -> [RowSetAside] {
        guard try hasRowsSetAside else { return [] }
        return try connection.rows(
            "SELECT kind, reason, is_kept, content FROM _rescued ORDER BY pk"
        ) { (row) throws(StoreError) in
            RowSetAside(
                table: try row.text(0), reason: try row.text(1), isKept: try row.value(2),
                content: try row.text(3))
        }
    }

    private var hasRowsSetAside: Bool {
        get throws(StoreError) {
            try connection.integer(
                "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = '_rescued'") > 0
        }
    }
}
