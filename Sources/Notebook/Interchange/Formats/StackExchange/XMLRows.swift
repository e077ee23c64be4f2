import Persistence

/// Reads XML that is one list of rows with their values as attributes, and no other XML.
///
/// Memory does not grow with the file. A document type with declarations is refused before anything of them is
/// read: where there are no entities but the five of XML, none can grow.
struct XMLRows: ~Copyable {
    /// One element of the list.
    struct Row {
        /// Its attributes, in the order of the file.
        let attributes: [Attribute]
        /// Where it begins.
        let position: TextPlace
    }

    /// A value by name.
    struct Attribute {
        let name: String
        let value: String
    }

    /// The name of the list.
    private(set) var root = ""
    private var bytes: ByteReader
    private var isEnded = false
    private let limits = JSONLimits()

    /// Reads up to the first row.
    ///
    /// - Throws: ``ImportError``, `CancellationError`.
    init(_ bytes: consuming ByteReader) throws {
        self.bytes = bytes
        try self.bytes.skipMark()
        try skipBetween()
        guard try self.bytes.skip("<") else { throw try unexpected(.root) }
        root = try name()
        (_, isEnded) = try attributes()
    }

    /// The next row; `nil` at the end of the list.
    ///
    /// - Throws: ``ImportError``, `CancellationError`.
    mutating func next() throws -> Row? {
        guard !isEnded else {
            try skipBetween()
            guard try bytes.peek() == nil else { throw try unexpected(.end) }
            return nil
        }
        try skipBetween()
        let position = bytes.position
        if try bytes.skip("</") {
            try end(of: root)
            isEnded = true
            return try next()
        }
        guard try bytes.skip("<") else { throw try unexpected(.row) }
        let name = try name()
        let (attributes, isEmpty) = try attributes()
        if !isEmpty {
            try skipBetween()
            guard try bytes.skip("</") else { throw try unexpected(.end) }
            try end(of: name)
        }
        return Row(attributes: attributes, position: position)
    }

    /// Passes over blanks, comments and instructions, of which the first may name an encoding.
    private mutating func skipBetween() throws {
        while true {
            try skipBlanks()
            if try bytes.skip("<?") {
                let position = bytes.position
                var text: [UInt8] = []
                while try bytes.skip("?>") == false {
                    guard let byte = try bytes.next() else { throw try unexpected(.end) }
                    // Longer than any declaration is.
                    if text.count < 1_000 { text.append(byte) }
                }
                try check(declaration: try bytes.text(text, at: position), at: position)
            } else if try bytes.skip("<!--") {
                while try bytes.skip("-->") == false {
                    guard try bytes.next() != nil else { throw try unexpected(.end) }
                }
            } else if try bytes.peek() == UInt8(ascii: "<"),
                try bytes.peek(at: 1) == UInt8(ascii: "!")
            {
                try skipDocumentType()
            } else {
                return
            }
        }
    }

    /// Passes over a document type that is somewhere else, where nobody looks for it; one that says anything
    /// itself is refused.
    private mutating func skipDocumentType() throws {
        let position = bytes.position
        guard try bytes.skip("<!DOCTYPE") else { throw bytes.error(.documentType, at: position) }
        while let byte = try bytes.next(), byte != UInt8(ascii: ">") {
            guard byte != UInt8(ascii: "[") else { throw bytes.error(.documentType, at: position) }
        }
    }

    private func check(declaration: String, at position: TextPlace) throws {
        guard declaration.hasPrefix("xml "),
            let start = declaration.firstRange(of: "encoding=")?.upperBound
        else { return }
        let name = declaration[start...].dropFirst().prefix { $0 != "\"" && $0 != "'" }
        guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(name.lowercased()) else {
            throw bytes.error(.encoding(String(name.prefix(40))), at: position)
        }
    }

    private mutating func skipBlanks() throws {
        while let byte = try bytes.peek(), Self.isBlank(byte) { try bytes.next() }
    }

    private mutating func name() throws -> String {
        let position = bytes.position
        var name: [UInt8] = []
        try bytes.take(into: &name, maximum: 1_000) { byte in
            Self.isBlank(byte) || "=/><\"'&".utf8.contains(byte)
        }
        guard !name.isEmpty else { throw try unexpected(.name) }
        return try bytes.text(name, at: position)
    }

    /// The attributes up to the end of a tag, and whether its element ends with it.
    private mutating func attributes() throws -> ([Attribute], isEmpty: Bool) {
        var attributes: [Attribute] = []
        var room = limits.entryBytes
        while true {
            try skipBlanks()
            if try bytes.skip("/>") { return (attributes, true) }
            if try bytes.skip(">") { return (attributes, false) }
            guard attributes.count < Self.maximumAttributes else {
                throw bytes.error(.tooManyValues(maximum: Self.maximumAttributes))
            }
            let name = try name()
            try skipBlanks()
            guard try bytes.skip("=") else { throw try unexpected(.value) }
            try skipBlanks()
            let value = try value(room: room)
            room -= value.utf8.count
            attributes.append(Attribute(name: name, value: value))
        }
    }

    private static var maximumAttributes: Int { 1_000 }

    /// The next value of a row in which there is room for so many bytes.
    private mutating func value(room: Int) throws -> String {
        let maximum = min(limits.textBytes, room)
        let problem = limits.problem(ofRoom: room)
        let position = bytes.position
        guard let quote = try bytes.peek(),
            quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        else { throw try unexpected(.value) }
        try bytes.next()
        var text: [UInt8] = []
        while true {
            let start = text.count
            try bytes.take(into: &text, maximum: maximum, problem: problem) { byte in
                byte == quote || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<")
            }
            Self.normalise(&text, from: start)
            guard let byte = try bytes.peek() else { throw try unexpected(.end) }
            if byte == quote { break }
            guard byte == UInt8(ascii: "&") else { throw try unexpected(.end) }
            try reference(&text)
        }
        try bytes.next()
        return try bytes.text(text, at: position)
    }

    /// A line end or a tab that is not written as a reference is a blank, as XML has it.
    private static func normalise(_ text: inout [UInt8], from start: Int) {
        guard text[start...].contains(where: { $0 < 0x20 }) else { return }
        var normal: [UInt8] = []
        for (index, byte) in text[start...].enumerated() {
            let isPair = byte == 0x0A && index > 0 && text[start + index - 1] == 0x0D
            if !isPair { normal.append(isBlank(byte) ? 0x20 : byte) }
        }
        text.replaceSubrange(start..., with: normal)
    }

    private mutating func reference(_ text: inout [UInt8]) throws {
        let position = bytes.position
        try bytes.next()
        var name: [UInt8] = []
        while let byte = try bytes.peek(), byte != UInt8(ascii: ";"), name.count < 12 {
            name.append(byte)
            try bytes.next()
        }
        let word = String(decoding: name, as: UTF8.self)
        guard try bytes.skip(";"), let scalar = Self.scalar(word) else {
            throw bytes.error(.expected(.reference, found: "&" + word), at: position)
        }
        text += Array(String(scalar).utf8)
    }

    private static func scalar(_ word: String) -> Unicode.Scalar? {
        switch word {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            let isHexadecimal = word.hasPrefix("#x")
            guard word.hasPrefix("#") else { return nil }
            let digits = word.dropFirst(isHexadecimal ? 2 : 1)
            guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
            return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap { Unicode.Scalar($0) }
        }
    }

    private mutating func end(of expected: String) throws {
        let position = bytes.position
        let found = try name()
        try skipBlanks()
        guard found == expected, try bytes.skip(">") else {
            throw bytes.error(
                .expected(.end, found: "</" + String(found.prefix(40))), at: position)
        }
    }

    private mutating func unexpected(
        _ expected: FormatProblem.Expectation
    ) throws -> ImportError {
        // Nothing is found at the end alone.
        try skipBlanks()
        let position = bytes.position
        var found: [UInt8] = []
        while let byte = try bytes.peek(), found.count < 20, !Self.isBlank(byte) {
            found.append(byte)
            try bytes.next()
        }
        return bytes.error(
            .expected(expected, found: String(decoding: found, as: UTF8.self)), at: position)
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}
