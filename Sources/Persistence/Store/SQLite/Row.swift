import CPersistenceSQLite

/// The current row of a running statement, read by column position, counted from 0.
///
/// A position that the row does not have, from below 0 on, is an error like a column of another type.
///
/// A row lives only while the closure or initialiser runs that it was lent to. Reading allocates
/// nothing beyond the value itself.
public struct Row: ~Copyable {
    /// The statement that stands on the row.
    private let statement: OpaquePointer
    /// Whether it is an error where text is not UTF-8, or a list holds what does not belong there.
    package let isStrict: Bool
    /// How many columns the row has; asked once, as every value that is read is held against it.
    ///
    /// It is that of the statement as it runs only behind the first step.
    public let count: Int

    init(_ statement: OpaquePointer, isStrict: Bool = false) {
        self.statement = statement
        self.isStrict = isStrict
        count = Int(sqlite3_column_count(statement))
    }

    /// The same row; text that is not UTF-8, and lists with values of another kind, cannot be read
    /// of it.
    @usableFromInline
    func strict() -> Row { Row(statement, isStrict: true) }

    /// Whether a column is NULL; one that the row does not have is not.
    public func isNull(_ column: Int) -> Bool { storageType(column) == SQLITE_NULL }

    /// An INTEGER column.
    public func integer(_ column: Int) throws(StoreError) -> Int64 {
        guard storageType(column) == SQLITE_INTEGER else {
            throw mismatch(column, expected: "INTEGER")
        }
        return sqlite3_column_int64(statement, Int32(column))
    }

    /// A REAL column; an INTEGER counts as one.
    public func real(_ column: Int) throws(StoreError) -> Double {
        let type = storageType(column)
        guard type == SQLITE_FLOAT || type == SQLITE_INTEGER else {
            throw mismatch(column, expected: "REAL")
        }
        return sqlite3_column_double(statement, Int32(column))
    }

    /// A TEXT column.
    ///
    /// Bytes that are not UTF-8 become U+FFFD.
    public func text(_ column: Int) throws(StoreError) -> String {
        guard storageType(column) == SQLITE_TEXT else {
            throw mismatch(column, expected: "TEXT")
        }
        guard isStrict else { return String(decoding: bytes(column), as: UTF8.self) }
        guard let text = String(validating: bytes(column), as: UTF8.self) else {
            throw .decoding(column: column, expected: "TEXT", found: "bytes that are not UTF-8")
        }
        return text
    }

    /// A BLOB column.
    package func blob(_ column: Int) throws(StoreError) -> [UInt8] {
        try blobBytes(column) { [UInt8]($0) }
    }

    /// A column of any type that fits into one.
    @inlinable
    public func value<Value: SQLConvertible>(
        _ column: Int, as type: Value.Type = Value.self
    ) throws(StoreError) -> Value {
        try Value.decode(self, at: column)
    }

    /// A column as SQLite stores it; NULL for one that the row does not have.
    public func value(_ column: Int) -> SQLValue {
        switch storageType(column) {
        case SQLITE_INTEGER: .integer(sqlite3_column_int64(statement, Int32(column)))
        case SQLITE_FLOAT: .real(sqlite3_column_double(statement, Int32(column)))
        case SQLITE_TEXT: .text(String(decoding: bytes(column), as: UTF8.self))
        case SQLITE_BLOB: .blob([UInt8](bytes(column)))
        default: .null
        }
    }

    /// A column byte for byte; NULL for one that the row does not have.
    func stored(_ column: Int) -> StoredValue {
        switch storageType(column) {
        case SQLITE_TEXT: .text([UInt8](bytes(column)))
        default: StoredValue(value(column))
        }
    }

    /// The error for a column that holds something unexpected.
    public func mismatch(_ column: Int, expected: String) -> StoreError {
        .decoding(
            column: column, expected: expected,
            found: storageType(column) == nil ? "no column" : value(column).storageClass)
    }

    /// How SQLite stores a column; `nil` for one that the row does not have.
    private func storageType(_ column: Int) -> Int32? {
        (0..<count).contains(column) ? sqlite3_column_type(statement, Int32(column)) : nil
    }

    /// Lends the bytes of a BLOB column.
    func blobBytes<T>(
        _ column: Int, _ body: (UnsafeRawBufferPointer) -> T
    ) throws(StoreError) -> T {
        guard storageType(column) == SQLITE_BLOB else {
            throw mismatch(column, expected: "BLOB")
        }
        return body(bytes(column))
    }

    /// A fingerprint of some columns: equal values of equal type give equal fingerprints.
    func digest(_ columns: Range<Int>) -> UInt64 {
        var digest = Digest()
        for column in columns {
            let type = sqlite3_column_type(statement, Int32(column))
            digest.combine(UInt64(type))
            switch type {
            case SQLITE_INTEGER:
                digest.combine(
                    UInt64(bitPattern: sqlite3_column_int64(statement, Int32(column))))
            case SQLITE_FLOAT:
                digest.combine(sqlite3_column_double(statement, Int32(column)).bitPattern)
            case SQLITE_TEXT, SQLITE_BLOB:
                digest.combine(bytes(column))
            default:
                break
            }
        }
        return digest.value
    }

    /// The bytes of a TEXT or BLOB column, valid until the statement moves on.
    private func bytes(_ column: Int) -> UnsafeRawBufferPointer {
        // The pointer first, then the length: SQLite's documentation asks for this order.
        let start = sqlite3_column_blob(statement, Int32(column))
        return UnsafeRawBufferPointer(
            start: start, count: Int(sqlite3_column_bytes(statement, Int32(column))))
    }
}
