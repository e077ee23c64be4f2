import CPersistenceSQLite

/// Notices that another program has brought the file of an open connection to a newer schema.
///
/// Only a commit of somebody else can do that: where there was none since the last look, looking costs
/// one question to SQLite's memory, and no SQL.
struct SchemaWatch {
    /// The newest version that this program knows.
    let known: Int
    /// The state of the file that was found to be right.
    private var seen: UInt32?

    /// Watches for versions that are newer than this one.
    init(known: Int) {
        self.known = known
    }

    /// Forgets what was found: the connection is another one.
    mutating func forget() { seen = nil }

    /// Refuses a file that is of a newer schema by now.
    ///
    /// Inside a transaction, or right after something was read.
    ///
    /// - Parameters:
    ///   - connection: The file.
    ///   - readOnly: Whether it is only to be read: then a newer schema will do that says so.
    /// - Throws: ``StoreError/newerSchema(path:found:known:)``.
    mutating func check(_ connection: Connection, readOnly: Bool) throws(StoreError) {
        let version = connection.commitsOfOthers
        if version == seen { return }
        let found = Int(try connection.integer("PRAGMA user_version"))
        if found > known {
            guard readOnly, try Self.isReadable(connection, by: known) else {
                throw .newerSchema(path: connection.path, found: found, known: known)
            }
        }
        seen = version
    }

    /// Whether the file says that readers of a version understand it.
    static func isReadable(
        _ connection: Connection, by version: Int
    ) throws(StoreError) -> Bool {
        let oldest = try connection.integer("SELECT value FROM _meta WHERE key = 'min_reader'")
        return oldest > 0 && oldest <= Int64(version)
    }
}

extension Connection {
    /// Another number after each commit of somebody else; as of the last read.
    ///
    /// `PRAGMA data_version` gives the same, as a statement.
    fileprivate var commitsOfOthers: UInt32 {
        var version: UInt32 = 0
        _ = sqlite3_file_control(handle, "main", SQLITE_FCNTL_DATA_VERSION, &version)
        return version
    }
}
