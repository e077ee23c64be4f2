public import FoundationEssentials

/// A value of several parts that fits into one column, as JSON text.
///
/// Declaring the conformance is enough:
///
///     struct Address: StoredAsJSON {
///         var street: String
///         var city: String
///     }
///
/// Equal values give equal text: keys stand in order. A value whose own `encode(to:)` throws becomes
/// NULL, which a column that is `NOT NULL` refuses.
public protocol StoredAsJSON: JSONElement, SQLConvertible {}

/// What a list may hold that is stored in one column.
public protocol JSONElement: Codable, Hashable, Sendable {}

extension String: JSONElement {}
extension Int: JSONElement {}
extension Int64: JSONElement {}
extension Double: JSONElement {}
extension Bool: JSONElement {}
extension UUID: JSONElement {}
extension Date: JSONElement {}
extension URL: JSONElement {}
extension Decimal: JSONElement {}

extension StoredAsJSON {
    /// A TEXT of JSON.
    public var sqlValue: SQLValue { JSONColumn.value(of: self) }

    /// Reads a TEXT of JSON.
    public static func decode(_ row: borrowing Row, at column: Int) throws(StoreError) -> Self {
        try JSONColumn.decode(row, at: column)
    }
}

extension Array: SQLConvertible where Element: JSONElement {
    /// A TEXT that is a JSON array; for bytes there is `Data`.
    public var sqlValue: SQLValue { JSONColumn.value(of: self) }

    /// Reads a TEXT that is a JSON array.
    public static func decode(_ row: borrowing Row, at column: Int) throws(StoreError) -> Self {
        try JSONColumn.decode(row, at: column)
    }
}

/// What all lists have in common.
protocol ListConvertible {}

extension Array: ListConvertible where Element: JSONElement {}

extension URL: SQLConvertible {
    /// A TEXT.
    public var sqlValue: SQLValue { .text(absoluteString) }

    /// Reads a TEXT that is a URL.
    public static func decode(_ row: borrowing Row, at column: Int) throws(StoreError) -> URL {
        guard let url = URL(string: try row.text(column)) else {
            throw row.mismatch(column, expected: "URL")
        }
        return url
    }
}

/// A column that holds JSON text.
private enum JSONColumn {
    // Both are made once: a value takes less time than an encoder, and they keep nothing of it.
    private static let encoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return encoder
    }()

    private static let decoder = {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return decoder
    }()

    static func value(of value: some Encodable) -> SQLValue {
        // A value that does not encode is NULL.
        guard let data = try? encoder.encode(value) else { return .null }
        return .text(String(decoding: data, as: UTF8.self))
    }

    static func decode<Value: Decodable>(
        _ row: borrowing Row, at column: Int
    ) throws(StoreError) -> Value {
        let text = try row.text(column)
        do {
            return try decoder.decode(Value.self, from: Data(text.utf8))
        } catch {
            throw row.mismatch(column, expected: "\(Value.self) as JSON")
        }
    }
}
