import FoundationEssentials

/// The steps that make a database file, from an empty one to the newest schema.
///
/// Each step makes the version of the schema greater by one. A released step is never edited: the
/// next change of the schema is a new step at the end.
public struct MigrationChain: Sendable {
    /// One step, from a version to the next.
    public struct Step: Sendable {
        /// Takes how many rows of a step are done, and of how many.
        public typealias Report = (_ done: Int, _ total: Int) -> Void

        /// What the step is called in the file's own list of finished steps.
        package let name: String
        let run: @Sendable (Connection, Report) throws -> Void

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
        /// What it throws is what opening the store throws, and undoes the step; an error of the step's
        /// SQL comes as ``StoreError/failedStep(_:version:_:)``, which names the step.
        public init(_ name: String, _ run: @escaping @Sendable (Connection) throws -> Void) {
            self.init(name) { connection, _ in try run(connection) }
        }

        /// A step that runs code, like ``init(_:_:)``, and says every now and then how far it is.
        public init(
            _ name: String, _ run: @escaping @Sendable (Connection, Report) throws -> Void
        ) {
            self.name = name
            self.run = run
        }
    }

    /// Marks the file as one of this program (SQLite's `application_id`); not 0.
    public let applicationID: Int32
    /// The version of the program, kept with each finished step.
    package let applicationVersion: String
    /// The oldest schema version whose readers understand the newest schema.
    package let oldestReader: Int
    /// The version that the first step makes out of an empty file.
    public let firstVersion: Int
    /// The steps, oldest first.
    package let steps: [Step]
    /// The steps that bring files of older versions to ``firstVersion``, oldest first; no new file
    /// sees them.
    public let earlier: [Step]
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
    ///   - earlier: The steps that bring files of older versions to the first one, oldest first: of
    ///     schemas that were there before this chain, such as those of another program that it takes
    ///     over. Each makes the version greater by one, the last one makes it `firstVersion`.
    ///   - steps: The steps, oldest first; at least one.
    ///   - undoable: The tables of the newest schema whose rows can be undone; those that others refer
    ///     to come first.
    /// - Precondition: `applicationID` is not 0, there is a step, and `firstVersion` is greater than the
    ///   number of earlier steps. A chain is written into the program; nothing in a file can break that.
    public init(
        applicationID: Int32, applicationVersion: String, oldestReader: Int? = nil,
        firstVersion: Int = 1, earlier: [Step] = [], steps: [Step],
        undoable: [UndoableTable] = []
    ) {
        precondition(
            applicationID != 0,
            "MigrationChain: applicationID is 0, which files have that no program has marked; choose "
                + "any other number")
        precondition(
            firstVersion > earlier.count,
            "MigrationChain: firstVersion is \(firstVersion), with \(earlier.count) earlier steps; it "
                + "has to be greater than their number, as version 0 is that of an empty file")
        precondition(
            !steps.isEmpty, "MigrationChain: steps is empty; the first step makes the tables")
        self.applicationID = applicationID
        self.applicationVersion = applicationVersion
        self.oldestReader = oldestReader ?? firstVersion + steps.count - 1
        self.firstVersion = firstVersion
        self.earlier = earlier
        self.steps = steps
        self.undoable = undoable
    }

    /// The newest version.
    public var version: Int { firstVersion + steps.count - 1 }

    /// The oldest version that there is a way from to the newest one.
    package var oldestVersion: Int { firstVersion - earlier.count }

    /// The steps that a file has not seen, oldest first.
    ///
    /// - Parameter version: Its version; 0 for an empty file.
    /// - Returns: The steps.
    func missing(from version: Int) -> [Step] {
        if version == 0 { return steps }
        return Array((earlier + steps.dropFirst()).dropFirst(version - oldestVersion))
    }
}

extension MigrationChain {
    /// Runs the steps that the file has not seen, each in a transaction of its own that also sets
    /// the version: killed anywhere, the file holds one version or the next.
    ///
    /// An empty file sees all of them in one: there is nothing in it yet that half a way would keep, and
    /// whoever opens it meanwhile finds it empty or whole.
    ///
    /// - Parameters:
    ///   - connection: The file.
    ///   - now: The clock.
    ///   - machinery: What makes the tables of the machinery, which a new file gets with the first step.
    ///   - backUp: Copies the file as it is before the first step, under the lock; where the copy lies is
    ///     remembered until the last step is done.
    ///   - report: Called when a step begins, and when it says how far it is.
    /// - Returns: The copy; nil where no step ran here, or none was made.
    /// - Throws: ``StoreError``, and what a step throws; the failing step has left nothing behind.
    @discardableResult
    func migrate(
        _ connection: Connection, now: @Sendable () -> Date, machinery: String = "",
        backUp: () throws -> StoreBackup? = { nil },
        _ report: (MigrationProgress) -> Void = { _ in }
    ) throws -> StoreBackup? {
        try connection.withoutForeignKeys {
            try runMissing(connection, now: now, machinery, backUp, report)
        }
    }

    private func runMissing(
        _ connection: Connection, now: @Sendable () -> Date, _ machinery: String,
        _ backUp: () throws -> StoreBackup?, _ report: (MigrationProgress) -> Void
    ) throws -> StoreBackup? {
        var run = Run()
        while true {
            let isFinished = try connection.transaction {
                // Read again under the lock: another process may have been faster.
                guard case .pending(let version) = try state(of: connection, readOnly: false)
                else { return true }
                let missing = missing(from: version)
                guard let step = missing.first else { return true }
                // Only now is it certain which schema it has, and that nobody else makes another one.
                if version > 0, run.backup == nil { run.backup = try backUp() }
                if version < firstVersion { try prepare(connection) }
                if version == 0 {
                    try make(connection, &run, with: machinery, at: now())
                    return true
                }
                let all = run.count ?? missing.count
                run.count = all
                var progress = MigrationProgress(
                    .step(step.name, number: all - missing.count + 1, of: all))
                report(progress)
                try self.run(step, to: version + 1, connection, &run, at: now()) {
                    done, total in
                    progress.amount = .init(done: done, total: total)
                    report(progress)
                }
                if missing.count == 1 {
                    try UndoTables.check(undoable, connection, isNew: true)
                }
                // Once for each transaction: no file would have the mark between two of them.
                try JournalMark.renewIfNeeded(connection)
                try connection.noteMigrationBackup(
                    missing.count == 1 ? nil : run.backup?.path)
                return missing.count == 1
            }
            if isFinished { return run.backup }
        }
    }

    /// Makes all of a new file.
    private func make(
        _ connection: Connection, _ run: inout Run, with machinery: String, at date: Date
    ) throws {
        for (index, step) in steps.enumerated() {
            try self.run(step, to: firstVersion + index, connection, &run, at: date) { _, _ in }
        }
        try UndoTables.check(undoable, connection, isNew: true)
        try connection.executeScript(machinery)
        try JournalMark.renewIfNeeded(connection)
    }

    /// What is remembered from one step to the next.
    private struct Run {
        /// How many steps there were to be run.
        var count: Int?
        /// Rows that refer to nothing, as they were after a step.
        var broken: [Reference: Int] = [:]
        /// Which state of the file that is: another one where somebody else has written since.
        var state: Int64?
        /// The file as it was before the first step.
        var backup: StoreBackup?
    }

    /// Marks a file as ours and lays out the tables of the machinery.
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
        _ step: Step, to version: Int, _ connection: Connection, _ run: inout Run, at date: Date,
        _ report: Step.Report
    ) throws {
        // Looking goes through all tables: once for each step is enough.
        let state = try connection.integer("PRAGMA data_version")
        if run.state != state {
            // What cannot be checked yet, because a parent has no key to refer to, may be what it
            // mends.
            run.broken = (try? brokenReferences(connection)) ?? [:]
        }
        run.state = state
        do {
            try step.run(connection, report)
            let broken = try brokenReferences(connection)
            for (reference, count) in broken where count > run.broken[reference] ?? 0 {
                throw StoreError.brokenReferences(table: reference.table, to: reference.owner)
            }
            run.broken = broken
        } catch let error as StoreError where error.isOfStep {
            throw StoreError.failedStep(step.name, version: version, error)
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
        try History.append(
            History.Entry(at: date.storedMilliseconds, kind: .schema), connection)
    }

    /// A table, and one that it refers to.
    private struct Reference: Hashable {
        let table: String
        let owner: String
    }

    /// How many rows of each table refer to nothing: another program may have left some long ago.
    private func brokenReferences(
        _ connection: Connection
    ) throws(StoreError) -> [Reference: Int] {
        var counts: [Reference: Int] = [:]
        try connection.forEachRow("PRAGMA foreign_key_check") { (row) throws(StoreError) in
            counts[Reference(table: try row.text(0), owner: try row.text(2)), default: 0] += 1
            return true
        }
        return counts
    }
}
