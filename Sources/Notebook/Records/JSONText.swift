import FoundationEssentials
import Persistence

/// The lists and maps that a query gathers from child tables as JSON.
///
/// Where another program put a value of another kind, ``DetailSQL`` writes one that JSON can hold
/// and that is none of the list's; it is left out here, and counted.
enum JSONText {
    /// What was read of a list or map, and whether that is all.
    typealias Readable<Value> = (value: Value, isWhole: Bool)

    /// The strings of an array that SQLite wrote.
    static func strings(_ text: String) throws(StoreError) -> Readable<[String]> {
        if text == "[]" { return ([], true) }
        if let strings = plainStrings(text) { return (strings, true) }
        return try list(text)
    }

    /// The numbers of an array that SQLite wrote.
    static func integers(_ text: String) throws(StoreError) -> Readable<[Int]> {
        text == "[]" ? ([], true) : try list(text)
    }

    /// The entries of an object that SQLite wrote.
    static func map(_ text: String) throws(StoreError) -> Readable<[String: String]> {
        if text == "{}" { return ([:], true) }
        if let whole = try? decoded([String: String].self, text) { return (whole, true) }
        // Which entry it was is of no interest: all others are read.
        let entries = try decoded([String: Element<String>].self, text)
        return (entries.compactMapValues(\.value), false)
    }

    /// A list as one text, to be compared and shown in a conflict.
    static func text(_ values: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Strings and whole numbers always encode.
        return (try? encoder.encode(values)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// The strings of an array that holds nothing else, and no escaped sign.
    ///
    /// SQLite escapes with a backslash whatever could be taken for the end of a string, so without
    /// one the text falls apart at its quotation marks, byte by byte: to `Character` a mark and a
    /// joiner or accent that begins the next text are one. Every row of a list comes this way.
    private static func plainStrings(_ text: String) -> [String]? {
        if text.utf8.contains(UInt8(ascii: "\\")) { return nil }
        let parts = text.utf8.split(
            separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
        // Between two strings stands a comma, around them all a bracket: more is something else.
        for index in stride(from: 0, to: parts.count, by: 2) where parts[index].count != 1 {
            return nil
        }
        return stride(from: 1, to: parts.count, by: 2).map {
            String(decoding: parts[$0], as: UTF8.self)
        }
    }

    private static func list<Value: Decodable>(
        _ text: String
    ) throws(StoreError) -> Readable<[Value]> {
        // Which value it was is of no interest: all others are read.
        if let whole = try? decoded([Value].self, text) { return (whole, true) }
        return (try decoded([Element<Value>].self, text).compactMap(\.value), false)
    }

    private static func decoded<T: Decodable>(
        _ type: T.Type, _ text: String
    ) throws(StoreError) -> T {
        do {
            return try JSONDecoder().decode(type, from: Data(text.utf8))
        } catch {
            throw .decoding(column: 0, expected: "JSON of \(type)", found: "TEXT")
        }
    }

    /// A value, or something else in its place.
    private struct Element<Value: Decodable>: Decodable {
        let value: Value?

        init(from decoder: any Decoder) throws {
            // What else it is does not matter.
            value = try? decoder.singleValueContainer().decode(Value.self)
        }
    }
}

/// Columns of such lists and maps. Values of another kind are left out; where a row is read strictly
/// they are an error.
extension JSONText {
    /// The strings of a list.
    static func strings(_ row: borrowing Row, at column: Int) throws(StoreError) -> [String] {
        try whole(strings(row.text(column)), row, column)
    }

    /// The whole numbers of a list.
    static func integers(_ row: borrowing Row, at column: Int) throws(StoreError) -> [Int] {
        try whole(integers(row.text(column)), row, column)
    }

    /// The entries of a map.
    static func map(
        _ row: borrowing Row, at column: Int
    ) throws(StoreError) -> [String: String] {
        try whole(map(row.text(column)), row, column)
    }

    private static func whole<Value>(
        _ readable: Readable<Value>, _ row: borrowing Row, _ column: Int
    ) throws(StoreError) -> Value {
        guard readable.isWhole || !row.isStrict else {
            throw .decoding(
                column: column, expected: "values of one kind", found: DamagedRow.strangeValues)
        }
        return readable.value
    }
}
