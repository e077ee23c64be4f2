/// Takes JSON apart into tokens, in constant memory, as the bytes come.
///
/// Numbers stay text. A byte order mark at the start is passed over. Several values may follow each
/// other, as in JSON Lines.
package struct JSONReader: ~Copyable {
    /// Where the last token began.
    package private(set) var position = TextPlace(line: 1, column: 1)
    /// The bytes of the last token that could be read, of a name without the colon.
    package private(set) var range = 0..<0
    /// The byte at which the token begins, or should, that was read last or could not be.
    package private(set) var start = 0
    /// Where the last comma between values stands.
    package private(set) var comma: Int?

    private var bytes: JSONBytes
    private var enclosures: [Enclosure] = []
    private var expectation = Expectation.value
    private var hasBegun = false
    /// Whether a whole value was read: something odd after it is no value gone wrong.
    private var hasRead = false
    private let syntax: JSONSyntax

    private enum Enclosure {
        case array
        case object
    }

    /// What may come next inside the innermost enclosure.
    private enum Expectation {
        case value
        /// A value of an array, or its end: there is none yet, or a comma may be the last.
        case valueOrEnd
        case nameOrEnd
        case name
        case colon
        case commaOrEnd
    }

    /// What one piece may take at most.
    package var limits: JSONLimits
    /// What the next text may take: less than ``limits`` say while an entry is nearly full.
    var room: Int

    /// Reads what `source` gives.
    package init(
        _ source: any JSONSource, _ limits: JSONLimits = JSONLimits(),
        _ syntax: JSONSyntax = .interchange
    ) {
        self.limits = limits
        self.syntax = syntax
        room = limits.textBytes
        bytes = JSONBytes(source, syntax)
    }

    /// Reads a text in memory.
    package init(
        text: some Sequence<UInt8>, _ limits: JSONLimits = JSONLimits(),
        _ syntax: JSONSyntax = .interchange
    ) {
        self.limits = limits
        self.syntax = syntax
        room = limits.textBytes
        bytes = JSONBytes(text: Array(text), syntax)
    }

    /// How many arrays and objects are open.
    package var depth: Int { enclosures.count }

    /// How many halves of surrogate pairs, which no text can hold, became U+FFFD.
    package var halfCharacters: Int { bytes.halfCharacters }

    /// How many bytes were read: where the reader stands.
    package var offset: Int { bytes.offset }

    /// Where the text, the escape or the comment begins in which the reading ended with an error;
    /// `nil` outside of these.
    package var unclosed: Int? { bytes.unclosed }

    /// What may stand where the reader stands.
    package var expected: JSONError.Expectation {
        switch expectation {
        case .value: hasRead ? .end : .value
        case .valueOrEnd: .value
        case .nameOrEnd, .name: .name
        case .colon: .colon
        case .commaOrEnd: .commaOrEnd
        }
    }

    /// The next token; ``JSONToken/end`` at the end, however often it is asked.
    package mutating func next() throws(JSONError) -> JSONToken {
        if expectation == .commaOrEnd, try peek() == UInt8(ascii: ",") { passComma() }
        let first = try peek()
        position = bytes.position
        start = bytes.offset
        guard let first else { return try end() }
        let token = try token(first)
        range = start..<bytes.offset
        if expectation == .colon { try passColon() }
        return token
    }

    /// Passes over the rest of a line in which something is wrong: what follows stands by itself, as in JSON
    /// Lines.
    package mutating func skipLine() throws(JSONError) {
        try bytes.skipLine()
        // What the entry had taken of it is gone with the entry.
        room = limits.textBytes
        enclosures = []
        expectation = .value
        hasRead = true
    }

    /// Where a thing at the top ends with its line whatever it leaves open, as in JSON Lines: so it takes nothing
    /// from the next.
    package var lineEnds = JSONLineEnds.nowhere

    /// The first byte of what comes next, which stays; `nil` at the end.
    package mutating func peek() throws(JSONError) -> UInt8? {
        if !hasBegun {
            hasBegun = true
            try bytes.begin()
        }
        try bytes.skipBlanks(upTo: enclosures.isEmpty ? .nowhere : lineEnds)
        return try bytes.peek()
    }

    private mutating func end() throws(JSONError) -> JSONToken {
        guard enclosures.isEmpty else { throw error(.unexpectedEnd) }
        guard hasRead else { throw error(.empty) }
        return .end
    }

    private mutating func passComma() {
        comma = bytes.offset
        bytes.advance()
        let mayEnd = syntax == .document
        switch enclosures.last {
        case .object: expectation = mayEnd ? .nameOrEnd : .name
        case .array, nil: expectation = mayEnd ? .valueOrEnd : .value
        }
    }

    private mutating func passColon() throws(JSONError) {
        try bytes.skipBlanks(upTo: lineEnds)
        guard try bytes.peek() == UInt8(ascii: ":") else { throw try unexpected(.colon) }
        bytes.advance()
        expectation = .value
    }

    private mutating func token(_ byte: UInt8) throws(JSONError) -> JSONToken {
        switch byte {
        case UInt8(ascii: "}") where mayEnd(.object, .nameOrEnd):
            return close(.endObject)
        case UInt8(ascii: "]") where mayEnd(.array, .valueOrEnd):
            return close(.endArray)
        default:
            switch expectation {
            case .commaOrEnd: throw try unexpected(.commaOrEnd)
            case .colon: throw try unexpected(.colon)
            case .nameOrEnd, .name: return try name(byte)
            case .value, .valueOrEnd: return try value(byte)
            }
        }
    }

    private func mayEnd(_ enclosure: Enclosure, _ orEnd: Expectation) -> Bool {
        enclosures.last == enclosure && (expectation == .commaOrEnd || expectation == orEnd)
    }

    private mutating func close(_ token: JSONToken) -> JSONToken {
        bytes.advance()
        enclosures.removeLast()
        valueEnded()
        return token
    }

    private mutating func valueEnded() {
        expectation = enclosures.isEmpty ? .value : .commaOrEnd
        hasRead = enclosures.isEmpty
    }

    private mutating func name(_ byte: UInt8) throws(JSONError) -> JSONToken {
        guard byte == UInt8(ascii: "\"") else { throw try unexpected(.name) }
        let name = try text(.name, limits.nameBytes)
        expectation = .colon
        return .name(name)
    }

    private mutating func value(_ byte: UInt8) throws(JSONError) -> JSONToken {
        switch byte {
        case UInt8(ascii: "{"): return try open(.object, .beginObject, .nameOrEnd)
        case UInt8(ascii: "["): return try open(.array, .beginArray, .valueOrEnd)
        default: break
        }
        let token: JSONToken
        switch byte {
        case UInt8(ascii: "\""): token = .string(try text(.text, limits.textBytes))
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            token = .number(try bytes.number(limits.numberBytes))
        case UInt8(ascii: "t") where try bytes.skip("true"): token = .bool(true)
        case UInt8(ascii: "f") where try bytes.skip("false"): token = .bool(false)
        case UInt8(ascii: "n") where try bytes.skip("null"): token = .null
        default: throw try unexpected(expected)
        }
        valueEnded()
        return token
    }

    /// A string; what finds no room in its entry is refused on the way.
    private mutating func text(
        _ piece: JSONError.Piece, _ limit: Int
    ) throws(JSONError) -> String {
        do throws(JSONError) {
            return try bytes.string(piece, min(room, limit))
        } catch {
            guard case .tooLong = error.problem, room < limit else { throw error }
            throw JSONError(position: error.position, problem: limits.entryTooLarge)
        }
    }

    private mutating func open(
        _ enclosure: Enclosure, _ token: JSONToken, _ next: Expectation
    ) throws(JSONError) -> JSONToken {
        guard depth < limits.depth else { throw error(.tooDeep(maximum: limits.depth)) }
        bytes.advance()
        enclosures.append(enclosure)
        expectation = next
        hasRead = false
        return token
    }

    private mutating func unexpected(
        _ expected: JSONError.Expectation
    ) throws(JSONError) -> JSONError {
        guard let character = try bytes.character() else { return error(.unexpectedEnd) }
        return error(.unexpected(character: character, expected: expected))
    }

    private func error(_ problem: JSONError.Problem) -> JSONError {
        JSONError(position: bytes.position, problem: problem)
    }
}
