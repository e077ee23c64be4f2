internal import SheafNotebook

extension ImportWords {
    static let japanese = ImportWords(
        title: "取り込み", ask: "取り込み元: ",
        known: "ファイルかフォルダー: Sheaf の書き出し、JSON、Markdown (フロントマター可)、CSV、vCard、Stack Exchange。"
            + "Enter でまず内容を確認します。",
        hint: { command, isShown in
            switch command {
            case .accept: isShown ? "取り込む" : "確認"
            case .cancel: "取り込まない"
            case .fieldPageDown: "続きを読む"
            default: nil
            }
        },
        noName: "ファイル名を入力してください。", reading: { "\($0) を読み込み中 .." },
        noFiles: "この名前で始まるファイルはありません。",
        wouldComeIn: "取り込まれる内容:", nothingNew: "新しいものはありません:",
        follows: "フォロー", likes: "いいね",
        kept: { "ここで編集された \(Language.grouped($0)) 行はそのまま残ります。" },
        done: { what, path in
            what.isEmpty ? "\(path) に新しいものはありません。" : "\(path) から取り込みました: \(what)。"
        },
        and: "、",
        notes: { "g h に \(Language.grouped($0)) 件のメモがあります。" },
        name: { "\($0) の取り込み" },
        command: CommandWords("取り込み", "ファイルかフォルダーから取り込む"),
        progress: { progress, rate, left in
            let rows = "\(Language.grouped(progress.rows)) 件"
            if progress.isRead { return "\(rows)を読み込みました。集計と索引の作成中です" }
            let end = left.map { "  残り \(Language.grouped($0)) 秒" } ?? ""
            return "\(rows)  毎秒 \(Language.grouped(rate)) 件\(end)"
        })
}
