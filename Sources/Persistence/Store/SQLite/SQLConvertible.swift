public import FoundationEssentials
internal import PersistenceDates

/// A Swift value that fits into one column.
///
/// Enumerations with a raw value need no code: declaring the conformance is enough.
public protocol SQLConvertible: Hashable, Sendable {
    /// The value as it is bound to a statement.
    var sqlValue: SQLValue { get }

    /// Reads the value from a column of a row, counted from 0.
    ///
    /// - Throws: ``StoreError/decoding(column:expected:found:in:)`` when the column holds something
    ///   that is not such a value.
    static func decode(_ row: borrowing Row, at column: Int) throws(StoreError) -> Self

    /// Makes do with what can be read of a column in a damaged row; `nil` where that is nothing, as by
    /// default wherever ``decode(_:at:)`` fails.
    static func decodeDamaged(_ row: borrowing Row, at column: Int) -> Self?

    /// Why no column can hold the value; `nil` for one that can be stored, as by default.
    ///
    /// A record with such a value is refused with ``StoreError/unstorable(record:column:reason:)``.
    var unstorable: String? { get }

    /// Binds the value to a statement; positions count from 1. By default by its ``sqlValue``.
    func bind(to statement: borrowing PreparedStatement, at position: Int)
}

extension SQLConvertible {
    /// Reads what ``decode(_:at:)`` reads.
    public static func decodeDamaged(_ row: borrowing Row, at column: Int) -> Self? {
        // Why it cannot be read does not matter: something stands in its place.
        try? decode(row, at: column)
    }

    /// Nothing: the value can be stored.
    @inlinable public var unstorable: String? { nil }

    /// Binds ``sqlValue``.
    public func bind(to statement: borrowing PreparedStatement, at position: Int) {
        statement.bind(sqlValue, at: position)
    }
}

extension Int: SQLConvertible {
    /// An INTEGER.
    public var sqlValue: SQLValue { .integer(Int64(self)) }

    /// Reads an INTEGER.
    public static func decode(_ row: borrowing Row, at column: Int) throws(StoreError) -> Int {
        Int(try row.integer(column))
    }

    /// Binds an INTEGER.
    public func bind(to statement: borrowing PreparedStatement, at position: Int) {
        statement.bind(Int64(self), at: position)
    }
}

extension Int64: SQLConvertible {
    /// An INTEGER.
    public var sqlValue: SQLValue { .integer(self) }

    /// Reads an INTEGER.
    public static func decode(_ row: borrowing Row, at column: Int) throws(StoreError) -> Int64 {
        try row.integer(column)
    }

    /// Binds an INTEGER.
    public func bind(to statement: borrowing PreparedStatement, at position: Int) {
        statement.bind(self, at: position)
    }
}

extension Bool: SQLConvertible {
    /// An INTEGER, 0 or 1.
    public var sqlValue: SQLValue { .integer(self ? 1 : 0) }

    /// Reads an INTEGER; everything but 0 is true.
    public static func decode(_ row: borrowing Row, at column: Int) throws(StoreError) -> Bool {
        try row.integer(column) != 0
    }
}

extension Double: SQLConvertible {
    /// A REAL.
    ///
    /// SQLite has no NaN: it becomes NULL there.
    public var sqlValue: SQLValue { .real(self) }

    /// Reads a REAL, or an INTEGER as one.
    public static func decode(_ row: borrowing Row, at column: Int) throws(StoreError) -> Double {
        try row.real(column)
    }
}

extension String: SQLConvertible {
    /// A TEXT.
    public var sqlValue: SQLValue { .text(self) }

    /// Reads a TEXT.
    public static func decode(_ row: borrowing Row, at column: Int) throws(StoreError) -> String {
        try row.text(column)
    }

    /// Binds a TEXT.
    public func bind(to statement: borrowing PreparedStatement, at position: Int) {
        statement.bind(self, at: position)
    }
}

extension UUID: SQLConvertible {
    /// A BLOB of 16 bytes.
    public var sqlValue: SQLValue { .blob(withUnsafeBytes(of: uuid) { [UInt8]($0) }) }

    /// Reads a BLOB of 16 bytes.
    public static func decode(_ row: borrowing Row, at column: Int) throws(StoreError) -> UUID {
        let bytes = try row.blobBytes(column) {
            $0.count == 16 ? $0.loadUnaligned(as: uuid_t.self) : nil
        }
        guard let bytes else { throw row.mismatch(column, expected: "BLOB of 16 bytes") }
        return UUID(uuid: bytes)
    }

    /// Binds a BLOB of 16 bytes.
    public func bind(to statement: borrowing PreparedStatement, at position: Int) {
        withUnsafeBytes(of: uuid) { statement.bind($0, at: position) }
    }
}

extension Data: SQLConvertible {
    /// A BLOB.
    public var sqlValue: SQLValue { .blob([UInt8](self)) }

    /// Reads a BLOB.
    public static func decode(_ row: borrowing Row, at column: Int) throws(StoreError) -> Data {
        try row.blobBytes(column) { Data($0) }
    }
}

extension Date: SQLConvertible {
    /// An INTEGER: milliseconds since 1970-01-01 00:00 UTC, rounded.
    ///
    /// So a date that is read again may differ from the one that was stored by half a millisecond.
    /// Where rows are compared with them, dates too far away stop at the limits, and one that is no
    /// number (NaN) is the largest; a record with such a date is not stored (``unstorable``).
    public var sqlValue: SQLValue { .integer(storedMilliseconds) }

    /// Whole milliseconds since 1970-01-01 00:00 UTC; dates too far away stop at the limits.
    var storedMilliseconds: Int64 {
        exactMilliseconds ?? (timeIntervalSince1970 < 0 ? .min : .max)
    }

    /// A date that is not a number, or so far away that its milliseconds are none of 64 bits.
    public var unstorable: String? {
        if exactMilliseconds != nil { return nil }
        return timeIntervalSince1970.isNaN ? "a date that is not a number" : "a date too far away"
    }

    /// Reads an INTEGER of milliseconds.
    public static func decode(_ row: borrowing Row, at column: Int) throws(StoreError) -> Date {
        Date(timeIntervalSince1970: Double(try row.integer(column)) / 1000)
    }

    /// Binds an INTEGER.
    public func bind(to statement: borrowing PreparedStatement, at position: Int) {
        statement.bind(storedMilliseconds, at: position)
    }
}

extension Optional: SQLConvertible where Wrapped: SQLConvertible {
    /// The wrapped value, or NULL.
    @inlinable public var sqlValue: SQLValue { self?.sqlValue ?? .null }

    /// Reads NULL as `nil`.
    @inlinable
    public static func decode(_ row: borrowing Row, at column: Int) throws(StoreError) -> Wrapped? {
        if row.isNull(column) { return nil }
        return try Wrapped.decode(row, at: column)
    }

    /// What is wrong with the wrapped value; nothing with `nil`.
    @inlinable public var unstorable: String? { self?.unstorable }

    /// Binds the wrapped value, or NULL.
    @inlinable
    public func bind(to statement: borrowing PreparedStatement, at position: Int) {
        guard let value = self else { return statement.bindNull(at: position) }
        value.bind(to: statement, at: position)
    }
}

extension SQLConvertible where Self: RawRepresentable, RawValue: SQLConvertible {
    /// The raw value.
    @inlinable public var sqlValue: SQLValue { rawValue.sqlValue }

    /// Reads a raw value; one that the type does not know does not decode.
    @inlinable
    public static func decode(_ row: borrowing Row, at column: Int) throws(StoreError) -> Self {
        guard let value = Self(rawValue: try RawValue.decode(row, at: column)) else {
            throw row.mismatch(column, expected: "\(Self.self)")
        }
        return value
    }

    /// What is wrong with the raw value.
    @inlinable public var unstorable: String? { rawValue.unstorable }

    /// Binds the raw value.
    @inlinable
    public func bind(to statement: borrowing PreparedStatement, at position: Int) {
        rawValue.bind(to: statement, at: position)
    }
}
