/// Reads JSON with comments and trailing commas, at most 128 levels deep.
struct JSONParser {
    /// How many objects and arrays may be inside each other.
    static let maximumDepth = 128
    private var scanner: JSONScanner

    init(_ bytes: [UInt8]) {
        scanner = JSONScanner(bytes)
    }

    /// The outermost object: its members and where its braces are; `nil` if there are only blanks
    /// and comments.
    mutating func parseDocument() throws(SettingsSyntaxError) -> (
        members: [JSONCDocument.Member], braces: Range<Int>
    )? {
        try scanner.skipBlanks()
        guard scanner.byte != nil else { return nil }
        let start = scanner.offset
        guard scanner.take("{") else { throw scanner.error(.object) }
        let members = try parseMembers(depth: 1)
        let end = scanner.offset
        try scanner.skipBlanks()
        guard scanner.byte == nil else { throw scanner.error(.end) }
        return (members, start..<end)
    }

    /// One value and nothing else, as a command line has it.
    mutating func parseValueAlone() throws(SettingsSyntaxError) -> JSONNode {
        try scanner.skipBlanks()
        let value = try parseValue(depth: 1)
        try scanner.skipBlanks()
        guard scanner.byte == nil else { throw scanner.error(.end) }
        return value
    }

    /// The members up to and with the closing brace.
    private mutating func parseMembers(
        depth: Int
    ) throws(SettingsSyntaxError) -> [JSONCDocument.Member] {
        var members: [JSONCDocument.Member] = []
        while true {
            try scanner.skipBlanks()
            if scanner.take("}") { return members }
            guard scanner.byte == UInt8(ascii: "\"") else { throw scanner.error(.nameOrEnd) }
            let nameStart = scanner.offset
            let name = try scanner.takeString()
            let nameRange = nameStart..<scanner.offset
            try scanner.skipBlanks()
            guard scanner.take(":") else { throw scanner.error(.colon) }
            try scanner.skipBlanks()
            let valueStart = scanner.offset
            let value = try parseValue(depth: depth)
            members.append(
                JSONCDocument.Member(
                    name: name, value: value, nameRange: nameRange,
                    valueRange: valueStart..<scanner.offset))
            try scanner.skipBlanks()
            if scanner.take(",") {
                members[members.count - 1].comma = scanner.offset - 1
            } else if scanner.byte != UInt8(ascii: "}") {
                throw scanner.error(.commaOrEnd)
            }
        }
    }

    /// A value inside of `depth` objects and arrays.
    private mutating func parseValue(depth: Int) throws(SettingsSyntaxError) -> JSONNode {
        switch scanner.byte {
        case UInt8(ascii: "\""): return .string(try scanner.takeString())
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            // Before anything is read, so that no file can use up the stack.
            guard depth < Self.maximumDepth else { throw scanner.error(.lessDepth) }
            if scanner.take("[") { return .array(try parseElements(depth: depth + 1)) }
            _ = scanner.take("{")
            return .object(
                try parseMembers(depth: depth + 1).map { JSONNode.Member($0.name, $0.value) })
        default: return try parseWord()
        }
    }

    private mutating func parseWord() throws(SettingsSyntaxError) -> JSONNode {
        let start = scanner.offset
        switch scanner.takeWord() {
        case "null": return .null
        case "true": return .bool(true)
        case "false": return .bool(false)
        case let word where Self.isNumber(word): return .number(word)
        default: throw scanner.error(.value, at: start)
        }
    }

    /// The elements up to and with the closing bracket.
    private mutating func parseElements(depth: Int) throws(SettingsSyntaxError) -> [JSONNode] {
        var elements: [JSONNode] = []
        while true {
            try scanner.skipBlanks()
            if scanner.take("]") { return elements }
            elements.append(try parseValue(depth: depth))
            try scanner.skipBlanks()
            guard scanner.take(",") || scanner.byte == UInt8(ascii: "]") else {
                throw scanner.error(.commaOrEnd)
            }
        }
    }

    /// Whether `word` is a number after RFC 8259.
    private static func isNumber(_ word: String) -> Bool {
        var rest = word.utf8[...]
        func digits() -> Int {
            let count = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
            rest = rest.dropFirst(count)
            return count
        }
        if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        let startsWithZero = rest.first == UInt8(ascii: "0")
        let whole = digits()
        guard whole == 1 || whole > 1 && !startsWithZero else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            guard digits() > 0 else { return false }
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest = rest.dropFirst()
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
                rest = rest.dropFirst()
            }
            guard digits() > 0 else { return false }
        }
        return rest.isEmpty
    }
}
