import CPersistenceSQLite
import Glibc

extension Connection {
    /// Starts to note which rows are touched, for ``takeTouchedRuns()``.
    ///
    /// By SQLite's preupdate hook, which sees rows removed by REPLACE, changed row ids, cascades
    /// and what triggers do.
    package func followsRows() {
        // The connection holds the box for as long as SQLite holds the pointer.
        let box = Unmanaged.passUnretained(touches).toOpaque()
        sqlite3_preupdate_hook(
            handle,
            { box, handle, operation, database, table, old, new in
                guard let box, let handle, let database, let table else { return }
                // Called for every row: not even counting a reference is for nothing here.
                Unmanaged<TouchCapture>.fromOpaque(box)._withUnsafeGuaranteedRef {
                    $0.hear(operation, of: database, table, old: old, new: new)
                    if let images = $0.images, strcmp(database, "main") == 0 {
                        images.hear(operation, handle, table, old: old, new: new)
                    }
                }
            }, box)
    }

    /// The tables in which virtual ones, such as word indexes, keep what they hold.
    ///
    /// Of word indexes by their names: SQLite's own list opens each virtual table, and where a page of one is
    /// damaged nothing can be written any more in the transaction that met it, not even what would mend it.
    func innerTables() throws(StoreError) -> Set<String> {
        let virtual = try rows(
            "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND rootpage = 0"
        ) { (row) throws(StoreError) in
            (name: try row.text(0), isWords: try row.text(1).lowercased().contains("using fts5"))
        }
        guard virtual.allSatisfy(\.isWords) else {
            let sql =
                "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'shadow'"
            return Set(try rows(sql) { (row) throws(StoreError) in try row.text(0) })
        }
        return Set(virtual.flatMap { index in TouchCapture.innerEndings.map { index.name + $0 } })
    }

    /// What was touched since the last call.
    func takeTouchedRuns() -> TouchedRuns { touches.take() }
}

/// Collects touched rows.
///
/// Touched only on the thread that uses the connection.
final class TouchCapture {
    private var tables: [Table] = []
    /// Where the table of the last row stands; rows come in runs of one table.
    private var last = 0
    /// The name of the last table where SQLite keeps it.
    ///
    /// Tells the same table without a look at the name; void as soon as SQLite may have read the
    /// schema again.
    private var lastName: UnsafePointer<CChar>?
    /// The end of the run of new rows that the last row belongs to, while rows that follow it are
    /// not noted one by one; ``none`` otherwise.
    private var runEnd = TouchCapture.none
    /// The inner tables of the machinery's search indexes, and the version of the schema that has them.
    private var inner: (names: Set<String>, schema: Int64)?
    /// What the rows were, while a write runs that can be undone.
    var images: ChangeCapture?
    /// No row follows this one.
    private static let none = Int64.max

    /// The rows of one table, and its name as SQLite gives it.
    private struct Table {
        let name: [CChar]
        var rows = TouchedRuns.Table(name: "")
        let isIgnored: Bool
    }

    /// Whether it was ever read which tables are inner ones.
    var knowsInnerTables: Bool { inner != nil }

    /// Reads which tables are inner ones, unless they were read of that version of the schema.
    func learnInnerTables(
        _ connection: Connection, schema: Int64
    ) throws(StoreError) {
        if inner?.schema == schema { return }
        inner = (try connection.innerTables(), schema)
    }

    fileprivate func hear(
        _ operation: Int32, of database: UnsafePointer<CChar>, _ table: UnsafePointer<CChar>,
        old: Int64, new: Int64
    ) {
        if operation == SQLITE_INSERT, isNext(table, new) { return }
        guard table == lastName || strcmp(database, "main") == 0 else { return }
        // Before an insertion and after a deletion the row id means nothing.
        switch operation {
        case SQLITE_INSERT: note(table, .inserted, new)
        case SQLITE_DELETE: note(table, .deleted, old)
        case _ where old == new: note(table, .updated, new)
        default:
            note(table, .deleted, old)
            note(table, .inserted, new)
        }
    }

    private func note(
        _ table: UnsafePointer<CChar>, _ kind: TouchedRuns.Kind,
        _ key: Int64
    ) {
        endRun()
        let index = self.index(of: table)
        if tables[index].rows.isBulk || tables[index].isIgnored { return }
        defer { if kind == .inserted { beginRun(key) } }
        // Twice the limit, so that sorting is seldom.
        if tables[index].rows.insert(key, kind) <= 2 * TouchedRuns.limit { return }
        tables[index].rows.settle()
        if tables[index].rows.hasMoreRuns(than: TouchedRuns.limit) {
            tables[index].rows = TouchedRuns.Table(name: "", isBulk: true)
        }
    }

    /// Whether a new row follows the one before in the same table, which is then all that is noted
    /// of it: rows inserted in bulk come like that.
    private func isNext(_ table: UnsafePointer<CChar>, _ key: Int64) -> Bool {
        guard table == lastName, runEnd != Self.none, key == runEnd + 1, key != Self.none
        else { return false }
        runEnd = key
        return true
    }

    private func beginRun(_ key: Int64) {
        if tables[last].rows.inserted.runs.last?.upperBound == key { runEnd = key }
    }

    /// Notes the rows that were taken for the next ones of a run.
    private func endRun() {
        guard runEnd != Self.none else { return }
        tables[last].rows.inserted.extendLast(to: runEnd)
        runEnd = Self.none
    }

    /// SQLite may keep names elsewhere from now on.
    func forgetNames() {
        lastName = nil
        images?.forgetNames()
    }

    fileprivate func take() -> TouchedRuns {
        endRun()
        defer {
            tables = []
            lastName = nil
        }
        var runs = TouchedRuns()
        for table in tables where !table.isIgnored {
            var rows = table.rows
            rows.name = table.name.withUnsafeBufferPointer { bytes in
                String(decoding: bytes.dropLast().lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
            }
            rows.settle()
            runs.tables.append(rows)
        }
        return runs
    }

    private func index(of name: UnsafePointer<CChar>) -> Int {
        if name == lastName { return last }
        lastName = name
        if last < tables.count, tables[last].name.withUnsafeBufferPointer({ isName($0, name) }) {
            return last
        }
        let known = tables.firstIndex { $0.name.withUnsafeBufferPointer { isName($0, name) } }
        if known == nil {
            let characters = UnsafeBufferPointer(start: name, count: strlen(name) + 1)
            let isIgnored = Self.isIgnored(String(cString: name), inner: inner?.names ?? [])
            tables.append(Table(name: Array(characters), isIgnored: isIgnored))
        }
        last = known ?? tables.count - 1
        return last
    }

    /// Whether nobody asks for the rows: those of the machinery, and the inner tables of its search
    /// indexes, of which `_docsize` has a row for each row of the index.
    ///
    /// Tables of others may be called like inner ones, without an index of the name before.
    static func isIgnored(_ name: String, inner: Set<String>) -> Bool {
        let machinery = [
            "_history", "_history_reader", "_journal", "_meta", "_bulk", "_total", "_undo_row",
        ]
        if machinery.contains(name)
            || name.hasPrefix("sqlite_")
        {
            return true
        }
        return inner.contains(name) && name.hasPrefix("_") && !name.hasSuffix("_docsize")
    }

    /// What inner tables are called behind the name of the index (FTS5, 9).
    fileprivate static let innerEndings = ["_data", "_idx", "_content", "_docsize", "_config"]

    private func isName(
        _ known: UnsafeBufferPointer<CChar>, _ name: UnsafePointer<CChar>
    ) -> Bool {
        known.baseAddress.map { strcmp($0, name) == 0 } ?? false
    }
}
