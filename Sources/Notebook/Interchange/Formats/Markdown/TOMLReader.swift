import PersistenceTextForms

/// Reads keys and values of TOML: texts, lists, tables on one line, and as words whatever is a number, a date,
/// `true` or `false`.
struct TOMLReader {
    private(set) var rest: Substring.UnicodeScalarView.SubSequence

    /// Reads `text`.
    init(_ text: Substring.UnicodeScalarView.SubSequence) { rest = text }

    private static let maximumDepth = 32

    // MARK: - Keys

    /// The key before an equals sign, at which the reader then stands; `nil` where there is none.
    mutating func key() -> String? { parts(upTo: "=")?.joined(separator: ".") }

    /// The parts of a key, or of the name of a table, before the sign that ends it, at which the reader then
    /// stands; `nil` where there is none.
    mutating func parts(upTo end: Unicode.Scalar) -> [String]? {
        var parts: [String] = []
        while true {
            skipBlanks()
            guard let first = rest.first else { return nil }
            let part: String?
            switch first {
            case "\"": part = text("\"")
            case "'": part = text("'")
            default:
                let bare = rest.prefix(while: TOMLText.isBarePart)
                part = bare.isEmpty ? nil : String(bare)
                rest = rest[bare.endIndex...]
            }
            guard let part else { return nil }
            parts.append(part)
            skipBlanks()
            if rest.first == end { return parts }
            guard rest.first == "." else { return nil }
            rest.removeFirst()
        }
    }

    // MARK: - Values

    /// The value, if the text is one and nothing else.
    mutating func whole() -> FrontMatterValue? {
        guard let value = value(0) else { return nil }
        skip()
        return rest.isEmpty ? value : nil
    }

    /// The next value, behind which the reader then stands.
    mutating func next() -> FrontMatterValue? { value(0) }

    private mutating func value(_ depth: Int) -> FrontMatterValue? {
        skipBlanks()
        guard depth < Self.maximumDepth else { return nil }
        switch rest.first {
        case "\"", "'": return rest.first.flatMap { text($0) }.map { .text($0) }
        case "[": return list(depth)
        case "{": return table(depth)
        default: return .text(word())
        }
    }

    private mutating func list(_ depth: Int) -> FrontMatterValue? {
        rest.removeFirst()
        var values: [FrontMatterValue] = []
        while true {
            skip()
            if take("]") { return .list(values) }
            guard let value = value(depth + 1) else { return nil }
            values.append(value)
            skip()
            if take(",") { continue }
            return take("]") ? .list(values) : nil
        }
    }

    private mutating func table(_ depth: Int) -> FrontMatterValue? {
        rest.removeFirst()
        var members: [FrontMatterValue.Member] = []
        while true {
            skip()
            if take("}") { return .map(members) }
            guard let key = key(), take("="), let value = value(depth + 1) else { return nil }
            members.append(FrontMatterValue.Member(key: key, value: value))
            skip()
            if take(",") { continue }
            return take("}") ? .map(members) : nil
        }
    }

    /// A number, a date, `true` or `false`; a number without the marks between its digits.
    private mutating func word() -> String {
        let word = rest.prefix { !",]}[{#\r\n".unicodeScalars.contains($0) }
        rest = rest[word.endIndex...]
        let text = String(word).trimmingBlanks
        let isNumber = text.utf8.allSatisfy {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "_")
        }
        return isNumber ? text.replacing("_", with: "") : text
    }

    // MARK: - Texts

    /// A text between marks, or between three of them on any number of lines; `nil` where nobody closed it.
    private mutating func text(_ mark: Unicode.Scalar) -> String? {
        let three = [mark, mark, mark]
        let isLong = rest.starts(with: three)
        rest = rest.dropFirst(isLong ? 3 : 1)
        if isLong {
            if rest.first == "\r", rest.dropFirst().first == "\n" { rest.removeFirst() }
            if rest.first == "\n" { rest.removeFirst() }
        }
        var text = ""
        while let first = rest.first {
            if !isLong, first == "\n" { return nil }
            if first == mark, !isLong || rest.starts(with: three) {
                rest = rest.dropFirst(isLong ? 3 : 1)
                // A fourth and a fifth mark are the last ones of the text.
                while isLong, rest.first == mark { text.unicodeScalars.append(rest.removeFirst()) }
                return text
            }
            rest.removeFirst()
            guard first == "\\", mark == "\"" else {
                text.unicodeScalars.append(first)
                continue
            }
            guard escape(&text) else { return nil }
        }
        return nil
    }

    /// What stands behind a backslash.
    private mutating func escape(_ text: inout String) -> Bool {
        guard let escape = rest.first else { return false }
        if " \t\r\n".unicodeScalars.contains(escape) {
            // The line goes on with the first word of the next one.
            rest = rest.drop { " \t\r\n".unicodeScalars.contains($0) }
            return true
        }
        rest.removeFirst()
        switch escape {
        case "n": text += "\n"
        case "r": text += "\r"
        case "t": text += "\t"
        case "b": text += "\u{8}"
        case "f": text += "\u{C}"
        case "e": text += "\u{1B}"
        case "x", "u", "U":
            let length = escape == "x" ? 2 : escape == "u" ? 4 : 8
            let number = UInt32(hexadecimal: String(rest.prefix(length)))
            guard let scalar = number.flatMap({ Unicode.Scalar($0) }) else { return false }
            rest = rest.dropFirst(length)
            text.unicodeScalars.append(scalar)
        default: text.unicodeScalars.append(escape)
        }
        return true
    }

    // MARK: - What stands between

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard rest.first == scalar else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func skipBlanks() {
        rest = rest.drop { $0 == " " || $0 == "\t" }
    }

    /// Passes over blanks, ends of lines and comments.
    private mutating func skip() {
        while let first = rest.first {
            if " \t\r\n".unicodeScalars.contains(first) {
                rest.removeFirst()
            } else if first == "#" {
                rest = rest.drop { $0 != "\n" }
            } else {
                return
            }
        }
    }
}

extension FrontMatterValue {
    /// Reads the lines of an entry of TOML, `key = value` and what belongs to it.
    init(assignment entry: String) {
        guard let assignment = TOMLText.assignment(entry[...].unicodeScalars) else {
            self = .text("")
            return
        }
        var reader = TOMLReader(assignment.value)
        self = reader.whole() ?? .open(String(assignment.value).trimmingBlanks)
    }
}
