import CPersistenceSQLite

/// Tells a log what one connection runs, by what SQLite says of it (sqlite.org/c3ref/trace_v2.html).
///
/// Used by the thread of its connection alone. SQLite's own measure of time has whole milliseconds, so
/// the time is taken here.
final class StatementTrace {
    private let log: StatementLog
    private let isWriter: Bool
    private var running: [OpaquePointer: Start] = [:]
    /// How the rows of each statement are found that was compiled, by its text.
    private var plans: [String: [String]] = [:]
    /// Set while a plan is asked for, which is nothing to tell.
    private var isAsking = false

    private struct Start {
        let time: ContinuousClock.Instant
        let changes: Int64
        let steps: Int32
        let scanned: Int32
        var rows = 0

        init(_ statement: OpaquePointer) {
            time = .now
            changes = StatementTrace.changes(statement)
            steps = StatementTrace.steps(statement)
            scanned = StatementTrace.scanned(statement)
        }
    }

    /// As many texts as a connection keeps statements, several times over.
    private static let mostPlans = 1000

    init(_ log: StatementLog, isWriter: Bool) {
        self.log = log
        self.isWriter = isWriter
    }

    /// Begins to listen to a connection, which outlives nothing that it runs and holds this.
    func listen(to handle: OpaquePointer) {
        sqlite3_trace_v2(
            handle, UInt32(SQLITE_TRACE_STMT | SQLITE_TRACE_ROW | SQLITE_TRACE_PROFILE),
            { event, box, statement, detail in
                guard let box, let statement else { return 0 }
                let trace = Unmanaged<StatementTrace>.fromOpaque(box).takeUnretainedValue()
                trace.hear(Int32(event), OpaquePointer(statement), detail)
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func hear(_ event: Int32, _ statement: OpaquePointer, _ detail: UnsafeRawPointer?) {
        if isAsking { return }
        switch event {
        case SQLITE_TRACE_STMT:
            // Of a trigger it says so as a comment; what that does counts for its statement.
            let text = detail?.assumingMemoryBound(to: UInt8.self)
            if let text, text[0] == UInt8(ascii: "-"), text[1] == UInt8(ascii: "-"),
                running[statement] != nil
            {
                return
            }
            running[statement] = Start(statement)
        case SQLITE_TRACE_ROW: running[statement]?.rows += 1
        case SQLITE_TRACE_PROFILE:
            guard let start = running.removeValue(forKey: statement) else { return }
            let duration = ContinuousClock.now - start.time
            if duration >= log.shortest { tell(of: statement, start, duration) }
        default: break
        }
    }

    private func tell(of statement: OpaquePointer, _ start: Start, _ duration: Duration) {
        let sql = sqlite3_sql(statement).map { String(cString: $0) } ?? ""
        log.receive(
            StatementRun(
                sql: sql, values: log.includesValues ? Self.values(statement) : nil,
                duration: duration, rows: start.rows,
                changes: Int(clamping: Self.changes(statement) - start.changes),
                machineSteps: Int(Self.steps(statement) &- start.steps),
                scannedRows: Int(Self.scanned(statement) &- start.scanned),
                isWriter: isWriter, plan: plans[sql] ?? []))
    }

    private static func changes(_ statement: OpaquePointer) -> Int64 {
        sqlite3_total_changes64(sqlite3_db_handle(statement))
    }

    private static func steps(_ statement: OpaquePointer) -> Int32 {
        sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 0)
    }

    private static func scanned(_ statement: OpaquePointer) -> Int32 {
        sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_FULLSCAN_STEP, 0)
    }

    private static func values(_ statement: OpaquePointer) -> String? {
        // Too long for SQLite's limit of a text, or no memory: there is none.
        guard let text = sqlite3_expanded_sql(statement) else { return nil }
        defer { sqlite3_free(text) }
        return String(cString: text)
    }

    /// Asks for the plan of a statement that was just compiled.
    func notePlan(of statement: OpaquePointer) {
        guard log.includesPlans, sqlite3_stmt_isexplain(statement) == 0,
            let sql = sqlite3_sql(statement).map({ String(cString: $0) }), plans[sql] == nil
        else { return }
        isAsking = true
        defer { isAsking = false }
        if plans.count >= Self.mostPlans { plans.removeAll() }
        var explaining: OpaquePointer?
        // What has no plan, such as BEGIN or PRAGMA, gives no rows; what fails is told by the statement.
        guard
            sqlite3_prepare_v2(
                sqlite3_db_handle(statement), "EXPLAIN QUERY PLAN " + sql, -1, &explaining, nil)
                == SQLITE_OK
        else { return }
        defer { sqlite3_finalize(explaining) }
        var depths: [Int32: Int] = [:]
        var lines: [String] = []
        while sqlite3_step(explaining) == SQLITE_ROW {
            let depth = depths[sqlite3_column_int(explaining, 1)].map { $0 + 1 } ?? 0
            depths[sqlite3_column_int(explaining, 0)] = depth
            let words = sqlite3_column_text(explaining, 3).map { String(cString: $0) } ?? ""
            lines.append(String(repeating: "  ", count: depth) + words)
        }
        plans[sql] = lines
    }
}
