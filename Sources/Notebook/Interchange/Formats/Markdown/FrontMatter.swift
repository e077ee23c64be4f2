/// The YAML between two lines `---` at the beginning of a Markdown file, as it was written.
///
/// Keeps every byte: an entry that nobody changes is written as it came, whatever it is. Entries are told
/// apart by their lines alone, so nothing in them can be a mistake.
struct FrontMatter: Equatable {
    /// The lines of one key.
    struct Entry: Equatable {
        /// The key; `nil` for comments and blank lines before the first one.
        let key: String?
        /// The lines with their ends.
        var text: String
        /// Comments and blank lines behind them, which stay when the value changes.
        var trail = ""
    }

    /// The line that begins it, with a byte order mark where there is one.
    var opening: String
    var entries: [Entry]
    /// The line that ends it.
    var closing: String

    /// All of it, byte by byte.
    var text: String {
        opening + entries.map { $0.text + $0.trail }.joined() + closing
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
    private static let maximumEntries = 2_000

    /// Splits a file into its front matter, if it has one, and what follows.
    static func split(_ file: String) -> (matter: FrontMatter?, body: String) {
        guard let (matter, body) = begin(file), let body else { return (nil, file) }
        return (matter, body)
    }

    /// The front matter that a file begins with, if it does, and what follows it.
    ///
    /// Nothing follows where no line ends it, as below a rule across at the top of a text.
    static func begin(_ file: String) -> (matter: FrontMatter, body: String?)? {
        var lines = Lines(file)
        guard let opening = lines.next(),
            opening.drop(while: { $0 == "\u{FEFF}" }).trimmedEnd == "---"
        else { return nil }
        var matter = FrontMatter()
        matter.opening = String(opening)
        matter.entries = []
        while let line = lines.next() {
            let trimmed = line.trimmedEnd
            if trimmed == "---" || trimmed == "..." {
                matter.closing = String(line)
                return (matter, String(lines.rest))
            }
            matter.add(line)
            guard matter.entries.count <= maximumEntries else { break }
        }
        return (matter, nil)
    }

    private mutating func add(_ line: Substring.UnicodeScalarView.SubSequence) {
        let text = String(line)
        let first = line.first
        let isBlank = line.trimmedEnd.isEmpty
        if isBlank || first == "#" {
            if let last = entries.indices.last {
                entries[last].trail += text
            } else {
                entries.append(Entry(key: nil, text: "", trail: text))
            }
        } else if let key = Self.key(of: line), first != " ", first != "\t" {
            entries.append(Entry(key: key, text: text))
        } else if let last = entries.indices.last {
            // What stood between is part of the value as well.
            entries[last].text += entries[last].trail + text
            entries[last].trail = ""
        } else {
            entries.append(Entry(key: nil, text: text))
        }
    }

    /// The key that a line begins with.
    static func key(of line: Substring.UnicodeScalarView.SubSequence) -> String? {
        guard line.first != "-" || line.dropFirst().first.map({ $0 != " " }) ?? false else {
            return nil
        }
        let text = String(line)
        guard FrontMatterText.keyEnd(text) != nil else { return nil }
        let key = FrontMatterText.key(text)
        return key.isEmpty ? nil : key
    }

    /// Gives a key a value, in the place of the one it had, or at the end.
    mutating func set(_ key: String, to value: String) {
        let text = "\(FrontMatterText.scalar(key)): \(value)\(lineEnd)"
        if let index = entries.lastIndex(where: { $0.key == key }) {
            entries[index] = Entry(key: key, text: text, trail: entries[index].trail)
        } else {
            entries.append(Entry(key: key, text: text))
        }
    }

    /// Takes a key out with its value.
    mutating func remove(_ key: String) {
        for index in entries.indices where entries[index].key == key {
            entries[index] = Entry(key: nil, text: "", trail: entries[index].trail)
        }
    }

    /// The value of a key, the last one where there are several.
    func value(of key: String) -> FrontMatterValue? {
        entries.last { $0.key == key }.map { FrontMatterValue(entry: $0.text) }
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
