import CPersistenceSQLite

/// How the preupdate hook of the SQLite that is linked counts columns.
///
/// Older versions count only those that are stored, so that a generated column that is not (`VIRTUAL`)
/// moves all behind it; newer ones count as `PRAGMA table_xinfo` does. No version number is documented
/// for it, so it is tried out, once for each process.
enum PreupdateColumns {
    /// Whether columns that are not stored count.
    static let countVirtual: Bool = {
        var handle: OpaquePointer?
        defer { sqlite3_close_v2(handle) }
        guard sqlite3_open_v2(":memory:", &handle, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else {
            return false
        }
        var found: Int64 = 0
        withUnsafeMutablePointer(to: &found) { found in
            sqlite3_preupdate_hook(
                handle,
                { found, handle, operation, _, _, _, _ in
                    var value: OpaquePointer?
                    guard operation == SQLITE_DELETE,
                        sqlite3_preupdate_old(handle, 2, &value) == SQLITE_OK, let value
                    else { return }
                    found?.storeBytes(of: sqlite3_value_int64(value), as: Int64.self)
                }, found)
            sqlite3_exec(
                handle,
                """
                CREATE TABLE t(a, b AS (a) VIRTUAL, c, d); INSERT INTO t VALUES(1, 3, 4); DELETE FROM t;
                """, nil, nil, nil)
        }
        return found == 3
    }()

    /// Of which type a value of a column may be another one than the hook says.
    ///
    /// Numbers of a column of floating point are stored as whole ones where they are. Where columns that
    /// are not stored do not count, the hook makes these what they were by the type of another column.
    ///
    /// - Parameters:
    ///   - type: The type that the column is declared with.
    ///   - other: The one of the column at the position at which the hook has it.
    /// - Returns: The type of such values; `nil` where all are right.
    static func doubtfulType(_ type: String, heardAs other: String) -> Int32? {
        switch (holdsReals(type), holdsReals(other)) {
        case (false, true): SQLITE_FLOAT
        case (true, false): SQLITE_INTEGER
        default: nil
        }
    }

    /// Whether a column of a type holds floating point numbers (sqlite.org/datatype3.html, 3.1).
    private static func holdsReals(_ type: String) -> Bool {
        let type = SQLName.lowercased(type)
        if ["int", "char", "clob", "text", "blob"].contains(where: type.contains) { return false }
        return ["real", "floa", "doub"].contains(where: type.contains)
    }
}
