internal import Persistence
internal import SheafNotebook

extension ExportWords {
    static let english: ExportWords = .init(
        title: "Export", what: englishWhat, ask: "Export to: ",
        endings: "The end of the name says how it is written:", form: englishForm,
        home: "~/ is your home folder.",
        hint: { command in
            switch command {
            case .accept: "export"
            case .cancel: "do not export"
            default: nil
            }
        },
        noName: "Type the name of a file.",
        noFolders: "No folder begins like this.",
        noForm: { "End the name with one of these: \($0)" },
        noFormNorOption: { "End the name with one of these: \($0). Or say the format: \($1)." },
        refused: englishRefusal,
        replace: { "Replace \($0)?" },
        replaceConsequence: "There is a file of this name. What is in it would be gone.",
        keep: "No, keep it", replaceIt: "Yes, replace it",
        done: { report, path in
            let counts = ExportWords.counts(report.tally, .english, and: " and ")
            let done = "Exported \(counts) to \(path)." + englishRest(report)
            guard report.damaged > 0 else { return done }
            let missing = DoneWords.english.damaged(
                DoneWords.english.exportIncomplete, report.damaged)
            let beside = report.isBeside ? " The earlier export was left as it is." : ""
            return "\(done) \(missing)\(beside)"
        },
        leftOut: englishLeftOut,
        name: { "The export \($0)" },
        stopped: { "\($0): stopped. No file was written." },
        command: CommandWords("export", "Export to a file: a post with its comments, a person"),
        ofMany: CommandWords("export", "Export the marked rows, or the whole list"),
        ofAll: CommandWords("export all", "Export everything to a file"))

    @Sendable private static func englishWhat(_ order: ExportOrder) -> String {
        let count = order.marks.count
        return switch order.rows {
        case .everything: "All people, posts and comments"
        case .post(_, let title): "\"\(title.onOneLine)\" with its comments"
        case .person(_, let name): name.onOneLine
        case .posts where count == 0: "All posts of this list, with their comments"
        case .posts where count == 1: "1 post with its comments"
        case .posts: "\(PostWords.english.count(count)) with their comments"
        case .people where count == 0: "All people of this list"
        case .people: PeopleWords.english.count(count)
        }
    }

    private static func englishRest(_ report: ExportReport) -> String {
        report.leftOut > 0 ? " " + englishLeftOut(report.leftOut) : ""
    }

    @Sendable private static func englishLeftOut(_ comments: Int) -> String {
        "Not in it: \(PostWords.english.commentCount(comments)). A table of posts has no place for comments; a "
            + "table of their own has (comments.csv), and JSON Lines have everything (.jsonl)."
    }

    @Sendable private static func englishForm(_ form: ExportForm) -> String {
        switch form {
        case .lines: "JSON Lines, for importing"
        case .sheet: "Markdown, comments below"
        case .folder: "a folder of Markdown"
        case .peopleTable: "a table of the people"
        case .postsTable: "a table of the posts alone"
        case .commentsTable: "a table of the comments"
        case .cards: "vCards, for address books"
        case .mailbox: "mail, for reading only"
        }
    }

    @Sendable private static func englishRefusal(_ path: String, _ place: ExportPlace) -> String {
        switch place {
        case .free, .file: ""
        case .folder: "\(path) is a folder. Add the name of a file."
        case .noEmptyFolder:
            "\(path) is there and is no empty folder; it was left as it is. Type another name."
        case .noFile: "\(path) is a device or a pipe and no file. Type another name."
        case .own: "\(path) is a file of Sheaf's own; it was left as it is. Type another name."
        case .noFolder(let folder): "There is no folder \(folder). Type another name."
        }
    }
}
