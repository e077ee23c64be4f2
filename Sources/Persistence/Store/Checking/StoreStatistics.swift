import PersistenceFiles

/// How large a store is, and what is in it, all of one moment.
public struct StoreStatistics: Hashable, Sendable {
    /// The version of its schema.
    public let schemaVersion: Int
    /// Bytes in a page.
    public let pageSize: Int
    /// Pages of the database, with those that are only in the journal yet.
    public let pages: Int
    /// Pages in which nothing is; ``Store/vacuum(onlyAlone:)`` gives them back.
    public let freePages: Int
    /// The length of the file on the disk.
    public let fileBytes: Int64
    /// The length of the journal beside it, 0 where there is none.
    public let journalBytes: Int64
    /// How many rows each table has, those in a trash too; without the tables behind virtual ones.
    public let rows: [String: Int]
}

extension Store {
    /// How large the store is, and what is in it.
    ///
    /// Counts every row: goes through one index of each table.
    ///
    /// - Throws: ``StoreError``.
    public func statistics() async throws(StoreError) -> StoreStatistics {
        try await reading(atMost: Self.patience) { (context) throws(StoreError) in
            let connection = context.connection
            func number(_ pragma: String) throws(StoreError) -> Int {
                Int(try connection.integer("PRAGMA \(pragma)"))
            }
            return StoreStatistics(
                schemaVersion: try number("user_version"), pageSize: try number("page_size"),
                pages: try number("page_count"), freePages: try number("freelist_count"),
                fileBytes: connection.fileLength,
                journalBytes: FileFacts(connection.journalPath)?.length ?? 0,
                rows: try connection.rowCounts())
        }
    }

    /// Work on the whole file takes as long as it takes; cancelling ends it.
    static let patience = Duration.seconds(86_400)
}

extension Connection {
    fileprivate func rowCounts() throws(StoreError) -> [String: Int] {
        let names = try rows(
            """
            SELECT name FROM pragma_table_list
            WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
            """
        ) { (row) throws(StoreError) in try row.text(0) }
        var counts: [String: Int] = [:]
        for name in names {
            let quoted = "\"" + name.replacing("\"", with: "\"\"") + "\""
            counts[name] = Int(try integer("SELECT count(*) FROM \(quoted)"))
        }
        return counts
    }
}
