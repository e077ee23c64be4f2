/// SQL as bytes, as far as it has to be understood before SQLite sees it: where statements begin.
struct SQLText {
    private(set) var bytes: ArraySlice<UInt8>

    init(_ text: String) {
        bytes = ArraySlice(Array(text.utf8))
    }

    /// What is left, as text.
    var string: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether there is nothing but blanks, comments and semicolons.
    var isBlank: Bool { Self.start(of: bytes) == bytes.endIndex }

    /// Whether the first statement begins or ends a transaction, or marks a point in one.
    var controlsTransaction: Bool { Self.controlsTransaction(bytes) }

    /// Whether the first statement of a text does.
    static func controlsTransaction(_ text: String) -> Bool {
        // Nearly every statement is one of the others, and this is asked for each run.
        switch text.utf8.first {
        case UInt8(ascii: "I"), UInt8(ascii: "U"), UInt8(ascii: "D"): return false
        case UInt8(ascii: "S") where text.utf8.starts(with: "SELECT".utf8): return false
        default: return controlsTransaction(text.utf8)
        }
    }

    /// Takes bytes away from the beginning.
    mutating func removeFirst(_ count: Int) {
        bytes = bytes.dropFirst(count)
    }

    private static let controls: Set = [
        "begin", "commit", "end", "rollback", "savepoint", "release",
    ]

    private static func controlsTransaction(_ bytes: some BidirectionalCollection<UInt8>) -> Bool {
        let word = bytes[start(of: bytes)...].prefix { isLetter($0) }
        return (3...9).contains(word.count)
            && controls.contains(String(decoding: word.map { $0 | 0x20 }, as: UTF8.self))
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
