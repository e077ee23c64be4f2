/// HTML taken apart into tags and texts, whatever it is: nothing in it is a mistake.
///
/// Takes time that grows with its length and no faster. Comments and declarations are left out.
package struct HTMLTokens: Sequence, IteratorProtocol {
    /// A piece of HTML.
    package enum Token: Equatable {
        /// Text with its character references as characters.
        case text(String)
        /// The beginning of an element; names in lower case.
        case open(String, attributes: [String: String])
        /// The end of an element.
        case close(String)
    }

    private let bytes: [UInt8]
    private var index = 0

    /// Takes `html` apart.
    package init(_ html: String) {
        bytes = Array(html.utf8)
    }

    /// The next piece; `nil` at the end.
    package mutating func next() -> Token? {
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<"), let follower = byte(at: index + 1) else {
                return .text(text())
            }
            if follower == UInt8(ascii: "!") || follower == UInt8(ascii: "?") {
                skipDeclaration()
            } else if follower == UInt8(ascii: "/"), isLetter(byte(at: index + 2)) {
                index += 2
                let name = name()
                skip(past: UInt8(ascii: ">"))
                return .close(name)
            } else if isLetter(follower) {
                index += 1
                let name = name()
                return .open(name, attributes: attributes())
            } else {
                return .text(text())
            }
        }
        return nil
    }

    private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

    private func isLetter(_ byte: UInt8?) -> Bool {
        guard let byte else { return false }
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(byte) }

    /// Text up to what may be a tag; at least one byte.
    private mutating func text() -> String {
        let start = index
        repeat { index += 1 } while index < bytes.count && bytes[index] != UInt8(ascii: "<")
        return HTMLEntities.decoded(bytes[start..<index])
    }

    private mutating func skipDeclaration() {
        let isComment = bytes[index...].starts(with: "<!--".utf8)
        guard isComment else { return skip(past: UInt8(ascii: ">")) }
        index += 4
        while index < bytes.count {
            if bytes[index...].starts(with: "-->".utf8) {
                index += 3
                return
            }
            index += 1
        }
    }

    private mutating func skip(past end: UInt8) {
        while index < bytes.count, bytes[index] != end { index += 1 }
        index = Swift.min(index + 1, bytes.count)
    }

    private mutating func name() -> String {
        let start = index
        while index < bytes.count, !isBlank(bytes[index]), !"/>=".utf8.contains(bytes[index]) {
            index += 1
        }
        return String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
    }

    private mutating func attributes() -> [String: String] {
        var attributes: [String: String] = [:]
        while index < bytes.count {
            if isBlank(bytes[index]) || bytes[index] == UInt8(ascii: "/") {
                index += 1
            } else if bytes[index] == UInt8(ascii: ">") {
                index += 1
                break
            } else {
                let start = index
                let name = name()
                while index < bytes.count, isBlank(bytes[index]) { index += 1 }
                if byte(at: index) == UInt8(ascii: "=") {
                    index += 1
                    attributes[name] = value()
                } else {
                    attributes[name] = ""
                }
                if index == start { index += 1 }
            }
        }
        return attributes
    }

    private mutating func value() -> String {
        while index < bytes.count, isBlank(bytes[index]) { index += 1 }
        guard let quote = byte(at: index) else { return "" }
        let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        if isQuoted { index += 1 }
        let start = index
        while index < bytes.count,
            isQuoted ? bytes[index] != quote : !isBlank(bytes[index]) && bytes[index] != 0x3E
        {
            index += 1
        }
        let value = bytes[start..<index]
        if isQuoted { index = Swift.min(index + 1, bytes.count) }
        return HTMLEntities.decoded(value)
    }
}

/// Character references of HTML.
package enum HTMLEntities {
    /// The text with its references as characters; what is none stays as it is.
    package static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(UInt8(ascii: "&")) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        var text: [UInt8] = []
        var rest = bytes
        while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
            text += rest[..<start]
            rest = rest[start...]
            let word = rest.dropFirst().prefix(32)
            if let end = word.firstIndex(of: UInt8(ascii: ";")),
                let character = character(String(decoding: word[..<end], as: UTF8.self))
            {
                text += Array(character.utf8)
                rest = rest[(end + 1)...]
            } else {
                text.append(UInt8(ascii: "&"))
                rest = rest.dropFirst()
            }
        }
        return String(decoding: text + rest, as: UTF8.self)
    }

    private static func character(_ name: String) -> String? {
        if name.hasPrefix("#") {
            let isHexadecimal = name.hasPrefix("#x") || name.hasPrefix("#X")
            let digits = name.dropFirst(isHexadecimal ? 2 : 1)
            guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
            let code = UInt32(digits, radix: isHexadecimal ? 16 : 10)
            return code.flatMap { Unicode.Scalar($0) }.map { String($0) }
        }
        return named[name]
    }

    /// Those that editors write; others stay as they are, and nothing is lost.
    private static let named = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
        "copy": "©", "reg": "®", "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–",
        "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»",
        "bull": "•", "middot": "·", "deg": "°", "plusmn": "±", "times": "×", "divide": "÷",
        "frac12": "½", "frac14": "¼", "frac34": "¾", "sup2": "²", "sup3": "³", "micro": "µ",
        "para": "¶", "sect": "§", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢",
        "larr": "←", "rarr": "→", "uarr": "↑", "darr": "↓", "harr": "↔", "le": "≤", "ge": "≥",
        "ne": "≠", "infin": "∞", "pi": "π", "alpha": "α", "beta": "β", "gamma": "γ",
        "Delta": "Δ", "Omega": "Ω", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä",
        "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é", "egrave": "è", "agrave": "à",
        "ccedil": "ç", "ntilde": "ñ", "zwj": "\u{200D}", "zwnj": "\u{200C}", "shy": "\u{AD}",
    ]
}
