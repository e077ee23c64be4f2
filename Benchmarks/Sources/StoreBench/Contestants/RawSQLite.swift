import Foundation
import GRDBSQLite

/// SQLite as it is, without a layer: the calls of its C interface.
final class RawSQLite {
    private let handle: OpaquePointer

    /// The settings that all contestants have in common.
    static let pragmas = """
        PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;
        PRAGMA recursive_triggers = ON; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -8192;
        """

    init(_ path: String) throws {
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
        let code = sqlite3_open_v2(path, &handle, flags, nil)
        guard code == SQLITE_OK, let handle else { throw BenchError("open: \(code)") }
        self.handle = handle
        try execute(Self.pragmas)
    }

    func close() {
        sqlite3_close(handle)
    }

    func execute(_ sql: String) throws {
        try check(sqlite3_exec(handle, sql, nil, nil, nil))
    }

    /// Inserts the rows of these keys, one statement stepped again and again.
    func insert(_ keys: ClosedRange<Int>, into table: String) throws {
        let statement = try prepare(
            "INSERT INTO \(table)(pk, id, status, created_at, title, likes, note)"
                + " VALUES(?, ?, ?, ?, ?, ?, ?)")
        defer { sqlite3_finalize(statement) }
        for key in keys {
            let article = ArticleSource.article(key)
            var (title, status, note) = (article.title, article.status.rawValue, article.note)
            var identity = article.id.uuid
            sqlite3_bind_int64(statement, 1, Int64(key))
            sqlite3_bind_int64(statement, 4, milliseconds(article.createdAt))
            sqlite3_bind_int64(statement, 6, Int64(article.likes))
            // Bound where they are, without a copy: the buffers live until the step is done.
            try withUnsafeBytes(of: &identity) { identity in
                sqlite3_bind_blob(statement, 2, identity.baseAddress, 16, nil)
                try status.withUTF8 { status in
                    bind(statement, 3, status)
                    try title.withUTF8 { title in
                        bind(statement, 5, title)
                        if note == nil { sqlite3_bind_null(statement, 7) }
                        try note?.withUTF8 { note in
                            bind(statement, 7, note)
                            try step(statement)
                        }
                        if note == nil { try step(statement) }
                    }
                }
            }
        }
    }

    /// Decodes every row of the table, in its order.
    func articles() throws -> [Article] {
        let statement = try prepare(
            "SELECT \(Article.selection.joined(separator: ", ")) FROM article")
        defer { sqlite3_finalize(statement) }
        var articles: [Article] = []
        while sqlite3_step(statement) == SQLITE_ROW {
            guard let identity = sqlite3_column_blob(statement, 0),
                let status = ArticleStatus(rawValue: text(statement, 1))
            else { throw BenchError("a row that is no article") }
            let milliseconds = sqlite3_column_int64(statement, 2)
            articles.append(
                Article(
                    id: UUID(uuid: identity.loadUnaligned(as: uuid_t.self)), status: status,
                    createdAt: Date(timeIntervalSince1970: Double(milliseconds) / 1000),
                    title: text(statement, 3), likes: Int(sqlite3_column_int64(statement, 4)),
                    note: sqlite3_column_type(statement, 5) == SQLITE_NULL
                        ? nil : text(statement, 5)))
        }
        return articles
    }

    /// Reads the list's index from one end to the other.
    func scanIndex() throws -> Int {
        let statement = try prepare(
            """
            SELECT created_at, pk FROM article WHERE status = 'published' AND deleted_at IS NULL
            ORDER BY created_at DESC, pk DESC
            """)
        defer { sqlite3_finalize(statement) }
        var (count, sum) = (0, Int64(0))
        while sqlite3_step(statement) == SQLITE_ROW {
            count += 1
            sum &+= sqlite3_column_int64(statement, 0) &+ sqlite3_column_int64(statement, 1)
        }
        return sum == 0 ? 0 : count
    }

    /// The first column of the first row.
    func value(_ sql: String) throws -> String {
        let statement = try prepare(sql)
        defer { sqlite3_finalize(statement) }
        guard sqlite3_step(statement) == SQLITE_ROW else { throw BenchError("no row: \(sql)") }
        return text(statement, 0)
    }

    private func prepare(_ sql: String) throws -> OpaquePointer? {
        var statement: OpaquePointer?
        try check(sqlite3_prepare_v2(handle, sql, -1, &statement, nil))
        return statement
    }

    private func bind(
        _ statement: OpaquePointer?, _ index: Int32, _ bytes: UnsafeBufferPointer<UInt8>
    ) {
        bytes.withMemoryRebound(to: CChar.self) {
            _ = sqlite3_bind_text(statement, index, $0.baseAddress, Int32($0.count), nil)
        }
    }

    private func text(_ statement: OpaquePointer?, _ column: Int32) -> String {
        sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
    }

    private func step(_ statement: OpaquePointer?) throws {
        let code = sqlite3_step(statement)
        sqlite3_reset(statement)
        guard code == SQLITE_DONE else { throw BenchError("step: \(code)") }
    }

    private func check(_ code: Int32) throws {
        guard code == SQLITE_OK else {
            throw BenchError("\(code): \(String(cString: sqlite3_errmsg(handle)))")
        }
    }
}

/// A date as the tables keep it.
func milliseconds(_ date: Date) -> Int64 {
    Int64((date.timeIntervalSince1970 * 1000).rounded())
}

/// What ends a measurement.
struct BenchError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
