import FoundationEssentials

/// The steps that make a database file, from an empty one to the newest schema.
///
/// Each step makes the version of the schema greater by one. A released step is never edited: the
/// next change of the schema is a new step at the end.
public struct MigrationChain: Sendable {
    /// One step, from a version to the next.
    public struct Step: Sendable {
        /// What the step is called in the file's own list of finished steps.
        public let name: String
        let run: @Sendable (Connection) throws -> Void

        /// A step that runs SQL statements, divided by semicolons.
        public init(_ name: String, sql: String) {
            self.init(name) { try $0.executeScript(sql) }
        }

        /// A step that runs code, inside a transaction of its own.
        ///
        /// Foreign keys are not enforced meanwhile, so that a table that others refer to can be made
        /// anew (sqlite.org/lang_altertable.html, 7: create, copy, drop, rename) without their rows
        /// being deleted. Before the commit they are checked: a step that leaves more rows that refer
        /// to nothing than there were is undone.
        ///
        /// What it throws is what opening the store throws, and undoes the step.
        public init(_ name: String, _ run: @escaping @Sendable (Connection) throws -> Void) {
            self.name = name
            self.run = run
        }
    }

    /// Marks the file as one of this program (SQLite's `application_id`); not 0.
    public let applicationID: Int32
    /// The version of the program, kept with each finished step.
    public let applicationVersion: String
    /// The oldest schema version whose readers understand the newest schema.
    public let oldestReader: Int
    /// The version that the first step makes out of an empty file.
    public let firstVersion: Int
    /// The steps, oldest first.
    public let steps: [Step]
    /// The tables of the newest schema whose rows can be undone; those that others refer to come first.
    public let undoable: [UndoableTable]

    /// Lists the steps.
    ///
    /// - Parameters:
    ///   - applicationID: Marks the file as one of this program; not 0.
    ///   - applicationVersion: The version of the program.
    ///   - oldestReader: The oldest schema version whose readers understand the newest schema;
    ///     without it only the newest.
    ///   - firstVersion: The version that the first step makes out of an empty file.
    ///   - steps: The steps, oldest first.
    ///   - undoable: The tables of the newest schema whose rows can be undone; those that others refer
    ///     to come first.
    public init(
        applicationID: Int32, applicationVersion: String, oldestReader: Int? = nil,
        firstVersion: Int = 1, steps: [Step], undoable: [UndoableTable] = []
    ) {
        precondition(applicationID != 0, "0 is the application id of no program")
        self.applicationID = applicationID
        self.applicationVersion = applicationVersion
        self.oldestReader = oldestReader ?? firstVersion + steps.count - 1
        self.firstVersion = firstVersion
        self.steps = steps
        self.undoable = undoable
    }

    /// The newest version.
    public var version: Int { firstVersion + steps.count - 1 }

    /// How many steps a file of that version has seen.
    private func finished(at version: Int) -> Int { max(0, version - firstVersion + 1) }
}

extension MigrationChain {
    /// Runs the steps that the file has not seen, each in a transaction of its own that also sets
    /// the version: killed anywhere, the file holds one version or the next.
    ///
    /// - Throws: ``StoreError``, and what a step throws; the failing step has left nothing behind.
    func migrate(_ connection: Connection, now: @Sendable () -> Date) throws {
        try connection.withoutForeignKeys { try runMissing(connection, now: now) }
    }

    private func runMissing(_ connection: Connection, now: @Sendable () -> Date) throws {
        while true {
            let isFinished = try connection.transaction {
                // Read again under the lock: another process may have been faster.
                let version = try SchemaVersion(connection)
                if version.isEmpty { try prepare(connection) }
                let finished = finished(at: version.number)
                guard finished < steps.count else { return true }
                try run(steps[finished], to: firstVersion + finished, connection, at: now())
                return finished + 1 == steps.count
            }
            if isFinished { return }
        }
    }

    /// Marks an empty file as ours and lays out the tables of the machinery.
    private func prepare(_ connection: Connection) throws(StoreError) {
        try connection.control("PRAGMA application_id = \(applicationID)")
        try connection.executeScript(
            """
            CREATE TABLE IF NOT EXISTS _migration(
              version INTEGER PRIMARY KEY, name TEXT NOT NULL, at INTEGER NOT NULL,
              app_version TEXT NOT NULL) STRICT;
            CREATE TABLE IF NOT EXISTS _meta(key TEXT PRIMARY KEY, value ANY) STRICT;
            """)
    }

    private func run(
        _ step: Step, to version: Int, _ connection: Connection, at date: Date
    ) throws {
        // What cannot be checked yet, because a parent has no key to refer to, may be what it mends.
        let broken = (try? brokenReferences(connection)) ?? [:]
        try step.run(connection)
        for (table, count) in try brokenReferences(connection) where count > broken[table] ?? 0 {
            throw StoreError.brokenReferences(table: table)
        }
        try connection.execute(
            "INSERT INTO _migration(version, name, at, app_version) VALUES(?, ?, ?, ?)",
            [
                version.sqlValue, step.name.sqlValue, date.sqlValue, applicationVersion.sqlValue,
            ])
        try connection.execute(
            """
            INSERT INTO _meta(key, value) VALUES('min_reader', ?)
            ON CONFLICT(key) DO UPDATE SET value = excluded.value
            """, [min(oldestReader, version).sqlValue])
        try connection.control("PRAGMA user_version = \(version)")
        try connection.executeScript(History.table + JournalMark.table)
        try JournalMark.renewIfNeeded(connection)
        try History.append(
            History.Entry(at: date.storedMilliseconds, kind: .schema), connection)
    }

    /// How many rows of each table refer to nothing: another program may have left some long ago.
    private func brokenReferences(_ connection: Connection) throws(StoreError) -> [String: Int] {
        var counts: [String: Int] = [:]
        try connection.forEachRow("PRAGMA foreign_key_check") { (row) throws(StoreError) in
            counts[try row.text(0), default: 0] += 1
            return true
        }
        return counts
    }
}
