internal import PersistenceTextForms

/// Builds JSON in memory, on one line, members in the order they are given.
///
/// The same values give the same bytes on every machine.
package struct JSONWriter: Sendable {
    /// What was written so far, as UTF-8.
    package private(set) var bytes: [UInt8] = []
    private let style: Style
    private var needsComma = false

    /// For whom JSON is written.
    package enum Style: Sendable {
        /// For files and for what is printed: no blanks, and hidden characters
        /// (`Unicode.Scalar.isHidden`) escaped, so that no terminal obeys them and nothing is lost.
        case interchange
        /// The same with a blank behind each comma and colon and inside of braces.
        case spaced
        /// For a document that people edit: spaced, and escaped what would break a line or an
        /// editor; an emoji of many characters stays one.
        case document
        /// For SQL and for comparing: no blanks, and only escaped what JSON does not allow.
        case plain

        fileprivate var isSpaced: Bool { self == .spaced || self == .document }

        /// Whether a character is escaped that JSON would take as it is.
        fileprivate func escapes(_ scalar: Unicode.Scalar) -> Bool {
            switch self {
            case .interchange, .spaced: scalar.isHidden
            case .document: scalar.isControl || scalar == "\u{2028}" || scalar == "\u{2029}"
            case .plain: false
            }
        }
    }

    /// Starts with nothing.
    package init(_ style: Style = .interchange) { self.style = style }

    /// What was written so far.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Forgets what was written and keeps the memory.
    package mutating func clear() {
        bytes.removeAll(keepingCapacity: true)
        needsComma = false
    }

    /// An object with what `body` writes into it.
    package mutating func object(_ body: (inout JSONWriter) -> Void) {
        enclose("{", "}", style.isSpaced, body)
    }

    /// An array with what `body` writes into it.
    package mutating func array(_ body: (inout JSONWriter) -> Void) {
        enclose("[", "]", false, body)
    }

    /// The name of a member, whose value is written next.
    package mutating func name(_ name: String) {
        if style.isSpaced, !needsComma { bytes.append(UInt8(ascii: " ")) }
        string(name)
        bytes.append(UInt8(ascii: ":"))
        if style.isSpaced { bytes.append(UInt8(ascii: " ")) }
        needsComma = false
    }

    /// A text.
    package mutating func string(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { quote($0) }
        bytes.append(UInt8(ascii: "\""))
    }

    /// A whole number.
    package mutating func number(_ number: some BinaryInteger) { literal(String(number)) }

    /// A number that is spelled already, as a ``JSONReader`` gives it.
    package mutating func number(spelling: String) { literal(spelling) }

    /// `true` or `false`.
    package mutating func bool(_ flag: Bool) { literal(flag ? "true" : "false") }

    /// `null`.
    package mutating func null() { literal("null") }

    /// A line break; what follows is a value of its own.
    package mutating func endLine() {
        bytes.append(UInt8(ascii: "\n"))
        needsComma = false
    }

    private mutating func enclose(
        _ start: Unicode.Scalar, _ end: Unicode.Scalar, _ isSpaced: Bool,
        _ body: (inout JSONWriter) -> Void
    ) {
        separate()
        bytes.append(UInt8(ascii: start))
        needsComma = false
        body(&self)
        // What is empty has no blank inside.
        if isSpaced, bytes.last != UInt8(ascii: start) { bytes.append(UInt8(ascii: " ")) }
        bytes.append(UInt8(ascii: end))
        needsComma = true
    }

    private mutating func literal(_ text: String) {
        separate()
        bytes += text.utf8
    }

    private mutating func separate() {
        if needsComma {
            bytes.append(UInt8(ascii: ","))
            if style.isSpaced { bytes.append(UInt8(ascii: " ")) }
        }
        needsComma = true
    }

    private mutating func quote(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte < 0x20 || byte == 0x7F && style != .plain || byte == UInt8(ascii: "\"")
                || byte == UInt8(ascii: "\\")
            {
                bytes += text[start..<index]
                escape(byte)
                start = index + 1
            } else if byte >= 0x80, let (scalar, length) = unseen(text, index) {
                bytes += text[start..<index]
                for unit in String(scalar).utf16 { escape(code: unit) }
                index += length - 1
                start = index + 1
            }
            index += 1
        }
        bytes += text[start...]
    }

    /// The character of several bytes that begins at `index`, if it is to be escaped.
    private func unseen(
        _ text: UnsafeBufferPointer<UInt8>, _ index: Int
    ) -> (scalar: Unicode.Scalar, length: Int)? {
        let length: Int
        switch text[index] {
        case 0xC2, 0xCD, 0xD8: length = 2
        case 0xE1, 0xE2, 0xE3, 0xEF: length = 3
        case 0xF0...0xF4: length = 4
        // Nothing hidden begins with these.
        default: return nil
        }
        if style == .plain { return nil }
        var code = UInt32(text[index]) & (0xFF >> UInt32(length + 1))
        // A text is whole: every first byte is followed by the others.
        for byte in text[(index + 1)..<(index + length)] { code = code << 6 | UInt32(byte & 0x3F) }
        guard let scalar = Unicode.Scalar(code), style.escapes(scalar) else { return nil }
        return (scalar, length)
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
        case 8: bytes += "\\b".utf8
        case 9: bytes += "\\t".utf8
        case 10: bytes += "\\n".utf8
        case 12: bytes += "\\f".utf8
        case 13: bytes += "\\r".utf8
        default: escape(code: UInt16(byte))
        }
    }

    private mutating func escape(code: UInt16) {
        let digits = String(code, radix: 16)
        bytes += ("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8
    }
}

extension JSONWriter {
    /// A member with a text.
    package mutating func member(_ name: String, _ text: String) {
        self.name(name)
        string(text)
    }

    /// A member with a whole number.
    package mutating func member(_ name: String, _ value: Int) {
        self.name(name)
        number(value)
    }

    /// A member that is `true` or `false`.
    package mutating func member(_ name: String, _ flag: Bool) {
        self.name(name)
        bool(flag)
    }

    /// A member with a list of texts.
    package mutating func member(_ name: String, _ list: [String]) {
        self.name(name)
        array { for text in list { $0.string(text) } }
    }

    /// A member with texts by name, names in the order of their bytes.
    package mutating func member(_ name: String, _ map: [String: String]) {
        self.name(name)
        object {
            // Swift compares strings by canonical equivalence; bytes are the same everywhere.
            let sorted = map.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            for (key, value) in sorted { $0.member(key, value) }
        }
    }
}
