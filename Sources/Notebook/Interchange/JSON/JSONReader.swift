import Persistence

/// Takes JSON (RFC 8259) apart into tokens, in constant memory, as the bytes come.
///
/// Numbers stay text. Halves of surrogate pairs, which no text can hold, become U+FFFD. A byte order mark at the start is passed over. Several values may follow each
/// other, as in JSON Lines.
struct JSONReader: ~Copyable {
    /// Arrays and objects inside one another, at most.
    static let maximumDepth = 512

    /// Where the last token began.
    private(set) var position = TextPosition(line: 1, column: 1)

    private var bytes: JSONBytes
    private var containers: [Container] = []
    private var expectation = Expectation.value
    private var hasBegun = false
    /// Whether a whole value was read: something odd after it is no value gone wrong.
    private var hasRead = false

    private enum Container {
        case array
        case object
    }

    /// What may come next inside the innermost container.
    private enum Expectation {
        case value
        /// The first value of an array, or its end.
        case firstValue
        case firstName
        case name
        case commaOrEnd
    }

    /// What one piece may take at most.
    var limits: JSONLimits
    /// What the next text may take: less than ``limits`` say while an entry is nearly full.
    var room: Int

    /// Reads what `source` gives.
    init(_ source: ByteSource, _ limits: JSONLimits = JSONLimits()) {
        self.limits = limits
        room = limits.textBytes
        bytes = JSONBytes(source)
    }

    /// Reads a text in memory.
    init(text: some Sequence<UInt8>, _ limits: JSONLimits = JSONLimits()) {
        self.limits = limits
        room = limits.textBytes
        bytes = JSONBytes(ByteSource(), Array(text))
    }

    /// How many arrays and objects are open.
    var depth: Int { containers.count }

    /// How many halves of surrogate pairs, which no text can hold, became U+FFFD.
    var halfCharacters: Int { bytes.halfCharacters }

    /// How many bytes were read.
    var offset: Int { bytes.offset }

    /// The next token; ``JSONToken/end`` at the end, however often it is asked.
    mutating func next() throws(JSONError) -> JSONToken {
        if !hasBegun { try begin() }
        try bytes.skipWhitespace()
        if expectation == .commaOrEnd, try bytes.peek() == UInt8(ascii: ",") {
            try comma()
        }
        position = bytes.position
        guard let byte = try bytes.peek() else { return try end() }
        return try token(byte)
    }

    private mutating func begin() throws(JSONError) {
        hasBegun = true
        try bytes.begin()
        try bytes.skipWhitespace()
        guard try bytes.peek() != nil else { throw error(.empty) }
    }

    private func end() throws(JSONError) -> JSONToken {
        guard containers.isEmpty else { throw error(.unexpectedEnd) }
        return .end
    }

    private mutating func comma() throws(JSONError) {
        bytes.advance()
        expectation = containers.last == .object ? .name : .value
        try bytes.skipWhitespace()
    }

    private mutating func token(_ byte: UInt8) throws(JSONError) -> JSONToken {
        switch byte {
        case UInt8(ascii: "}") where mayEnd(.object, empty: .firstName):
            return close(.endObject)
        case UInt8(ascii: "]") where mayEnd(.array, empty: .firstValue):
            return close(.endArray)
        default:
            switch expectation {
            case .commaOrEnd: throw try unexpected(.commaOrEnd)
            case .firstName, .name: return try name(byte)
            case .value, .firstValue: return try value(byte)
            }
        }
    }

    private func mayEnd(_ container: Container, empty: Expectation) -> Bool {
        containers.last == container && (expectation == .commaOrEnd || expectation == empty)
    }

    private mutating func close(_ token: JSONToken) -> JSONToken {
        bytes.advance()
        containers.removeLast()
        valueEnded()
        return token
    }

    private mutating func valueEnded() {
        expectation = containers.isEmpty ? .value : .commaOrEnd
        hasRead = containers.isEmpty
    }

    private mutating func name(_ byte: UInt8) throws(JSONError) -> JSONToken {
        guard byte == UInt8(ascii: "\"") else { throw try unexpected(.name) }
        let name = try text(.name, limits.nameBytes)
        try bytes.skipWhitespace()
        guard try bytes.peek() == UInt8(ascii: ":") else { throw try unexpected(.colon) }
        bytes.advance()
        expectation = .value
        return .name(name)
    }

    private mutating func value(_ byte: UInt8) throws(JSONError) -> JSONToken {
        switch byte {
        case UInt8(ascii: "{"): return try open(.object, .beginObject, .firstName)
        case UInt8(ascii: "["): return try open(.array, .beginArray, .firstValue)
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
        default: throw try unexpected(hasRead ? .end : .value)
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
        _ container: Container, _ token: JSONToken, _ next: Expectation
    ) throws(JSONError) -> JSONToken {
        guard depth < Self.maximumDepth else { throw error(.tooDeep(maximum: Self.maximumDepth)) }
        bytes.advance()
        containers.append(container)
        expectation = next
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
