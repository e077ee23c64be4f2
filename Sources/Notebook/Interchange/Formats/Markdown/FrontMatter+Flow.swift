import PersistenceTextForms

/// Front matter that is one map in braces, `{title: Tea, tags: [a, b]}`, and such as holds no keys.
extension FrontMatter {
    /// Splits a file whose front matter is one map of YAML in braces into that and what follows.
    ///
    /// An entry is a member on a line of its own: so it goes out again, for behind the braces nothing may be added.
    ///
    /// - Parameter file: The file.
    /// - Returns: The members; `nil` where a file begins with anything else, or one of them would be read as
    ///   something else on a line of its own.
    static func splitFlow(_ file: String) -> (matter: FrontMatter, body: String)? {
        guard let fenced = Fenced(file), fenced.start.begins(with: "{") else { return nil }
        let rows = fenced.lines.map { FrontMatterText.withoutComment($0).trimmingBlanks }
        let text = rows.filter { !$0.isEmpty }.joined(separator: " ")
        var reader = FlowReader(text)
        guard case .map(let members)? = reader.whole(), members.count <= maximumEntries else {
            return nil
        }
        var matter = FrontMatter()
        matter.opening = fenced.opening + fenced.comments
        matter.closing = fenced.closing
        let parts = flowParts(text)
        guard parts.count == members.count else { return nil }
        for (part, member) in zip(parts, members) {
            let line = part.value.isEmpty ? "\(part.key):" : "\(part.key): \(part.value)"
            let entry = Entry(key: member.key, text: line + matter.lineEnd)
            guard key(of: line[...].unicodeScalars) == member.key,
                matter.value(of: entry) == member.value
            else { return nil }
            matter.entries.append(entry)
        }
        return (matter, fenced.body)
    }

    /// Whether a file, which has no front matter, begins as if it had: with lines of YAML between two `---` that hold
    /// no keys, such as a list, or a map that cannot be read, with lines between two `+++`, or with what looks like
    /// an object of JSON.
    static func isOther(in file: String) -> Bool {
        isOtherYAML(file) || isOtherTOML(file) || isOtherJSON(file)
    }

    private static func isOtherTOML(_ file: String) -> Bool {
        var lines = Lines(file)
        let fence = FrontMatterSyntax.toml.fence
        guard let first = lines.next(),
            String(first.drop { $0 == "\u{FEFF}" }).trimmingBlanks == fence, first.first != " "
        else { return false }
        while let line = lines.next() {
            if line.first == "+", String(line).trimmingBlanks == fence { return true }
        }
        return false
    }

    private static func isOtherJSON(_ file: String) -> Bool {
        let text = file.unicodeScalars.drop { $0 == "\u{FEFF}" }
        guard text.first == "{" else { return false }
        return text.dropFirst().first { !" \t\r\n".unicodeScalars.contains($0) } == "\""
    }

    private static func isOtherYAML(_ file: String) -> Bool {
        guard let fenced = Fenced(file) else { return false }
        // What fills in templates writes so, and no YAML.
        let isTemplate = fenced.start.begins(with: "{{") || fenced.start.begins(with: "{%")
        if fenced.start.begins(with: "{") { return !isTemplate }
        // Keys that stand in, of which one further down stands elsewhere.
        if fenced.lines.first == fenced.start, fenced.start.begins(with: " ") {
            return FrontMatterText.keyEnd(fenced.start.trimmingBlanks) != nil
        }
        guard fenced.start.begins(with: "- ") else { return false }
        return fenced.lines.allSatisfy { line in
            line.trimmingBlanks.isEmpty || line.begins(with: "- ") || line.begins(with: " ")
                || line.begins(with: "#")
        }
    }

    /// What stands between a line `---` at the beginning of a file and the next one.
    private struct Fenced {
        let opening: String
        private(set) var lines: [String] = []
        private(set) var closing = ""
        private(set) var body = ""

        /// `nil` where no line begins it, or none ends it.
        init?(_ file: String) {
            var rest = Lines(file)
            guard let first = rest.next() else { return nil }
            opening = String(first)
            let fence = String(first.drop { $0 == "\u{FEFF}" }).trimmingBlanks
            guard fence == FrontMatterSyntax.yaml.fence, first.first != " " else { return nil }
            while let line = rest.next() {
                let text = String(line)
                if line.first == "-" || line.first == ".",
                    FrontMatterSyntax.yaml.isEnd(text.trimmingBlanks)
                {
                    closing = text
                    body = String(rest.rest)
                    return
                }
                lines.append(text)
            }
            return nil
        }

        /// The comments, each on a line of its own: they stand before the keys from then on.
        var comments: String {
            let end = opening.hasSuffix("\r\n") ? "\r\n" : "\n"
            return lines.map { line in
                let comment = line.dropFirst(FrontMatterText.withoutComment(line).count)
                let text = String(comment).trimmingBlanks
                return text.isEmpty ? "" : text + end
            }.joined()
        }

        /// The first line that is neither blank nor a comment.
        var start: String {
            lines.first { !$0.trimmingBlanks.isEmpty && !$0.begins(with: "#") } ?? ""
        }
    }

    /// The members of a map in braces as they are written, of one that is known to be right.
    private static func flowParts(_ text: String) -> [(key: String, value: String)] {
        var parts: [(key: String, value: String)] = []
        var (key, part) = ("", "")
        var scanner = FlowScanner()
        func end() {
            if !key.isEmpty { parts.append((key, part.trimmingBlanks)) }
            (key, part) = ("", "")
        }
        for scalar in text.unicodeScalars.dropFirst() {
            switch scanner.take(scalar) {
            case .part: part.unicodeScalars.append(scalar)
            case .separator where key.isEmpty && scalar == ":":
                (key, part) = (part.trimmingBlanks, "")
            case .separator where scalar == ",": end()
            case .separator: part.unicodeScalars.append(scalar)
            case .end:
                end()
                return parts
            }
        }
        return parts
    }
}

/// Tells in a map in braces what separates its members from what is part of them.
private struct FlowScanner {
    enum Role { case part, separator, end }

    private var depth = 0
    private var quote: Unicode.Scalar?
    private var isEscaped = false
    /// The last scalar that is no blank; a mark behind one of the first kind opens a text.
    private var last: Unicode.Scalar = ","

    mutating func take(_ scalar: Unicode.Scalar) -> Role {
        defer { if scalar != " ", scalar != "\t" { last = scalar } }
        if let quote {
            if isEscaped {
                isEscaped = false
            } else if scalar == "\\", quote == "\"" {
                isEscaped = true
            } else if scalar == quote {
                self.quote = nil
            }
            return .part
        }
        switch scalar {
        // Two single marks are one, within a text.
        case "\"" where ",:[{".unicodeScalars.contains(last),
            "'" where ",:[{'".unicodeScalars.contains(last):
            quote = scalar
        case "[", "{": depth += 1
        case "]", "}":
            if depth == 0 { return .end }
            depth -= 1
        case ",", ":": return depth == 0 ? .separator : .part
        default: break
        }
        return .part
    }
}
