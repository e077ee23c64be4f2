import PersistenceTextForms

/// How front matter is written.
enum FrontMatterSyntax {
    case yaml, toml
    /// An object at the beginning of the file, without lines around it.
    case json

    /// Those between two lines.
    static let fenced: [FrontMatterSyntax] = [.yaml, .toml]

    /// What is written behind a key.
    enum Value {
        case text(String)
        case list([String])
        /// A number, a date, `true` or `false`, which look the same everywhere.
        case plain(String)
    }

    /// The line that begins it.
    var fence: String {
        switch self {
        case .yaml: "---"
        case .toml: "+++"
        case .json: "{"
        }
    }

    /// Whether a line, without blanks at its end, ends it.
    func isEnd(_ line: String) -> Bool {
        line == fence || self == .yaml && line == "..."
    }

    /// Whether a line can be the first one that is neither blank nor a comment.
    func isFirst(_ line: Substring.UnicodeScalarView.SubSequence) -> Bool {
        switch self {
        case .yaml:
            let inner = line.first == "\t" ? line.dropFirst() : line.drop { $0 == " " }
            // A map in braces has no lines of keys, and none may be added behind it.
            return inner.first.map { !" \t{".unicodeScalars.contains($0) } ?? false
                && FrontMatter.key(of: inner) != nil
        case .toml:
            let text = String(line).trimmingBlanks
            return TOMLText.assignment(line) != nil
                || text.begins(with: "[") && text.ends(with: "]")
        case .json: return false
        }
    }

    /// A key with its value, without the end of the line.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - value: Its value.
    ///   - old: The lines that say it so far; what a key looks like there stays.
    /// - Returns: The line.
    func line(_ key: String, _ value: Value, inPlaceOf old: String?) -> String {
        let text =
            switch (value, self) {
            case (.plain(let text), _): text
            case (.text(let text), .yaml): FrontMatterText.scalar(text)
            case (.text(let text), .toml), (.text(let text), .json): FrontMatterText.quoted(text)
            case (.list(let texts), .yaml): FrontMatterText.list(texts)
            case (.list(let texts), .toml), (.list(let texts), .json):
                "[" + texts.map(FrontMatterText.quoted).joined(separator: ", ") + "]"
            }
        switch self {
        case .yaml: return "\(FrontMatterText.scalar(key)): \(text)"
        case .toml:
            let written = old.flatMap { TOMLText.assignment($0[...].unicodeScalars)?.written }
            return "\(written ?? TOMLText.key(key)) = \(text)"
        case .json: return "\(FrontMatterText.quoted(key)): \(text)"
        }
    }
}
