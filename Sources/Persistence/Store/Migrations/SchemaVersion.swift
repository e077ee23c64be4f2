/// Whose a database file is and which version of the schema it holds.
struct SchemaVersion: Equatable {
    /// SQLite's `application_id`; 0 where nobody set it.
    let applicationID: Int32
    /// The version: how many steps the file has seen.
    let number: Int
    /// How its text is stored, as SQLite names it.
    let encoding: String
    /// Whether the file has no schema at all, as one that was just made.
    let isEmpty: Bool

    /// Reads the marks, all as of one moment.
    ///
    /// Writes nothing.
    ///
    /// - Throws: ``StoreError/notADatabase(path:)`` and what else SQLite says at the first read.
    init(_ connection: Connection) throws(StoreError) {
        // Another process that sets them between two of these reads would make a new file look
        // like somebody else's.
        let isOwnTransaction = !connection.isInTransaction
        if isOwnTransaction { try connection.beginReading() }
        defer { if isOwnTransaction { connection.rollBack() } }
        applicationID = Int32(
            truncatingIfNeeded: try connection.integer("PRAGMA application_id"))
        number = Int(try connection.integer("PRAGMA user_version"))
        // The answer itself comes in that encoding; the names are ASCII.
        encoding =
            try connection.firstRow("PRAGMA encoding") { (row) throws(StoreError) in
                try row.text(0).filter { $0 != "\0" }
            } ?? ""
        let objects = try connection.integer("SELECT count(*) FROM sqlite_master")
        isEmpty = applicationID == 0 && number == 0 && objects == 0
    }
}

/// What a program has to do with a file before it can use it.
enum SchemaState: Equatable {
    /// Nothing.
    case current
    /// Run the missing steps; there are none yet in an empty file.
    case pending(from: Int)
}

extension MigrationChain {
    /// Compares the file with the chain.
    ///
    /// Writes nothing.
    ///
    /// - Parameters:
    ///   - connection: The open file.
    ///   - readOnly: Whether the file is only to be read: then a newer file will do, if it
    ///     says that readers of this version understand it.
    /// - Returns: What is to be done with it.
    /// - Throws: ``StoreError/foreignDatabase(path:applicationID:)``,
    ///   ``StoreError/textEncoding(path:found:)``, ``StoreError/unknownSchema(path:found:oldest:)``,
    ///   ``StoreError/turnedBackSchema(path:found:finished:)``,
    ///   ``StoreError/newerSchema(path:found:known:)``, or what SQLite says at the first read.
    func state(of connection: Connection, readOnly: Bool) throws(StoreError) -> SchemaState {
        let version = try SchemaVersion(connection)
        guard version.isEmpty || version.applicationID == applicationID else {
            throw .foreignDatabase(path: connection.path, applicationID: version.applicationID)
        }
        // What compares and orders text counts on its bytes.
        guard version.encoding == "UTF-8" else {
            throw .textEncoding(path: connection.path, found: version.encoding)
        }
        if version.isEmpty { return .pending(from: 0) }
        guard version.number >= oldestVersion else {
            throw .unknownSchema(
                path: connection.path, found: version.number, oldest: oldestVersion)
        }
        if version.number > self.version {
            if readOnly, try SchemaWatch.isReadable(connection, by: self.version) {
                return .current
            }
            throw .newerSchema(
                path: connection.path, found: version.number, known: self.version)
        }
        if version.number == self.version { return .current }
        let finished = try newestFinished(connection)
        guard finished <= version.number else {
            throw .turnedBackSchema(
                path: connection.path, found: version.number, finished: finished)
        }
        return .pending(from: version.number)
    }

    /// The version that the last finished step made, by the file's own list; 0 where it has none yet.
    func newestFinished(_ connection: Connection) throws(StoreError) -> Int {
        let isThere = try connection.integer(
            "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = '_migration'")
        if isThere == 0 { return 0 }
        return Int(
            clamping: try connection.integer("SELECT coalesce(max(version), 0) FROM _migration"))
    }
}
