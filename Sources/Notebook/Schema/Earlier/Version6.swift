import Persistence

extension MigrationChain.Step {
    /// From version 5 to one with word indexes of posts and comments.
    static let version6 = Self("full-text search", sql: Version6.search)
}

/// The parts of schema version 6.
enum Version6 {
    static let search = [
        index("posts", ["title", "body"]), index("comments", ["body"]),
    ].joined(separator: "\n")

    /// The word indexes, by the tables that have one.
    static let tables = ["posts_search", "comments_search"]

    private static func index(_ table: String, _ columns: [String]) -> String {
        let names = columns.joined(separator: ", ")
        func values(_ row: String) -> String {
            columns.map { "\(row).\($0)" }.joined(separator: ", ")
        }
        let add = "INSERT INTO \(table)_search(rowid, \(names)) VALUES (new.id, \(values("new")));"
        let remove = """
            INSERT INTO \(table)_search(\(table)_search, rowid, \(names))
                VALUES ('delete', old.id, \(values("old")));
            """
        return """
            CREATE VIRTUAL TABLE \(table)_search USING fts5(
              \(names), content='\(table)', content_rowid='id');
            CREATE TRIGGER \(table)_search_insert AFTER INSERT ON \(table) BEGIN
              \(add)
            END;
            CREATE TRIGGER \(table)_search_delete AFTER DELETE ON \(table) BEGIN
              \(remove)
            END;
            CREATE TRIGGER \(table)_search_update AFTER UPDATE ON \(table) BEGIN
              \(remove)
              \(add)
            END;
            INSERT INTO \(table)_search(\(table)_search) VALUES ('rebuild');
            """
    }
}
