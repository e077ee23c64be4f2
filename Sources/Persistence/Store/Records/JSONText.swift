import Foundation

/// The lists and maps that a query gathers from child tables as JSON.
enum JSONText {
    /// The strings of an array that SQLite wrote.
    static func strings(_ text: String) throws(StoreError) -> [String] {
        if text == "[]" { return [] }
        // SQLite escapes with a backslash whatever could be taken for the end of a string, so
        // without one the text falls apart at its quotation marks, byte by byte: to `Character` a
        // mark and a joiner or accent that begins the next text are one. Every row of a list comes
        // this way.
        if !text.utf8.contains(UInt8(ascii: "\\")) {
            let parts = text.utf8.split(
                separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
            return stride(from: 1, to: parts.count, by: 2).map {
                String(decoding: parts[$0], as: UTF8.self)
            }
        }
        return try decoded([String].self, text)
    }

    /// The numbers of an array that SQLite wrote.
    static func integers(_ text: String) throws(StoreError) -> [Int] {
        if text == "[]" { return [] }
        return try decoded([Int].self, text)
    }

    /// The entries of an object that SQLite wrote.
    static func map(_ text: String) throws(StoreError) -> [String: String] {
        if text == "{}" { return [:] }
        return try decoded([String: String].self, text)
    }

    /// A list as one text, to be compared and shown in a conflict.
    static func text(_ values: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Strings and whole numbers always encode.
        return (try? encoder.encode(values)).map { String(decoding: $0, as: UTF8.self) } ?? ""
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
}
