import CPersistenceSQLite
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

/// SQLite's own record of what a connection changes: its session extension.
///
/// It takes the place of the preupdate hook, so the connection must not follow rows itself.
final class SessionRecorder {
    private let session: OpaquePointer

    /// Records what happens in every table with a primary key.
    init(_ connection: Connection) throws {
        var session: OpaquePointer?
        try #require(sqlite3session_create(connection.handle, "main", &session) == SQLITE_OK)
        self.session = try #require(session)
        #expect(sqlite3session_attach(session, nil) == SQLITE_OK)
    }

    deinit {
        sqlite3session_delete(session)
    }

    /// The rows that are not what they were, by table and by their first column, which has to be
    /// the integer key.
    func changedRows() throws -> [String: Set<Int64>] {
        var length: Int32 = 0
        var bytes: UnsafeMutableRawPointer?
        try #require(sqlite3session_changeset(session, &length, &bytes) == SQLITE_OK)
        defer { sqlite3_free(bytes) }
        var iterator: OpaquePointer?
        try #require(sqlite3changeset_start(&iterator, length, bytes) == SQLITE_OK)
        defer { sqlite3changeset_finalize(iterator) }
        var keys: [String: Set<Int64>] = [:]
        while sqlite3changeset_next(iterator) == SQLITE_ROW {
            var table: UnsafePointer<CChar>?
            var (columns, change, isIndirect): (Int32, Int32, Int32) = (0, 0, 0)
            sqlite3changeset_op(iterator, &table, &columns, &change, &isIndirect)
            var value: OpaquePointer?
            let code =
                change == SQLITE_INSERT
                ? sqlite3changeset_new(iterator, 0, &value)
                : sqlite3changeset_old(iterator, 0, &value)
            try #require(code == SQLITE_OK)
            keys[String(cString: try #require(table)), default: []].insert(
                sqlite3_value_int64(value))
        }
        return keys
    }
}
