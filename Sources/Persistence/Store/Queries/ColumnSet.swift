/// Some of the columns that a record is decoded from, by their positions in its selection.
public struct ColumnSet<R: Record>: Hashable, Sendable {
    /// The positions.
    package let mask: ColumnMask

    /// Collects columns; those that the record is not decoded from are left out.
    public init<each Value>(_ columns: repeat Column<R, each Value>) {
        var mask = ColumnMask()
        for column in repeat each columns { mask.formUnion(column.mask) }
        self.mask = mask
    }
}

extension Column {
    /// Where the column stands in the record's selection; empty where it does not, and then in no set of
    /// changed columns.
    public var mask: ColumnMask {
        var mask = ColumnMask()
        for (position, item) in R.selection.enumerated()
        where Expressions.operand(item) == expression {
            mask.insert(ColumnMask(position: position))
        }
        return mask
    }
}

/// A set of positions in a record's selection.
public struct ColumnMask: OptionSet, Hashable, Sendable {
    /// One bit for each position.
    public let rawValue: UInt64

    /// A set from its bits.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// One position, counted from 0; outside of 0 to 63, where no record has columns, none.
    package init(position: Int) {
        self.init(rawValue: (0..<64).contains(position) ? 1 << UInt64(position) : 0)
    }

    /// Every position.
    public static var all: Self { Self(rawValue: .max) }

    /// Whether all of these positions are in it.
    ///
    /// A set of none is in no other: a column that a record is not decoded from has not changed.
    public func contains(_ member: Self) -> Bool {
        !member.isEmpty && intersection(member) == member
    }
}
