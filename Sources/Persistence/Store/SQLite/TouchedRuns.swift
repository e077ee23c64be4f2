/// What a transaction did to which rows, small enough to be stored with it.
///
/// May name more rows than really differ: what a savepoint took back stays named.
struct TouchedRuns: Equatable, Sendable {
    /// The rows of one table.
    struct Table: Equatable, Sendable {
        /// The name of the table.
        var name: String
        /// Rows that are new.
        var inserted = RowRuns()
        /// Rows of which a column changed.
        var updated = RowRuns()
        /// Rows that are gone.
        var deleted = RowRuns()
        /// Whether there were more runs than are kept; then none is named.
        var isBulk = false

        /// Adds a row.
        ///
        /// - Returns: How many runs of that kind there are now.
        mutating func insert(_ key: Int64, _ kind: Kind) -> Int {
            switch kind {
            case .inserted:
                inserted.insert(key)
                return inserted.runs.count
            case .updated:
                updated.insert(key)
                return updated.runs.count
            case .deleted:
                deleted.insert(key)
                return deleted.runs.count
            }
        }

        /// Sorts the runs and joins those that touch.
        mutating func settle() {
            inserted.settle()
            updated.settle()
            deleted.settle()
        }

        /// Whether there are more runs of one kind.
        func hasMoreRuns(than limit: Int) -> Bool {
            max(inserted.runs.count, updated.runs.count, deleted.runs.count) > limit
        }
    }

    /// What happened to a row.
    enum Kind {
        case inserted
        case updated
        case deleted
    }

    /// The touched tables.
    var tables: [Table] = []

    /// Of one table and one kind of change so many runs are kept.
    static let limit = 4096

    /// Whether nothing was touched.
    var isEmpty: Bool { tables.isEmpty }

    /// Whether some table names no rows.
    var isBulk: Bool { tables.contains(where: \.isBulk) }
}

extension TouchedRows {
    /// The rows that runs name, as far as they are few enough to be followed.
    init(_ runs: TouchedRuns) {
        self.init()
        for table in runs.tables {
            let kinds = [table.inserted, table.updated, table.deleted]
            let isBulk = table.isBulk || kinds.contains { $0.count > Self.limit }
            var keys: Set<Int64> = []
            if !isBulk {
                for kind in kinds { kind.add(to: &keys) }
            }
            note(table.name, keys, isBulk: isBulk || keys.count > Self.limit)
        }
    }
}
