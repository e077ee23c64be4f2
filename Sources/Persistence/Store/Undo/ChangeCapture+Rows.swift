extension ChangeCapture {
    /// The most rows that are inserted in one run.
    static let longestRun: Int64 = 4096
    /// What became of so many rows is read at once.
    private static let mostRowsRead = 256

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
            let images = changes[index].images.sorted { $0.key < $1.key }
            var start = images.startIndex
            while start < images.endIndex {
                let some = images[start...].prefixAlike(Self.mostRowsRead)
                try takeChanged(Array(some), sums, shape, connection, body)
                start = some.endIndex
            }
            for run in changes[index].inserted.runs {
                try takeInserted(run, shape, connection, body)
            }
        }
        clear()
    }

    /// Hands over what became of rows that were there, of which the same columns are kept.
    private func takeChanged(
        _ images: [(key: Int64, value: Image)], _ sums: [Int64: [Int: Int64]],
        _ shape: UndoTables.Shape, _ connection: Connection,
        _ body: (UndoRow) throws(StoreError) -> Void
    ) throws(StoreError) {
        guard let first = images.first?.value else { return }
        let identity = shape.position(of: shape.rules.identity)
        let columns =
            first.values.map(\.column).filter { $0 != identity } + (identity.map { [$0] } ?? [])
        let found = try stored(images.map(\.key), columns, shape, connection)
        for (key, image) in images {
            let sums = sums[key] ?? [:]
            if columns.isEmpty && sums.isEmpty { continue }
            let known = image.removing(sums)
            let change =
                if let values = found[key] {
                    known.change(to: values, of: columns, sums, identity, shape)
                } else {
                    known.isWhole ? known.deletion(shape) : nil
                }
            if let change { try body(UndoRow(table: shape.name, key: key, change: change)) }
        }
    }

    /// What stands in columns of rows now, by their keys.
    private func stored(
        _ keys: [Int64], _ columns: [Int], _ shape: UndoTables.Shape, _ connection: Connection
    ) throws(StoreError) -> [Int64: [StoredValue]] {
        var found: [Int64: [StoredValue]] = [:]
        found.reserveCapacity(keys.count)
        // Most often there is one.
        let isOne = keys.count == 1
        try connection.forEachRow(
            shape.selection(of: columns)
                + (isOne ? " = ?" : " IN (SELECT value FROM json_each(?))"),
            [isOne ? .integer(keys[0]) : .text(JSONList.text(keys))]
        ) { (row) throws(StoreError) in
            found[try row.integer(0)] = columns.indices.map { row.stored($0 + 1) }
            return true
        }
        return found
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
            "\(shape.guardedSelection) WHERE \(shape.sqlKey) BETWEEN ? AND ? ORDER BY \(shape.sqlKey)",
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

extension ArraySlice<(key: Int64, value: ChangeCapture.Image)> {
    /// The first ones, of which the same columns are kept.
    fileprivate func prefixAlike(_ most: Int) -> Self {
        guard let known = first?.value.values else { return self }
        return prefix(most).prefix {
            $0.value.values.elementsEqual(known) { $0.column == $1.column }
        }
    }
}

extension ChangeCapture.Image {
    /// What it was before anything was added to it.
    ///
    /// A sum was kept as it was when the row was deleted, after all that had been added to it.
    fileprivate func removing(_ sums: [Int: Int64]) -> Self {
        var image = self
        for (column, sum) in sums {
            if case .integer(let number)? = image[column] {
                image.keep(.integer(number &- sum), of: column)
            }
        }
        return image
    }

    /// That the row is gone.
    fileprivate func deletion(_ shape: UndoTables.Shape) -> UndoRow.Change {
        .deleted(
            values.map { position, value in
                UndoRow.Field(column: shape.columns[position].name, old: value, new: value)
            })
    }

    /// What was done to the row; `nil` if it is as it was.
    ///
    /// `identity` is the position of the column that tells which row it is.
    fileprivate func change(
        to values: [StoredValue], of columns: [Int], _ sums: [Int: Int64], _ identity: Int?,
        _ shape: UndoTables.Shape
    ) -> UndoRow.Change? {
        var fields: [UndoRow.Field] = []
        fields.reserveCapacity(columns.count)
        var isChanged = false
        for (position, sum) in sums where sum != 0 && !isWhole {
            isChanged = true
            fields.append(
                UndoRow.Field(
                    column: shape.columns[position].name, old: .integer(0), new: .integer(sum)))
        }
        for (position, new) in zip(columns, values) {
            let old = self[position] ?? new
            if old != new { isChanged = true } else if position != identity { continue }
            fields.append(UndoRow.Field(column: shape.columns[position].name, old: old, new: new))
        }
        return isChanged ? .updated(fields) : nil
    }
}

extension UndoTables.Shape {
    /// The name as SQL quotes it.
    var sqlName: String { SQLToken.quoting(name) }

    /// The column that is the number of the row, as SQL quotes it.
    var sqlKey: String { SQLToken.quoting(key) }

    /// Where a column stands.
    func position(of column: String?) -> Int? {
        column.flatMap { name in columns.firstIndex { $0.name == name } }
    }

    /// A statement that reads the key and some columns of rows; which rows is still to be said.
    func selection(of positions: [Int]) -> String {
        let names = positions.map { ", " + SQLToken.quoting(columns[$0].name) }.joined()
        return "SELECT \(sqlKey)\(names) FROM \(sqlName) WHERE \(sqlKey)"
    }

    /// Whether a row that ``guardedSelection`` gives is the one of a fingerprint.
    ///
    /// It may be of before columns were added, which stand behind all others and have their defaults.
    func isSame(_ row: borrowing Row, _ digest: UInt64) -> Bool {
        var end = guarded.count
        while row.digest(1..<end + 1) != digest {
            guard end > 1, row.stored(end) == columns[guarded[end - 1]].fallback else {
                return false
            }
            end -= 1
        }
        return true
    }

    /// A statement that reads keys and what makes rows the ones that they were.
    var guardedSelection: String {
        let names = guarded.map { ", " + SQLToken.quoting(columns[$0].name) }.joined()
        return "SELECT \(sqlKey)\(names) FROM \(sqlName)"
    }
}
