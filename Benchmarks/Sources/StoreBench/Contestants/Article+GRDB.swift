import Foundation
import GRDB

extension Article: FetchableRecord {
    /// Decoded by position, by hand: GRDB's fastest form.
    init(row: Row) {
        let milliseconds: Int64 = row[2]
        self.init(
            id: row[0], status: ArticleStatus(rawValue: row[1]) ?? .draft,
            createdAt: Date(timeIntervalSince1970: Double(milliseconds) / 1000), title: row[3],
            likes: row[4], note: row[5])
    }
}

/// A database as GRDB opens it, with the settings of all.
func openGRDB(_ path: String) throws -> DatabasePool {
    var configuration = Configuration()
    configuration.prepareDatabase { database in
        try database.execute(
            sql: """
                PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;
                PRAGMA recursive_triggers = ON; PRAGMA temp_store = MEMORY;
                PRAGMA cache_size = -8192;
                """)
    }
    return try DatabasePool(path: path, configuration: configuration)
}

/// The statements that GRDB is asked.
enum ListSQL {
    private static let list = """
        FROM article WHERE status = 'published' AND deleted_at IS NULL
        ORDER BY created_at DESC, pk DESC
        """
    static let rows = "SELECT \(Article.selection.joined(separator: ", ")) " + list
    static let keys = "SELECT pk " + list
}
