/// What an action did to one row, or to rows that it inserted one after another.
public struct UndoChange: Hashable, Sendable {
    /// The name of the table.
    public let table: String
    /// The key of the row, or of the first one that was inserted.
    public let key: Int64
    /// What was done.
    public let kind: Kind
    /// The values that are kept of the row, by their columns: all of one that was removed, or whose
    /// insertion was undone; of one that was changed those that tell which row it is.
    ///
    /// The key alone does not: another row may have it by now.
    public let kept: [String: SQLValue]

    /// What an action can do to a row.
    public enum Kind: Hashable, Sendable {
        /// So many rows were inserted, with keys that follow each other. What they were is told by
        /// the table, as long as they are there.
        case inserted(count: Int)
        /// Columns were changed.
        case updated([Field])
        /// The row was removed; what it was.
        case deleted([Field])
    }

    /// A column before and after; after a row was removed both are what it was.
    public struct Field: Hashable, Sendable {
        /// The name of the column.
        public let column: String
        /// The value before.
        public let old: SQLValue
        /// The value after.
        public let new: SQLValue
    }
}

extension UndoChange {
    /// What the action did; where it is undone, what is kept is what undoing did.
    init(_ row: UndoRow, isUndone: Bool) {
        table = row.table
        key = row.key
        kept =
            switch row.change {
            case .inserted: [:]
            case .updated(let fields), .deleted(let fields):
                Dictionary(
                    fields.filter { $0.old == $0.new }.map { ($0.column, $0.old.sqlValue) },
                    uniquingKeysWith: { first, _ in first })
            }
        kind =
            switch (row.change, isUndone) {
            case (.inserted(let digests), false): .inserted(count: digests.count)
            // The row is there again: the table tells what it is.
            case (.inserted, true): .deleted([])
            case (.deleted, true): .inserted(count: 1)
            case (.deleted(let fields), false): .deleted(fields.map { Field($0, isUndone: false) })
            case (.updated(let fields), _):
                .updated(
                    fields.filter { $0.old != $0.new }.map { Field($0, isUndone: isUndone) })
            }
    }
}

extension UndoChange.Field {
    fileprivate init(_ field: UndoRow.Field, isUndone: Bool) {
        column = field.column
        old = (isUndone ? field.new : field.old).sqlValue
        new = (isUndone ? field.old : field.new).sqlValue
    }
}
