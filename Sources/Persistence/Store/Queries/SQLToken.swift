/// One token of SQL that somebody wrote by hand.
struct SQLToken: Hashable, Sendable {
    /// What a token is.
    enum Kind: Hashable, Sendable {
        /// A name or a key word.
        case word
        /// A name in quotation marks, grave accents or square brackets.
        case quotedName
        /// A text or a blob.
        case literal
        case number
        /// A place for an argument: `?`, `?1`, `:name`, `@name`, `$name`.
        case parameter
        /// Any other sign, alone.
        case sign
        /// A text or a quoted name without an end, or a byte that no SQL has.
        case broken
    }

    let kind: Kind
    /// As it was written.
    let text: String
    /// Whether white space or a comment stands before it.
    let isApart: Bool

    /// The name that it stands for, in lower case as SQLite compares names; `nil` if it is none.
    var name: String? {
        switch kind {
        case .word: Self.lowercased(text)
        case .quotedName: Self.lowercased(unquoted)
        case .literal, .number, .parameter, .sign, .broken: nil
        }
    }

    /// Whether it is this word, in whatever case.
    func isWord(_ word: String) -> Bool { kind == .word && Self.lowercased(text) == word }

    /// Whether it is this sign.
    func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }

    /// What stands between the quotation marks.
    var unquoted: String {
        guard let mark = text.first, text.count > 1 else { return text }
        let inside = String(text.dropFirst().dropLast())
        return mark == "["
            ? inside : inside.replacing("\(mark)\(mark)", with: "\(mark)")
    }

    /// A name as it stands in SQL, whatever is in it.
    static func quoting(_ name: String) -> String { SQLName.quoting(name) }

    /// Names differ in nothing but the case of ASCII letters.
    static func lowercased(_ name: String) -> String { SQLName.lowercased(name) }
}

/// Divides SQL into tokens as SQLite does (`tokenize.c`), leaving out white space and comments.
struct SQLScanner {
    private let bytes: [UInt8]
    private var offset = 0
    private var isApart = false

    /// The tokens of a text.
    static func tokens(of text: String) -> [SQLToken] {
        var scanner = SQLScanner(bytes: Array(text.utf8))
        var tokens: [SQLToken] = []
        while let token = scanner.next() { tokens.append(token) }
        return tokens
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func next() -> SQLToken? {
        isApart = false
        while skipSpace() || skipComment() { isApart = true }
        guard let byte = byte(0) else { return nil }
        switch byte {
        case UInt8(ascii: "'"): return quoted(.literal, until: byte)
        case UInt8(ascii: "\""), UInt8(ascii: "`"): return quoted(.quotedName, until: byte)
        case UInt8(ascii: "["): return quoted(.quotedName, until: UInt8(ascii: "]"))
        case UInt8(ascii: "x"), UInt8(ascii: "X"):
            guard self.byte(1) == UInt8(ascii: "'") else { return word() }
            return quoted(.literal, until: UInt8(ascii: "'"), from: 1)
        case UInt8(ascii: "?"): return token(.parameter, 1 + run(from: 1, while: Self.isDigit))
        case UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "$"), UInt8(ascii: "#"):
            let length = run(from: 1, while: Self.isName)
            return token(length > 0 ? .parameter : .sign, 1 + length)
        case UInt8(ascii: "."):
            return self.byte(1).map(Self.isDigit) ?? false ? number() : token(.sign, 1)
        case _ where Self.isDigit(byte): return number()
        case _ where Self.isName(byte): return word()
        case ..<0x20, 0x7f: return token(.broken, 1)
        default: return token(.sign, 1)
        }
    }

    private func byte(_ distance: Int) -> UInt8? {
        offset + distance < bytes.count ? bytes[offset + distance] : nil
    }

    private func run(from distance: Int, while isPart: (UInt8) -> Bool) -> Int {
        bytes.dropFirst(offset + distance).prefix(while: isPart).count
    }

    private mutating func token(_ kind: SQLToken.Kind, _ length: Int) -> SQLToken {
        defer { offset += length }
        let text = String(decoding: bytes[offset..<offset + length], as: UTF8.self)
        return SQLToken(kind: kind, text: text, isApart: isApart)
    }

    private mutating func word() -> SQLToken { token(.word, run(from: 0, while: Self.isName)) }

    private mutating func number() -> SQLToken {
        token(.number, run(from: 0) { Self.isName($0) || $0 == UInt8(ascii: ".") })
    }

    /// Up to a quotation mark that is not doubled.
    private mutating func quoted(
        _ kind: SQLToken.Kind, until end: UInt8, from start: Int = 0
    ) -> SQLToken {
        var length = start + 1
        while let byte = byte(length) {
            length += 1
            guard byte == end else { continue }
            let isDoubled = end != UInt8(ascii: "]") && self.byte(length) == end
            if !isDoubled { return token(kind, length) }
            length += 1
        }
        return token(.broken, length)
    }

    private mutating func skipSpace() -> Bool {
        let length = run(from: 0) { $0 == 0x20 || (0x09...0x0d).contains($0) && $0 != 0x0b }
        offset += length
        return length > 0
    }

    private mutating func skipComment() -> Bool {
        switch (byte(0), byte(1)) {
        case (UInt8(ascii: "-"), UInt8(ascii: "-")):
            offset += run(from: 0) { $0 != UInt8(ascii: "\n") }
        case (UInt8(ascii: "/"), UInt8(ascii: "*")) where byte(2) != nil:
            offset += 2
            while let first = byte(0), (first, byte(1)) != (UInt8(ascii: "*"), UInt8(ascii: "/")) {
                offset += 1
            }
            offset = min(offset + 2, bytes.count)
        default: return false
        }
        return true
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }
}
