/// Brings a counted index to a newer snapshot by its touched rows only.
///
/// The same statement is run on both snapshots for the touched rows: SQLite decides which are in
/// the list, and where. Positions are counted in the index of the file, within a bucket.
///
/// For k touched rows of n in buckets of B: O(k · (log n + B)) steps.
struct IndexFollower {
    let sql: ListSQL
    let access: IndexAccess
    /// The snapshot that the index was counted in.
    let old: Connection
    /// The snapshot to come to.
    let new: Connection

    private var mistake: PlantedMistake? { access.mistake }

    /// A touched row that is in the list.
    private struct TouchedRow {
        let sortKey: SortKey
        let state: RowState
    }

    /// The index in the newer snapshot, and what is different there.
    ///
    /// - Parameters:
    ///   - index: The index in the older one.
    ///   - touched: The keys of all rows that differ, perhaps of others too.
    /// - Returns: `nil` when the list has to be counted again: a sort key cannot be handed back to
    ///   SQLite as it is, or the rows are not as they should be.
    /// - Throws: ``StoreError`` as SQLite cannot read.
    func step(
        from index: CountedIndex, touching touched: Set<Int64>
    ) throws(StoreError) -> (index: CountedIndex, delta: ListDelta)? {
        let nothing = ListDelta(countBefore: index.count, countAfter: index.count)
        guard !touched.isEmpty, let json = JSONList.text(touched.map(SQLValue.integer)) else {
            return (index, nothing)
        }
        guard var before = try rows(old, json), var after = try rows(new, json) else { return nil }
        if mistake == .forgottenDeletion { before = before.filter { after[$0.key] != nil } }
        for (key, row) in before where after[key]?.state == row.state {
            before[key] = nil
            after[key] = nil
        }
        if before.isEmpty && after.isEmpty { return (index, nothing) }
        guard try locate(&before, in: index, old) else { return nil }
        return try step(from: index, before, after)
    }

    private func step(
        from index: CountedIndex, _ before: [Int64: TouchedRow], _ after: [Int64: TouchedRow]
    ) throws(StoreError) -> (index: CountedIndex, delta: ListDelta)? {
        var index = index
        let countBefore = index.count
        let moving = Set(before.keys).union(after.keys).filter { key in
            guard let before = before[key], let after = after[key] else { return true }
            return before.state.identity != after.state.identity
                || before.state.place != after.state.place
        }
        var changed: Set<Int> = []
        for key in moving {
            if let row = before[key] {
                let bucket = index.bucket(of: row.sortKey, access.order)
                index.add(-1, to: bucket)
                changed.insert(bucket)
            }
            if let row = after[key] {
                let bucket = index.bucket(of: row.sortKey, access.order)
                if mistake != .skippedCount { index.add(1, to: bucket) }
                changed.insert(bucket)
            }
        }
        if index.counts.contains(where: { $0 < 0 }) { return nil }
        var arrived = after.filter { moving.contains($0.key) }
        guard try locate(&arrived, in: index, new) else { return nil }
        let delta = delta(before, after, arrived, (countBefore, index.count))
        // From the back, so that the numbers of the buckets stay what they are.
        for bucket in changed.sorted(by: >) { try trim(bucket, of: &index) }
        return (index, delta)
    }

    private func delta(
        _ before: [Int64: TouchedRow], _ after: [Int64: TouchedRow], _ arrived: [Int64: TouchedRow],
        _ counts: (before: Int, after: Int)
    ) -> ListDelta {
        var rows: [Int64: ListDelta.RowDelta] = [:]
        for (key, row) in before { rows[key, default: .init()].before = row.state }
        for (key, row) in arrived { rows[key, default: .init()].after = row.state }
        let shift = PositionShift(
            removed: before.keys.filter { arrived[$0] != nil || after[$0] == nil }
                .compactMap { before[$0]?.state.position }.sorted(),
            added: arrived.values.map(\.state.position).sorted())
        for (key, row) in after where arrived[key] == nil {
            guard let position = before[key]?.state.position else { continue }
            var state = row.state
            state.position = shift.forward(position)
            rows[key]?.after = state
        }
        return ListDelta(rows, countBefore: counts.before, countAfter: counts.after)
    }

    /// Divides a bucket that has grown too long, joins one that has become too short.
    private func trim(_ bucket: Int, of index: inout CountedIndex) throws(StoreError) {
        while index.counts[bucket] > 2 * index.size, mistake != .endlessBucket {
            guard let (kept, start) = try middle(of: bucket, index) else { return }
            index.split(bucket, after: kept, at: start)
        }
        index.joinIfShort(bucket)
        if bucket > 0 { index.joinIfShort(bucket - 1) }
    }

    /// Where to divide a long bucket: what stays in it, and where the rest begins.
    ///
    /// - Returns: `nil` where there is no such place.
    private func middle(
        of bucket: Int, _ index: CountedIndex
    ) throws(StoreError) -> (kept: Int, start: SortKey)? {
        let (start, count) = (index.start(of: bucket), index.counts[bucket])
        let kept = count - index.size
        if let place = try access.place(new, from: start, skipping: kept), place.isExact {
            return (kept, place)
        }
        // A place that cannot be told begins no bucket: another one nearby does.
        let places = try access.places(
            new, from: start, skipping: index.size, limit: count - index.size)
        let nearest = places.indices.filter { places[$0].isExact }
            .min { abs($0 + index.size - kept) < abs($1 + index.size - kept) }
        return nearest.map { ($0 + index.size, places[$0]) }
    }

    /// Finds the positions of rows.
    ///
    /// - Returns: False when a row is not where it should be.
    private func locate(
        _ rows: inout [Int64: TouchedRow], in index: CountedIndex, _ connection: Connection
    ) throws(StoreError) -> Bool {
        if rows.isEmpty { return true }
        let positions = index.positions
        let buckets = Dictionary(grouping: rows.values) { row in
            index.bucket(of: row.sortKey, access.order)
        }
        for (bucket, members) in buckets {
            var offsets: [Int64: Int] = [:]
            let start = index.start(of: bucket)
            if members.count < 3 {
                for row in members {
                    let end =
                        mistake == .confusedTies
                        ? SortKey(values: row.sortKey.values, key: .min) : row.sortKey
                    offsets[row.sortKey.key] = try access.count(
                        connection, from: start, below: end)
                }
            } else {
                offsets = try self.offsets(
                    of: Set(members.map(\.sortKey.key)), from: start, below: index.end(of: bucket),
                    connection)
            }
            for row in members {
                let key = row.sortKey.key
                guard let offset = offsets[key], offset < index.counts[bucket] else { return false }
                var state = row.state
                state.position = positions[bucket] + offset
                rows[key] = TouchedRow(sortKey: row.sortKey, state: state)
            }
        }
        return true
    }

    /// Looks for several rows in one pass over a bucket.
    private func offsets(
        of wanted: Set<Int64>, from start: SortKey?, below end: SortKey?, _ connection: Connection
    ) throws(StoreError) -> [Int64: Int] {
        var offsets: [Int64: Int] = [:]
        var offset = 0
        try access.forEachKey(connection, from: start, below: end) { key in
            if wanted.contains(key) { offsets[key] = offset }
            offset += 1
            return offsets.count < wanted.count
        }
        return offsets
    }

    /// The touched rows that are in the list.
    private func rows(
        _ connection: Connection, _ json: String
    ) throws(StoreError) -> [Int64: TouchedRow]? {
        let count = sql.sortKeyCount
        var rows: [Int64: TouchedRow] = [:]
        var isExact = true
        let question = question(connection)
        try connection.forEachRow(question, [.text(json)] + sql.touched.rows.arguments) {
            (row) throws(StoreError) in
            let sortKey = SortKey(
                values: (0..<count).map { row.value($0 + 2) }, key: try row.integer(0))
            isExact = isExact && sortKey.isExact
            rows[sortKey.key] = TouchedRow(
                sortKey: sortKey,
                state: RowState(
                    position: 0, identity: row.digest(1..<2), place: row.digest(2..<(2 + count)),
                    columns: ((2 + count)..<row.count).map { row.digest($0..<($0 + 1)) }))
            return isExact
        }
        return isExact ? rows : nil
    }

    /// The statement that gives the touched rows that are in the list.
    private func question(_ connection: Connection) -> String {
        #if DEBUG
            if mistake == .forgottenCondition, connection === new {
                return sql.touched.unconditional
            }
        #endif
        return sql.touched.rows.sql
    }
}
