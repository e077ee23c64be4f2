import CPersistenceSQLite
import Glibc

/// What the rows of undoable tables were before a write changed them.
///
/// Filled by SQLite's preupdate hook, before each change. All that is kept are facts about the
/// beginning of the write, so that a part of it that is rolled back needs no word: what rows have
/// become is read from the tables at the end.
///
/// Touched only on the thread that uses the connection.
final class ChangeCapture {
    let tables: UndoTables
    var changes: [Changes]
    /// About how many bytes are kept.
    private(set) var bytes = 0
    /// What the statements of the write added to numbers to which triggers add as well.
    private var additions: [Addition] = []
    /// What the running statement said that it sets, as positions of tables and columns.
    private var promise: (table: Int, columns: [Int])?
    /// Read what a row has in columns of which the hook does not tell.
    private let reader = UnheardValues()
    /// The name of the last table where SQLite keeps it, and where the table stands.
    private var last: (name: UnsafePointer<CChar>, table: Int?)?

    /// What one statement added to a number.
    private struct Addition {
        let table: Int
        let key: Int64
        let column: Int
        let amount: Int64
    }

    /// What is known of the rows of one table.
    struct Changes {
        /// Rows that were not there.
        private(set) var inserted = RowRuns()
        /// Whether every row was inserted behind those before it.
        private var isAscending = true
        /// Rows that triggers inserted: they were not there either.
        var triggered: Set<Int64> = []
        /// What rows were, by their keys: all that is kept of them, or the columns that were changed.
        var images: [Int64: Image] = [:]

        /// Notes that a row was not there.
        mutating func insert(_ key: Int64) {
            if let last = inserted.runs.last, key < last.lowerBound { isAscending = false }
            inserted.insert(key)
        }

        /// Whether a row was not there at the beginning.
        mutating func isNew(_ key: Int64) -> Bool {
            settle()
            return inserted.contains(key) || triggered.contains(key)
        }

        /// Puts the inserted rows into their order.
        mutating func settle() {
            if isAscending { return }
            inserted.settle()
            isAscending = true
        }
    }

    /// What a row was.
    struct Image {
        /// Positions of columns, ascending, and their values: few, and looked through faster than hashed.
        private(set) var values: [(column: Int, value: StoredValue)] = []
        var isWhole = false

        /// The value of a column, if it is kept.
        subscript(column: Int) -> StoredValue? {
            values.first { $0.column == column }?.value
        }

        mutating func keep(_ value: StoredValue, of column: Int) {
            let position = values.lastIndex { $0.column <= column }.map { $0 + 1 } ?? 0
            if position > 0, values[position - 1].column == column {
                values[position - 1].value = value
            } else {
                values.insert((column, value), at: position)
            }
        }
    }

    init(_ tables: UndoTables) {
        self.tables = tables
        changes = Array(repeating: Changes(), count: tables.tables.count)
    }

    /// Notes a change that is about to be made.
    func hear(
        _ operation: Int32, _ handle: OpaquePointer, _ table: UnsafePointer<CChar>,
        old: Int64, new: Int64
    ) {
        guard let index = position(of: table) else { return }
        switch operation {
        case SQLITE_INSERT:
            insert(new, index, handle)
        case SQLITE_DELETE:
            keep(old, index, handle)
        case _ where old == new:
            update(old, index, handle)
        default:
            keep(old, index, handle)
            insert(new, index, handle)
        }
    }

    /// SQLite may keep names elsewhere from now on.
    func forgetNames() { last = nil }

    /// Runs a statement that sets one column of rows of a table, and no other.
    ///
    /// Nothing else of these rows is compared: the hook hands out a copy of each column, and of the twenty of
    /// an article that goes to the trash nineteen stay as they are. What triggers change is found as ever.
    func setting<T>(
        _ column: String, of table: String, _ run: () throws(StoreError) -> T
    ) throws(StoreError) -> T {
        // Where one of them is spelled otherwise, everything is compared.
        if let index = tables.position(of: table) {
            let shape = tables.tables[index]
            if let position = shape.kept.first(where: { shape.columns[$0].name == column }) {
                promise = (index, [position])
            }
        }
        defer { promise = nil }
        return try run()
    }

    private func position(of table: UnsafePointer<CChar>) -> Int? {
        if let last, last.name == table { return last.table }
        let position = tables.position(of: String(cString: table))
        last = (table, position)
        return position
    }

    private func insert(_ key: Int64, _ index: Int, _ handle: OpaquePointer) {
        if changes[index].images[key] != nil { return }
        if sqlite3_preupdate_depth(handle) > 0 {
            changes[index].triggered.insert(key)
        } else {
            changes[index].insert(key)
        }
    }

    /// Keeps all of a row.
    private func keep(_ key: Int64, _ index: Int, _ handle: OpaquePointer) {
        if changes[index].isNew(key) { return }
        var image = changes[index].images[key] ?? Image()
        if image.isWhole { return }
        for column in tables.tables[index].kept where image[column] == nil {
            note(column, of: key, in: &image, index, handle)
        }
        image.isWhole = true
        changes[index].images[key] = image
    }

    /// Keeps the columns of a row that are about to change.
    private func update(_ key: Int64, _ index: Int, _ handle: OpaquePointer) {
        if changes[index].isNew(key) { return }
        var image = changes[index].images[key] ?? Image()
        if image.isWhole { return }
        let table = tables.tables[index]
        // What a trigger changes it changes again; a foreign key that is set to NULL because its row
        // was deleted does not come back by itself.
        let isTriggered = sqlite3_preupdate_depth(handle) > 0
        var columns = table.kept
        if !isTriggered, let promise, promise.table == index { columns = promise.columns }
        var isNoted = false
        for column in columns where image[column] == nil {
            if isTriggered && !table.columns[column].isReference { continue }
            var (old, new): (OpaquePointer?, OpaquePointer?)
            let position = table.columns[column].heard
            guard sqlite3_preupdate_old(handle, position, &old) == SQLITE_OK,
                sqlite3_preupdate_new(handle, position, &new) == SQLITE_OK, let old, let new
            else { continue }
            let unheard = unheardValue(old, column, of: key, table, handle)
            let isSame = unheard.map { $0 == StoredValue(new) } ?? Self.isSame(old, new)
            if isSame { continue }
            isNoted = true
            if table.sums.contains(column) {
                var amount = sqlite3_value_int64(new) &- sqlite3_value_int64(old)
                if case .integer(let number)? = unheard { amount &-= number }
                additions.append(
                    Addition(table: index, key: key, column: column, amount: amount))
            } else {
                note(column, of: key, in: &image, index, handle)
            }
        }
        if isNoted { changes[index].images[key] = image }
    }

    private func note(
        _ column: Int, of key: Int64, in image: inout Image, _ index: Int, _ handle: OpaquePointer
    ) {
        let table = tables.tables[index]
        var old: OpaquePointer?
        guard sqlite3_preupdate_old(handle, table.columns[column].heard, &old) == SQLITE_OK,
            let old
        else { return }
        let value = unheardValue(old, column, of: key, table, handle) ?? StoredValue(old)
        switch value {
        case .text(let content), .blob(let content): bytes += content.count
        default: bytes += 16
        }
        image.keep(value, of: column)
    }

    /// What a row has in a column, where the hook may not know: it says NULL for one that was added after
    /// the row was stored, and has a default, and mistakes the type of some numbers.
    private func unheardValue(
        _ old: OpaquePointer, _ column: Int, of key: Int64, _ table: UndoTables.Shape,
        _ handle: OpaquePointer
    ) -> StoredValue? {
        let known = table.columns[column]
        if known.doubtful == sqlite3_value_type(old) {
            return reader.read(column, of: key, table, handle)
        }
        if known.fallback == .null || sqlite3_value_type(old) != SQLITE_NULL { return nil }
        return known.isOptional
            ? reader.read(column, of: key, table, handle) : known.fallback
    }

    private static func isSame(_ left: OpaquePointer, _ right: OpaquePointer) -> Bool {
        let type = sqlite3_value_type(left)
        guard type == sqlite3_value_type(right) else { return false }
        switch type {
        case SQLITE_INTEGER: return sqlite3_value_int64(left) == sqlite3_value_int64(right)
        case SQLITE_FLOAT: return sqlite3_value_double(left) == sqlite3_value_double(right)
        case SQLITE_NULL: return true
        default:
            let (first, second) = (sqlite3_value_blob(left), sqlite3_value_blob(right))
            let length = sqlite3_value_bytes(left)
            guard length == sqlite3_value_bytes(right) else { return false }
            guard let first, let second else { return true }
            return memcmp(first, second, Int(length)) == 0
        }
    }

    /// How much is known now: what ``forgetAdditions(since:)`` goes back to.
    var mark: Int { additions.count }

    /// Forgets what was added by a part of the write that was undone.
    func forgetAdditions(since mark: Int) {
        additions.removeSubrange(min(mark, additions.count)...)
    }

    /// What was added to the numbers of the rows of a table, by keys and columns.
    func sums(_ table: Int) -> [Int64: [Int: Int64]] {
        var sums: [Int64: [Int: Int64]] = [:]
        for addition in additions where addition.table == table {
            sums[addition.key, default: [:]][addition.column, default: 0] &+= addition.amount
        }
        return sums
    }

    /// Whether anything of a row is kept.
    func knows(_ key: Int64, in table: UndoTables.Shape) -> Bool {
        tables.position(of: table.name).map { changes[$0].images[key] != nil } ?? false
    }

    /// Whether no row was changed.
    var isEmpty: Bool {
        additions.isEmpty
            && changes.allSatisfy {
                $0.images.isEmpty && $0.triggered.isEmpty && $0.inserted.runs.isEmpty
            }
    }

    /// Lets go of what is kept.
    func clear() {
        changes = Array(repeating: Changes(), count: changes.count)
        additions = []
        bytes = 0
    }
}
