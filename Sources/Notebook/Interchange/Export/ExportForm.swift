/// How an export is written.
package enum ExportForm: Hashable, Sendable {
    /// JSON Lines, which lose nothing.
    case lines
    /// A Markdown file of one post.
    case sheet
    /// A folder with such a file for each post.
    case folder
    case peopleTable
    case postsTable
    case commentsTable
    /// A vCard for each person.
    case cards
    /// Posts and comments as messages.
    case mailbox
}

/// The formats that the end of a file's name says.
package enum ExportEnding: CaseIterable, Hashable, Sendable {
    case markdown, lines, table, cards, mailbox

    /// The ending with its point; the first one is what people are told.
    package var endings: [String] {
        switch self {
        case .markdown: [".md", ".markdown"]
        // What is called .json is one value, which a line for each row is not.
        case .lines: [".jsonl", ".ndjson"]
        case .table: [".csv"]
        case .cards: [".vcf"]
        case .mailbox: [".mbox"]
        }
    }

    /// What the name of a file says; `nil` where it says nothing.
    package init?(fileName: String) {
        let name = fileName.lowercased()
        guard
            let ending = Self.allCases.first(where: { $0.endings.contains(where: name.hasSuffix) })
        else { return nil }
        self = ending
    }
}

/// What an export is of, as far as forms differ.
package enum ExportSubject: Hashable, Sendable {
    case everything
    case post, posts
    case people

    /// The names that say a form, as people are told of them: an ending, a slash for a folder, or a
    /// whole name.
    package var forms: [(name: String, form: ExportForm)] {
        switch self {
        case .everything:
            [
                (".jsonl", .lines), ("/", .folder), (".mbox", .mailbox), (".vcf", .cards),
                ("people.csv", .peopleTable), ("posts.csv", .postsTable),
                ("comments.csv", .commentsTable),
            ]
        case .post:
            [(".md", .sheet), (".jsonl", .lines), (".mbox", .mailbox), (".csv", .postsTable)]
        case .posts:
            [("/", .folder), (".jsonl", .lines), (".mbox", .mailbox), (".csv", .postsTable)]
        case .people: [(".vcf", .cards), (".csv", .peopleTable), (".jsonl", .lines)]
        }
    }

    /// The form that a path says; without an ending the usual one, `nil` for a form that these rows
    /// do not have.
    package func form(ofPath path: String) -> ExportForm? {
        if path.hasSuffix("/") { return has(.folder) }
        let name = path.split(separator: "/").last.map { String($0) } ?? path
        guard name.dropFirst().contains(".") else { return forms.first?.form }
        switch ExportEnding(fileName: name) {
        case .markdown: return has(.sheet)
        case .lines: return has(.lines)
        case .cards: return has(.cards)
        case .mailbox: return has(.mailbox)
        case .table:
            guard self == .everything else { return has(.peopleTable) ?? has(.postsTable) }
            let table = name.lowercased().prefix { $0.isLetter }
            return forms.first { $0.name == table + ".csv" }?.form
        case nil: return nil
        }
    }

    private func has(_ form: ExportForm) -> ExportForm? {
        forms.contains { $0.form == form } ? form : nil
    }
}
