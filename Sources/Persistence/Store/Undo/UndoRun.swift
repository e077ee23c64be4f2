/// Undoes one action, or does it again: the same, since what undoing did is kept as the action was.
///
/// Runs in the transaction of a write, and stops at nothing: when something is in the way, the whole
/// write is rolled back by whoever asked for it.
struct UndoRun {
    let group: UndoGroup
    let capture: ChangeCapture
    let connection: Connection
    /// The newest row of what is kept; what this run itself does comes behind it.
    let newest: Int64
    var conflicts: [UndoConflict] = []
    /// Rows that are there afterwards and were put back or changed, and the columns that were written.
    var left: [(table: Int, key: Int64, columns: Int)] = []
    /// Rows that were removed.
    var removed: [(table: Int, key: Int64)] = []
    /// Rows that went or were changed while others referred to what they were.
    var hanging: [Hanging] = []
    /// The columns that were written in one row or another.
    var columnSets: [Set<String>] = []

    /// Rows that something was in the way of which other rows of the action may take away.
    var postponed: [Postponed] = []
    /// The tables of those whose values another row still has, in small letters.
    var occupied: Set<String> = []
    /// The keys of shared rows that somebody else inserted meanwhile, by tables and former keys.
    var moved: [String: [Int64: Int64]] = [:]
    /// The keys of shared rows to which removed ones referred, by tables.
    var used: [String: Set<Int64>] = [:]

    /// Whether every row is as it was before it ran, such as shared ones that others need.
    var changesNothing = false

    /// So many conflicts are told of.
    let conflictLimit: Int

    private let progress: UndoProgress?
    private var done = 0

    /// So many conflicts are told of where somebody reads it.
    static let mostConflicts = 100
    /// So many bytes of what rows were are kept in memory.
    private static let mostBytes = 8 << 20

    init(
        _ group: UndoGroup, _ capture: ChangeCapture, _ connection: Connection,
        _ progress: UndoProgress? = nil, conflictLimit: Int = UndoRun.mostConflicts
    ) throws(StoreError) {
        self.progress = progress
        self.conflictLimit = conflictLimit
        self.group = group
        self.capture = capture
        self.connection = connection
        newest = try connection.integer("SELECT coalesce(max(seq), 0) FROM _undo_row")
    }

    /// Runs it.
    ///
    /// - Throws: ``UndoError``, ``StoreError``; what was done has to be rolled back then.
    mutating func run() throws {
        // Another program numbered one so high that nothing could follow.
        if newest > Int64.max / 2 { throw UndoError.unreadable(group) }
        let shapes = capture.tables.tables
        // Half of an action is not to be undone.
        guard try Self.rowCount(of: group.id, connection) == group.rowCount,
            try isOfNone(but: shapes)
        else { throw UndoError.unreadable(group) }
        if group.rowCount > 1000 { try connection.enlargePageCache() }
        // Rows may refer to each other in a circle; what refers to nothing in the end is found below.
        try connection.control("PRAGMA defer_foreign_keys = ON")
        // Rows come after those they refer to, and go before them.
        for shape in shapes {
            try forEachRow(.deleted([]), of: shape) { try $0.insert($1, shape) }
        }
        // What comes back comes before what it hangs on: its numbers then stand in no list yet.
        for shape in try bringsBack() ? shapes.reversed() : shapes {
            try updateRows(of: shape)
        }
        for shape in shapes.reversed() {
            try forEachRow(.inserted([]), of: shape) { try $0.remove($1, shape) }
        }
        try retry()
        try finishChecks()
        if !conflicts.isEmpty { throw UndoError.conflict(group, conflicts) }
        try keep()
    }

    /// Whether no rows are kept of tables that cannot be undone any more.
    private func isOfNone(but shapes: [UndoTables.Shape]) throws(StoreError) -> Bool {
        let names = JSONList.text(shapes.map { .text($0.name) }) ?? "[]"
        return try connection.integer(
            """
            SELECT EXISTS(SELECT 1 FROM _undo_row
              WHERE action = ? AND name NOT IN (SELECT value FROM json_each(?)))
            """, [.integer(group.id), .text(names)]) == 0
    }

    /// How many rows are kept of an action, each inserted one by itself.
    static func rowCount(
        of action: Int64, _ connection: Connection
    ) throws(StoreError) -> Int {
        Int(
            clamping: try connection.integer(
                """
                SELECT \(UndoJournal.rowCount) FROM _undo_row WHERE action = ?
                """, [.integer(action)]))
    }

    /// Hands over what is kept of the rows of a table that had the same happen to them.
    mutating func forEachRow(
        _ kind: UndoRow.Change, of shape: UndoTables.Shape,
        _ body: (inout Self, UndoRow) throws -> Void
    ) throws {
        let isBackward = kind.kind == UndoRow.Change.inserted([]).kind
        var last: Int64?
        while true {
            let bound = last.map { " AND key \(isBackward ? "<" : ">") \($0)" } ?? ""
            let rows = try kept(
                kind.kind, of: shape, "\(bound) ORDER BY key \(isBackward ? "DESC" : "") LIMIT 256")
            for row in rows {
                guard let change = UndoRow.Change(kind: kind.kind, bytes: row.bytes) else {
                    throw UndoError.unreadable(group)
                }
                try take(UndoRow(table: shape.name, key: row.key, change: change), body)
            }
            guard rows.count == 256, let end = rows.last?.key else { break }
            last = end
        }
        if kind.kind == UndoRow.Change.updated([]).kind { try forEachBlock(of: shape, body) }
    }

    /// Hands over the rows of a table that were changed and are kept together.
    private mutating func forEachBlock(
        of shape: UndoTables.Shape, _ body: (inout Self, UndoRow) throws -> Void
    ) throws {
        var last = (key: Int64.min, seq: Int64.min)
        while let next = try firstBlock(of: shape, after: last) {
            guard let block = UndoBlock(key: next.key, image: next.bytes) else {
                throw UndoError.unreadable(group)
            }
            for (key, fields) in block.rows {
                try take(UndoRow(table: shape.name, key: key, change: .updated(fields)), body)
            }
            last = (next.key, next.seq)
        }
    }

    /// What is kept together of rows of a table, the first of it that comes after another one.
    func firstBlock(
        of shape: UndoTables.Shape, after last: (key: Int64, seq: Int64) = (.min, .min)
    ) throws(StoreError) -> Kept? {
        let bound = " AND (key, seq) > (\(last.key), \(last.seq))"
        return try kept(UndoBlock.kind, of: shape, "\(bound) ORDER BY key, seq LIMIT 1").first
    }

    private mutating func take(
        _ row: UndoRow, _ body: (inout Self, UndoRow) throws -> Void
    ) throws {
        try body(&self, row)
        if case .inserted = row.change {} else { noteDone() }
        if conflicts.count >= conflictLimit { throw UndoError.conflict(group, conflicts) }
        if capture.bytes > Self.mostBytes { try flush() }
    }

    /// Notes that a row is done, and tells of it every now and then.
    mutating func noteDone() {
        done += 1
        if done.isMultiple(of: 256) { progress?(done, group.rowCount) }
    }

    /// A row of `_undo_row`.
    typealias Kept = (seq: Int64, key: Int64, bytes: [UInt8])

    /// What is kept of the rows of a table, of one kind.
    func kept(
        _ kind: Int64, of shape: UndoTables.Shape, _ rest: String
    ) throws(StoreError) -> [Kept] {
        try connection.rows(
            """
            SELECT seq, key, image FROM _undo_row
            WHERE action = ? AND name = ? AND kind = ? AND seq <= ?\(rest)
            """,
            [.integer(group.id), shape.name.sqlValue, .integer(kind), .integer(newest)]
        ) { (row) throws(StoreError) in
            (seq: try row.integer(0), key: try row.integer(1), bytes: try row.blob(2))
        }
    }
}

// Rows, one by one.
extension UndoRun {
    /// Puts a deleted row back.
    mutating func insert(_ row: UndoRow, _ shape: UndoTables.Shape) throws {
        guard case .deleted(let fields) = row.change else { return }
        try checkColumns(fields, shape)
        let names = [shape.sqlKey] + fields.map { SQLToken.quoting($0.column) }
        let places = Array(repeating: "?", count: names.count).joined(separator: ", ")
        let sql =
            "INSERT INTO \(shape.sqlName)(\(names.joined(separator: ", "))) VALUES(\(places))"
        let values = fields.map { movedValue($0, shape) }
        let count = try runUnlessRefused(sql, [.integer(row.key)] + values)
        if count == nil {
            return try adopt(row, fields, shape) ? () : postpone(row, .occupied, shape)
        }
        if count == 0 { throw StoreError.refusedChange(table: shape.name) }
        try compute(row.key, shape)
        noteLeft(row, fields, shape)
    }

    /// Gives the changed columns of a row their old values, if they have the new ones.
    mutating func update(_ row: UndoRow, _ shape: UndoTables.Shape) throws {
        guard case .updated(let fields) = row.change else { return }
        try checkColumns(fields, shape)
        let changed = fields.filter { $0.old != $0.new }
        if changed.isEmpty { throw UndoError.unreadable(group) }
        if let reference = try hindrance(row.key, shape, changing: changed) {
            return postpone(row, .needed(by: reference.table), shape)
        }
        if let owner = awaitedOwner(of: changed, shape) {
            return postpone(row, .ownerMissing(table: owner), shape)
        }
        let guarded = fields.filter { !shape.rules.free.contains($0.column) }
        // What is not guarded may be another's by now, who changed other columns: that stays.
        let values = changed.map { field in
            let name = SQLToken.quoting(field.column)
            if shape.rules.sums.contains(field.column) { return "\(name) = \(name) + ?" }
            return shape.rules.unguarded.contains(field.column)
                ? "\(name) = iif(\(name) COLLATE BINARY IS ?, ?, \(name))" : "\(name) = ?"
        }
        // Byte by byte, whatever the column takes for the same.
        let conditions = guarded.map {
            " AND " + SQLToken.quoting($0.column) + " COLLATE BINARY IS ?"
        }.joined()
        let sql = """
            UPDATE \(shape.sqlName) SET \(values.joined(separator: ", "))
            WHERE \(shape.sqlKey) = ?\(conditions)
            """
        let count = try runUnlessRefused(
            sql,
            changed.flatMap { field -> [StoredValue] in
                if shape.rules.sums.contains(field.column) { return [field.difference] }
                return shape.rules.unguarded.contains(field.column)
                    ? [field.new, field.old] : [field.old]
            }
                + [.integer(row.key)] + guarded.map(\.new))
        switch count {
        case nil: postpone(row, .occupied, shape)
        case 0: try explain(row, guarded, shape)
        default:
            try compute(row.key, shape)
            noteLeft(row, changed, shape)
        }
    }

    /// Gives columns of a row the values that follow from the others.
    private func compute(_ key: Int64, _ shape: UndoTables.Shape) throws(StoreError) {
        for (column, expression) in shape.rules.computed {
            let name = SQLToken.quoting(column)
            try connection.execute(
                """
                UPDATE \(shape.sqlName) SET \(name) = (\(expression))
                WHERE \(shape.sqlKey) = ? AND \(name) IS NOT (\(expression))
                """, [.integer(key)])
        }
    }

    /// Runs a statement; `nil` where a constraint of the schema refuses it.
    func runUnlessRefused(
        _ sql: String, _ values: [StoredValue]
    ) throws(StoreError) -> Int? {
        do throws(StoreError) {
            return try connection.run(sql, values)
        } catch {
            if case .constraint = error { return nil }
            throw error
        }
    }

    /// Says why a row could not be updated.
    private mutating func explain(
        _ row: UndoRow, _ guarded: [UndoRow.Field], _ shape: UndoTables.Shape
    ) throws {
        let names = [shape.sqlKey] + guarded.map { SQLToken.quoting($0.column) }
        let found = try connection.firstRow(
            "SELECT \(names.joined(separator: ", ")) FROM \(shape.sqlName) WHERE \(shape.sqlKey) = ?",
            [.integer(row.key)]
        ) { (stored) throws(StoreError) in names.indices.dropFirst().map { stored.stored($0) } }
        guard let found else { return note(row, .gone) }
        // A foreign key may have set columns back already, as it once changed them.
        let back = zip(guarded, found).filter { $0.old == $1 }.map(\.0.column)
        if capture.knows(row.key, in: shape), let rest = row.leavingOut(back) {
            if rest.isChange { return try update(rest, shape) }
            return noteLeft([row.key], Set(back), shape)
        }
        let fields = zip(guarded, found).filter { $0.new != $1 }.map { field, stored in
            FieldConflict(
                field: field.column, base: field.new.sqlValue, mine: field.old.sqlValue,
                stored: stored.sqlValue)
        }
        // It is as it was then, and may be changed: a trigger takes that back without a word.
        if fields.isEmpty { throw StoreError.refusedChange(table: shape.name) }
        // Another row may have the key by now.
        let isOther = fields.contains { $0.field == shape.rules.identity }
        note(row, isOther ? .gone : .changed(fields))
    }

    /// Removes rows that were inserted, if they are as they were then.
    mutating func remove(_ row: UndoRow, _ shape: UndoTables.Shape) throws {
        guard case .inserted(let digests) = row.change else { return }
        // The last ones first, so that those go before the ones they refer to.
        for start in stride(from: 0, to: digests.count, by: Self.mostAtOnce).reversed() {
            let part = digests[start..<min(start + Self.mostAtOnce, digests.count)]
            let first = row.key &+ Int64(start)
            if try removeAtOnce(first, Array(part), shape) { continue }
            try removeOneByOne(first, part, shape)
        }
    }

    private mutating func removeOneByOne(
        _ first: Int64, _ digests: ArraySlice<UInt64>, _ shape: UndoTables.Shape
    ) throws {
        let selection = shape.guardedSelection + " WHERE \(shape.sqlKey) = ?"
        for (offset, digest) in digests.enumerated().reversed() {
            try remove(first &+ Int64(offset), digest, shape, selection)
            noteDone()
        }
    }

    private mutating func remove(
        _ key: Int64, _ digest: UInt64, _ shape: UndoTables.Shape, _ selection: String
    ) throws {
        var owners: [(table: String, key: Int64)] = []
        let isSame = try connection.firstRow(selection, [.integer(key)]) {
            (row) throws(StoreError) in
            owners = shape.sharedOwners(row)
            return shape.isSame(row, digest)
        }
        let row = UndoRow(table: shape.name, key: key, change: .inserted([digest]))
        // What a foreign key or a trigger removed with its owner is gone as it should be.
        guard let isSame else {
            if !capture.knows(key, in: shape) && !shape.rules.isShared { note(row, .gone) }
            return
        }
        if !isSame {
            if !shape.rules.isShared { note(row, .changed([])) }
            return
        }
        // Deleting the row would change these without a word, or be refused at once.
        if shape.rules.isShared {
            for reference in shape.referredBy where try isReferred(key, by: reference) {
                return try leave(key, shape)
            }
        }
        if let reference = try hindrance(key, shape) {
            return postpone(row, .needed(by: reference.table), shape)
        }
        let deletion = "DELETE FROM \(shape.sqlName) WHERE \(shape.sqlKey) = ?"
        guard let count = try runUnlessRefused(deletion, [.integer(key)]) else {
            return postpone(row, .occupied, shape)
        }
        try requireGone(count, from: key, through: key, shape)
        for owner in owners { used[owner.table, default: []].insert(owner.key) }
        if let table = capture.tables.position(of: shape.name) { removed.append((table, key)) }
    }

    private func checkColumns(_ fields: [UndoRow.Field], _ shape: UndoTables.Shape) throws {
        // A migration may have removed one.
        if !fields.allSatisfy({ shape.names.contains($0.column) }) {
            throw UndoError.unreadable(group)
        }
    }

    private mutating func noteLeft(
        _ row: UndoRow, _ fields: [UndoRow.Field], _ shape: UndoTables.Shape
    ) {
        noteLeft([row.key], Set(fields.map(\.column)), shape)
    }

    /// Notes rows of a table that are there, and the columns that were written in each.
    mutating func noteLeft(_ keys: [Int64], _ columns: Set<String>, _ shape: UndoTables.Shape) {
        guard let table = capture.tables.position(of: shape.name) else { return }
        // Most rows of an action were changed alike.
        let index = columnSets.lastIndex(of: columns) ?? columnSets.count
        if index == columnSets.count { columnSets.append(columns) }
        left += keys.map { (table, $0, index) }
    }

    mutating func note(_ row: UndoRow, _ reason: UndoConflict.Reason) {
        conflicts.append(UndoConflict(table: row.table, key: row.key, reason: reason))
    }
}
