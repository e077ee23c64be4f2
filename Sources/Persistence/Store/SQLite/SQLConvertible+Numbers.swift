public import FoundationEssentials

extension SQLConvertible where Self: FixedWidthInteger {
    /// Reads an INTEGER that fits.
    static func decodeInteger(
        _ row: borrowing Row, at column: Int
    ) throws(StoreError) -> Self {
        guard let value = Self(exactly: try row.integer(column)) else {
            throw row.mismatch(column, expected: "\(Self.self)")
        }
        return value
    }
}

extension Int8: SQLConvertible {
    /// An INTEGER.
    public var sqlValue: SQLValue { .integer(Int64(self)) }

    /// Reads an INTEGER that fits.
    public static func decode(_ row: borrowing Row, at column: Int) throws(StoreError) -> Int8 {
        try decodeInteger(row, at: column)
    }
}

extension Int16: SQLConvertible {
    /// An INTEGER.
    public var sqlValue: SQLValue { .integer(Int64(self)) }

    /// Reads an INTEGER that fits.
    public static func decode(_ row: borrowing Row, at column: Int) throws(StoreError) -> Int16 {
        try decodeInteger(row, at: column)
    }
}

extension Int32: SQLConvertible {
    /// An INTEGER.
    public var sqlValue: SQLValue { .integer(Int64(self)) }

    /// Reads an INTEGER that fits.
    public static func decode(_ row: borrowing Row, at column: Int) throws(StoreError) -> Int32 {
        try decodeInteger(row, at: column)
    }
}

extension UInt8: SQLConvertible {
    /// An INTEGER.
    public var sqlValue: SQLValue { .integer(Int64(self)) }

    /// Reads an INTEGER that fits.
    public static func decode(_ row: borrowing Row, at column: Int) throws(StoreError) -> UInt8 {
        try decodeInteger(row, at: column)
    }
}

extension UInt16: SQLConvertible {
    /// An INTEGER.
    public var sqlValue: SQLValue { .integer(Int64(self)) }

    /// Reads an INTEGER that fits.
    public static func decode(_ row: borrowing Row, at column: Int) throws(StoreError) -> UInt16 {
        try decodeInteger(row, at: column)
    }
}

extension UInt32: SQLConvertible {
    /// An INTEGER.
    public var sqlValue: SQLValue { .integer(Int64(self)) }

    /// Reads an INTEGER that fits.
    public static func decode(_ row: borrowing Row, at column: Int) throws(StoreError) -> UInt32 {
        try decodeInteger(row, at: column)
    }
}

extension Float: SQLConvertible {
    /// A REAL.
    ///
    /// SQLite has no NaN: it becomes NULL there.
    public var sqlValue: SQLValue { .real(Double(self)) }

    /// Reads a REAL or an INTEGER, rounded to what the type can hold.
    public static func decode(_ row: borrowing Row, at column: Int) throws(StoreError) -> Float {
        Float(try row.real(column))
    }
}

extension Decimal: SQLConvertible {
    /// A TEXT in decimal digits, in which nothing is rounded.
    ///
    /// SQLite compares it as text: equal numbers are equal, but `10` comes before `9`. Where numbers
    /// are to be sorted, store whole ones, such as cents.
    public var sqlValue: SQLValue { .text(description) }

    /// Reads a TEXT of decimal digits, or an INTEGER.
    public static func decode(_ row: borrowing Row, at column: Int) throws(StoreError) -> Decimal {
        if case .integer(let whole) = row.value(column) { return Decimal(whole) }
        guard let value = Decimal(string: try row.text(column)) else {
            throw row.mismatch(column, expected: "decimal digits")
        }
        return value
    }
}
