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
        try list(text) { token in if case .string(let string) = token { string } else { nil } }
    }

    /// The numbers of an array that SQLite wrote.
    static func integers(_ text: String) throws(StoreError) -> Readable<[Int]> {
        try list(text) { token in if case .number(let digits) = token { Int(digits) } else { nil } }
    }

    /// The entries of an object that SQLite wrote.
    static func map(_ text: String) throws(StoreError) -> Readable<[String: String]> {
        if text == "{}" { return ([:], true) }
        var entries: Readable<[String: String]> = ([:], true)
        try read(text, .beginObject, "an object") { reader throws(JSONError) in
            while case .name(let name) = try reader.next() {
                let token = try reader.next()
                if case .string(let value) = token {
                    // Names that differ in their bytes alone are one to a dictionary: the first.
                    if entries.value[name] == nil { entries.value[name] = value }
                } else {
                    entries.isWhole = false
                    try reader.skip(beginningWith: token)
                }
            }
        }
        return entries
    }

    /// A list as one text, to be compared and shown in a conflict.
    static func text(_ values: [JSONNode]) -> String {
        var writer = JSONWriter(.plain)
        writer.node(.array(values))
        return writer.text
    }

    private static func list<Value>(
        _ text: String, _ element: (JSONToken) -> Value?
    ) throws(StoreError) -> Readable<[Value]> {
        // Every row of a list comes this way, and most lists are empty.
        if text == "[]" { return ([], true) }
        var list: Readable<[Value]> = ([], true)
        try read(text, .beginArray, "an array") { reader throws(JSONError) in
            while true {
                let token = try reader.next()
                if token == .endArray { return }
                if let value = element(token) {
                    list.value.append(value)
                } else {
                    list.isWhole = false
                    try reader.skip(beginningWith: token)
                }
            }
        }
        return list
    }

    /// Has `body` read what is inside an array or object, and refuses what comes behind it.
    private static func read(
        _ text: String, _ begin: JSONToken, _ expected: String,
        _ body: (inout JSONReader) throws(JSONError) -> Void
    ) throws(StoreError) {
        // SQLite wrote it a moment ago: where it is broken tells nobody anything.
        guard (try? isRead(text, begin, body)) == true else {
            throw .decoding(column: 0, expected: "JSON of \(expected)", found: "TEXT")
        }
    }

    private static func isRead(
        _ text: String, _ begin: JSONToken, _ body: (inout JSONReader) throws(JSONError) -> Void
    ) throws(JSONError) -> Bool {
        var reader = JSONReader(text: text.utf8, .inMemory(depth: 512))
        guard try reader.next() == begin else { return false }
        try body(&reader)
        return try reader.next() == .end
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
