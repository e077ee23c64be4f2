import FoundationEssentials
import Persistence
import PersistenceTextForms

/// One property of a vCard, of any version from 2.1 to 4.0.
struct VCardProperty: Equatable, Sendable {
    /// The name in upper case, without the group before it.
    let name: String
    /// What binds it to others of the card, such as `item1` to the label of an address; empty for most.
    let group: String
    /// The parameters in their order, names in upper case; what stands alone is a type, as in 2.1.
    private(set) var parameters: [Parameter]
    /// What is said of a value.
    struct Parameter: Equatable, Sendable {
        let name: String
        let value: String
    }

    /// The value with its escapes, as UTF-8 and without a transfer encoding.
    private(set) var value: String
    /// The encoding that it names, where nobody knows that, and nothing where it names none and is no UTF-8:
    /// which characters these are is a guess.
    let unknownCharset: String?
    /// Whether it says that it is UTF-8, or is so in part, and is not.
    let isBroken: Bool
    /// Where it begins.
    let position: TextPlace

    /// Takes a line apart; `nil` for one without a colon.
    init?(_ line: [UInt8], at position: TextPlace) {
        var isQuoted = false
        var colon: Int?
        var pieces: [ArraySlice<UInt8>] = []
        var start = 0
        for (index, byte) in line.enumerated() {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            guard !isQuoted, byte == UInt8(ascii: ":") || byte == UInt8(ascii: ";") else {
                continue
            }
            pieces.append(line[start..<index])
            start = index + 1
            if byte == UInt8(ascii: ":") {
                colon = index
                break
            }
        }
        guard let colon, let first = pieces.first, !first.isEmpty else { return nil }
        let name = String(decoding: first, as: UTF8.self)
        let dot = name.unicodeScalars.lastIndex(of: ".")
        group = dot.map { String(name[..<$0]) } ?? ""
        self.name = (dot.map { String(name.unicodeScalars[$0...].dropFirst()) } ?? name)
            .uppercased()
        self.position = position
        var parameters: [Parameter] = []
        for piece in pieces.dropFirst() {
            let text = String(decoding: piece, as: UTF8.self)
            let scalars = text.unicodeScalars
            if let equals = scalars.firstIndex(of: "=") {
                let value = scalars[equals...].dropFirst().filter { $0 != "\"" }
                parameters.append(
                    Parameter(name: text[..<equals].uppercased(), value: String(value)))
            } else if ["QUOTED-PRINTABLE", "BASE64", "8BIT", "7BIT"].contains(text.uppercased()) {
                parameters.append(Parameter(name: "ENCODING", value: text))
            } else {
                parameters.append(Parameter(name: "TYPE", value: text.lowercased()))
            }
        }
        let encodings: Set<String> = ["ENCODING", "CHARSET"]
        self.parameters = parameters.filter { !encodings.contains($0.name) }
        func parameter(_ name: String) -> String {
            parameters.last { $0.name == name }?.value.uppercased() ?? ""
        }
        var bytes = Array(line[(colon + 1)...])
        if parameter("ENCODING") == "QUOTED-PRINTABLE" {
            bytes = Self.decoded(bytes, of: self.name)
            // A line end that was encoded is one of the text.
            bytes = bytes.filter { $0 != UInt8(ascii: "\r") }.flatMap { byte -> [UInt8] in
                byte == UInt8(ascii: "\n") ? Array("\\n".utf8) : [byte]
            }
        }
        let charset = parameter("CHARSET")
        let read = Self.text(bytes, charset)
        let isUTF8 = charset == "UTF-8" || charset.isEmpty && Self.isUTF8InPart(bytes)
        isBroken = read.isGuess && isUTF8
        unknownCharset = read.isGuess ? charset : nil
        var value = read.text
        if ["B", "BASE64"].contains(parameter("ENCODING")) {
            let type = parameter("TYPE").isEmpty ? "octet-stream" : parameter("TYPE").lowercased()
            value =
                "data:\(self.name == "PHOTO" ? "image" : "application")/\(type);base64,"
                + value.filter { !$0.isWhitespace }
            // On a card of ours of version 3.0 the type says only that.
            if self.parameters.contains(where: { $0.name == VCardPerson.pictureName }) {
                self.parameters.removeAll { $0.name == "TYPE" }
            }
        }
        self.value = value
    }

    /// The bytes of a value that is encoded so.
    ///
    /// What an encoded semicolon hides is none between parts: `=3B` is one of the text. Only where a name or an
    /// address has no other at all, everything was encoded.
    private static func decoded(_ bytes: [UInt8], of name: String) -> [UInt8] {
        let semicolon = UInt8(ascii: ";")
        let isWhole = ["N", "ADR"].contains(name) && !bytes.contains(semicolon)
        guard !isWhole else { return QuotedPrintable.decoded(bytes) }
        var decoded: [UInt8] = []
        var isEscaped = false
        for piece in QuotedPrintable.pieces(bytes) {
            if piece.wasEncoded, piece.byte == semicolon, !isEscaped {
                decoded.append(UInt8(ascii: "\\"))
            }
            isEscaped = piece.byte == UInt8(ascii: "\\") && !isEscaped
            decoded.append(piece.byte)
        }
        return decoded
    }

    /// Whether it has a parameter of that value.
    func has(_ name: String, _ value: String) -> Bool {
        parameters.contains { parameter in
            parameter.name == name
                && parameter.value.lowercased().split(separator: ",").contains { $0 == value }
        }
    }

    /// Whether of several of its name it is the one that is meant first.
    var isPreferred: Bool { has("TYPE", "pref") || has("PREF", "1") }

    /// Whether it says more than its value, beside that an address is one of e-mail.
    var hasMore: Bool {
        !group.isEmpty
            || parameters.contains { $0.name != "TYPE" || $0.value.lowercased() != "internet" }
    }

    /// The encoding that is named, or UTF-8; each byte is a character where it is neither.
    private static func text(
        _ bytes: [UInt8], _ charset: String
    ) -> (text: String, isGuess: Bool) {
        if !["", "UTF-8"].contains(charset), let text = Charset.text(bytes, in: charset) {
            return (text, false)
        }
        if let text = String(validating: bytes, as: UTF8.self) { return (text, false) }
        var text = ""
        for byte in bytes { text.unicodeScalars.append(Unicode.Scalar(byte)) }
        // Older programs wrote no name where they meant Latin-1.
        return (text, true)
    }

    /// Whether some characters are UTF-8 that are none of ASCII: then the others were meant to be.
    private static func isUTF8InPart(_ bytes: [UInt8]) -> Bool {
        String(decoding: bytes, as: UTF8.self).unicodeScalars
            .contains { !$0.isASCII && $0 != "\u{FFFD}" }
    }

    /// The value without its escapes.
    var text: String { Self.unescaped(value[...]) }

    /// The parts between semicolons, without their escapes.
    var parts: [String] { Self.split(value, at: ";").map { Self.unescaped($0) } }

    /// The same as they are written.
    var writtenParts: [String] { Self.split(value, at: ";").map { String($0) } }

    /// The given name of a line of names, and the other ones behind it.
    var givenNames: String {
        let parts = Self.split(value, at: ";").dropFirst().prefix(2)
        let others = parts.dropFirst().flatMap { Self.split(String($0), at: ",") }
        return (parts.prefix(1) + others).map { Self.unescaped($0) }.filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    /// Whether a line of names gives this first name: all given names, or the first one, as which alone it came in
    /// before, and as which somebody here may have it already.
    func gives(firstName: String) -> Bool {
        firstName == givenNames || firstName == (parts.dropFirst().first ?? "")
    }

    /// The values between commas, without their escapes.
    var list: [String] { Self.split(value, at: ",").map { Self.unescaped($0) } }

    /// The same without some of its parameters.
    func without(_ names: Set<String>) -> VCardProperty {
        var other = self
        other.parameters.removeAll { names.contains($0.name) }
        return other
    }

    /// The same with one more parameter.
    func with(_ name: String, _ value: String) -> VCardProperty {
        var other = self
        other.parameters.append(Parameter(name: name, value: value))
        return other
    }

    /// The same with another value.
    func with(value: String) -> VCardProperty {
        var other = self
        other.value = value
        return other
    }

    /// The bytes that stand in the line itself; `nil` where none do.
    var embedded: [UInt8]? {
        guard value.hasPrefix("data:"), let comma = value.utf8.firstIndex(of: 0x2C),
            value[..<comma].lowercased().hasSuffix(";base64")
        else { return nil }
        let digits = value[comma...].dropFirst()
        return Data(base64Encoded: String(digits), options: .ignoreUnknownCharacters)
            .map { Array($0) }
    }

    /// Whether it is a picture and says nothing else, as a card of ours has it.
    var isPlainPicture: Bool {
        guard !hasMore, let comma = value.utf8.firstIndex(of: 0x2C), let bytes = embedded else {
            return false
        }
        let type = ["jpeg", "png"].first { value[..<comma] == "data:image/\($0);base64" }
        return type != nil
            && value[comma...].dropFirst() == Data(bytes).base64EncodedString()
    }

    /// The line as version 4.0 has it, unfolded.
    var line: String { head + value }

    /// The line up to its value.
    var head: String {
        let parameters = parameters.map { parameter in
            let value = parameter.value
            let needsQuotes = value.holds(anyOf: parameter.name == "TYPE" ? ":;" : ":;,")
            return ";\(parameter.name)=\(needsQuotes ? "\"\(value)\"" : value)"
        }
        return (group.isEmpty ? "" : group + ".") + name + parameters.joined() + ":"
    }

    private static func split(_ value: String, at separator: Unicode.Scalar) -> [Substring] {
        let scalars = value.unicodeScalars
        var parts: [Substring] = []
        var start = scalars.startIndex
        var isEscaped = false
        for index in scalars.indices {
            if isEscaped {
                isEscaped = false
            } else if scalars[index] == "\\" {
                isEscaped = true
            } else if scalars[index] == separator {
                parts.append(value[start..<index])
                start = scalars.index(after: index)
            }
        }
        return parts + [value[start...]]
    }

    private static func unescaped(_ value: Substring) -> String {
        var text = ""
        var isEscaped = false
        for scalar in value.unicodeScalars {
            if isEscaped {
                isEscaped = false
                text.unicodeScalars.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return isEscaped ? text + "\\" : text
    }
}

/// Reads the properties of vCards one by one, with their folded lines as one.
struct VCardLines: ~Copyable {
    private var bytes: ByteReader
    private let limits = JSONLimits()

    /// Reads from the beginning.
    init(_ bytes: consuming ByteReader) throws {
        self.bytes = bytes
        try self.bytes.skipMark()
    }

    /// The error of what stands at a place.
    func error(_ problem: FormatProblem, at position: TextPlace) -> ImportError {
        bytes.error(problem, at: position)
    }

    /// The error of a card that does not end.
    func missingEnd() -> ImportError { bytes.error(.expected(.endOfCard, found: "")) }

    /// The next line that is not blank, unfolded, where it begins, and its property; `nil` at the end.
    ///
    /// - Throws: ``ImportError``, `CancellationError`.
    mutating func next() throws -> (line: [UInt8], place: TextPlace, property: VCardProperty?)? {
        while let byte = try bytes.peek(), byte == 0x0A || byte == 0x0D || byte == 0x20 {
            try bytes.next()
        }
        let position = bytes.position
        guard try bytes.peek() != nil else { return nil }
        var line: [UInt8] = []
        try take(&line)
        let isPrintable =
            String(decoding: line.prefix { $0 != 0x3A }, as: UTF8.self).uppercased()
            .contains("QUOTED-PRINTABLE")
        while let byte = try bytes.peek() {
            if isPrintable, line.last == UInt8(ascii: "=") {
                line.removeLast()
                try take(&line)
            } else if byte == 0x20 || byte == 0x09 {
                try bytes.next()
                try take(&line)
            } else {
                break
            }
        }
        return (line, position, VCardProperty(line, at: position))
    }

    /// The rest of a line, past its end.
    private mutating func take(_ line: inout [UInt8]) throws {
        try bytes.take(into: &line, maximum: limits.textBytes) { $0 == 0x0A || $0 == 0x0D }
        if try bytes.next() == 0x0D, try bytes.peek() == 0x0A { try bytes.next() }
    }
}

/// Bytes as ASCII in lines of any program (RFC 2045).
enum QuotedPrintable {
    /// The bytes of a text.
    static func decoded(_ text: [UInt8]) -> [UInt8] { pieces(text).map(\.byte) }

    /// The bytes of a text, and whether each was written as a number.
    static func pieces(_ text: [UInt8]) -> [(byte: UInt8, wasEncoded: Bool)] {
        var bytes: [(byte: UInt8, wasEncoded: Bool)] = []
        var index = 0
        while index < text.count {
            if text[index] == UInt8(ascii: "="), index + 2 < text.count,
                let byte = UInt8(
                    hexadecimal: String(decoding: text[index + 1...index + 2], as: UTF8.self))
            {
                bytes.append((byte, true))
                index += 3
            } else {
                bytes.append((text[index], false))
                index += 1
            }
        }
        return bytes
    }

    /// A text in lines of 76 characters at most, which end with a line feed.
    static func encoded(_ text: String) -> String {
        var encoded = ""
        var width = 0
        let bytes = Array(text.utf8)
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "\n") {
                encoded += "\n"
                width = 0
                continue
            }
            let isLast = index + 1 == bytes.count || bytes[index + 1] == UInt8(ascii: "\n")
            let isBlank = byte == 0x20 || byte == 0x09
            let isPlain = isBlank ? !isLast : (0x21...0x7E).contains(byte) && byte != 0x3D
            if width + (isPlain ? 1 : 3) > 75 {
                encoded += "=\n"
                width = 0
            }
            // "From " at the beginning of a line, also of one that begins here, is how the next message begins.
            let beginsMessage = width == 0 && byte == UInt8(ascii: "F")
            let hex = String(byte, radix: 16, uppercase: true)
            let piece =
                isPlain && !beginsMessage
                ? String(UnicodeScalar(byte)) : "=" + (byte < 16 ? "0" : "") + hex
            encoded += piece
            width += piece.utf8.count
        }
        return encoded
    }
}
