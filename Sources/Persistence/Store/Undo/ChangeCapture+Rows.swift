extension ChangeCapture {
    /// The most rows that are inserted in one run.
    static let longestRun: Int64 = 4096

    /// Hands over what became of every row that was changed, and lets go of it.
    ///
    /// What is as it was is left out.
    func takeRows(
        _ connection: Connection, _ body: (UndoRow) throws(StoreError) -> Void
    ) throws(StoreError) {
        for index in changes.indices {
            changes[index].settle()
            let shape = tables.tables[index]
            let sums = sums(index)
            for (key, image) in changes[index].images.sorted(by: { $0.key < $1.key }) {
                let change = try change(of: key, image, sums[key] ?? [:], shape, connection)
                if let change { try body(UndoRow(table: shape.name, key: key, change: change)) }
            }
            for run in changes[index].inserted.runs {
                try takeInserted(run, shape, connection, body)
            }
        }
        clear()
    }

    /// What became of a row that was there.
    private func change(
        of key: Int64, _ image: Image, _ sums: [Int: Int64], _ shape: UndoTables.Shape,
        _ connection: Connection
    ) throws(StoreError) -> UndoRow.Change? {
        var image = image
        // A sum was kept as it was when the row was deleted, after all that had been added to it.
        for (column, sum) in sums {
            if case .integer(let number)? = image.values[column] {
                image.values[column] = .integer(number &- sum)
            }
        }
        let positions = image.values.keys.sorted()
        let identity = shape.position(of: shape.rules.identity)
        let columns = positions.filter { $0 != identity } + (identity.map { [$0] } ?? [])
        if columns.isEmpty && sums.isEmpty { return nil }
        let found = try connection.firstRow(
            shape.selection(of: columns), [.integer(key)]
        ) { (row) throws(StoreError) in
            columns.indices.map { row.stored($0 + 1) }
        }
        guard let found else {
            return image.isWhole
                ? .deleted(
                    positions.map { position in
                        let value = image.values[position] ?? .null
                        return UndoRow.Field(
                            column: shape.columns[position].name, old: value, new: value)
                    }) : nil
        }
        var fields: [UndoRow.Field] = []
        var isChanged = false
        for (position, sum) in sums where sum != 0 && !image.isWhole {
            isChanged = true
            fields.append(
                UndoRow.Field(
                    column: shape.columns[position].name, old: .integer(0), new: .integer(sum)))
        }
        for (position, new) in zip(columns, found) {
            let old = image.values[position] ?? new
            if old != new { isChanged = true } else if position != identity { continue }
            fields.append(UndoRow.Field(column: shape.columns[position].name, old: old, new: new))
        }
        return isChanged ? .updated(fields) : nil
    }

    private func takeInserted(
        _ run: ClosedRange<Int64>, _ shape: UndoTables.Shape, _ connection: Connection,
        _ body: (UndoRow) throws(StoreError) -> Void
    ) throws(StoreError) {
        var first: Int64 = 0
        var digests: [UInt64] = []
        func end() throws(StoreError) {
            if digests.isEmpty { return }
            try body(UndoRow(table: shape.name, key: first, change: .inserted(digests)))
            digests = []
        }
        try connection.forEachRow(
            "\(shape.guardedSelection) WHERE rowid BETWEEN ? AND ? ORDER BY rowid",
            [.integer(run.lowerBound), .integer(run.upperBound)]
        ) { (row) throws(StoreError) in
            let key = try row.integer(0)
            let follows = key == first &+ Int64(digests.count)
            if !follows || digests.count == Int(Self.longestRun) { try end() }
            if digests.isEmpty { first = key }
            digests.append(row.digest(1..<shape.guarded.count + 1))
            return true
        }
        try end()
    }
}

extension UndoTables.Shape {
    /// The name as SQL quotes it.
    var sqlName: String { SQLToken.quoting(name) }

    /// Where a column stands.
    func position(of column: String?) -> Int? {
        column.flatMap { name in columns.firstIndex { $0.name == name } }
    }

    /// A statement that reads the key and some columns of the row with a key.
    func selection(of positions: [Int]) -> String {
        let names = positions.map { ", " + SQLToken.quoting(columns[$0].name) }.joined()
        return "SELECT rowid\(names) FROM \(sqlName) WHERE rowid = ?"
    }

    /// A statement that reads keys and what makes rows the ones that they were.
    var guardedSelection: String {
        let names = guarded.map { ", " + SQLToken.quoting(columns[$0].name) }.joined()
        return "SELECT rowid\(names) FROM \(sqlName)"
    }
}
