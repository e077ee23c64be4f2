import PersistenceTextForms

/// What stands between two lines `---` or `+++` at the beginning of a Markdown file, as it was written.
///
/// Keeps every byte: an entry that nobody changes is written as it came, whatever it is. Entries are told
/// apart by their lines alone, so nothing in them can be a mistake.
struct FrontMatter: Equatable {
    /// The lines of one key.
    struct Entry: Equatable {
        /// The key; `nil` for comments and blank lines before the first one, and for tables of TOML.
        let key: String?
        /// The lines with their ends.
        var text: String
        /// Comments and blank lines behind them, which stay when the value changes.
        var trail = ""
        /// Whether it is a table of TOML, to which all that follows belongs.
        var isTable = false

        /// The lines with the blank ones behind them, which a text may keep at its end.
        var textWithBlanks: String {
            var text = text
            var lines = Lines(trail)
            while let line = lines.next(), line.trimmedEnd.isEmpty { text += String(line) }
            return text
        }
    }

    /// How it is written.
    var syntax = FrontMatterSyntax.yaml
    /// The line that begins it, with a byte order mark where there is one.
    var opening: String
    var entries: [Entry]
    /// What its keys stand behind: blanks, or a tab, which YAML does not allow and people write.
    private var indent = ""
    /// The line that ends it.
    var closing: String

    /// All of it, byte by byte.
    var text: String {
        let parts = entries.map { $0.text + $0.trail }
        // What was taken out of an object takes its comma along.
        let isObject = syntax == .json
        return opening
            + (isObject ? parts.filter { !$0.isEmpty } : parts).joined(
                separator: isObject ? "," : "")
            + closing
    }

    /// How its lines end.
    var lineEnd: String { opening.utf8.suffix(2).elementsEqual("\r\n".utf8) ? "\r\n" : "\n" }

    /// One without entries.
    init() {
        opening = "---\n"
        entries = []
        closing = "---\n"
    }

    /// How many keys there are, at most; what has more is a text.
    static let maximumEntries = 2_000

    /// Splits a file into its front matter, if it has one, and what follows.
    static func split(
        _ file: String, _ syntaxes: [FrontMatterSyntax] = FrontMatterSyntax.fenced
    ) -> (matter: FrontMatter?, body: String) {
        guard let (matter, body) = begin(file, syntaxes), let body else { return (nil, file) }
        return (matter, body)
    }

    /// The front matter that a file begins with, if it does, and what follows it.
    ///
    /// Nothing follows where no line ends it. A text may begin with a rule across, and have another one
    /// further down: it is front matter only where a key stands first, or nothing at all.
    static func begin(
        _ file: String, _ syntaxes: [FrontMatterSyntax] = FrontMatterSyntax.fenced
    ) -> (matter: FrontMatter, body: String?)? {
        var lines = Lines(file)
        guard let opening = lines.next() else { return nil }
        let fence = opening.drop(while: { $0 == "\u{FEFF}" }).trimmedEnd
        guard let syntax = syntaxes.first(where: { $0.fence == fence }) else { return nil }
        var matter = FrontMatter()
        matter.syntax = syntax
        matter.opening = String(opening)
        var open = TOMLOpenValue()
        // Of comments alone nobody can say that they are none of the text.
        var beginsWithKey: Bool?
        var hasGap = false
        while let line = lines.next() {
            let trimmed = line.trimmedEnd
            if syntax.isEnd(trimmed) {
                guard beginsWithKey ?? matter.isBlank else { return nil }
                matter.closing = String(line)
                return (matter, String(lines.rest))
            }
            if trimmed.isEmpty { hasGap = true }
            let isRemark = trimmed.isEmpty || trimmed.trimmingBlanks.begins(with: "#")
            if beginsWithKey == nil, !isRemark {
                // Behind an empty line it is a text that stands in by itself.
                let isLoose = syntax == .yaml && line.first == " " && hasGap
                beginsWithKey = syntax.isFirst(line) && !isLoose
                matter.indent = syntax == .yaml ? Self.indent(of: line) : ""
            } else if !isRemark, matter.indent.begins(with: " "),
                !line.starts(with: matter.indent.unicodeScalars)
            {
                return nil
            }
            switch syntax {
            case .yaml: matter.add(line)
            case .toml: matter.addTOML(line, &open)
            case .json: break
            }
            guard matter.entries.count <= maximumEntries else { break }
        }
        return (matter, nil)
    }

    /// Whether a file begins as front matter does, with a key first, and no line ends it.
    static func isOpen(in file: String) -> Bool {
        guard let (matter, body) = begin(file), body == nil else { return false }
        return matter.entries.first?.key != nil && matter.entries.count <= maximumEntries
    }

    private var isBlank: Bool {
        entries.allSatisfy { ($0.text + $0.trail).trimmingBlanks.isEmpty }
    }

    private mutating func add(_ line: Substring.UnicodeScalarView.SubSequence) {
        let text = String(line)
        let inner = withoutIndent(line)
        let first = inner.first
        if line.trimmedEnd.isEmpty || first == "#" {
            addTrail(text)
        } else if let key = Self.key(of: inner) ?? FrontMatterText.markedKey(String(inner)),
            first != " ", first != "\t"
        {
            entries.append(Entry(key: key, text: text))
        } else {
            addToLast(text)
        }
    }

    /// What the first key stands behind: of tabs one, for what goes on below another key has two.
    private static func indent(of line: Substring.UnicodeScalarView.SubSequence) -> String {
        line.first == "\t" ? "\t" : String(line.prefix { $0 == " " })
    }

    private func withoutIndent(
        _ line: Substring.UnicodeScalarView.SubSequence
    ) -> Substring.UnicodeScalarView.SubSequence {
        line.starts(with: indent.unicodeScalars)
            ? line.dropFirst(indent.unicodeScalars.count) : line
    }

    /// The lines of an entry as they are where keys stand at the beginning of theirs.
    func withoutIndent(_ entry: String) -> String {
        indent.isEmpty
            ? entry : Lines(entry).map { String(withoutIndent($0)) }.joined()
    }

    private mutating func addTOML(
        _ line: Substring.UnicodeScalarView.SubSequence, _ open: inout TOMLOpenValue
    ) {
        let text = String(line)
        let start = text.trimmingBlanks
        let assignment = TOMLText.assignment(line)
        // A list that nobody closed ends where the next key begins.
        if open.isOpen, assignment == nil || !open.endsAtKey {
            addToLast(text)
            open.take(line)
            return
        }
        open = TOMLOpenValue()
        if entries.last?.isTable ?? false {
            addToLast(text)
        } else if start.isEmpty || start.begins(with: "#") {
            addTrail(text)
        } else if start.begins(with: "[") {
            entries.append(Entry(key: nil, text: text, isTable: true))
        } else if let assignment {
            entries.append(Entry(key: assignment.key, text: text))
            open.take(assignment.value)
        } else {
            addToLast(text)
        }
    }

    private mutating func addTrail(_ text: String) {
        if let last = entries.indices.last {
            entries[last].trail += text
        } else {
            entries.append(Entry(key: nil, text: "", trail: text))
        }
    }

    private mutating func addToLast(_ text: String) {
        guard let last = entries.indices.last else {
            entries.append(Entry(key: nil, text: text))
            return
        }
        // What stood between is part of the value as well.
        entries[last].text += entries[last].trail + text
        entries[last].trail = ""
    }

    /// The key that a line of YAML begins with.
    static func key(of line: Substring.UnicodeScalarView.SubSequence) -> String? {
        guard line.first != "-" || line.dropFirst().first.map({ $0 != " " }) ?? false else {
            return nil
        }
        let text = String(line)
        guard FrontMatterText.keyEnd(text) != nil else { return nil }
        let key = FrontMatterText.key(text)
        return key.isEmpty ? nil : key
    }

    /// Gives a key a value, in the place of the one it had, of which all that is not the value stays
    /// (``FrontMatterEdit``), or at the end.
    mutating func set(_ key: String, to value: FrontMatterSyntax.Value) {
        if syntax == .json { return setMember(key, to: value) }
        if let index = entries.lastIndex(where: { $0.key == key }) {
            // Behind a sign a new value would be a comment for all who read YAML.
            let text = entries[index].text
            let old = syntax == .yaml ? FrontMatterSigns.quoted(text, under: key) : text
            entries[index].text =
                FrontMatterEdit(old, syntax)?.text(with: value)
                ?? indent + syntax.line(key, value, inPlaceOf: old) + lineEnd
            return
        }
        let line = indent + syntax.line(key, value, inPlaceOf: nil)
        var entry = Entry(key: key, text: line + lineEnd)
        // What stands behind the head of a table is part of it, and so is what stands behind a text of
        // which somebody forgot the end.
        let end = entries.firstIndex { entry in
            entry.isTable || syntax == .toml && self.value(of: entry).isOpen
        }
        guard let end else {
            entries.append(entry)
            return
        }
        // What stands above it is said of it.
        if end > 0 { swap(&entries[end - 1].trail, &entry.trail) }
        entries.insert(entry, at: end)
    }

    /// Takes a key out with its value.
    mutating func remove(_ key: String) {
        for index in entries.indices where entries[index].key == key {
            let trail = syntax == .json ? "" : entries[index].trail
            entries[index] = Entry(key: nil, text: "", trail: trail)
        }
    }

    /// Whether a line that is added below an entry is one of its own, and no part of that.
    func isClosed(_ entry: Entry) -> Bool {
        guard syntax == .toml, let assignment = TOMLText.assignment(entry.text[...].unicodeScalars)
        else { return true }
        var open = TOMLOpenValue()
        var lines = Lines(String(assignment.value))
        while let line = lines.next() { open.take(line) }
        return !open.isOpen
    }

    /// Whether anything stands under a key, if only its name, in whichever case.
    func has(_ key: String) -> Bool {
        let other = key.lowercased()
        return entries.contains { $0.key?.lowercased() == other } || hasTable(key)
    }

    /// How a key is written, which may be in other letters where it does not stand just so; itself where it is
    /// not there.
    func spelling(of key: String) -> String {
        let keys = entries.compactMap(\.key)
        if keys.contains(key) { return key }
        let other = key.lowercased()
        return keys.last { $0.lowercased() == other } ?? key
    }

    /// Whether it has a table of TOML of that name, or one in that.
    func hasTable(_ name: String) -> Bool {
        entries.contains { entry in
            guard entry.isTable else { return false }
            let head = entry.text.trimmingBlanks.unicodeScalars.drop { $0 == "[" || $0 == " " }
            let own = String(head.prefix { !"]. \t".unicodeScalars.contains($0) })
            return own.lowercased() == name.lowercased()
        }
    }

    /// The value of an entry.
    func value(of entry: Entry) -> FrontMatterValue {
        switch syntax {
        case .yaml:
            FrontMatterValue(
                entry: FrontMatterSigns.quoted(
                    withoutIndent(entry.textWithBlanks), under: entry.key)
            ).withoutEnd(ifTitle: entry)
        case .toml: FrontMatterValue(assignment: entry.text)
        case .json: FrontMatterValue(member: entry.text)
        }
    }
}

extension FrontMatter {
    /// The lines of a text with their ends, which are line feeds: a carriage return before one belongs to it.
    struct Lines: Sequence, IteratorProtocol {
        private(set) var rest: Substring.UnicodeScalarView.SubSequence

        init(_ text: String) { rest = text[...].unicodeScalars }

        /// The next line with its end.
        mutating func next() -> Substring.UnicodeScalarView.SubSequence? {
            guard !rest.isEmpty else { return nil }
            let end = rest.firstIndex(of: "\n").map { rest.index(after: $0) } ?? rest.endIndex
            let line = rest[..<end]
            rest = rest[end...]
            return line
        }
    }
}

extension Substring.UnicodeScalarView {
    /// The text without blanks, tabs and line ends at its end.
    fileprivate var trimmedEnd: String {
        var line = self
        while let last = line.last, " \t\r\n".unicodeScalars.contains(last) { line.removeLast() }
        return String(line)
    }
}

extension String {
    /// The text without blanks, tabs and line ends around it.
    var trimmingBlanks: String {
        var scalars = unicodeScalars[...]
        while let last = scalars.last, " \t\r\n".unicodeScalars.contains(last) {
            scalars.removeLast()
        }
        while let first = scalars.first, " \t\r\n".unicodeScalars.contains(first) {
            scalars.removeFirst()
        }
        return String(scalars)
    }
}
