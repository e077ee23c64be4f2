/// Makes the order of a list in a newer snapshot from its order in an older one, by looking at
/// touched rows only.
///
/// The same statement is run on both snapshots for the touched rows. A row's place is found by
/// halving the list: SQLite compares the row with one that nobody touched, and which is therefore
/// where it was. So NULL, collations, directions and joined sort keys are SQLite's business, and
/// no index is needed.
///
/// For k touched rows of n: O(k · log n) looked-up rows.
struct OrderFollower {
    let sql: ListSQL
    /// The snapshot that the order was read from; `nil` when it was given up.
    let old: Connection?
    /// The snapshot to come to.
    let new: Connection

    /// A touched row that is in the list.
    private struct TouchedRow {
        let print: RowPrint
        let sortKey: SortKey

        var key: Int64 { sortKey.key }
    }

    /// The order in the newer snapshot.
    ///
    /// - Parameters:
    ///   - order: The order in the older one.
    ///   - touched: The keys of all rows that differ, perhaps of others too.
    /// - Returns: `nil` when the list has to be read again: a sort key cannot be handed back to
    ///   SQLite as it is, or the rows are not as they should be.
    /// - Throws: ``StoreError`` as SQLite cannot read.
    func order(from order: RowOrder, touching touched: Set<Int64>) throws(StoreError) -> RowOrder? {
        guard let json = JSONList.text(touched.map(SQLValue.integer)) else { return order }
        guard let places = try places(in: order, touched, json), let rows = try rows(new, json)
        else { return nil }
        var insertions: [RowOrder.Insertion] = []
        var last = RowOrder.Place(leaf: 0, offset: 0)
        for row in rows {
            guard let place = try place(of: row, places[row.key], order, touched) else {
                return nil
            }
            // Between two places with no untouched row between them there is no difference.
            last = max(last, place)
            insertions.append(RowOrder.Insertion(place: last, key: row.key, print: row.print))
        }
        return order.edited(removing: Set(places.values), inserting: insertions)
    }

    /// Where the touched rows are in the old order.
    private func places(
        in order: RowOrder, _ touched: Set<Int64>, _ json: String
    ) throws(StoreError) -> [Int64: RowOrder.Place]? {
        guard let old else { return order.places(of: touched) }
        guard let rows = try rows(old, json) else { return nil }
        var places: [Int64: RowOrder.Place] = [:]
        for row in rows {
            guard let leaf = try leaf(of: row, in: order, old),
                let offset = order.leaves[leaf].keys.firstIndex(of: row.key)
            else { return nil }
            places[row.key] = RowOrder.Place(leaf: leaf, offset: offset)
        }
        return places
    }

    /// The leaf that a row of the old snapshot is in.
    private func leaf(
        of row: TouchedRow, in order: RowOrder, _ connection: Connection
    ) throws(StoreError) -> Int? {
        if order.leaves.isEmpty { return nil }
        var low = 0
        var high = order.leaves.count
        while high - low > 1 {
            let middle = (low + high) / 2
            let first = order.leaves[middle].keys[0]
            if first == row.key { return middle }
            guard let isBefore = try precedes(first, row, connection) else { return nil }
            if isBefore { low = middle } else { high = middle }
        }
        return low
    }

    /// Where a row of the new snapshot belongs in the old order.
    private func place(
        of row: TouchedRow, _ place: RowOrder.Place?, _ order: RowOrder, _ touched: Set<Int64>
    ) throws(StoreError) -> RowOrder.Place? {
        if let place, order.leaves[place.leaf].prints[place.offset].place == row.print.place {
            return place
        }
        var low = 0
        var high = order.count
        while low < high {
            let middle = (low + high) / 2
            var probe = middle
            while probe < high, touched.contains(order.key(at: probe)) { probe += 1 }
            if probe == high {
                high = middle
                continue
            }
            guard let isBefore = try precedes(order.key(at: probe), row, new) else { return nil }
            if isBefore { low = probe + 1 } else { high = middle }
        }
        return order.insertionPlace(low)
    }

    /// Whether the row of a key comes before another one; `nil` when it is not there.
    private func precedes(
        _ key: Int64, _ row: TouchedRow, _ connection: Connection
    ) throws(StoreError) -> Bool? {
        let arguments = row.sortKey.values + [.integer(row.key), .integer(key)]
        return try connection.firstRow(sql.touched.precedes, arguments) {
            (row) throws(StoreError) in
            try row.integer(0) != 0
        }
    }

    /// The touched rows that are in the list, in its order.
    private func rows(
        _ connection: Connection, _ json: String
    ) throws(StoreError) -> [TouchedRow]? {
        let rows = try connection.rows(
            sql.touched.rows.sql, [.text(json)] + sql.touched.rows.arguments
        ) { (row) throws(StoreError) in
            TouchedRow(
                print: RowPrint(row, sortKeyCount: sql.sortKeyCount),
                sortKey: SortKey(
                    values: (0..<sql.sortKeyCount).map { row.value($0 + 2) },
                    key: try row.integer(0)))
        }
        return rows.allSatisfy(\.sortKey.isExact) ? rows : nil
    }
}

extension RowOrder {
    /// Where these keys are, as far as they are in the list.
    ///
    /// Linear.
    fileprivate func places(of wanted: Set<Int64>) -> [Int64: Place] {
        var places: [Int64: Place] = [:]
        for (index, leaf) in leaves.enumerated() {
            for (offset, key) in leaf.keys.enumerated() where wanted.contains(key) {
                places[key] = Place(leaf: index, offset: offset)
            }
        }
        return places
    }

    /// Where to insert before a position, or at the end.
    fileprivate func insertionPlace(_ position: Int) -> Place {
        if position < count { return place(of: position) }
        return Place(
            leaf: max(0, leaves.count - 1), offset: leaves.last?.keys.count ?? 0)
    }
}
