import CPersistenceSQLite
import PersistenceDates
import PersistenceFiles

/// An open database file.
///
/// Used by one thread at a time: SQLite's own locks are off. Nothing above this folder sees a C
/// pointer. Custom migration steps are handed one and run SQL on it.
public final class Connection {
    /// The path of the database file.
    package let path: String
    /// Interrupts the running statement from another thread.
    package let interrupter: Interrupter
    /// The cancelling of the task that the connection works for at the moment.
    package var cancellation: Cancellation? {
        didSet {
            oldValue?.end()
            cancellation?.begin(interrupter)
            watchEnd()
        }
    }
    /// When the running statement is interrupted at the latest.
    package var deadline: ContinuousClock.Instant? {
        didSet { watchEnd() }
    }
    var isPastDeadline: Bool { deadline.map { $0 < .now } ?? false }
    let handle: OpaquePointer
    /// The frames in the write-ahead log after the last commit of this connection.
    let journal = JournalLength()
    /// The rows touched since they were taken last.
    let touches = TouchCapture()
    /// Which keys new rows get that may not have those of removed ones.
    let freeKeys = FreeKeys()
    /// How many steps SQLite's virtual machine has made for finished statements: work without a
    /// clock.
    private(set) var machineSteps = 0
    private var cache = StatementCache(capacity: 128)
    /// How long a statement waits for a lock of somebody else.
    var busyTimeout = Duration.zero
    /// Called while it waits for somebody else's lock: how long by now.
    var busyProgress: (@Sendable (_ waited: Duration) -> Void)?
    /// When the waiting for a lock began.
    var busySince = ContinuousClock.now
    /// Set while a transaction of ours should be open.
    var expectsTransaction = false
    /// The index of the write-ahead log that all connections of the process share.
    var index: JournalIndex?
    /// Whether closing leaves the write-ahead log alone.
    ///
    /// Otherwise the last connection to close copies it into the file and removes it. Only the writer
    /// has it so, after its first commit: looking writes nothing.
    var keepsJournal = true
    /// Whether it was opened to read alone.
    var refusesToWrite = false
    /// Whether what it commits is what somebody asked for, and stays: then ``CommitPoint`` is told.
    var isLasting = true
    /// Tells a log what is run; `nil` where nobody wants to know.
    private(set) var trace: StatementTrace?
    /// Looks for words in the text of single rows; `nil` where SQL does not know it.
    private(set) var rowWords: RowWords?
    /// The size of the page cache to which it goes back after a large transaction.
    var usualCacheSize: Int64?

    init(handle: OpaquePointer, path: String) {
        self.handle = handle
        self.path = path
        // The pointer is shared with nothing but `sqlite3_interrupt`, which may be called from
        // any thread.
        nonisolated(unsafe) let shared = handle
        interrupter = Interrupter(shared)
    }

    /// Tells a log what is run from now on.
    func tell(_ log: StatementLog?, isWriter: Bool) {
        guard let log else { return }
        let trace = StatementTrace(log, isWriter: isWriter)
        trace.listen(to: handle)
        self.trace = trace
    }

    /// Makes it known to SQL, where SQLite has word indexes.
    func learnRowWords() {
        rowWords = RowWords(handle)
    }

    deinit {
        if trace != nil { sqlite3_trace_v2(handle, 0, nil, nil) }
        interrupter.forget()
        cache.removeAll()
        // Who closes last brings the journal home; let go of when the file is closed.
        let turn = index.flatMap { _ in FolderLock(besides: filePath) }
        defer { withExtendedLifetime(turn) {} }
        if let index {
            finish(index)
        } else if !keepsJournal || FileFacts(journalPath)?.length == 0 {
            _ = csqlite_config_no_checkpoint_on_close(handle, 0)
        }
        sqlite3_busy_timeout(handle, Int32(clamping: busyTimeout.wholeMilliseconds))
        // close_v2: a statement that is still alive keeps the file open, and nothing is lost.
        sqlite3_close_v2(handle)
    }

    /// Runs one statement to its end; rows it gives are dropped.
    ///
    /// - Returns: How many rows it inserted, changed or deleted.
    /// - Throws: ``StoreError`` as SQLite refuses it.
    @discardableResult
    public func execute(
        _ sql: String, _ arguments: [SQLValue] = []
    ) throws(StoreError) -> Int {
        try withStatement(sql, arguments) { (statement) throws(StoreError) in
            while try step(statement, sql) {}
            return changes
        }
    }

    /// Runs several statements, divided by semicolons.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses the first that fails; those before it are done.
    public func executeScript(_ script: String) throws(StoreError) {
        try checkTransaction()
        defer { touches.forgetNames() }
        var rest = SQLText(script)
        while !rest.isBlank {
            if expectsTransaction && rest.controlsTransaction {
                throw .transactionControl(sql: rest.string)
            }
            let statement = try compile(&rest, persistent: false)
            // What goes wrong is told by the step.
            defer { sqlite3_finalize(statement) }
            while try step(statement, script) {}
        }
    }

    /// Lends a statement to run it many times with other values: several times faster than
    /// ``execute(_:_:)`` again and again.
    ///
    /// - Returns: What `body` returns.
    /// - Throws: ``StoreError`` as SQLite cannot compile it, and what `body` throws.
    @usableFromInline
    package func preparing<T>(
        _ sql: String, _ body: (borrowing PreparedStatement) throws -> T
    ) throws -> T {
        let statement = try prepare(sql)
        statement.isInUse = true
        defer { machineSteps += statement.finish() }
        return try body(PreparedStatement(self, statement, sql))
    }

    /// One run of a statement that is used many times.
    func run(_ statement: Statement, _ sql: String) throws(StoreError) {
        try checkTransaction()
        if let cancellation, cancellation.isCancelled { throw cancellation.reason }
        if let refused = statement.takeRefusal() {
            // What SQLite said of it was forgotten with the next value that it took.
            if refused == SQLITE_RANGE {
                throw .sql(code: refused, message: Self.noPosition, sql: sql)
            }
            throw failure(refused, sql)
        }
        // What goes wrong is told by the step; resetting would only say it again.
        defer { sqlite3_reset(statement.pointer) }
        while try step(statement.pointer, sql) {}
    }

    /// Decodes every row that a statement gives.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses it, or what `decode` throws.
    @inlinable
    public func rows<T>(
        _ sql: String, _ arguments: [SQLValue] = [],
        _ decode: (borrowing Row) throws(StoreError) -> T
    ) throws(StoreError) -> [T] {
        var result: [T] = []
        try forEachRow(sql, arguments) { (row) throws(StoreError) in
            result.append(try decode(row))
            return true
        }
        return result
    }

    /// Decodes the first row that a statement gives, if any.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses it, or what `decode` throws.
    @inlinable
    public func firstRow<T>(
        _ sql: String, _ arguments: [SQLValue] = [],
        _ decode: (borrowing Row) throws(StoreError) -> T
    ) throws(StoreError) -> T? {
        var result: T?
        try forEachRow(sql, arguments) { (row) throws(StoreError) in
            result = try decode(row)
            return false
        }
        return result
    }

    /// Runs one statement to its end, with values byte for byte.
    ///
    /// - Returns: How many rows it inserted, changed or deleted.
    /// - Throws: ``StoreError`` as SQLite refuses it.
    @discardableResult
    func run(_ sql: String, _ values: [StoredValue]) throws(StoreError) -> Int {
        let statement = try prepare(sql)
        statement.isInUse = true
        defer { machineSteps += statement.finish() }
        let prepared = PreparedStatement(self, statement, sql)
        for (index, value) in values.enumerated() { prepared.bind(value, at: index + 1) }
        try prepared.run()
        return changes
    }

    /// Whether the transaction has rows that refer to nothing, so that it could not be committed.
    var hasOpenReferences: Bool {
        var (current, highest): (Int32, Int32) = (0, 0)
        sqlite3_db_status(handle, SQLITE_DBSTATUS_DEFERRED_FKS, &current, &highest, 0)
        return current != 0
    }

    /// Lends each row to `body` until it returns false.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses it, or what `body` throws.
    public func forEachRow(
        _ sql: String, _ arguments: [SQLValue] = [],
        _ body: (borrowing Row) throws(StoreError) -> Bool
    ) throws(StoreError) {
        try withStatement(sql, arguments) { (statement) throws(StoreError) in
            guard try step(statement, sql) else { return }
            // Behind the first step: that compiles a statement anew whose tables have changed since, and
            // it may have other columns then.
            let row = Row(statement)
            while try body(row), try step(statement, sql) {}
        }
    }

    /// The first column of the first row as a number; 0 without a row.
    ///
    /// - Throws: ``StoreError`` as SQLite refuses it, or the column is no INTEGER.
    public func integer(
        _ sql: String, _ arguments: [SQLValue] = []
    ) throws(StoreError) -> Int64 {
        try firstRow(sql, arguments) { (row) throws(StoreError) in try row.integer(0) } ?? 0
    }

    /// The key of the row inserted last on this connection.
    package var lastInsertedKey: Int64 { sqlite3_last_insert_rowid(handle) }

    /// How many rows the last statement inserted, changed or deleted.
    var changes: Int { Int(sqlite3_changes(handle)) }

    /// How many rows were inserted, changed or deleted since the file was opened, by triggers and
    /// cascades as well; what was undone stays counted.
    var totalChanges: Int64 { sqlite3_total_changes64(handle) }

    /// Whether the file was opened so that it cannot be written.
    package var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }
}

extension Connection {
    /// Lends the statement of a text, bound and ready to step.
    private func withStatement<T>(
        _ sql: String, _ arguments: [SQLValue],
        _ body: (OpaquePointer) throws(StoreError) -> T
    ) throws(StoreError) -> T {
        if let cancellation, cancellation.isCancelled { throw cancellation.reason }
        let statement = try prepare(sql)
        statement.isInUse = true
        defer { machineSteps += statement.finish() }
        guard statement.parameterCount == arguments.count else {
            throw .argumentCount(
                sql: sql, expected: statement.parameterCount, given: arguments.count)
        }
        let code = statement.bind(arguments)
        guard code == SQLITE_OK else { throw failure(code, sql) }
        return try body(statement.pointer)
    }

    /// The one statement of a text, for whoever may run it now.
    private func prepare(_ sql: String) throws(StoreError) -> Statement {
        try checkTransaction()
        if expectsTransaction && SQLText.controlsTransaction(sql) {
            throw .transactionControl(sql: sql)
        }
        let key = StatementCache.Key(sql: sql)
        if let statement = cache.statement(for: key) { return statement }
        touches.forgetNames()
        var text = SQLText(sql)
        if text.isBlank { throw .notOneStatement(sql: sql) }
        let statement = Statement(try compile(&text, persistent: true))
        guard text.isBlank else { throw .notOneStatement(sql: sql) }
        cache.insert(statement, for: key)
        return statement
    }

    /// Compiles the first statement of a text that is not blank, and takes it away from the text.
    private func compile(
        _ text: inout SQLText, persistent: Bool
    ) throws(StoreError) -> OpaquePointer {
        guard let length = Int32(exactly: text.terminated.count) else {
            throw .tooLong(sql: String(text.string.prefix(100)))
        }
        var pointer: OpaquePointer?
        let (code, used) = text.terminated.withUnsafeBytes { bytes in
            let characters = bytes.assumingMemoryBound(to: CChar.self).baseAddress
            var tail: UnsafePointer<CChar>?
            let code = sqlite3_prepare_v3(
                handle, characters, length,
                persistent ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0, &pointer, &tail)
            guard let characters, let tail else { return (code, 0) }
            return (code, tail - characters)
        }
        guard code == SQLITE_OK else { throw failure(code, text.string) }
        // SQLite stops at a zero byte, which no statement has.
        guard let pointer else { throw .notOneStatement(sql: text.string) }
        text.removeFirst(used)
        trace?.notePlan(of: pointer)
        return pointer
    }

    /// Runs one of the statements that only the store itself may run in a transaction of its own.
    func control(_ sql: String) throws(StoreError) {
        try checkTransaction()
        if let cancellation, cancellation.isCancelled { throw cancellation.reason }
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw failure(code, sql) }
    }

    private func step(_ statement: OpaquePointer, _ sql: String) throws(StoreError) -> Bool {
        switch sqlite3_step(statement) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw failure(code, sql)
        }
    }

    /// Refuses to go on where SQLite has rolled a transaction back by itself (full disk, failed
    /// input or output): what followed would be committed statement by statement.
    private func checkTransaction() throws(StoreError) {
        if expectsTransaction && sqlite3_get_autocommit(handle) != 0 {
            throw .sql(
                code: SQLITE_ABORT, message: "the transaction was rolled back", sql: "")
        }
    }

    /// What is said of a statement that would change something in a read.
    private static let onlyReads = "a read changes nothing; Store.write does"

    /// What is said of a value for a parameter that there is none of.
    private static let noPosition =
        "a value was bound at a position that the statement does not have"

    /// What SQLite's last answer means.
    func failure(_ code: Int32, _ sql: String) -> StoreError {
        if code & 0xff == SQLITE_INTERRUPT {
            if let cancellation, cancellation.isCancelled { return cancellation.reason }
            return isPastDeadline ? .timedOut : .cancelled
        }
        // Only reading connections refuse to write with this code and no other, and only what was to
        // change something.
        if code == SQLITE_READONLY, expectsTransaction, refusesToWrite {
            return .sql(code: code, message: Self.onlyReads, sql: sql)
        }
        let error = StoreError(
            code: sqlite3_extended_errcode(handle) & 0xff == code & 0xff
                ? sqlite3_extended_errcode(handle) : code,
            message: String(cString: sqlite3_errmsg(handle)),
            systemError: sqlite3_system_errno(handle), sql: sql, path: path)
        return refusesToWrite ? error.ofReading : error
    }
}
