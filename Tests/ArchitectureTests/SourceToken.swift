/// A word or a sign of Swift source.
struct SourceToken: Hashable {
    /// The word, such as `await`, or the one sign, such as `(`.
    var text: String
    /// The line, from 1.
    var line: Int
}

/// Splits Swift source into words and signs, leaving out comments and what stands in texts.
///
/// It is no parser: it knows just enough not to take a comment for code. What a text interpolates
/// is code.
struct SourceScanner {
    private let bytes: [UInt8]
    private var offset = 0
    private var line = 1
    private(set) var tokens: [SourceToken] = []

    /// The tokens of `source`.
    static func tokens(of source: [UInt8]) -> [SourceToken] {
        var scanner = SourceScanner(bytes: source)
        while scanner.offset < scanner.bytes.count { scanner.step() }
        return scanner.tokens
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func step() {
        let byte = bytes[offset]
        switch byte {
        case UInt8(ascii: "\n"):
            line += 1
            offset += 1
        case UInt8(ascii: "/") where has("//"):
            while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
        case UInt8(ascii: "/") where has("/*"): skipComment()
        case UInt8(ascii: "\""): takeText(hashes: 0)
        case UInt8(ascii: "#") where hashesBeforeText > 0: takeText(hashes: hashesBeforeText)
        case UInt8(ascii: "`"): takeQuotedName()
        case 0...0x20: offset += 1
        case _ where Self.isWord(byte): takeWord()
        default:
            tokens.append(SourceToken(text: String(Unicode.Scalar(byte)), line: line))
            offset += 1
        }
    }

    private func has(_ text: StaticString, at place: Int? = nil) -> Bool {
        let place = place ?? offset
        return text.withUTF8Buffer { bytes[min(place, bytes.count)...].starts(with: $0) }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }

    private mutating func takeWord() {
        let start = offset
        while offset < bytes.count, Self.isWord(bytes[offset]) { offset += 1 }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        tokens.append(SourceToken(text: text, line: line))
    }

    /// A name between backticks, which may be a whole sentence.
    private mutating func takeQuotedName() {
        let start = offset + 1
        offset = bytes[start...].firstIndex(of: UInt8(ascii: "`")) ?? bytes.count
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        tokens.append(SourceToken(text: text, line: line))
        offset += 1
    }

    /// A comment, with the comments inside it.
    private mutating func skipComment() {
        var depth = 0
        repeat {
            if has("/*") {
                depth += 1
                offset += 2
            } else if has("*/") {
                depth -= 1
                offset += 2
            } else {
                if bytes[offset] == UInt8(ascii: "\n") { line += 1 }
                offset += 1
            }
        } while depth > 0 && offset < bytes.count
    }

    private var hashesBeforeText: Int {
        let hashes = bytes[offset...].prefix { $0 == UInt8(ascii: "#") }
        return hashes.endIndex < bytes.count && bytes[hashes.endIndex] == UInt8(ascii: "\"")
            ? hashes.count : 0
    }

    private mutating func takeText(hashes: Int) {
        offset += hashes
        let isMultiline = has("\"\"\"")
        offset += isMultiline ? 3 : 1
        let sign = Array(repeating: UInt8(ascii: "#"), count: hashes)
        let end = Array(repeating: UInt8(ascii: "\""), count: isMultiline ? 3 : 1) + sign
        let escape = [UInt8(ascii: "\\")] + sign
        while offset < bytes.count {
            if bytes[offset...].starts(with: end) {
                offset += end.count
                return
            } else if bytes[offset...].starts(with: escape) {
                offset += escape.count
                if has("(") { takeInterpolation() } else { offset += 1 }
            } else {
                if bytes[offset] == UInt8(ascii: "\n") { line += 1 }
                offset += 1
            }
        }
    }

    private mutating func takeInterpolation() {
        var depth = 0
        repeat {
            if has("(") { depth += 1 }
            if has(")") { depth -= 1 }
            step()
        } while depth > 0 && offset < bytes.count
    }
}
