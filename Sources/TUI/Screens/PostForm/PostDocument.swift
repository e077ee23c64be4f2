/// A post as an editor shows it: the title on the first line, an empty line, then the text.
struct PostDocument: Hashable, Sendable {
    let title: String
    let content: String

    /// The post as it is.
    init(title: String, content: String) {
        self.title = title
        self.content = content
    }

    /// Reads what came back: without an empty line after it, the first line is the title all the
    /// same.
    ///
    /// A title that has line ends is shown with blanks in their place, and kept as it was unless
    /// the line was changed.
    init(_ text: String, previousTitle: String) {
        let lines = text.splitAtLineFeeds()
        let first =
            lines[0].utf8.last == 0x0D ? String(Substring(lines[0].utf8.dropLast())) : lines[0]
        var rest = lines.dropFirst()
        if let second = rest.first, second.isEmpty || second == "\r" { rest = rest.dropFirst() }
        title = first == Self.line(previousTitle) ? previousTitle : first
        content = rest.joined(separator: "\n")
    }

    /// What the editor is given.
    var text: String { Self.line(title) + "\n\n" + content }

    private static func line(_ title: String) -> String {
        String(title.map { $0.isNewline ? " " : $0 })
    }
}
