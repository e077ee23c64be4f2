extension WriteContext {
    /// Forgets what actions did to rows that are removed for good, so that nothing of them is kept
    /// anywhere.
    ///
    /// Undoing such an action takes back what it did to other rows; where there are none it is
    /// ``UndoGroup/State/forgotten``, as where it only made rows that are shared
    /// (``UndoableTable/isShared``) for those: they stay as they are. Of an action that was undone and
    /// then replaced nothing is kept but its label, which may tell of the rows as well: each of these is
    /// renamed, and has lost 0 rows.
    ///
    /// - Parameters:
    ///   - keys: The keys of the rows; all of a table at once cost less than one after the other.
    ///   - table: The name of the table.
    ///   - shared: The names of tables of which rows that an action made are not reason enough to keep it.
    ///   - renaming: What the label of an action becomes, which may name the row, and of how many rows of
    ///     the table it lost what it did; 0 where that is not known.
    /// - Throws: ``StoreError``.
    /// - Complexity: O(*k* log *n* + *r* + *a*) for *k* keys, *n* kept rows, *r* runs of inserted rows
    ///   that begin among the keys, or within a run's length before one, and *a* actions.
    public mutating func forgetUndo(
        of keys: [Int64], in table: String, sharing shared: [String] = [],
        renaming: (_ label: String, _ lost: Int) -> String
    ) throws(StoreError) {
        // A file of before there was such a thing has nothing to forget.
        let names = "'_undo', '_undo_row'"
        let found = try connection.integer(
            "SELECT count(*) FROM sqlite_master WHERE name IN (\(names))")
        guard found == 2 else { return }
        var forgetting = UndoForgetting(
            keys, of: try connection.spelling(ofTable: table), connection)
        try forgetting.forgetImages()
        try forgetting.forgetInBlocks()
        try forgetting.forgetInsertions()
        for name in shared {
            try forgetting.forgetMade(in: try connection.spelling(ofTable: name))
        }
        try forgetting.finish(renaming)
        try forgetting.renameReplaced(renaming)
    }

    /// Gives actions other names, which may tell of something that was removed for good.
    ///
    /// - Parameter renaming: What the label of an action in a state becomes.
    /// - Throws: ``StoreError``.
    /// - Complexity: O(*n*) for *n* actions.
    package mutating func renameUndo(
        _ renaming: (_ label: String, _ state: UndoGroup.State) -> String
    ) throws(StoreError) {
        let groups = try connection.rows(
            "SELECT \(UndoGroup.selection.joined(separator: ", ")) FROM _undo"
        ) { (row) throws(StoreError) in try UndoGroup(row: row) }
        for group in groups {
            let (action, label) = (group.id, group.action.label)
            let name = renaming(label, group.state)
            if name == label { continue }
            try connection.execute(
                "UPDATE _undo SET label = ? WHERE seq = ?", [name.sqlValue, .integer(action)])
        }
    }
}

/// Takes rows that are removed for good out of what can be undone.
private struct UndoForgetting: ~Copyable {
    /// In order, each once.
    private let keys: [Int64]
    private let table: String
    private let connection: Connection
    /// What each action lost.
    private var lost: [Int64: (rows: Int64, bytes: Int64)] = [:]
    /// How many shared rows each action had made that lost everything else.
    private var made: [Int64: Int64] = [:]

    init(_ keys: [Int64], of table: String, _ connection: Connection) {
        self.keys = Set(keys).sorted()
        self.table = table
        self.connection = connection
    }

    /// Forgets what rows were before they were changed or deleted.
    mutating func forgetImages() throws(StoreError) {
        var lost = lost
        for start in stride(from: 0, to: keys.count, by: 500) {
            let some = keys[start..<min(start + 500, keys.count)]
            guard let list = JSONList.text(some.map(SQLValue.integer)) else { break }
            try connection.forEachRow(
                """
                DELETE FROM _undo_row WHERE name = ? AND kind <> 2 AND kind <> \(UndoBlock.kind)
                  AND key IN (SELECT value FROM json_each(?)) RETURNING action, length(image)
                """, [.text(table), .text(list)]
            ) { (row) throws(StoreError) in
                lost[try row.integer(0), default: (0, 0)].rows += 1
                lost[try row.integer(0), default: (0, 0)].bytes += try row.integer(1)
                return true
            }
        }
        self.lost = lost
    }

    /// Forgets what rows were of which others are kept together with them.
    mutating func forgetInBlocks() throws(StoreError) {
        for start in Set(keys.map(UndoBlock.start(of:))).sorted() {
            let found = try connection.rows(
                """
                SELECT seq, action, key FROM _undo_row
                WHERE name = ? AND key BETWEEN ? AND ? AND kind = \(UndoBlock.kind)
                """,
                [.text(table), .integer(start), .integer(start | (UndoBlock.span - 1))]
            ) { (row) throws(StoreError) in
                (seq: try row.integer(0), action: try row.integer(1), key: try row.integer(2))
            }
            for (seq, action, key) in found { try cut(seq, action, key) }
        }
    }

    /// Takes the keys out of what is kept together.
    private mutating func cut(
        _ seq: Int64, _ action: Int64, _ key: Int64
    ) throws(StoreError) {
        let image = try connection.firstRow(
            "SELECT image FROM _undo_row WHERE seq = ?", [.integer(seq)]
        ) { (row) throws(StoreError) in try row.blob(0) }
        guard let image else { return }
        // What cannot be read could hold any of them: nothing of it is left.
        let rows = UndoBlock(key: key, image: image)?.rows ?? []
        let left = rows.filter { !contains($0.key) }
        if left.count == rows.count && !rows.isEmpty { return }
        try connection.execute("DELETE FROM _undo_row WHERE seq = ?", [.integer(seq)])
        let count = key - UndoBlock.start(of: key) + 1
        lost[action, default: (0, 0)].rows += count - Int64(left.count)
        lost[action, default: (0, 0)].bytes += Int64(image.count)
        if left.isEmpty { return }
        let block = UndoBlock(left)
        let rest = block.image
        try UndoJournal.insert(action, UndoBlock.kind, table, block.key, rest, connection)
        lost[action, default: (0, 0)].bytes -= Int64(rest.count)
    }

    private func contains(_ key: Int64) -> Bool {
        let position = position(of: key)
        return position < keys.count && keys[position] == key
    }

    /// Forgets that rows were inserted: of a run that holds one, what is before and after it is left.
    mutating func forgetInsertions() throws(StoreError) {
        for range in reach() {
            let runs = try connection.rows(
                """
                SELECT seq, action, key, length(image) / 8 FROM _undo_row
                WHERE name = ? AND key BETWEEN ? AND ? AND kind = 2
                """, [.text(table), .integer(range.lowerBound), .integer(range.upperBound)]
            ) { (row) throws(StoreError) in
                Run(
                    seq: try row.integer(0), action: try row.integer(1), key: try row.integer(2),
                    count: try row.integer(3))
            }
            for run in runs { try cut(run) }
        }
    }

    /// The keys at which a run may begin that holds a key.
    private func reach() -> [ClosedRange<Int64>] {
        var ranges: [ClosedRange<Int64>] = []
        for key in keys {
            let (first, isBelowAll) = key.subtractingReportingOverflow(ChangeCapture.longestRun)
            let start = isBelowAll ? .min : first
            if let last = ranges.last, start <= last.upperBound {
                ranges[ranges.count - 1] = last.lowerBound...key
            } else {
                ranges.append(start...key)
            }
        }
        return ranges
    }

    /// Takes the keys out of a run.
    private mutating func cut(_ run: Run) throws(StoreError) {
        // The highest key of all may be in it: nothing is added to one.
        let gone = keys[position(of: run.key)...].prefix {
            UInt64(bitPattern: $0 &- run.key) < UInt64(run.count)
        }
        if gone.isEmpty { return }
        let image = try connection.firstRow(
            "SELECT image FROM _undo_row WHERE seq = ?", [.integer(run.seq)]
        ) { (row) throws(StoreError) in try row.blob(0) }
        guard let image else { return }
        try connection.execute("DELETE FROM _undo_row WHERE seq = ?", [.integer(run.seq)])
        var start: Int64 = 0
        for key in gone {
            try insert(image, of: run, start..<key - run.key)
            start = key - run.key + 1
        }
        try insert(image, of: run, start..<run.count)
        lost[run.action, default: (0, 0)].rows += Int64(gone.count)
        lost[run.action, default: (0, 0)].bytes += 8 * Int64(gone.count)
    }

    /// Keeps a part of a run: from which row of it to which.
    private func insert(
        _ image: [UInt8], of run: Run, _ rows: Range<Int64>
    ) throws(StoreError) {
        if rows.isEmpty { return }
        let bytes = Int(rows.lowerBound) * 8..<Int(rows.upperBound) * 8
        try UndoJournal.insert(
            run.action, UndoRow.Change.inserted([]).kind, table, run.key &+ rows.lowerBound,
            Array(image[bytes]), connection)
    }

    /// Where the first key stands that is not less than this one.
    private func position(of key: Int64) -> Int {
        var (low, high) = (0, keys.count)
        while low < high {
            let middle = (low + high) / 2
            if keys[middle] < key { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Forgets that actions made rows of a table that is shared, where nothing else is left of them.
    mutating func forgetMade(in shared: String) throws(StoreError) {
        for action in lost.keys.sorted() {
            // Of what is undone it is kept what the row was.
            let isMade = """
                name = ?2 AND kind = (SELECT iif(state = \(UndoGroup.State.undone.rawValue), 1, 2)
                  FROM _undo WHERE seq = ?1)
                """
            let arguments: [SQLValue] = [.integer(action), .text(shared)]
            let others = try connection.integer(
                "SELECT count(*) FROM _undo_row WHERE action = ?1 AND NOT (\(isMade))", arguments)
            if others > 0 { continue }
            var (rows, bytes) = (Int64(0), Int64(0))
            try connection.forEachRow(
                """
                DELETE FROM _undo_row WHERE action = ?1 AND \(isMade)
                RETURNING iif(kind = 2, length(image) / 8, 1), length(image)
                """, arguments
            ) { (row) throws(StoreError) in
                rows += try row.integer(0)
                bytes += try row.integer(1)
                return true
            }
            made[action, default: 0] += rows
            lost[action, default: (0, 0)].bytes += bytes
        }
    }

    /// Counts what is left of each action, and names it anew.
    mutating func finish(_ renaming: (String, Int) -> String) throws(StoreError) {
        for (action, lost) in lost.sorted(by: { $0.key < $1.key }) {
            let label = try connection.firstRow(
                "SELECT label FROM _undo WHERE seq = ?", [.integer(action)]
            ) { (row) throws(StoreError) in try row.text(0) }
            guard let label else { continue }
            try connection.execute(
                """
                UPDATE _undo SET label = ?2, rows = max(0, rows - ?3), bytes = max(0, bytes - ?4),
                  state = iif(EXISTS (SELECT 1 FROM _undo_row WHERE action = ?1),
                    state, \(UndoGroup.State.forgotten.rawValue))
                WHERE seq = ?1
                """,
                [
                    .integer(action), renaming(label, Int(clamping: lost.rows)).sqlValue,
                    .integer(lost.rows + (made[action] ?? 0)), .integer(lost.bytes),
                ])
        }
    }

    /// Names those actions anew of which it is not known any more what they did.
    func renameReplaced(_ renaming: (String, Int) -> String) throws(StoreError) {
        let replaced = try connection.rows(
            "SELECT seq, label FROM _undo WHERE state = \(UndoGroup.State.replaced.rawValue)"
        ) { (row) throws(StoreError) in (action: try row.integer(0), label: try row.text(1)) }
        for (action, label) in replaced {
            let name = renaming(label, 0)
            if name == label { continue }
            try connection.execute(
                "UPDATE _undo SET label = ? WHERE seq = ?", [name.sqlValue, .integer(action)])
        }
    }

    /// Rows with keys that follow each other, which an action inserted.
    private struct Run {
        let seq: Int64
        let action: Int64
        let key: Int64
        let count: Int64
    }
}
