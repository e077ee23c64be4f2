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
    /// Predicates and sort descriptors of a ``Column`` of decimals compare the numbers: `9` comes before
    /// `10`, and what is no number before all that are. SQL of your own compares the text, unless it says
    /// `COLLATE decimal`; no index of the file has that order.
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
            if let value = Decimal(digits: text) { return value }
        }
        throw row.mismatch(column, expected: "decimal digits")
    }

    /// Reads a text of which all is a number: a sign, digits with a point among them, an exponent.
    init?(digits text: String) {
        let number = /[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]+)?/
        guard text.wholeMatch(of: number) != nil else { return nil }
        self.init(string: text)
    }
}
