internal import Persistence
internal import SheafNotebook

extension ExportWords {
    static let japanese: ExportWords = .init(
        title: "書き出し", what: japaneseWhat, ask: "書き出し先: ",
        endings: "名前の終わりで形式が決まります:", form: japaneseForm,
        home: "~/ はホームフォルダーです。",
        hint: { command in
            switch command {
            case .accept: "書き出す"
            case .cancel: "やめる"
            default: nil
            }
        },
        noName: "ファイルの名前を入力してください。",
        noFolders: "この名前で始まるフォルダーはありません。",
        noForm: { "名前の終わりは次のどれかにしてください: \($0)" },
        noFormNorOption: { "名前の終わりを \($0) のどれかにするか、\($1) で形式を指定してください。" },
        refused: japaneseRefusal,
        replace: { "\($0) を置き換えますか。" },
        replaceConsequence: "同じ名前のファイルがあります。その内容は失われます。",
        keep: "いいえ、残す", replaceIt: "はい、置き換える",
        done: { report, path in
            let done =
                "\(japaneseCounts(report.tally))を \(path) に書き出しました。" + japaneseRest(report)
            guard report.damaged > 0 else { return done }
            let missing = DoneWords.japanese.damaged(
                DoneWords.japanese.exportIncomplete, report.damaged)
            let beside = report.isBeside ? "前の書き出しはそのまま残しました。" : ""
            return done + missing + beside
        },
        leftOut: japaneseLeftOut,
        name: { "\($0) への書き出し" },
        stopped: { "\($0): 中止しました。ファイルは作っていません。" },
        command: CommandWords("書き出し", "投稿とコメント、または人をファイルに書き出す"),
        ofMany: CommandWords("書き出し", "マークした行、または一覧全体を書き出す"),
        ofAll: CommandWords("全書き出し", "すべてをファイルに書き出す"))

    private static func japaneseRest(_ report: ExportReport) -> String {
        report.leftOut > 0 ? japaneseLeftOut(report.leftOut) : ""
    }

    @Sendable private static func japaneseLeftOut(_ comments: Int) -> String {
        "コメント \(Language.grouped(comments)) 件は含まれていません。投稿の表にコメントは入りません。"
            + "コメントの表 (comments.csv) か、すべてが入る JSON Lines (.jsonl) を使ってください。"
    }

    private static func japaneseCounts(_ tally: ExportTally) -> String {
        let counts = [
            (tally.people, "ユーザー \(Language.grouped(tally.people)) 人"),
            (tally.posts, "投稿 \(Language.grouped(tally.posts)) 件"),
            (tally.comments, "コメント \(Language.grouped(tally.comments)) 件"),
        ].filter { $0.0 > 0 }.map(\.1)
        return counts.isEmpty ? "投稿 0 件" : counts.joined(separator: "、")
    }

    @Sendable private static func japaneseWhat(_ order: ExportOrder) -> String {
        let count = Language.grouped(order.marks.count)
        return switch order.rows {
        case .everything: "すべてのユーザー、投稿、コメント"
        case .post(_, let title): "「\(title.onOneLine)」とコメント"
        case .person(_, let name): name.onOneLine
        case .posts where order.marks.isEmpty: "この一覧のすべての投稿とコメント"
        case .posts: "投稿 \(count) 件とコメント"
        case .people where order.marks.isEmpty: "この一覧のすべてのユーザー"
        case .people: "ユーザー \(count) 人"
        }
    }

    @Sendable private static func japaneseForm(_ form: ExportForm) -> String {
        switch form {
        case .lines: "JSON Lines (読み込み用)"
        case .sheet: "Markdown とコメント"
        case .folder: "Markdown のフォルダー"
        case .peopleTable: "ユーザーの表"
        case .postsTable: "投稿のみの表"
        case .commentsTable: "コメントの表"
        case .cards: "vCard (連絡先用)"
        case .mailbox: "メール (閲覧用)"
        }
    }

    @Sendable private static func japaneseRefusal(
        _ path: String, _ place: ExportPlace
    ) -> String {
        switch place {
        case .free, .file: ""
        case .folder: "\(path) はフォルダーです。続けてファイルの名前を入力してください。"
        case .noEmptyFolder:
            "\(path) はすでにあり、空のフォルダーではありません。そのまま残しました。別の名前にしてください。"
        case .noFile: "\(path) はデバイスかパイプです。別の名前にしてください。"
        case .own: "\(path) は Sheaf 自身のファイルです。そのまま残しました。別の名前にしてください。"
        case .noFolder(let folder): "フォルダー \(folder) がありません。別の名前にしてください。"
        }
    }
}
