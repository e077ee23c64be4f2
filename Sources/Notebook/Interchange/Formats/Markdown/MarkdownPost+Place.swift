import FoundationEssentials
import PersistenceTextForms
import SheafModel

/// What the place of a file, or where it has none its text, says of a post that does not say it itself.
extension MarkdownPost {
    // MARK: - Titles

    /// The first heading, or else the name of the file.
    static func title(of body: String, _ name: String) -> String {
        if let heading = heading(of: body) { return heading }
        let last = name.split(separator: "/").last.map { String($0) } ?? name
        let stem = last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
        return slug(behindDayOf: stem) ?? stem.asTitle
    }

    /// The words behind the day that the name of a post of Jekyll begins with, `2019-05-06-warm-welcome`; `nil` for
    /// another name, such as that of a daily note.
    private static func slug(behindDayOf stem: String) -> String? {
        guard let day = FileDay(stem) else { return nil }
        let rest = stem.unicodeScalars.dropFirst(day.length)
        guard rest.first == "-" else { return nil }
        let words = rest.split(separator: "-").map { String($0) }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    private static func heading(of body: String) -> String? {
        var lines = FrontMatter.Lines(body)
        while let line = lines.next() {
            let text = String(line).trimmingBlanks
            if text.isEmpty { continue }
            guard text.begins(with: "# ") else {
                let below = lines.next().map { String($0) } ?? ""
                return isUnderlined(text, String(line), by: below)
                    ? String(text.prefix(300)).asTitle : nil
            }
            let heading = withoutClosing(String(text.unicodeScalars.dropFirst(2)).trimmingBlanks)
            if !heading.isEmpty { return String(heading.prefix(300)).asTitle }
        }
        return nil
    }

    /// Whether a line is a heading by the one below it, `=====`, as Markdown has it beside the number sign.
    private static func isUnderlined(_ text: String, _ line: String, by below: String) -> Bool {
        let signs = below.trimmingBlanks
        // What stands in so far is code, and such a sign begins something else.
        return !signs.isEmpty && signs.unicodeScalars.allSatisfy { $0 == "=" }
            && ![line, below].contains { $0.begins(with: "    ") || $0.begins(with: "\t") }
            && !text.begins(with: ">") && !text.begins(with: "- ") && !text.begins(with: "* ")
            && !text.begins(with: "+ ") && !text.begins(with: "```")
    }

    /// A heading without the signs that close it, `Heading ##`; those of a word, as in `C#`, are part of it.
    private static func withoutClosing(_ heading: String) -> String {
        var scalars = heading.unicodeScalars[...]
        while scalars.last == "#" { scalars.removeLast() }
        if scalars.isEmpty { return "" }
        let isClosed = scalars.last == " " || scalars.last == "\t"
        return isClosed ? String(scalars).trimmingBlanks : heading
    }

    /// The first heading, or else the first words of the text without the marks before them; `-` where there are
    /// none.
    static func words(of body: String) -> String {
        if let heading = heading(of: body) { return heading }
        var lines = FrontMatter.Lines(body)
        while let line = lines.next() {
            let words = String(line).split(whereSeparator: \.isWhitespace)
                .drop { $0.allSatisfy { "#>-*+".contains($0) } }
            guard let first = words.first, words.contains(where: { $0.contains(where: \.isWord) })
            else { continue }
            guard first.count <= longest else { return first.prefix(longest) + ellipsis }
            var title = String(first)
            for word in words.dropFirst() {
                guard title.count + word.count < longest else { return title + ellipsis }
                title += " " + word
            }
            return title
        }
        return "-"
    }

    /// How many characters of a text are its title, at most.
    private static let longest = 60
    private static let ellipsis = "\u{2026}"

    // MARK: - Dates and drafts

    /// The day that a file's name begins with, and the time behind it where one stands there.
    static func day(of name: String) -> Date? {
        FileDay(name.split(separator: "/").last.map { String($0) } ?? "")?.date
    }

    /// Whether folders, from the outermost one, are where Jekyll has drafts and not where it has posts.
    static func isAmongDrafts(_ folders: some BidirectionalCollection<Substring>) -> Bool {
        folders.last { $0 == "_drafts" || $0 == "_posts" } == "_drafts"
    }
}

extension Character {
    /// Whether it is of a word, and no mark.
    var isWord: Bool { isLetter || isNumber }
}
