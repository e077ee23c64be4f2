/// SQL as bytes, as far as it has to be understood before SQLite sees it: where statements begin.
struct SQLText {
    /// What is left, with a zero byte behind it: SQLite takes a copy of a text that does not end with one,
    /// and a long script would be copied again for each of its statements.
    private(set) var terminated: ArraySlice<UInt8>

    /// What is left.
    var bytes: ArraySlice<UInt8> { terminated.dropLast() }

    init(_ text: String) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count + 1)
        bytes.append(contentsOf: text.utf8)
        bytes.append(0)
        terminated = bytes[...]
    }

    /// What is left, as text.
    var string: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether there is nothing but blanks, comments and semicolons.
    var isBlank: Bool { Self.start(of: bytes) == bytes.endIndex }

    /// Whether the first statement is for the store alone to run while it has a transaction open: it
    /// begins or ends one, marks a point in one, or changes what the connection does from then on.
    var controlsTransaction: Bool { Self.controlsTransaction(bytes) }

    /// Whether the first statement of a text is.
    static func controlsTransaction(_ text: String) -> Bool {
        // Nearly every statement is one of the others, and this is asked for each run.
        switch text.utf8.first {
        case UInt8(ascii: "I"), UInt8(ascii: "U"): return false
        case UInt8(ascii: "D") where text.utf8.starts(with: "DELETE".utf8): return false
        case UInt8(ascii: "S") where text.utf8.starts(with: "SELECT".utf8): return false
        default: return controlsTransaction(text.utf8)
        }
    }

    /// Takes bytes away from the beginning.
    mutating func removeFirst(_ count: Int) {
        terminated = terminated.dropFirst(count)
    }

    private static let controls: Set = [
        "begin", "commit", "end", "rollback", "savepoint", "release", "attach", "detach",
    ]

    private static func controlsTransaction<Bytes: Collection<UInt8>>(_ bytes: Bytes) -> Bool {
        var rest = bytes[...]
        var word = takeWord(&rest)
        let isExplained = word == "explain"
        if isExplained {
            word = takeWord(&rest)
            if word == "query", takeWord(&rest) == "plan" { word = takeWord(&rest) }
        }
        // Some take effect when they are compiled, also where they are only to be explained.
        if word == "pragma" { return changesConnection(pragma: rest) }
        return !isExplained && controls.contains(word)
    }

    /// The word that the bytes begin with, in lower case, which is then taken away; empty where
    /// there is none.
    private static func takeWord<Bytes: Collection<UInt8>>(_ bytes: inout Bytes) -> String
    where Bytes.SubSequence == Bytes {
        bytes = bytes[start(of: bytes)...]
        let word = bytes.prefix { isLetter($0) }
        bytes = bytes.dropFirst(word.count)
        return String(decoding: word.map { $0 | 0x20 }, as: UTF8.self)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// Where the first statement begins, behind everything that SQLite's tokenizer skips.
    private static func start<Bytes: Collection<UInt8>>(of bytes: Bytes) -> Bytes.Index {
        var rest = bytes[...]
        while let byte = rest.first {
            switch byte {
            // From tab to carriage return, and blank; an empty statement ends at `;`.
            case 9...13, 32, UInt8(ascii: ";"):
                rest = rest.dropFirst()
            case UInt8(ascii: "-") where rest.dropFirst().first == byte:
                rest = rest.drop { $0 != 10 }
            case UInt8(ascii: "/") where rest.dropFirst().first == UInt8(ascii: "*"):
                rest = afterComment(rest.dropFirst(2))
            // A byte order mark is a blank, wherever it stands.
            case 0xEF where rest.starts(with: [0xEF, 0xBB, 0xBF]):
                rest = rest.dropFirst(3)
            default:
                return rest.startIndex
            }
        }
        return rest.startIndex
    }

    /// What follows the end of a comment; a comment without an end goes to the end of the text.
    private static func afterComment<Bytes: Collection<UInt8>>(
        _ bytes: Bytes
    ) -> Bytes.SubSequence {
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "*"), rest.first == UInt8(ascii: "/") {
                return rest.dropFirst()
            }
        }
        return rest
    }
}

// What a PRAGMA does (sqlite.org/pragma.html). Most of them set something that outlives the
// transaction: `query_only` refuses every later write, `locking_mode` keeps others out for good.
extension SQLText {
    /// Those that only tell something, also of what they are given; and one that ends with the
    /// transaction.
    private static let tellingOfArgument: Set = [
        "table_info", "table_xinfo", "table_list", "index_list", "index_info", "index_xinfo",
        "foreign_key_list", "foreign_key_check", "integrity_check", "quick_check",
        "defer_foreign_keys",
    ]

    /// Those that do something without being given anything.
    private static let acting: Set = [
        "incremental_vacuum", "optimize", "shrink_memory", "wal_checkpoint",
    ]

    /// Whether a PRAGMA, as what follows that word, changes more than it tells; one that cannot be
    /// read does.
    private static func changesConnection<Bytes: Collection<UInt8>>(pragma bytes: Bytes) -> Bool
    where Bytes.SubSequence == Bytes {
        var rest = bytes
        guard var name = takeName(&rest) else { return true }
        if next(in: rest) == UInt8(ascii: ".") {
            rest = rest[start(of: rest)...].dropFirst()
            guard let second = takeName(&rest) else { return true }
            name = second
        }
        switch next(in: rest) {
        case UInt8(ascii: "="), UInt8(ascii: "("): return !tellingOfArgument.contains(name)
        default: return acting.contains(name)
        }
    }

    private static func next<Bytes: Collection<UInt8>>(in bytes: Bytes) -> UInt8? {
        bytes[start(of: bytes)...].first
    }

    /// The name that the bytes begin with, in lower case and without quotation marks, which is then
    /// taken away.
    private static func takeName<Bytes: Collection<UInt8>>(_ bytes: inout Bytes) -> String?
    where Bytes.SubSequence == Bytes {
        bytes = bytes[start(of: bytes)...]
        var name = bytes.prefix { isLetter($0) || $0 == UInt8(ascii: "_") }
        if let end = bytes.first.flatMap(closing) {
            name = bytes.dropFirst().prefix { $0 != end }
            bytes = bytes.dropFirst(name.count + 2)
        } else {
            bytes = bytes.dropFirst(name.count)
        }
        return name.isEmpty ? nil : String(decoding: name, as: UTF8.self).lowercased()
    }

    /// What ends a name that begins with a quotation mark.
    private static func closing(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): byte
        case UInt8(ascii: "["): UInt8(ascii: "]")
        default: nil
        }
    }
}
