/// The bytes under a ``JSONReader``: a window over the source that knows line and column, and the
/// three kinds of words that JSON is made of.
struct JSONBytes: ~Copyable {
    private static let chunk = 1 << 16

    /// Where more comes from; `nil` for a text that is here already.
    private let source: (any JSONSource)?
    private let syntax: JSONSyntax
    private var buffer: [UInt8]
    private var index = 0
    private var count: Int
    /// Bytes that came before the window.
    private var passed = 0
    private var line = 1
    /// How many halves of surrogate pairs became U+FFFD.
    private(set) var halfCharacters = 0
    /// Where the line began, moved on by the bytes in it that begin no character.
    private var lineStart = 0
    /// Where the string, the escape or the comment begins that is being read; `nil` outside of them.
    private(set) var unclosed: Int?

    /// Reads what `source` gives.
    init(_ source: any JSONSource, _ syntax: JSONSyntax) {
        self.source = source
        self.syntax = syntax
        buffer = [UInt8](repeating: 0, count: Self.chunk)
        count = 0
    }

    /// Reads `text`.
    init(text: [UInt8], _ syntax: JSONSyntax) {
        source = nil
        self.syntax = syntax
        buffer = text
        count = text.count
    }

    /// Bytes read so far.
    var offset: Int { passed + index }

    /// Where the next byte stands.
    var position: TextPlace { TextPlace(line: line, column: offset - lineStart + 1) }

    /// The next byte, which stays; `nil` at the end.
    mutating func peek() throws(JSONError) -> UInt8? {
        if index < count { return buffer[index] }
        return try has(1) ? buffer[index] : nil
    }

    /// Passes over the byte last peeked at, which is no line break.
    mutating func advance() { index += 1 }

    /// Passes over a byte order mark, and refuses what is no UTF-8 at first sight.
    mutating func begin() throws(JSONError) {
        guard try has(2) else { return }
        switch (buffer[index], buffer[index + 1]) {
        case (0xEF, 0xBB):
            guard try has(3), buffer[index + 2] == 0xBF else { return }
            index += 3
            lineStart = 3
        case (0xFE, 0xFF), (0xFF, 0xFE), (0, _), (_, 0):
            // Of a document it is known that it is UTF-8.
            if syntax == .interchange { throw error(.wideEncoding) }
        default: break
        }
    }

    /// Passes over blanks, tabs, line breaks up to one of those, and comments where there may be any.
    mutating func skipBlanks(upTo ends: JSONLineEnds = .nowhere) throws(JSONError) {
        while let byte = try peek() {
            switch byte {
            case UInt8(ascii: "\n") where try isEnd(ends): return
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
            case UInt8(ascii: "\n"):
                index += 1
                line += 1
                lineStart = offset
            case UInt8(ascii: "/") where syntax == .document:
                guard try skipComment() else { return }
            case 0 where syntax == .interchange: throw error(.zeroByte)
            default: return
            }
        }
    }

    /// Whether the line break that comes next is one of those.
    private mutating func isEnd(_ ends: JSONLineEnds) throws(JSONError) -> Bool {
        switch ends {
        case .nowhere: return false
        case .beforeObjects:
            guard try has(2) else { return false }
            return buffer[index + 1] == UInt8(ascii: "{")
        case .everywhere: return true
        }
    }

    /// Passes over a comment; `false` if none begins here.
    private mutating func skipComment() throws(JSONError) -> Bool {
        guard try has(2) else { return false }
        switch buffer[index + 1] {
        case UInt8(ascii: "/"):
            while let byte = try peek(), byte != UInt8(ascii: "\n") { pass(byte) }
            return true
        case UInt8(ascii: "*"):
            unclosed = offset
            index += 2
            while try has(2) {
                if buffer[index] == UInt8(ascii: "*"), buffer[index + 1] == UInt8(ascii: "/") {
                    index += 2
                    unclosed = nil
                    return true
                }
                pass(buffer[index])
            }
            throw error(.unexpectedEnd)
        default: return false
        }
    }

    /// Passes over everything before the end of the line.
    mutating func skipLine() throws(JSONError) {
        unclosed = nil
        while let byte = try peek(), byte != UInt8(ascii: "\n") { pass(byte) }
    }

    /// Passes over a byte of a comment or of a line.
    private mutating func pass(_ byte: UInt8) {
        index += 1
        if byte == UInt8(ascii: "\n") {
            line += 1
            lineStart = offset
        } else if byte & 0xC0 == 0x80 {
            lineStart += 1
        }
    }

    /// Passes over `word` if it comes next.
    mutating func skip(_ word: StaticString) throws(JSONError) -> Bool {
        for position in 0..<word.utf8CodeUnitCount {
            guard try peek() == word.utf8Start[position] else { return false }
            index += 1
        }
        return true
    }

    /// The character that comes next, for a message.
    mutating func character() throws(JSONError) -> String? {
        guard let first = try peek() else { return nil }
        if first == 0 { throw error(.zeroByte) }
        let length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        let bytes = buffer[index..<(try has(length) ? index + length : count)]
        guard let text = String(validating: bytes, as: UTF8.self) else { throw error(.notUTF8) }
        return text
    }

    /// A number as it is written.
    ///
    /// - Throws: ``JSONError`` as well as soon as it has more than `maximum` bytes.
    mutating func number(_ maximum: Int) throws(JSONError) -> String {
        var text: [UInt8] = []
        let start = buffer[index] == UInt8(ascii: "-") ? 1 : 0
        if start == 1 {
            text.append(buffer[index])
            index += 1
        }
        try digits(&text, maximum)
        guard text.count > start, text[start] != UInt8(ascii: "0") || text.count == start + 1
        else { throw error(.badNumber) }
        if try peek() == UInt8(ascii: ".") { try part(&text, maximum) }
        if let byte = try peek(), byte | 0x20 == UInt8(ascii: "e") { try part(&text, maximum) }
        return String(decoding: text, as: UTF8.self)
    }

    /// A point or an `e` and the digits that must follow it.
    private mutating func part(_ text: inout [UInt8], _ maximum: Int) throws(JSONError) {
        let isExponent = buffer[index] != UInt8(ascii: ".")
        text.append(buffer[index])
        index += 1
        if isExponent, let sign = try peek(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
        {
            text.append(sign)
            index += 1
        }
        let before = text.count
        try digits(&text, maximum)
        guard text.count > before else { throw error(.badNumber) }
    }

    private mutating func digits(_ text: inout [UInt8], _ maximum: Int) throws(JSONError) {
        while let byte = try peek(), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            guard text.count < maximum else { throw error(.tooLong(.number, maximum: maximum)) }
            text.append(byte)
            index += 1
        }
    }

    /// A string, from its opening quote, which comes next, past its closing one.
    ///
    /// - Throws: ``JSONError`` as well as soon as it has more than `maximum` bytes.
    mutating func string(
        _ piece: JSONError.Piece, _ maximum: Int
    ) throws(JSONError) -> String {
        let start = position
        let quote = offset
        unclosed = quote
        index += 1
        if let text = plainText(maximum) { return text }
        var text: [UInt8] = []
        while true {
            try run(&text, maximum)
            guard text.count <= maximum else {
                throw JSONError(position: start, problem: .tooLong(piece, maximum: maximum))
            }
            guard let byte = try peek() else { throw error(.unexpectedEnd) }
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                unclosed = nil
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw JSONError(position: start, problem: .notUTF8)
                }
                return string
            case UInt8(ascii: "\\"):
                unclosed = offset
                try escape(&text)
                unclosed = quote
            case 0: throw error(.zeroByte)
            default: throw error(.controlCharacter(byte))
            }
        }
    }

    /// The rest of a string that ends inside the window and has no escape, as almost all do; `nil`
    /// for another one, of which nothing was read then.
    private mutating func plainText(_ maximum: Int) -> String? {
        let (start, limit) = (index, count)
        let found = buffer.withUnsafeBufferPointer { bytes -> (text: String, continuations: Int)? in
            var end = start
            var continuations = 0
            while end < limit {
                let byte = bytes[end]
                if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
                if byte & 0xC0 == 0x80 { continuations += 1 }
                end += 1
            }
            guard end < limit, bytes[end] == UInt8(ascii: "\""), end - start <= maximum,
                let text = Self.text(UnsafeBufferPointer(rebasing: bytes[start..<end]))
            else { return nil }
            return (text, continuations)
        }
        guard let found else { return nil }
        index += found.text.utf8.count + 1
        lineStart += found.continuations
        unclosed = nil
        return found.text
    }

    /// A text; `nil` for what is not UTF-8.
    ///
    /// What is repaired while it is decoded is not what it was: to compare takes less time than the
    /// initialiser that validates, which is generic all the way down.
    private static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        var text = String(decoding: bytes, as: UTF8.self)
        let isWhole = text.withUTF8 { decoded in
            decoded.count == bytes.count && decoded.elementsEqual(bytes)
        }
        return isWhole ? text : nil
    }

    /// Takes what needs no second look, until there is more than `maximum`.
    private mutating func run(_ text: inout [UInt8], _ maximum: Int) throws(JSONError) {
        while try peek() != nil, text.count <= maximum {
            let start = index
            var continuations = 0
            while index < count {
                let byte = buffer[index]
                if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
                if byte & 0xC0 == 0x80 { continuations += 1 }
                index += 1
            }
            lineStart += continuations
            text += buffer[start..<index]
            if index < count { return }
        }
    }

    private mutating func escape(_ text: inout [UInt8]) throws(JSONError) {
        index += 1
        guard let byte = try peek() else { throw error(.unexpectedEnd) }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(8)
        case UInt8(ascii: "f"): text.append(12)
        case UInt8(ascii: "n"): text.append(10)
        case UInt8(ascii: "r"): text.append(13)
        case UInt8(ascii: "t"): text.append(9)
        case UInt8(ascii: "u"): text += try scalar()
        default: throw error(.badEscape)
        }
    }

    /// The character of `\uXXXX`, and of a second `\uXXXX` where it takes two.
    private mutating func scalar() throws(JSONError) -> UTF8.EncodedScalar {
        let first = try unit(at: 0)
        index += 4
        if (0xD800...0xDBFF).contains(first), try has(6), buffer[index] == UInt8(ascii: "\\"),
            buffer[index + 1] == UInt8(ascii: "u")
        {
            let second = try unit(at: 2)
            if (0xDC00...0xDFFF).contains(second) {
                index += 6
                return try encoded(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
            }
        }
        return try encoded(first)
    }

    private mutating func encoded(_ code: UInt32) throws(JSONError) -> UTF8.EncodedScalar {
        guard let scalar = Unicode.Scalar(code) else {
            guard syntax == .interchange else { throw error(.badEscape) }
            halfCharacters += 1
            return UTF8.encodedReplacementCharacter
        }
        return Unicode.UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    }

    /// The four hexadecimal digits that stand `distance` bytes ahead.
    private mutating func unit(at distance: Int) throws(JSONError) -> UInt32 {
        guard try has(distance + 4) else { throw error(.unexpectedEnd) }
        var code: UInt32 = 0
        for byte in buffer[index + distance..<index + distance + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
                throw error(.badEscape)
            }
            code = code << 4 | UInt32(digit)
        }
        return code
    }

    /// Whether `wanted` bytes, a handful at most, come before the end; then they are in the window.
    private mutating func has(_ wanted: Int) throws(JSONError) -> Bool {
        if index + wanted <= count { return true }
        guard let source else { return false }
        buffer.replaceSubrange(0..<count - index, with: buffer[index..<count])
        passed += index
        count -= index
        index = 0
        while count < wanted {
            let read = try read(source)
            guard read > 0 else { return false }
            count += read
        }
        return true
    }

    private mutating func read(_ source: any JSONSource) throws(JSONError) -> Int {
        let position = position
        do throws(JSONSourceStop) {
            return try source.read(into: &buffer, from: count)
        } catch {
            throw JSONError(position: position, problem: error.problem)
        }
    }

    private func error(_ problem: JSONError.Problem) -> JSONError {
        JSONError(position: position, problem: problem)
    }
}
