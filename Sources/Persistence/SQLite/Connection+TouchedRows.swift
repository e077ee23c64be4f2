import CSQLite
import Glibc

extension Connection {
    /// Starts to note which rows are touched, for ``takeTouchedRows()``.
    ///
    /// By SQLite's preupdate hook, which sees rows removed by REPLACE, changed row ids, cascades
    /// and what triggers do.
    package func followsRows() {
        // The connection holds the box for as long as SQLite holds the pointer.
        let box = Unmanaged.passUnretained(touches).toOpaque()
        sqlite3_preupdate_hook(
            handle,
            { box, _, operation, database, table, old, new in
                guard let box, let database, let table, strcmp(database, "main") == 0 else {
                    return
                }
                let touches = Unmanaged<TouchCapture>.fromOpaque(box).takeUnretainedValue()
                // Before an insertion and after a deletion the row id means nothing.
                if operation != SQLITE_INSERT { touches.note(table, old) }
                if operation != SQLITE_DELETE { touches.note(table, new) }
            }, box)
    }

    /// What was touched since the last call.
    func takeTouchedRows() -> TouchedRows { touches.take() }
}

/// Collects touched rows.
///
/// Touched only on the thread that uses the connection.
final class TouchCapture {
    private var tables: [Table] = []
    /// Where the table of the last row stands; rows come in runs of one table.
    private var last = 0

    /// The rows of one table; `keys` is empty once there were too many.
    private struct Table {
        let name: [CChar]
        var keys: Set<Int64> = []
        var isBulk = false
    }

    fileprivate func note(_ table: UnsafePointer<CChar>, _ key: Int64) {
        let index = self.index(of: table)
        if tables[index].isBulk { return }
        tables[index].keys.insert(key)
        if tables[index].keys.count > TouchedRows.limit {
            tables[index].isBulk = true
            tables[index].keys = []
        }
    }

    fileprivate func take() -> TouchedRows {
        defer { tables = [] }
        var rows = TouchedRows()
        for table in tables {
            let name = table.name.withUnsafeBufferPointer { bytes in
                String(decoding: bytes.dropLast().lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
            }
            rows.note(name, table.keys, isBulk: table.isBulk)
        }
        return rows
    }

    private func index(of name: UnsafePointer<CChar>) -> Int {
        if last < tables.count, tables[last].name.withUnsafeBufferPointer({ isName($0, name) }) {
            return last
        }
        let known = tables.firstIndex { $0.name.withUnsafeBufferPointer { isName($0, name) } }
        if known == nil {
            let characters = UnsafeBufferPointer(start: name, count: strlen(name) + 1)
            tables.append(Table(name: Array(characters)))
        }
        last = known ?? tables.count - 1
        return last
    }

    private func isName(
        _ known: UnsafeBufferPointer<CChar>, _ name: UnsafePointer<CChar>
    ) -> Bool {
        known.baseAddress.map { strcmp($0, name) == 0 } ?? false
    }
}
