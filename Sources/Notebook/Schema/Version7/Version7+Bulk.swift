import Persistence

extension Version7 {
    /// The tables whose new rows a bulk write counts and indexes at its end.
    static let bulkTables = ["user", "post", "comment", "follow", "post_tag"]

    /// How far rows are settled: counted, and in the word indexes.
    ///
    /// Row by row each insertion of a comment would rewrite its post and its author and move them
    /// in their indexes. A bulk write notes the greatest keys at its start here, triggers leave
    /// rows above them alone, and at its end, in the same transaction, they are settled together.
    /// Otherwise the table is empty and every row is settled at once.
    static let bulk = """
        CREATE TABLE _bulk (
          pk INTEGER PRIMARY KEY CHECK (pk = 1),
          \(bulkTables.map { "\($0) INTEGER NOT NULL" }.joined(separator: ",\n  "))
        ) STRICT;
        """

    /// Whether what follows from a row (`new` or `old`) is kept with each statement.
    static func isSettled(_ row: String, of table: String) -> String {
        "\(row).pk <= coalesce((SELECT \(table) FROM _bulk), \(Int64.max))"
    }
}
