/// Builds JSON in memory, compact and on one line, members in the order they are given.
///
/// Everything but `"`, `\` and control characters stands for itself; the same values give the
/// same bytes on every machine.
package struct JSONWriter: Sendable {
    /// What was written so far, as UTF-8.
    package private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// Starts with nothing.
    package init() {}

    /// Forgets what was written and keeps the memory.
    package mutating func clear() {
        bytes.removeAll(keepingCapacity: true)
        needsComma = false
    }

    /// An object with what `body` writes into it.
    package mutating func object(_ body: (inout JSONWriter) -> Void) {
        enclose("{", "}", body)
    }

    /// An array with what `body` writes into it.
    package mutating func array(_ body: (inout JSONWriter) -> Void) {
        enclose("[", "]", body)
    }

    /// The name of a member, whose value is written next.
    package mutating func name(_ name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
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
    package mutating func number(_ number: Int) { literal(String(number)) }

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
        _ start: Unicode.Scalar, _ end: Unicode.Scalar, _ body: (inout JSONWriter) -> Void
    ) {
        separate()
        bytes.append(UInt8(ascii: start))
        needsComma = false
        body(&self)
        bytes.append(UInt8(ascii: end))
        needsComma = true
    }

    private mutating func literal(_ text: String) {
        separate()
        bytes += text.utf8
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private mutating func quote(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for (index, byte) in text.enumerated() {
            guard
                byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"")
                    || byte == UInt8(ascii: "\\")
            else { continue }
            bytes += text[start..<index]
            start = index + 1
            escape(byte)
        }
        bytes += text[start...]
    }

    private mutating func escape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
        case 8: bytes.append(UInt8(ascii: "b"))
        case 9: bytes.append(UInt8(ascii: "t"))
        case 10: bytes.append(UInt8(ascii: "n"))
        case 12: bytes.append(UInt8(ascii: "f"))
        case 13: bytes.append(UInt8(ascii: "r"))
        default:
            let digits = String(byte, radix: 16)
            bytes += ("u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8
        }
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
