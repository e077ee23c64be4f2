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
/// Equal values give equal text: keys stand in order. A `Date` in it is a number of seconds since
/// 2001-01-01 00:00 UTC, with their fractions; bytes are Base64.
///
/// A record with a value that does not become JSON, because its own `encode(to:)` throws or a `Decimal`
/// in it is not a number, is not stored (``SQLConvertible/unstorable``); where rows are compared with
/// such a value, it is NULL.
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

    /// Why it does not become JSON; `nil` where it does.
    public var unstorable: String? { JSONColumn.unstorable(self) }

    /// Reads a TEXT of JSON.
    public static func decode(_ row: borrowing Row, at column: Int) throws(StoreError) -> Self {
        try JSONColumn.decode(row, at: column)
    }
}

extension Array: SQLConvertible where Element: JSONElement {
    /// A TEXT that is a JSON array; for bytes there is `Data`.
    public var sqlValue: SQLValue { JSONColumn.value(of: self) }

    /// Why it does not become JSON; `nil` where it does.
    public var unstorable: String? {
        JSONColumn.alwaysHolds(Element.self) ? nil : JSONColumn.unstorable(self)
    }

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

    /// A TEXT; NULL for a value that does not become JSON.
    static func value(of value: some Encodable) -> SQLValue {
        guard let data = data(of: value), !holdsNaN(data) else { return .null }
        return .text(String(decoding: data, as: UTF8.self))
    }

    /// Why a value does not become JSON; `nil` where it does.
    static func unstorable(_ value: some Encodable) -> String? {
        guard let data = data(of: value) else { return "a value that does not become JSON" }
        return holdsNaN(data) ? "a decimal that is not a number" : nil
    }

    /// Whether all values of a type become JSON, so that nobody need try.
    static func alwaysHolds(_ type: any JSONElement.Type) -> Bool {
        switch type {
        case is String.Type, is Int.Type, is Int64.Type, is Double.Type, is Bool.Type, is UUID.Type:
            true
        default: false
        }
    }

    private static func data(of value: some Encodable) -> Data? {
        // Whatever the reason is, the value is refused.
        try? encoder.encode(value)
    }

    /// Whether there is a decimal among what was encoded that is not a number: the encoder writes it
    /// like one, without quotation marks, and no decoder reads it.
    private static func holdsNaN(_ data: Data) -> Bool {
        var (isText, isEscaped) = (false, false)
        for byte in data {
            switch byte {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\"): isEscaped = true
            case UInt8(ascii: "\""): isText.toggle()
            case UInt8(ascii: "N") where !isText: return true
            default: break
            }
        }
        return false
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
