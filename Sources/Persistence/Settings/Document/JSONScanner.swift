/// Walks over the bytes of a settings file: blanks, comments, texts, words.
struct JSONScanner {
    let bytes: [UInt8]
    private(set) var offset = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        // A byte-order mark, as some editors write it.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    }

    /// The byte here, `nil` at the end.
    var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Goes past `expected` if it is here.
    mutating func take(_ expected: Unicode.Scalar) -> Bool {
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: expected) else { return false }
        offset += 1
        return true
    }

    /// Goes past blanks, line ends and comments.
    mutating func skipBlanks() throws(SettingsSyntaxError) {
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                offset += 1
            case UInt8(ascii: "/"):
                guard try skipComment() else { return }
            default: return
            }
        }
    }

    /// Goes past a comment; `false` if none begins here.
    private mutating func skipComment() throws(SettingsSyntaxError) -> Bool {
        guard offset + 1 < bytes.count else { return false }
        let start = offset
        switch bytes[offset + 1] {
        case UInt8(ascii: "/"):
            while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
            return true
        case UInt8(ascii: "*"):
            offset += 2
            while offset + 1 < bytes.count {
                if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") {
                    offset += 2
                    return true
                }
                offset += 1
            }
            throw error(.closing, at: start)
        default: return false
        }
    }

    /// The letters, digits and signs from here on: a number or a word.
    mutating func takeWord() -> String {
        let start = offset
        while offset < bytes.count, Self.isWord(bytes[offset]) { offset += 1 }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "."), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// The error of finding something else than `expected` at `place`, or here.
    func error(
        _ expected: SettingsSyntaxError.Expectation, at place: Int? = nil
    ) -> SettingsSyntaxError {
        let offset = place ?? self.offset
        let place = PlaceFinder(bytes).place(of: offset)
        return SettingsSyntaxError(
            line: place.line, column: place.column, expected: expected, found: excerpt(at: offset))
    }

    /// The word that begins at `offset`, or the one sign that is there.
    private func excerpt(at offset: Int) -> String {
        let rest = bytes[offset...]
        let word = rest.prefix(24).prefix(while: Self.isWord)
        if !word.isEmpty { return String(decoding: word, as: UTF8.self) }
        let sign = String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.first
        return sign.map { $0.properties.generalCategory == .control ? "" : String($0) } ?? ""
    }
}

// MARK: - Texts

extension JSONScanner {
    /// The text whose opening quotation mark is here.
    mutating func takeString() throws(SettingsSyntaxError) -> String {
        let start = offset
        offset += 1
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                defer { offset += 1 }
                return String(decoding: bytes[(start + 1)..<offset], as: UTF8.self)
            case UInt8(ascii: "\\"): return try takeEscapedString(from: start)
            case 0..<0x20: throw error(.closing)
            default: offset += 1
            }
        }
        throw error(.closing, at: start)
    }

    /// The text that begins at `start` and has its first escape here.
    private mutating func takeEscapedString(
        from start: Int
    ) throws(SettingsSyntaxError) -> String {
        var text = Array(bytes[(start + 1)..<offset])
        while let byte {
            offset += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text += try takeEscape()
            case 0..<0x20: throw error(.closing, at: offset - 1)
            default: text.append(byte)
            }
        }
        throw error(.closing, at: start)
    }

    private mutating func takeEscape() throws(SettingsSyntaxError) -> [UInt8] {
        let start = offset - 1
        guard let byte else { throw error(.closing, at: start) }
        offset += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"): return try takeScalar(from: start)
        default: throw error(.closing, at: start)
        }
    }

    /// The scalar after `\u`, which two escapes make up if it is beyond the first 65,536.
    private mutating func takeScalar(from start: Int) throws(SettingsSyntaxError) -> [UInt8] {
        var value = try takeHexadecimal(from: start)
        if 0xD800..<0xDC00 ~= value, bytes[offset...].starts(with: Array("\\u".utf8)) {
            offset += 2
            let low = try takeHexadecimal(from: start)
            guard 0xDC00..<0xE000 ~= low else { throw error(.closing, at: start) }
            value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
        }
        // Half a pair is no scalar.
        guard let scalar = Unicode.Scalar(value) else { throw error(.closing, at: start) }
        return Array(String(scalar).utf8)
    }

    private mutating func takeHexadecimal(from start: Int) throws(SettingsSyntaxError) -> UInt32 {
        let digits = bytes[offset...].prefix(4)
        // UInt32 alone would also take a sign.
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw error(.closing, at: start) }
        offset += 4
        return value
    }
}
