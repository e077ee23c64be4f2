/// Parts an action from rows that keep it from being undone: what can be undone becomes an action of its own.
///
/// One that is undone is parted in the same way from rows that keep it from being done again.
///
/// The rows stay what the action did, in its place among all that was done to them, and it comes last of all
/// where the next one to undo is looked for: it may be undone by its number once nothing is in its way.
struct UndoDivision {
    private let group: UndoGroup
    private let tables: UndoTables
    private let connection: Connection
    /// The number of the action of what can be undone.
    let number: Int64

    /// Which keys of which tables, and what is in the way of them.
    struct Rest: Sendable {
        private(set) var keys: [String: Set<Int64>] = [:]
        private(set) var conflicts: [UndoConflict] = []

        /// Adds rows that are in the way; whether one of them was not known to be.
        mutating func add(_ others: [UndoConflict]) -> Bool {
            let known = conflicts.count
            for conflict in others {
                let isNew = keys[conflict.table, default: []].insert(conflict.key).inserted
                if isNew { conflicts.append(conflict) }
            }
            return conflicts.count > known
        }
    }

    init(
        _ group: UndoGroup, _ tables: UndoTables, _ connection: Connection
    ) throws(StoreError) {
        self.group = group
        self.tables = tables
        self.connection = connection
        // As for any other action.
        number = try connection.integer(
            "SELECT coalesce(max(seq), 0) + 1 FROM _undo WHERE seq < \(Int64.max / 2)")
    }

    /// Divides the action.
    ///
    /// - Parameter rest: What stays.
    /// - Returns: The same for whoever names both.
    /// - Throws: ``UndoError/nothingElse(_:_:)`` where nothing is left, ``UndoError``, ``StoreError``.
    func move(_ rest: Rest) throws -> UndoRest {
        // What is counted anew must not hide that some of it is missing.
        guard try UndoRun.rowCount(of: group.id, connection) == group.rowCount else {
            throw UndoError.unreadable(group)
        }
        try connection.execute(
            "UPDATE _undo_row SET action = ? WHERE action = ?",
            [.integer(number), .integer(group.id)])
        for (table, keys) in rest.keys.sorted(by: { $0.key < $1.key }) {
            // What was there before the action is something without what was added to it.
            let made = try move(keys.sorted(), of: table)
            try moveDetails(ofRows: made, in: table)
        }
        try connection.execute(
            """
            INSERT INTO _undo(seq, at, person, label, state, turned, rows, bytes)
            SELECT ?2, at, person, label, state, 0, 0, 0 FROM _undo WHERE seq = ?1
            """, [.integer(group.id), .integer(number)])
        // Whoever undoes one action after the other comes to what can be undone first.
        try connection.execute(
            "UPDATE _undo SET turned = -1 WHERE seq = ?", [.integer(group.id)])
        let hasOwn = try hasOwnRows()
        if group.state == .undone {
            try requireRoom(for: rest)
            try copyShared()
        }
        try count(group.id)
        try count(number)
        guard hasOwn, try UndoRun.rowCount(of: group.id, connection) > 0
        else {
            throw UndoError.nothingElse(group, rest.conflicts)
        }
        return UndoRest(group: group, keys: rest.keys)
    }

    /// Calls both something else.
    func rename(taken: String, left: String) throws(StoreError) {
        try rename(number, taken)
        try rename(group.id, left)
    }

    /// The names of the tables of shared rows, as a JSON array.
    private var shared: String {
        let names = tables.tables.filter { $0.rules.isShared }.map { SQLValue.text($0.name) }
        return JSONList.text(names) ?? "[]"
    }

    /// Whether the new action has any rows; of one that is done again others than shared ones, which come
    /// back with those that need them.
    private func hasOwnRows() throws(StoreError) -> Bool {
        try connection.integer(
            """
            SELECT EXISTS(SELECT 1 FROM _undo_row WHERE action = ?
              AND NOT (? AND kind = 1 AND name IN (SELECT value FROM json_each(?))))
            """,
            [.integer(number), .integer(group.state == .undone ? 1 : 0), .text(shared)]) != 0
    }

    /// Refuses where another row has the key of one that is to come back: what hangs on the one would hang on
    /// the other.
    private func requireRoom(for rest: Rest) throws {
        for shape in tables.tables where rest.keys[shape.name] != nil {
            let taken = try connection.integer(
                """
                SELECT EXISTS(SELECT 1 FROM _undo_row
                  JOIN \(shape.sqlName) AS other ON other.\(shape.sqlKey) = _undo_row.key
                  WHERE _undo_row.action = ? AND _undo_row.name = ? AND _undo_row.kind = 1)
                """, [.integer(group.id), .text(shape.name)])
            if taken != 0 { throw UndoError.conflict(group, rest.conflicts) }
        }
    }

    /// Leaves with the old action what shared rows are that are to come back, too: the new one may be undone
    /// again when that is done.
    private func copyShared() throws(StoreError) {
        try connection.execute(
            """
            INSERT INTO _undo_row(action, kind, name, key, image)
            SELECT ?, kind, name, key, image FROM _undo_row
            WHERE action = ? AND kind = 1 AND name IN (SELECT value FROM json_each(?)) ORDER BY seq
            """, [.integer(group.id), .integer(number), .text(shared)])
    }

    /// Notes how much is kept of an action.
    private func count(_ action: Int64) throws(StoreError) {
        try connection.execute(
            """
            UPDATE _undo SET rows = ?2, bytes = (
              SELECT coalesce(sum(length(image)), 0) FROM _undo_row WHERE action = ?1)
            WHERE seq = ?1
            """,
            [.integer(action), .integer(Int64(try UndoRun.rowCount(of: action, connection)))])
    }

    private func rename(_ action: Int64, _ label: String) throws(StoreError) {
        try connection.execute(
            "UPDATE _undo SET label = ? WHERE seq = ?", [label.sqlValue, .integer(action)])
    }

    // MARK: - Rows

    /// Gives rows back to the action; those of them that it inserted.
    private func move(_ keys: [Int64], of table: String) throws -> Set<Int64> {
        try connection.execute(
            """
            UPDATE _undo_row SET action = ? WHERE action = ? AND name = ? AND kind IN (0, 1)
              AND key IN (SELECT value FROM json_each(?))
            """,
            [
                .integer(group.id), .integer(number), .text(table), .text(JSONList.text(keys)),
            ])
        for start in Set(keys.map(UndoBlock.start(of:))).sorted() {
            try moveInBlocks(from: start, Set(keys), of: table)
        }
        return try moveInsertions(keys, of: table)
    }

    /// The same of those that are kept together with others.
    private func moveInBlocks(from start: Int64, _ keys: Set<Int64>, of table: String) throws {
        let found = try kept(
            UndoBlock.kind, of: table, " AND key BETWEEN ? AND ?",
            [.integer(start), .integer(start | (UndoBlock.span - 1))])
        for block in found {
            guard let rows = UndoBlock(key: block.key, image: block.image)?.rows else {
                throw UndoError.unreadable(group)
            }
            let moved = rows.filter { keys.contains($0.key) }
            if moved.isEmpty { continue }
            try connection.execute("DELETE FROM _undo_row WHERE seq = ?", [.integer(block.seq)])
            try insert(UndoBlock(moved), of: table, group.id)
            let left = rows.filter { !keys.contains($0.key) }
            if !left.isEmpty { try insert(UndoBlock(left), of: table, number) }
        }
    }

    private func insert(
        _ block: UndoBlock, of table: String, _ action: Int64
    ) throws(StoreError) {
        try UndoJournal.insert(action, UndoBlock.kind, table, block.key, block.image, connection)
    }

    /// The same of those that were inserted, by keys in order, each once: of a run that holds one, what is
    /// before and after it is left.
    @discardableResult
    private func moveInsertions(
        _ keys: [Int64], of table: String
    ) throws(StoreError) -> Set<Int64> {
        var moved: Set<Int64> = []
        let inserted = UndoRow.Change.inserted([]).kind
        for run in try kept(inserted, of: table) {
            let count = run.image.count / 8
            // The highest key of all may be in it: nothing is added to one.
            let places = keys.map { UInt64(bitPattern: $0 &- run.key) }
                .filter { $0 < UInt64(count) }.map { Int($0) }.sorted()
            if places.isEmpty { continue }
            moved.formUnion(places.map { run.key &+ Int64($0) })
            try connection.execute("DELETE FROM _undo_row WHERE seq = ?", [.integer(run.seq)])
            var start = 0
            for place in places {
                try insert(run, start..<place, of: table, number)
                try insert(run, place..<place + 1, of: table, group.id)
                start = place + 1
            }
            try insert(run, start..<count, of: table, number)
        }
        return moved
    }

    /// Keeps a part of a run with an action: from which row of it to which.
    private func insert(
        _ run: Kept, _ rows: Range<Int>, of table: String, _ action: Int64
    ) throws(StoreError) {
        if rows.isEmpty { return }
        let bytes = rows.lowerBound * 8..<rows.upperBound * 8
        try UndoJournal.insert(
            action, UndoRow.Change.inserted([]).kind, table, run.key &+ Int64(rows.lowerBound),
            Array(run.image[bytes]), connection)
    }

    /// The same of what was inserted along with rows that stay and is nothing without them, such as their
    /// tags.
    private func moveDetails(ofRows keys: Set<Int64>, in table: String) throws(StoreError) {
        for reference in tables.shape(of: table)?.referredBy ?? [] {
            guard let column = reference.column, let detail = tables.shape(of: reference.table),
                detail.referredBy.isEmpty, isAlone(reference, among: detail.references)
            else { continue }
            let name = SQLToken.quoting(column)
            let found = try connection.rows(
                """
                SELECT \(detail.sqlKey) FROM \(detail.sqlName)
                WHERE \(name) IN (SELECT value FROM json_each(?)) ORDER BY \(detail.sqlKey)
                """, [.text(JSONList.text(keys.sorted()))]
            ) { (row) throws(StoreError) in try row.integer(0) }
            try moveInsertions(found, of: detail.name)
        }
    }

    /// Whether rows hang on those that a reference names and on no others, but shared ones.
    private func isAlone(
        _ reference: UndoTables.Reference, among others: [UndoTables.Reference]
    ) -> Bool {
        let owners = others.filter { tables.shape(of: $0.owner)?.rules.isShared != true }
        return owners.count == 1 && owners[0].owner == reference.owner
    }

    private typealias Kept = (seq: Int64, key: Int64, image: [UInt8])

    private func kept(
        _ kind: Int64, of table: String, _ condition: String = "", _ values: [SQLValue] = []
    ) throws(StoreError) -> [Kept] {
        try connection.rows(
            """
            SELECT seq, key, image FROM _undo_row
            WHERE action = ? AND name = ? AND kind = ?\(condition) ORDER BY seq
            """, [.integer(number), .text(table), .integer(kind)] + values
        ) { (row) throws(StoreError) in
            (seq: try row.integer(0), key: try row.integer(1), image: try row.blob(2))
        }
    }
}

/// Says what an action is called of which some rows stay when the others are undone, and what these are.
package typealias UndoDividing =
    @Sendable (UndoRest, borrowing WriteContext) throws -> (taken: String, left: String)

/// Rows of an action that stay when the others are undone.
package struct UndoRest: Sendable {
    /// The action with all of its rows.
    package let group: UndoGroup
    /// The keys of those that stay, by their tables.
    package let keys: [String: Set<Int64>]
}
