import PersistenceTextForms

/// A value of front matter, as far as the everyday part of YAML goes: texts, lists, and names with values,
/// in block and in flow style.
///
/// What is anything else is a text. Aliases and merge keys are not followed, so nothing can grow.
enum FrontMatterValue: Equatable {
    case text(String)
    case list([FrontMatterValue])
    case map([Member])
    /// What stands for the value of an anchor elsewhere (`*name`), or is of a type that says how to read it
    /// (`!!binary`), as it is written: it says nothing itself. Between quotation marks it is a text.
    case alias(String)
    /// A text or a list that nobody closed, as it is written.
    case open(String)

    /// A name in a map, and what it stands for.
    struct Member: Equatable {
        let key: String
        let value: FrontMatterValue
    }

    /// Reads the lines of an entry, `key: value` and what belongs to it.
    init(entry: String) {
        var lines = FrontMatter.Lines(entry).map { String($0) }
        guard !lines.isEmpty else {
            self = .text("")
            return
        }
        if FrontMatterText.keyEnd(lines[0]) == nil, FrontMatterText.markedKey(lines[0]) != nil {
            lines.removeSubrange(..<(lines.firstIndex { $0.begins(with: ":") } ?? lines.count))
            let value = lines.first.map { String($0.unicodeScalars.dropFirst()) } ?? ""
            lines = [value] + lines.dropFirst()
        } else {
            lines[0] = FrontMatterText.valuePart(lines[0])
        }
        self = Self.read(lines, depth: 0)
    }

    /// A title in lines of its own, without the line end that such a text has and no title means; anything else as
    /// it is.
    func withoutEnd(ifTitle entry: FrontMatter.Entry) -> FrontMatterValue {
        guard entry.key?.lowercased() == "title", case .text(let text) = self,
            text.unicodeScalars.last == "\n"
        else { return self }
        let first = FrontMatter.Lines(entry.text).first { _ in true }.map { String($0) } ?? ""
        let value = FrontMatterTypes.without(FrontMatterText.valuePart(first).trimmingBlanks)
        guard value.begins(with: "|") || value.begins(with: ">") else { return self }
        var scalars = text.unicodeScalars
        while scalars.last == "\n" { scalars.removeLast() }
        return .text(String(scalars))
    }

    /// The text, if it is one.
    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// The text, if it is one and not empty.
    var filledText: String? { text.flatMap { $0.isEmpty ? nil : $0 } }

    /// The text, also where its quotation marks were not closed, and an alias as it is written.
    var words: String? {
        switch self {
        case .text(let text), .alias(let text), .open(let text): text
        case .list, .map: nil
        }
    }

    /// Whether it, or something in it, was not closed.
    var isOpen: Bool {
        switch self {
        case .text, .alias: false
        case .open: true
        case .list(let values): values.contains(where: \.isOpen)
        case .map(let members): members.contains { $0.value.isOpen }
        }
    }

    /// Values by name, as metadata has them: `a.b` for what is inside one another, `a.0` for lists.
    func flattened(_ name: String, _ take: (String, String) -> Void) {
        switch self {
        case .text(let text), .alias(let text), .open(let text): take(name, text)
        case .list(let values):
            for (index, value) in values.enumerated() { value.flattened("\(name).\(index)", take) }
        case .map(let members):
            for member in members { member.value.flattened("\(name).\(member.key)", take) }
        }
    }

    private static let maximumDepth = 32

    /// Reads a value: its first line is what stands behind the key, the others are indented.
    private static func read(_ lines: [String], depth: Int) -> FrontMatterValue {
        let first = FrontMatterTypes.without(
            FrontMatterText.withoutComment(lines.first ?? "").trimmingBlanks)
        let others = lines.dropFirst()
        if let style = first.unicodeScalars.first, style == "|" || style == ">" {
            return .text(
                FrontMatterText.block(Array(others), isFolded: style == ">", header: first))
        }
        // Empty lines before the first text mean nothing.
        let inner = Array(
            others.filter { !$0.trimmingBlanks.begins(with: "#") }
                .drop { first.isEmpty && $0.trimmingBlanks.isEmpty })
        guard depth < maximumDepth else {
            return .text(lines.joined().trimmingBlanks)
        }
        if first.isEmpty, let start = inner.first?.trimmingBlanks {
            if start == "-" || start.begins(with: "- ") { return .list(items(inner, depth)) }
            if FrontMatterText.keyEnd(start) != nil { return .map(members(inner, depth)) }
        }
        let isFlow = first.begins(with: "[") || first.begins(with: "{")
        let rows = isFlow ? inner.map(FrontMatterText.withoutComment) : inner
        let joined = FrontMatterText.folded([first] + rows.map(\.trimmingBlanks))
        if let start = joined.unicodeScalars.first, "[{\"'".unicodeScalars.contains(start) {
            var flow = FlowReader(joined)
            if let value = flow.whole() { return value }
            if flow.isAtEnd || FrontMatterText.lacksEnd(joined) { return .open(joined) }
        }
        if FrontMatterTypes.isOther(joined) { return .alias(joined) }
        // In a list it is a name that people write without marks.
        if depth == 0, FrontMatterText.isAlias(joined) { return .alias(joined) }
        return .text(FrontMatterText.isNothing(joined) ? "" : joined)
    }

    /// How many blanks a line begins with; YAML allows no tabs there, and people write them.
    private static func indent(_ line: String) -> Int {
        line.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count
    }

    /// The entries of a list: each begins with `-` at the indent of the first.
    private static func items(_ lines: [String], _ depth: Int) -> [FrontMatterValue] {
        groups(lines) {
            let line = $0.trimmingBlanks
            return line == "-" || line.begins(with: "- ")
        }.map { group in
            let start = group[0]
            let rest = String(start.unicodeScalars.drop { $0 == " " || $0 == "\t" }.dropFirst())
            let text = FrontMatterTypes.without(rest.trimmingBlanks)
            let isFlow = text.unicodeScalars.first.map { "[{\"'|>".unicodeScalars.contains($0) }
            if isFlow == false, FrontMatterText.keyEnd(text) != nil {
                // `- name: value`: the others stand below the name.
                let gap = indent(rest)
                let pad = String(repeating: " ", count: indent(start) + 1 + gap)
                return .map(members([pad + text + "\n"] + group.dropFirst(), depth + 1))
            }
            return read([rest] + group.dropFirst(), depth: depth + 1)
        }
    }

    private static func members(
        _ lines: [String], _ depth: Int
    ) -> [Member] {
        groups(lines) { FrontMatterText.keyEnd($0.trimmingBlanks) != nil }.map { group in
            let line = group[0].trimmingBlanks
            let key = FrontMatterText.key(line)
            let value = FrontMatterText.valuePart(line)
            return Member(key: key, value: read([value] + group.dropFirst(), depth: depth + 1))
        }
    }

    /// Lines that begin something at the indent of the first one, each with those that belong to it.
    private static func groups(_ lines: [String], _ begins: (String) -> Bool) -> [[String]] {
        var groups: [[String]] = []
        let level = lines.first.map(indent) ?? 0
        for line in lines {
            if groups.isEmpty || indent(line) <= level && begins(line) {
                groups.append([line])
            } else {
                groups[groups.count - 1].append(line)
            }
        }
        return groups
    }
}
