internal import Model
internal import Persistence

/// Builds JSON in memory, compact and on one line, members in the order they are given.
///
/// Everything but `"`, `\` and hidden characters (`Unicode.Scalar.isHidden`) stands for itself, so
/// that no terminal obeys what is printed and nothing is lost; the same values give the same bytes
/// on every machine.
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
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"")
                || byte == UInt8(ascii: "\\")
            {
                bytes += text[start..<index]
                escape(byte)
                start = index + 1
            } else if let (scalar, length) = Self.hidden(text, index) {
                bytes += text[start..<index]
                for unit in String(scalar).utf16 { escape(code: unit) }
                index += length - 1
                start = index + 1
            }
            index += 1
        }
        bytes += text[start...]
    }

    /// The hidden character of several bytes that begins at `index`, if one does.
    private static func hidden(
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
        var code = UInt32(text[index]) & (0xFF >> UInt32(length + 1))
        // A text is whole: every first byte is followed by the others.
        for byte in text[(index + 1)..<(index + length)] { code = code << 6 | UInt32(byte & 0x3F) }
        guard let scalar = Unicode.Scalar(code), scalar.isHidden else { return nil }
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

    /// A text that is JSON already with what is hidden in it escaped; inside texts is the only place
    /// where it can stand.
    package static func escapingHidden(_ json: String) -> String {
        guard json.unicodeScalars.contains(where: \.isHidden) else { return json }
        var writer = JSONWriter()
        var result = String.UnicodeScalarView()
        for scalar in json.unicodeScalars {
            guard scalar.isHidden, !"\n\r\t".unicodeScalars.contains(scalar) else {
                result.append(scalar)
                continue
            }
            writer.clear()
            for unit in String(scalar).utf16 { writer.escape(code: unit) }
            result += String(decoding: writer.bytes, as: UTF8.self).unicodeScalars
        }
        return String(result)
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
