import PersistenceTextForms

/// The lines of a key of front matter, taken apart so that another value can stand there: how the key is written,
/// the style of the value, what stands behind it, and every part of a list that is the same stay as they are.
struct FrontMatterEdit {
    let syntax: FrontMatterSyntax
    /// The value so far.
    let old: FrontMatterValue
    /// The first line, as it is.
    let first: String
    /// Key, separator, and the blanks behind it.
    let head: String
    /// The value as it is written on the first line; in TOML on all of them.
    let raw: String
    /// What stands behind it, with the end of the line.
    let tail: String
    /// Lines that follow, which belong to the value.
    let others: [String]

    /// Takes lines apart; `nil` for what can only be written anew.
    init?(_ text: String, _ syntax: FrontMatterSyntax) {
        self.syntax = syntax
        first = FrontMatter.Lines(text).first { _ in true }.map { String($0) } ?? ""
        switch syntax {
        case .yaml:
            old = FrontMatterValue(entry: text)
            guard !old.isOpen, let colon = FrontMatterText.keyEnd(first) else { return nil }
            let start = first.unicodeScalars.index(after: colon)
            let rest = String(first.unicodeScalars[start...])
            let value = FrontMatterText.withoutComment(rest)
            let whole = value.trimmingBlanks
            raw = FrontMatterTypes.without(whole)
            // What the value is called elsewhere stays with the key.
            let anchor = String(
                whole.unicodeScalars.dropLast(raw.unicodeScalars.count))
            let blanks = String(value.unicodeScalars.prefix { $0 == " " || $0 == "\t" })
            let behind = rest.unicodeScalars.dropFirst(
                blanks.unicodeScalars.count + whole.unicodeScalars.count)
            let hasComment = behind.first == "#"
            head =
                String(first.unicodeScalars[..<start]) + (blanks.isEmpty ? " " : blanks) + anchor
            tail = (hasComment ? " " : "") + String(behind)
            others = FrontMatter.Lines(text).dropFirst().map { String($0) }
        case .toml:
            old = FrontMatterValue(assignment: text)
            guard !old.isOpen, let assignment = TOMLText.assignment(text[...].unicodeScalars) else {
                return nil
            }
            let value = assignment.value.drop { $0 == " " || $0 == "\t" }
            var reader = TOMLReader(value)
            guard reader.next() != nil else { return nil }
            var end = reader.rest.startIndex
            while end > value.startIndex {
                let before = text.unicodeScalars.index(before: end)
                guard " \t".unicodeScalars.contains(text.unicodeScalars[before]) else { break }
                end = before
            }
            head = String(text.unicodeScalars[..<value.startIndex])
            raw = String(text.unicodeScalars[value.startIndex..<end])
            tail = String(text.unicodeScalars[end...])
            others = []
        case .json: return nil
        }
    }

    /// The lines with another value; `nil` where that can only be written anew.
    func text(with value: FrontMatterSyntax.Value) -> String? {
        switch value {
        case .plain(let text):
            let isQuoted = raw.begins(with: "\"") || raw.begins(with: "'")
            let word = isQuoted ? written(text, like: raw) : text
            return checked(line(word) + kept, { $0.text == text })
        case .text(let text):
            return checked(line(written(text, like: raw)) + kept, { $0.text == text })
        case .list(let names):
            return checked(list(names)) { MarkdownFields.tags($0) == names }
                ?? checked(listAnew(names)) { MarkdownFields.tags($0) == names }
        }
    }

    /// What reads as it should.
    private func checked(_ text: String?, _ isRight: (FrontMatterValue) -> Bool) -> String? {
        guard let text else { return nil }
        let value =
            switch syntax {
            case .yaml: FrontMatterValue(entry: text)
            case .toml, .json: FrontMatterValue(assignment: text)
            }
        return isRight(value) ? text : nil
    }

    func line(_ value: String) -> String { head + value + tail }

    /// The lines below that say nothing of the value.
    var kept: String {
        // In such a text everything is part of it.
        guard !raw.begins(with: "|"), !raw.begins(with: ">"), !raw.begins(with: "\""),
            !raw.begins(with: "'")
        else { return others.filter { $0.trimmingBlanks.isEmpty }.joined() }
        return others.filter { Self.isRemark($0) }.joined()
    }

    /// Whether a line is blank, or a comment.
    static func isRemark(_ line: String) -> Bool {
        let text = line.trimmingBlanks
        return text.isEmpty || text.begins(with: "#")
    }

    /// A text with the quotation marks of another one.
    func written(_ text: String, like other: String) -> String {
        if other.begins(with: "'"),
            let quoted = FrontMatterText.singleQuoted(text, isDoubling: syntax == .yaml)
        {
            return quoted
        }
        let isBare = syntax == .yaml && !other.begins(with: "'") && !other.begins(with: "\"")
        return isBare ? FrontMatterText.scalar(text) : FrontMatterText.quoted(text)
    }
}
