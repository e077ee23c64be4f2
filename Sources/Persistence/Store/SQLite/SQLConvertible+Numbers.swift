public import FoundationEssentials

/// Whole numbers of other sizes: declaring the conformance is enough.
extension SQLConvertible where Self: FixedWidthInteger {
    /// An INTEGER, of at most 64 bits with a sign.
    ///
    /// A record with a number beyond that is not stored (``unstorable``); where rows are compared with
    /// one, it is a REAL: greater, or smaller, than all of them.
    @inlinable public var sqlValue: SQLValue {
        if let number = Int64(exactly: self) { return .integer(number) }
        return .real(Double(self))
    }

    /// A number that is none of 64 bits with a sign.
    @inlinable public var unstorable: String? {
        if Int64(exactly: self) != nil { return nil }
        return self < 0 ? "a number too small for a column" : "a number too large for a column"
    }

    /// Reads an INTEGER that fits.
    @inlinable
    public static func decode(_ row: borrowing Row, at column: Int) throws(StoreError) -> Self {
        guard let value = Self(exactly: try row.integer(column)) else {
            throw row.mismatch(column, expected: "\(Self.self)")
        }
        return value
    }

    /// Binds ``sqlValue``.
    @inlinable
    public func bind(to statement: borrowing PreparedStatement, at position: Int) {
        guard let number = Int64(exactly: self) else {
            return statement.bind(Double(self), at: position)
        }
        statement.bind(number, at: position)
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
    /// A TEXT in decimal digits, without an exponent: nothing is rounded, and the same number is read again.
    ///
    /// A `Decimal` has up to 38 digits, and an exponent of -128 to 127. `Decimal.nan` is the text `NaN`.
    ///
    /// Sort descriptors, sections and the predicates that ask for an order (`<`, ``Column/isBetween(_:_:)``) of a
    /// ``Column`` of decimals compare the numbers digit by digit, however many they have: `9` comes before `10`, and
    /// what is no number before all that are. `==` and ``Column/isIn(_:)`` look for the digits as they are written
    /// here, so that every index of the column serves: `1.0`, which another program wrote, is not found as `1`.
    ///
    /// SQL of your own compares the text, unless it says `COLLATE decimal`; so does `UNIQUE`. An index may have
    /// that order (`CREATE INDEX … (price COLLATE decimal)` in a step): then lists need not sort. Programs that do
    /// not know it, such as SQLite's own shell, can read such a table, and neither write to it nor check the file.
    public var sqlValue: SQLValue { .text(description) }

    /// Reads a TEXT of decimal digits, an INTEGER, or a REAL: what a column of NUMERIC makes of it.
    ///
    /// So declare the column `TEXT`: as NUMERIC or REAL SQLite keeps about 15 digits. A text of another program
    /// may have an exponent; of more digits than a `Decimal` holds the last ones are lost.
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
