// Rows that went to the trash or came back, and to which nothing else happened: many at once.
extension UndoRun {
    /// Whether rows come out of the trash, as far as the first one tells.
    func bringsBack() throws -> Bool {
        for shape in capture.tables.tables {
            guard let fields = try firstUpdated(of: shape) else { continue }
            return ReturningRows.move(of: .updated(fields), shape)?.old == .null
        }
        return false
    }

    /// What was done to one of the changed rows of a table.
    private func firstUpdated(of shape: UndoTables.Shape) throws -> [UndoRow.Field]? {
        let single = try kept(
            UndoRow.Change.updated([]).kind, of: shape, " ORDER BY key LIMIT 1"
        ).first
        if let single {
            guard case .updated(let fields)? = UndoRow.Change(kind: 0, bytes: single.bytes) else {
                throw UndoError.unreadable(group)
            }
            return fields
        }
        guard let first = try firstBlock(of: shape) else { return nil }
        guard let block = UndoBlock(key: first.key, image: first.bytes) else {
            throw UndoError.unreadable(group)
        }
        return block.rows.first?.fields
    }

    /// Gives the changed rows of a table their old values.
    mutating func updateRows(of shape: UndoTables.Shape) throws {
        var many = ReturningRows(shape)
        try forEachRow(.updated([]), of: shape) { run, row in
            guard let move = ReturningRows.move(of: row.change, shape) else {
                return try run.update(row, shape)
            }
            if !many.hasRoom(for: move) { try run.move(&many) }
            many.append(row, move)
        }
        try move(&many)
        // Once for all: many rows have one owner.
        try shape.rules.counts?.settle(many.moved, connection)
    }

    /// Moves rows, and lets go of them.
    private mutating func move(_ many: inout ReturningRows) throws {
        guard let move = many.move else { return }
        let (shape, rows) = (many.shape, many.rows)
        many.removeAll()
        let name = SQLToken.quoting(move.column)
        let ready = try rowsAsLeft(rows, shape)
        guard let counts = shape.rules.counts, let keys = Self.list(ready.map(\.key)) else {
            return
        }
        try connection.execute(counts.suspending)
        let statement = """
            UPDATE \(shape.sqlName) SET \(name) = ?
            WHERE \(shape.sqlKey) IN (SELECT value FROM json_each(?))
            """
        let values: [StoredValue] = [move.old, .text(Array(keys.utf8))]
        let moved = try capture.setting(move.column, of: shape.name) { () throws(StoreError) in
            try runUnlessRefused(statement, values)
        }
        guard let count = moved else {
            try connection.execute(counts.resuming)
            for row in ready { try update(row, shape) }
            return
        }
        // As many as there are: a trigger may take one back without a word.
        if count < Set(ready.map(\.key)).count {
            throw StoreError.refusedChange(table: shape.name)
        }
        for (column, expression) in shape.rules.computed {
            let name = SQLToken.quoting(column)
            try connection.execute(
                """
                UPDATE \(shape.sqlName) SET \(name) = (\(expression))
                WHERE \(shape.sqlKey) IN (SELECT value FROM json_each(?)) AND \(name) IS NOT (\(expression))
                """, [.text(keys)])
        }
        try connection.execute(counts.resuming)
        many.noteMoved(ready)
        noteLeft(ready.map(\.key), [move.column], shape)
    }

    /// The rows that are as the action left them; the others are set back one by one, which says why they
    /// cannot be.
    private mutating func rowsAsLeft(
        _ rows: [UndoRow], _ shape: UndoTables.Shape
    ) throws -> [UndoRow] {
        guard let keys = Self.list(rows.map(\.key)), case .updated(let fields)? = rows.first?.change
        else { return [] }
        let columns = fields.map { ", " + SQLToken.quoting($0.column) }.joined()
        var found: [Int64: [StoredValue]] = [:]
        try connection.forEachRow(
            """
            SELECT \(shape.sqlKey)\(columns) FROM \(shape.sqlName)
            WHERE \(shape.sqlKey) IN (SELECT value FROM json_each(?))
            """, [.text(keys)]
        ) { (row) throws(StoreError) in
            found[try row.integer(0)] = fields.indices.map { row.stored($0 + 1) }
            return true
        }
        var ready: [UndoRow] = []
        for row in rows {
            if case .updated(let fields) = row.change, let values = found[row.key],
                values.elementsEqual(fields.lazy.map(\.new))
            {
                ready.append(row)
            } else {
                try update(row, shape)
            }
        }
        return ready
    }

    /// Keys as a JSON array; `nil` for none.
    static func list(_ keys: [Int64]) -> String? { JSONList.text(keys.map(SQLValue.integer)) }
}

/// Rows of a table that go to the trash at one time or come back from one, some of them at once.
private struct ReturningRows {
    let shape: UndoTables.Shape
    private(set) var rows: [UndoRow] = []
    /// What happens to each of them.
    private(set) var move: UndoRow.Field?
    /// The keys of rows that were moved.
    private(set) var moved: [Int64] = []

    /// So many rows are moved by one statement: it keeps what each page was that it changes, and the rows stand
    /// in nearly every page of some indexes.
    private static let most = 2_000

    init(_ shape: UndoTables.Shape) {
        self.shape = shape
    }

    /// Whether a row with which this happens can be moved with the others.
    func hasRoom(for other: UndoRow.Field) -> Bool {
        rows.count < Self.most && (move == nil || move == other)
    }

    mutating func append(_ row: UndoRow, _ move: UndoRow.Field) {
        rows.append(row)
        self.move = move
    }

    /// Remembers rows that were moved: what is counted of them is settled when all are.
    mutating func noteMoved(_ rows: [UndoRow]) {
        moved += rows.map(\.key)
    }

    mutating func removeAll() {
        rows.removeAll()
        move = nil
    }

    /// What happened to a row, if all of it was that it went to the trash or came back.
    static func move(of change: UndoRow.Change, _ shape: UndoTables.Shape) -> UndoRow.Field? {
        guard shape.rules.counts != nil, let trash = shape.rules.trash,
            case .updated(let fields) = change
        else { return nil }
        var move: UndoRow.Field?
        for field in fields {
            if field.old == field.new {
                // It says which row it is.
                if field.column == trash || field.column == shape.rules.identity { continue }
                return nil
            }
            guard move == nil, field.column == trash, (field.old == .null) != (field.new == .null)
            else { return nil }
            move = field
        }
        return move
    }
}
