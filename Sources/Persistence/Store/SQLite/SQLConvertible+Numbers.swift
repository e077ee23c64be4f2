public import FoundationEssentials

/// Whole numbers of other sizes: declaring the conformance is enough.
extension SQLConvertible where Self: FixedWidthInteger {
    /// An INTEGER, of at most 64 bits with a sign; greater numbers stop at the limit.
    @inlinable public var sqlValue: SQLValue { .integer(Int64(clamping: self)) }

    /// Reads an INTEGER that fits.
    @inlinable
    public static func decode(_ row: borrowing Row, at column: Int) throws(StoreError) -> Self {
        guard let value = Self(exactly: try row.integer(column)) else {
            throw row.mismatch(column, expected: "\(Self.self)")
        }
        return value
    }

    /// Binds an INTEGER.
    @inlinable
    public func bind(to statement: borrowing PreparedStatement, at position: Int) {
        statement.bind(Int64(clamping: self), at: position)
    }
}

extension Int8: SQLConvertible {}
extension Int16: SQLConvertible {}
extension Int32: SQLConvertible {}
extension UInt8: SQLConvertible {}
extension UInt16: SQLConvertible {}
extension UInt32: SQLConvertible {}

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

    /// Reads a TEXT of decimal digits, an INTEGER, or a REAL: what a column of NUMERIC makes of it.
    ///
    /// - Throws: ``StoreError/decoding(column:expected:found:in:)`` also where only the beginning of a text is
    ///   a number.
    public static func decode(_ row: borrowing Row, at column: Int) throws(StoreError) -> Decimal {
        switch row.value(column) {
        case .integer(let whole): return Decimal(whole)
        // By its shortest digits: 12.5 is not to become 12.500000000000000512.
        case .real(let number):
            if number.isFinite, let value = Decimal(string: number.description) { return value }
        default:
            let text = try row.text(column)
            if text == Decimal.nan.description { return .nan }
            if isNumber(text), let value = Decimal(string: text) { return value }
        }
        throw row.mismatch(column, expected: "decimal digits")
    }

    /// Whether all of a text is a number: a sign, digits with a point among them, an exponent.
    private static func isNumber(_ text: String) -> Bool {
        text.wholeMatch(of: /[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]+)?/) != nil
    }
}
