import PersistenceTextForms

/// Texts of front matter: how they are written, and how they are read.
enum FrontMatterText {
    // MARK: - Writing

    /// A text as a YAML scalar on one line: as it is where every reader of YAML takes that for the same text,
    /// else between quotation marks.
    static func scalar(_ text: String) -> String {
        isPlain(text) ? text : quoted(text)
    }

    /// A list on one line.
    static func list(_ texts: [String]) -> String {
        "[" + texts.map(scalar).joined(separator: ", ") + "]"
    }

    private static func isPlain(_ text: String) -> Bool {
        let words = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
        // A number, or a date, would be no text for others.
        return isPlainPart(text) && !words.contains(text.lowercased())
            && !("0"..."9").contains(text.unicodeScalars.first ?? "0")
    }

    /// Whether it means nothing but itself as a part of a text without quotation marks.
    static func isPlainPart(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
            first.isWordPart, last.isWordPart
        else { return false }
        return text.unicodeScalars.allSatisfy {
            $0.isWordPart || " _-./@+".unicodeScalars.contains($0)
        }
    }

    /// A text between single quotation marks; `nil` where such marks cannot hold it.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isDoubling: Whether a mark in it is written twice, as in YAML; otherwise it can hold none.
    /// - Returns: It with the marks.
    static func singleQuoted(_ text: String, isDoubling: Bool) -> String? {
        guard isDoubling || !text.holds("'"), !text.unicodeScalars.contains(where: isControl) else {
            return nil
        }
        return "'" + text.replacingScalars("'", with: "''") + "'"
    }

    /// A text between quotation marks, which YAML and TOML read alike.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case _ where isControl(scalar):
                let digits = String(scalar.value, radix: 16, uppercase: true)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// Whether nobody would see it, or see what it is.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\u{0}"..<"\u{20}", "\u{7F}"..."\u{A0}", "\u{2028}", "\u{2029}", "\u{FEFF}": true
        default: false
        }
    }

    // MARK: - Reading

    /// Whether a value that stands between no marks stands for that of an anchor (`*name`).
    static func isAlias(_ value: String) -> Bool {
        let name = value.unicodeScalars.dropFirst()
        return value.begins(with: "*") && !name.isEmpty
            && name.allSatisfy { $0.isWordPart || "_-".unicodeScalars.contains($0) }
    }

    /// Whether a value begins with a bracket, and holds none that could close it.
    static func lacksEnd(_ value: String) -> Bool {
        let scalars = value.unicodeScalars
        return scalars.first == "[" && !scalars.contains("]")
            || scalars.first == "{" && !scalars.contains("}")
    }

    /// What stands behind the key of a line.
    static func valuePart(_ line: String) -> String {
        guard let end = keyEnd(line) else { return line }
        return String(line.unicodeScalars[end...].dropFirst())
    }

    /// The key of a line.
    static func key(_ line: String) -> String {
        guard let end = keyEnd(line) else { return "" }
        let key = String(line.unicodeScalars[..<end]).trimmingBlanks
        let scalars = key.unicodeScalars
        guard let quote = scalars.first, quote == "\"" || quote == "'", scalars.count > 1 else {
            return key
        }
        var flow = FlowReader(key)
        if case .text(let text)? = flow.whole() { return text }
        return String(scalars.dropFirst().dropLast())
    }

    /// The key of a line that marks it as one, `? key`: its value stands below, behind a colon of its own.
    static func markedKey(_ line: String) -> String? {
        guard line.begins(with: "? ") else { return nil }
        let key = String(line.unicodeScalars.dropFirst(2)).trimmingBlanks
        return key.isEmpty ? nil : self.key(key + ":")
    }

    /// Where the colon behind a key stands; `nil` for a line without a key.
    static func keyEnd(_ line: String) -> String.Index? {
        let scalars = line.unicodeScalars
        var index = scalars.startIndex
        if let quote = scalars.first, quote == "\"" || quote == "'" {
            guard let end = quotedEnd(scalars, quote) else { return nil }
            index = scalars.index(after: end)
            return index < scalars.endIndex && scalars[index] == ":" ? index : nil
        }
        while index < scalars.endIndex {
            let next = scalars.index(after: index)
            if scalars[index] == ":",
                next == scalars.endIndex || " \t\r\n".unicodeScalars.contains(scalars[next])
            {
                return index == scalars.startIndex ? nil : index
            }
            index = next
        }
        return nil
    }

    /// Where the mark stands that ends a text in quotation marks: a backslash in double ones, and a
    /// second mark in single ones, keep a mark in it.
    private static func quotedEnd(
        _ scalars: String.UnicodeScalarView, _ quote: Unicode.Scalar
    ) -> String.Index? {
        var index = scalars.index(after: scalars.startIndex)
        while index < scalars.endIndex {
            let next = scalars.index(after: index)
            let isDoubled = quote == "'" && next < scalars.endIndex && scalars[next] == quote
            if scalars[index] == quote, !isDoubled { return index }
            let isEscape = scalars[index] == "\\" && quote == "\""
            guard scalars[index] == quote || isEscape, next < scalars.endIndex else {
                index = next
                continue
            }
            index = scalars.index(after: next)
        }
        return nil
    }

    /// The line without a comment, which begins with a number sign behind a blank.
    static func withoutComment(_ line: String) -> String {
        var quote: Unicode.Scalar?
        var isEscaped = false
        var before: Unicode.Scalar = " "
        for index in line.unicodeScalars.indices {
            let scalar = line.unicodeScalars[index]
            if let open = quote {
                if isEscaped {
                    isEscaped = false
                } else if scalar == "\\", open == "\"" {
                    isEscaped = true
                } else if scalar == open {
                    quote = nil
                }
            } else if scalar == "\"" || scalar == "'", " [{,\t".unicodeScalars.contains(before) {
                quote = scalar
            } else if scalar == "#", before == " " || before == "\t" {
                return String(line.unicodeScalars[..<index])
            }
            before = scalar
        }
        return line
    }

    /// Lines of a text as one: an empty one is a line end, any other line end a blank.
    static func folded(_ lines: [String]) -> String {
        var text = ""
        var breaks = 0
        for line in lines {
            guard !line.isEmpty else {
                breaks += 1
                continue
            }
            if !text.isEmpty {
                text += breaks == 0 ? " " : String(repeating: "\n", count: breaks)
            }
            text += line
            breaks = 0
        }
        return text
    }

    /// Whether a plain scalar stands for nothing.
    static func isNothing(_ text: String) -> Bool {
        text == "~" || text.lowercased() == "null"
    }

    /// A text in lines of their own: `|` keeps the line ends, `>` makes blanks of them.
    ///
    /// At its end stays one line end, none (`-`), or all (`+`).
    static func block(_ lines: [String], isFolded: Bool, header: String) -> String {
        let texts = lines.map { line in
            String(
                String.UnicodeScalarView(line.unicodeScalars.filter { $0 != "\n" && $0 != "\r" }))
        }
        let written = texts.filter { !$0.trimmingBlanks.isEmpty }
        let indents = written.map { text in text.utf8.prefix { $0 == 0x20 }.count }
        let indent = indents.min() ?? 0
        var rows = texts.map { String($0.unicodeScalars.dropFirst(indent)) }
        let blank = rows.reversed().prefix { $0.trimmingBlanks.isEmpty }.count
        rows.removeLast(blank)
        let text: String
        if isFolded {
            text = rows.reduce(into: "") { text, row in
                let isBreak = row.isEmpty || text.hasSuffix("\n") || text.isEmpty
                text += row.isEmpty ? "\n" : isBreak ? row : " " + row
            }
        } else {
            text = rows.joined(separator: "\n")
        }
        if header.holds("+") {
            let kept = blank + (text.isEmpty ? 0 : 1)
            return text + String(repeating: "\n", count: kept)
        }
        return header.holds("-") || text.isEmpty ? text : text + "\n"
    }
}

extension Unicode.Scalar {
    /// Whether it is a letter or a digit, which mean nothing else in YAML.
    fileprivate var isWordPart: Bool {
        properties.isAlphabetic || ("0"..."9").contains(self)
    }
}

/// Reads `[a, "b"]`, `{a: b}` and texts between quotation marks.
struct FlowReader {
    private var rest: Substring.UnicodeScalarView.SubSequence

    /// Reads `text`.
    init(_ text: String) {
        rest = text[...].unicodeScalars
    }

    /// The value, if the text is one and nothing else.
    mutating func whole() -> FrontMatterValue? {
        guard let value = value(depth: 0) else { return nil }
        skipBlanks()
        return rest.isEmpty || rest.first == "#" ? value : nil
    }

    /// Whether nothing is left: a value that could not be read until then was never closed.
    var isAtEnd: Bool { rest.isEmpty }

    private mutating func value(depth: Int) -> FrontMatterValue? {
        skipBlanks()
        skipType()
        guard depth < 32 else { return nil }
        switch rest.first {
        case "[": return list(depth)
        case "{": return map(depth)
        case "\"": return doubleQuoted().map { .text($0) }
        case "'": return singleQuoted().map { .text($0) }
        default: return .text(plain())
        }
    }

    private mutating func skipBlanks() {
        while let first = rest.first, " \t\r\n".unicodeScalars.contains(first) {
            rest.removeFirst()
        }
    }

    /// Passes a type that says no more than how the value is written.
    private mutating func skipType() {
        guard rest.first == "!" else { return }
        let word = rest.prefix { !" \t\r\n,]}".unicodeScalars.contains($0) }
        guard FrontMatterTypes.isPlain(String(word)) else { return }
        rest = rest.dropFirst(word.count)
        skipBlanks()
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard rest.first == scalar else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func list(_ depth: Int) -> FrontMatterValue? {
        _ = take("[")
        var values: [FrontMatterValue] = []
        while true {
            if take("]") { return .list(values) }
            guard let value = value(depth: depth + 1) else { return nil }
            values.append(value)
            if take(",") { continue }
            return take("]") ? .list(values) : nil
        }
    }

    private mutating func map(_ depth: Int) -> FrontMatterValue? {
        _ = take("{")
        var members: [FrontMatterValue.Member] = []
        while true {
            if take("}") { return .map(members) }
            guard let key = value(depth: depth + 1)?.text, take(":"),
                let value = value(depth: depth + 1)
            else { return nil }
            members.append(FrontMatterValue.Member(key: key, value: value))
            if take(",") { continue }
            return take("}") ? .map(members) : nil
        }
    }

    /// A text without quotation marks: up to what ends it.
    private mutating func plain() -> String {
        var text = ""
        while let first = rest.first, !",]}[{".unicodeScalars.contains(first) {
            let follower = rest.dropFirst().first
            if first == ":", follower.map({ " ,]}".unicodeScalars.contains($0) }) ?? true { break }
            text.unicodeScalars.append(rest.removeFirst())
        }
        let trimmed = text.trimmingBlanks
        return FrontMatterText.isNothing(trimmed) ? "" : trimmed
    }

    private mutating func singleQuoted() -> String? {
        rest.removeFirst()
        var text = ""
        while let first = rest.first {
            rest.removeFirst()
            if first != "'" {
                text.unicodeScalars.append(first)
            } else if rest.first == "'" {
                rest.removeFirst()
                text.unicodeScalars.append(first)
            } else {
                return text
            }
        }
        return nil
    }

    private mutating func doubleQuoted() -> String? {
        rest.removeFirst()
        var text = ""
        while let first = rest.first {
            rest.removeFirst()
            if first == "\"" { return text }
            guard first == "\\" else {
                text.unicodeScalars.append(first)
                continue
            }
            guard let escape = rest.first else { return nil }
            rest.removeFirst()
            switch escape {
            case "n": text += "\n"
            case "r": text += "\r"
            case "t": text += "\t"
            case "0": text += "\0"
            case "x", "u", "U":
                let length = escape == "x" ? 2 : escape == "u" ? 4 : 8
                let digits = String(rest.prefix(length))
                guard let scalar = UInt32(hexadecimal: digits).flatMap({ Unicode.Scalar($0) })
                else {
                    return nil
                }
                rest = rest.dropFirst(length)
                text.unicodeScalars.append(scalar)
            default: text.unicodeScalars.append(escape)
            }
        }
        return nil
    }
}
