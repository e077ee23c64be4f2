internal import PersistenceJSON

/// Reads JSON as people write it, at most 128 levels deep, and says of a mistake where it begins and
/// what should stand there.
struct DocumentReader: ~Copyable {
    private var reader: JSONReader
    private let bytes: [UInt8]

    /// Reads a text.
    ///
    /// - Throws: ``SettingsSyntaxError`` for one that is no UTF-8.
    init(_ bytes: [UInt8]) throws(SettingsSyntaxError) {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw SettingsSyntaxError(.utf8, at: Self.firstBrokenByte(in: bytes), in: bytes)
        }
        self.bytes = bytes
        reader = JSONReader(text: bytes, .inMemory(depth: 128), .document)
    }

    /// The outermost object: its members and where its braces are; `nil` if there are only blanks
    /// and comments.
    mutating func document() throws(SettingsSyntaxError) -> (
        members: [JSONCDocument.Member], braces: Range<Int>
    )? {
        guard let first = try peek() else { return nil }
        let start = reader.offset
        guard first == UInt8(ascii: "{") else {
            throw SettingsSyntaxError(.object, at: start, in: bytes)
        }
        _ = try next()
        let members = try members()
        let braces = start..<reader.offset
        try end()
        return (members, braces)
    }

    /// The value that comes next.
    mutating func value() throws(SettingsSyntaxError) -> JSONNode {
        let token = try next()
        guard token != .end else { throw mistake() }
        return try value(token)
    }

    /// Refuses what comes behind the value.
    mutating func end() throws(SettingsSyntaxError) {
        guard try peek() == nil else { throw mistake() }
    }

    /// The members up to and with the closing brace.
    private mutating func members() throws(SettingsSyntaxError) -> [JSONCDocument.Member] {
        var members: [JSONCDocument.Member] = []
        while true {
            let token = try next()
            if let last = members.indices.last, let comma = reader.comma,
                comma >= members[last].valueRange.upperBound
            {
                members[last].comma = comma
            }
            guard case .name(let name) = token else { return members }
            let nameRange = reader.range
            let first = try next()
            let start = reader.range.lowerBound
            let value = try value(first)
            members.append(
                JSONCDocument.Member(
                    name: name, value: value, nameRange: nameRange,
                    valueRange: start..<reader.range.upperBound))
        }
    }

    private mutating func value(_ token: JSONToken) throws(SettingsSyntaxError) -> JSONNode {
        do throws(JSONError) {
            return try reader.value(beginningWith: token).node
        } catch {
            throw mistake(error.problem)
        }
    }

    private mutating func next() throws(SettingsSyntaxError) -> JSONToken {
        do throws(JSONError) {
            return try reader.next()
        } catch {
            throw mistake(error.problem)
        }
    }

    private mutating func peek() throws(SettingsSyntaxError) -> UInt8? {
        do throws(JSONError) {
            return try reader.peek()
        } catch {
            throw mistake(error.problem)
        }
    }

    private static func firstBrokenByte(in bytes: [UInt8]) -> Int {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var offset = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) {
            offset += UTF8.width(scalar)
        }
        return min(offset, bytes.count)
    }
}

// MARK: - Mistakes

extension DocumentReader {
    /// What is wrong where the reader could not go on.
    ///
    /// The reader stands at the first byte that cannot be; people look for the beginning of what is
    /// wrong with it: the text without an end, the word that means nothing.
    private func mistake(_ problem: JSONError.Problem) -> SettingsSyntaxError {
        switch problem {
        case .tooDeep: mistake(.lessDepth, at: reader.offset)
        case .badNumber: mistake(.value, at: startOfWord(from: reader.start))
        case .controlCharacter: mistake(.closing, at: reader.offset)
        case .zeroByte where reader.unclosed != nil: mistake(.closing, at: reader.offset)
        case .unexpectedEnd, .unexpected, .zeroByte, .badEscape, .empty, .wideEncoding, .notUTF8,
            .tooLong, .entryTooLarge, .unreadable, .cancelled:
            reader.unclosed.map { mistake(.closing, at: $0) } ?? mistake()
        }
    }

    /// The mistake that something else stands here than may.
    private func mistake() -> SettingsSyntaxError {
        let here = reader.offset
        switch reader.expected {
        case .value: return mistake(.value, at: startOfWord(from: reader.start))
        case .name: return mistake(.nameOrEnd, at: here)
        case .colon: return mistake(.colon, at: here)
        // What goes on behind a value is one word with it, which means nothing: `0x1F`, `truely`.
        case .commaOrEnd, .end:
            let word = startOfWord(from: reader.range.lowerBound)
            if reader.range.upperBound == here, word < here, here < bytes.count,
                SettingsSyntaxError.isWord(bytes[here])
            {
                return mistake(.value, at: word)
            }
            return mistake(reader.expected == .end ? .end : .commaOrEnd, at: here)
        }
    }

    private func mistake(
        _ expected: SettingsSyntaxError.Expectation, at offset: Int
    ) -> SettingsSyntaxError {
        SettingsSyntaxError(expected, at: offset, in: bytes)
    }

    /// Where the word of the token at `start` begins in which the reader stands, or behind which.
    private func startOfWord(from start: Int) -> Int {
        let token = bytes[start..<max(start, reader.offset)]
        return reader.offset - token.reversed().prefix(while: SettingsSyntaxError.isWord).count
    }
}

extension SettingsSyntaxError {
    /// Something else than `expected` at a byte of a text.
    fileprivate init(_ expected: Expectation, at offset: Int, in bytes: [UInt8]) {
        let place = PlaceFinder(bytes).place(of: offset)
        self.init(
            line: place.line, column: place.column, expected: expected,
            found: Self.excerpt(of: bytes, at: offset))
    }

    /// The word that begins at `offset`, or the one sign that is there.
    private static func excerpt(of bytes: [UInt8], at offset: Int) -> String {
        let rest = bytes[offset...]
        let word = rest.prefix(24).prefix(while: isWord)
        if !word.isEmpty { return String(decoding: word, as: UTF8.self) }
        let sign = String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.first
        return sign.map { $0.properties.generalCategory == .control ? "" : String($0) } ?? ""
    }

    /// Whether a byte is a letter, a digit or a sign of numbers and words.
    fileprivate static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "."), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
