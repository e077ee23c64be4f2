internal import SheafModel
internal import SheafNotebook

/// What a search found as rows of one table: a sign, what it is with the line that matches, who, when.
enum FindTable {
    static func view(
        ofExamples isOfExamples: Bool, matching matches: MatchedWords, in environment: Environment
    ) -> ListView<FindItem> {
        // On a low screen the line stands beside the title, where that leaves room; on one that is
        // narrow as well it leaves none, and a row that does not say why it is there says nothing.
        let isNarrow = environment.size.width < 60
        let hasLines = environment.size.height >= (isNarrow ? 6 : 12)
        let part = isOfExamples ? Part.examples : hasLines ? .findingsWithLines : .findings
        let columns = isOfExamples ? examples(in: environment) : columns(in: environment)
        var view = ListView(columns: columns, in: environment) { item in
            [detail(of: item, in: environment)]
        }
        .keepingRows(RowLook(part, in: environment))
        view.hasHeads = false
        view.isNew = { item in
            switch item {
            case .post(let found): environment.hasNew(found.row)
            case .comment(let found): environment.isNew(found.row)
            case .person, .more, .example: false
            }
        }
        view.matches = matches
        if hasLines {
            view.lineBelow = { item in
                if let line = lineBelow(item) { return line }
                return isNarrow ? reason(why: item, matching: matches, in: environment) : nil
            }
        }
        view.hiddenTexts = { hiddenTexts(of: $0, in: environment) }
        return view
    }

    /// What tells its rows from those of other tables.
    private enum Part { case findings, findingsWithLines, examples }

    /// Where a word may stand that no column shows: the line of the text first.
    private static func hiddenTexts(of item: FindItem, in environment: Environment) -> [String] {
        switch item {
        case .post(let found):
            [found.line.plainLine, found.row.tags.map { "#" + $0 }.joined(separator: "  ")]
        case .comment(let found): [environment.title(found.row.postTitle)]
        case .person(let found):
            [found.row.username, found.row.email, found.line.plainLine]
        case .more, .example: []
        }
    }

    /// The line of its text that a row was found by, where what is shown anyway does not say it.
    private static func lineBelow(_ item: FindItem) -> String? {
        switch item {
        case .post(let found): found.line.isEmpty ? nil : found.line.plainLine
        case .person(let found): found.line.isEmpty ? nil : found.line.plainLine
        // The text itself is the line.
        case .comment, .more, .example: nil
        }
    }

    /// What says why a row is there, where its first column does not and the others have no room.
    private static func reason(
        why item: FindItem, matching matches: MatchedWords, in environment: Environment
    ) -> String? {
        let missing = matches.missing(in: [text(of: item, in: environment).text])
        guard !missing.isEmpty else { return nil }
        let who = who(is: item, in: environment).text
        guard missing.places(in: who).isEmpty else {
            // Of one author there may be many rows: what stands behind the name tells them apart.
            return [who, detail(of: item, in: environment)].filter { !$0.isEmpty }
                .joined(separator: "  ")
        }
        return hiddenTexts(of: item, in: environment).first { !missing.places(in: $0).isEmpty }
    }

    /// The second line of a row, where rows have one.
    private static func detail(of item: FindItem, in environment: Environment) -> String {
        switch item {
        case .post(let found):
            found.line.isEmpty ? found.row.excerpt.plainLine : found.line.plainLine
        case .comment(let found):
            environment.language.people.onPost(environment.title(found.row.postTitle))
        case .person(let found):
            found.line.isEmpty ? found.row.excerpt.plainLine : found.line.plainLine
        case .more, .example: ""
        }
    }

    private static func columns(in environment: Environment) -> [TableColumn<FindItem>] {
        [
            TableColumn("", width: environment.signWidth, rank: 0) {
                sign(of: $0, in: environment)
            }.unsearched(),
            TableColumn("", width: 14, ideal: 60, rank: 0, isFlexible: true) {
                text(of: $0, in: environment)
            }.showingMatch(),
            TableColumn("", width: 14, ideal: 24, rank: 2) { who(is: $0, in: environment) },
            TableColumn("", width: environment.dateCells, rank: 1, alignsRight: true) {
                date(of: $0, in: environment)
            },
        ]
    }

    /// Of examples what they find matters more than how they are typed.
    private static func examples(in environment: Environment) -> [TableColumn<FindItem>] {
        [
            TableColumn("", width: 14, ideal: 40, rank: 0, isFlexible: true) {
                who(is: $0, in: environment)
            },
            TableColumn("", width: 28, ideal: 40, rank: 1) { text(of: $0, in: environment) },
        ]
    }

    private static func sign(
        of item: FindItem, in environment: Environment
    ) -> TableColumn<FindItem>.Text {
        switch item {
        case .post(let found):
            .init(environment.sign(of: found.row.status), found.row.status.signStyle)
        case .comment: .init(environment.signs.comment, .dim)
        case .person(let found):
            .init(found.row.isActive ? " " : environment.signs.archived, .dim)
        case .more: .init(environment.signs.folded, .dim)
        case .example: .init("")
        }
    }

    private static func text(
        of item: FindItem, in environment: Environment
    ) -> TableColumn<FindItem>.Text {
        switch item {
        case .post(let found): .init(environment.title(found.row.title), found.row.status.rowStyle)
        case .comment(let found):
            .init((found.line.isEmpty ? found.row.content : found.line).plainLine)
        case .person(let found):
            .init(found.row.displayName.onOneLine, found.row.isActive ? .text : .dim)
        case .more(_, let shown, let total):
            .init(environment.language.find.more(shown, total), .dim)
        case .example(_, let query): .init(query, .dim)
        }
    }

    private static func who(
        is item: FindItem, in environment: Environment
    ) -> TableColumn<FindItem>.Text {
        switch item {
        case .post(let found): .init(environment.name(of: found.row.author).onOneLine, .dim)
        case .comment(let found): .init(environment.name(of: found.row.author).onOneLine, .dim)
        case .person(let found): .init("@" + found.row.username, .dim)
        case .more: .init("")
        case .example(let example, _): .init(environment.language.find.example(example))
        }
    }

    private static func date(
        of item: FindItem, in environment: Environment
    ) -> TableColumn<FindItem>.Text {
        switch item {
        case .post(let found): .init(environment.shortDate(found.row.createdAt), .dim)
        case .comment(let found): .init(environment.shortDate(found.row.createdAt), .dim)
        case .person(let found): .init(environment.shortDate(found.row.createdAt), .dim)
        case .more, .example: .init("")
        }
    }
}
