import PersistenceFiles

extension Store {
    /// Looks which parts of a store's schema a disk changed, so that it cannot be opened, or not be repaired by
    /// statements that name them.
    ///
    /// A file of this schema consists of what the steps of the program make. Nothing is changed, and nobody is
    /// waited for.
    ///
    /// - Parameters:
    ///   - path: The store.
    ///   - chain: The steps of the program; a file of another version or program is not looked at.
    ///   - opens: Whether it can be opened: then only that is damaged of which hardly a letter is another.
    /// - Returns: The names of what ``mendSchema(at:_:opens:backup:)`` puts back.
    /// - Throws: ``StoreError`` where it cannot be read, and what a step throws.
    @concurrent
    package static func damagedSchema(
        at path: String, _ chain: MigrationChain, opens: Bool
    ) async throws -> [String] {
        let path = try wholePath(path)
        let connection = try Connection.pastSchema(of: path, .read, waiting: .zero)
        guard try connection.isNewest(of: chain) else { return [] }
        return try connection.damagedParts(chain.schemaModel(for: path), opens)
            .map(\.proper.name)
    }

    /// Puts parts of a schema back as they should be, in one transaction.
    ///
    /// Where the rows are stays as it is found, or as the pages tell it (``TableRoots``); an index whose place is not
    /// known goes, to be made anew.
    ///
    /// - Parameters:
    ///   - path: The store.
    ///   - chain: The steps of the program.
    ///   - opens: As it was looked for (``damagedSchema(at:_:opens:)``).
    ///   - backup: Where the file is copied before, as it is.
    /// - Throws: ``StoreError``, and what a step throws: then it is as it was.
    @concurrent
    package static func mendSchema(
        at path: String, _ chain: MigrationChain, opens: Bool, backup: String
    ) async throws {
        let path = try wholePath(path)
        let connection = try Connection.pastSchema(of: path, .write, waiting: .seconds(5))
        let copy = try BackupFile(for: backup)
        try copy.fill(from: connection)
        try copy.putInPlace(replaces: false)
        let model = try chain.schemaModel(for: path)
        try connection.transaction {
            guard try connection.isNewest(of: chain) else { return }
            for part in try connection.damagedParts(model, opens) { try connection.mend(part) }
            try connection.readSchemaAnew()
            // Where it is still none this fails, and nothing is changed.
            _ = try connection.integer("SELECT count(*) FROM sqlite_master")
        }
        // Into the file itself, where nobody else has it open.
        if !opens { try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)") }
    }
}

/// What the schema of a file says of one thing that it consists of.
struct SchemaEntry: Hashable {
    /// Which row of the schema it is.
    let row: Int64
    /// Where its own rows begin; 0 for what has none, `nil` where that is no number.
    let root: Int64?
    /// Its kind, its name, its table, and the statement that makes it.
    let values: [SQLValue]
    /// The bytes of that statement, text or not.
    let bytes: [UInt8]

    /// What it is called.
    var name: String { if case .text(let name) = values[1] { name } else { "" } }
    fileprivate var isTable: Bool { values[0] == .text("table") }
    fileprivate var sql: SQLValue { values[3] }
    /// Whether it has rows of its own.
    fileprivate var hasRows: Bool { root != 0 }

    /// How many bytes of the statements that make both are others; `nil` where one is longer.
    fileprivate func differences(from other: SchemaEntry) -> Int? {
        guard bytes.count == other.bytes.count else { return nil }
        return zip(bytes, other.bytes).count { $0 != $1 }
    }
}

/// Something that a schema should have, and what stands in its place.
struct DamagedPart {
    let proper: SchemaEntry
    /// `nil` where nothing of it is left.
    let found: SchemaEntry?
    /// Where its rows begin, as is said or was found; `nil` where nobody knows.
    fileprivate(set) var root: Int64?

    /// Whether it is known where its rows are.
    fileprivate var isPlaced: Bool { (root ?? 0) > 0 }

    /// Whether nothing is wrong with it.
    fileprivate var isAsItShouldBe: Bool {
        guard let found else { return false }
        return found.values == proper.values && found.root == root && isPlaced == proper.hasRows
    }

    /// Whether nothing can be misread that way: a table keeps its rows, and one that another program made another
    /// one holds rows of that.
    fileprivate var mayBeMended: Bool {
        guard let found else { return proper.isTable && isPlaced }
        // What a table has of itself cannot be made anew without it.
        guard proper.isTable else { return isPlaced == proper.hasRows || proper.sql != .null }
        guard let count = proper.differences(from: found) else { return false }
        return count <= proper.bytes.count / 2 && isPlaced == proper.hasRows
    }

    /// Whether hardly anything of a statement is another: no program changes it so.
    fileprivate var isOfDisk: Bool {
        guard mayBeMended else { return false }
        guard let found else { return true }
        return proper.differences(from: found).map { $0 <= 4 } ?? false
    }
}

/// A new file of the newest schema, in memory.
private struct SchemaModel {
    let connection: Connection
    let entries: [SchemaEntry]
}

extension MigrationChain {
    /// What a new file of the newest schema consists of.
    fileprivate func schemaModel(for path: String) throws -> SchemaModel {
        let options = StoreOptions()
        let connection = try Connection.inMemory(for: path, options)
        let undo = undoable.isEmpty ? "" : UndoJournal.table
        try migrate(
            connection, now: options.now, machinery: History.table + JournalMark.table + undo)
        return SchemaModel(connection: connection, entries: try connection.schemaEntries())
    }
}

extension Connection {
    /// Opens a file of which the schema may be none.
    fileprivate static func pastSchema(
        of path: String, _ access: Access, waiting: Duration
    ) throws(StoreError) -> Connection {
        try Connection(path, access, busyTimeout: waiting, cacheKilobytes: 2048) {
            (connection) throws(StoreError) in
            connection.learnFunctions()
            try connection.executeScript("PRAGMA writable_schema = ON")
        }
    }

    fileprivate func isNewest(of chain: MigrationChain) throws(StoreError) -> Bool {
        let id = try integer("PRAGMA application_id")
        let version = try integer("PRAGMA user_version")
        return id == Int64(chain.applicationID) && version == Int64(chain.version)
    }

    fileprivate func schemaEntries() throws(StoreError) -> [SchemaEntry] {
        try rows(
            """
            SELECT rowid, rootpage, type, name, tbl_name, sql, CAST(sql AS BLOB) FROM sqlite_master
            ORDER BY rowid
            """
        ) { (row) throws(StoreError) in
            let page: SQLValue = row.value(1)
            var root: Int64?
            if case .integer(let number) = page { root = number }
            let (kind, name): (SQLValue, SQLValue) = (row.value(2), row.value(3))
            let (table, sql): (SQLValue, SQLValue) = (row.value(4), row.value(5))
            let statement: SQLValue = row.value(6)
            var bytes: [UInt8] = []
            if case .blob(let found) = statement { bytes = found }
            return SchemaEntry(
                row: try row.integer(0), root: root, values: [kind, name, table, sql], bytes: bytes)
        }
    }

    /// What is not as it should be, beside what is another's, and what is missing and can be made anew.
    fileprivate func damagedParts(
        _ model: SchemaModel, _ opens: Bool
    ) throws(StoreError) -> [DamagedPart] {
        let found = try schemaEntries()
        var parts = pairs(model.entries, found)
        try place(&parts, found.compactMap(\.root), model.connection)
        return parts.filter { part in
            if part.isAsItShouldBe { return false }
            return opens ? part.isOfDisk : part.mayBeMended
        }
    }

    /// All that there should be, each with what stands in its place.
    private func pairs(_ proper: [SchemaEntry], _ found: [SchemaEntry]) -> [DamagedPart] {
        var (found, left) = (found, proper)
        var parts: [DamagedPart] = []
        // As a whole, by its name, by what makes it, or by all else that is right.
        let ways: [(SchemaEntry, SchemaEntry) -> Bool] = [
            { $0.values == $1.values },
            { $0.values[..<2] == $1.values[..<2] },
            { $0.sql != .null && $0.sql == $1.sql },
            { proper, found in zip(proper.values, found.values).count { $0 == $1 } >= 2 },
        ]
        for isSame in ways {
            for entry in left {
                guard let place = found.firstIndex(where: { isSame(entry, $0) }) else { continue }
                let other = found.remove(at: place)
                parts.append(DamagedPart(proper: entry, found: other, root: other.root))
                left.removeAll { $0 == entry }
            }
        }
        return parts + left.map { DamagedPart(proper: $0, found: nil, root: nil) }
    }

    /// Finds where the rows of parts are of which that is not said, or said wrongly.
    private func place(
        _ parts: inout [DamagedPart], _ claimed: [Int64], _ model: Connection
    ) throws(StoreError) {
        // Of a file that ends too early nobody knows what is gone.
        guard !isCutShort, let pages = try StoredPages(self) else { return }
        let tables = parts.filter { $0.proper.isTable && $0.proper.hasRows }
            .map { (name: $0.proper.name, root: $0.root) }
        let places = try TableRoots(pages).places(of: tables, claimed, as: model)
        for index in parts.indices {
            let part = parts[index]
            if part.proper.isTable {
                parts[index].root = places[part.proper.name] ?? part.root
            } else if part.proper.hasRows, part.proper.sql != .null, let root = part.root,
                !pages.isPage(root)
            {
                parts[index].root = nil
            }
        }
    }

    /// Writes what a part should be over what is found.
    fileprivate func mend(_ part: DamagedPart) throws(StoreError) {
        let root = SQLValue.integer(part.proper.hasRows ? part.root ?? 0 : 0)
        guard let found = part.found else {
            // Before all that names it.
            try execute(
                """
                INSERT INTO sqlite_master(rowid, type, name, tbl_name, sql, rootpage)
                SELECT min(rowid) - 1, ?, ?, ?, ?, ? FROM sqlite_master
                """, part.proper.values + [root])
            return
        }
        if part.proper.hasRows, !part.isPlaced {
            try execute("DELETE FROM sqlite_master WHERE rowid = ?", [.integer(found.row)])
            return
        }
        try execute(
            """
            UPDATE sqlite_master SET type = ?, name = ?, tbl_name = ?, sql = ?, rootpage = ?
            WHERE rowid = ?
            """,
            part.proper.values + [root, .integer(found.row)])
    }
}
