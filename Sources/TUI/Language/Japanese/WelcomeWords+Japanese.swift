internal import Persistence

extension WelcomeWords {
    static let japanese = WelcomeWords(
        title: "Sheaf へようこそ",
        greeting: [
            "Sheaf は、人と人が書いたものを一つのファイルに保存します。",
            "今は空です。どのように始めますか。",
        ],
        gone: { what, moment, path, restore in
            [
                "ここにあったデータがありません: " + what.joined(separator: "、")
                    + (moment.map { " (最後に見たのは \($0))" } ?? ""),
                "移動または削除されました。\(path) は新しい空のファイルです。",
                restore.map { "元に戻すには、Q で終了してファイルを戻すか、最新のバックアップを使います: \($0)" }
                    ?? "元に戻すには、Q で終了してファイルを元の場所に戻します。",
                "どのように始めますか。",
            ]
        },
        question: "どう始めますか。",
        loadSample: "小さなサンプルを読み込んで試す",
        startEmpty: "空のまま始める (自分を登録する)",
        shortChoices: ["サンプルを見る", "空のまま始める"],
        importHint: { "自分のデータは b I か、シェルの \($0.typed("import", "FILE")) で読み込めます。" },
        chooseYourself: "あなたは誰ですか",
        whoAreYou: { "書いたものはこの名前になります。Enter で選択、\(japaneseEscape($0))" },
        choose: "選ぶ",
        somebodyNew: { $0.isEmpty ? "一覧にいません" : "一覧にいません: \($0)" },
        new: CommandWords("登録する", "自分を登録する"),
        whoIsNew: { "Enter で自分を登録、\(japaneseEscape($0))" },

        nobodyNamed: { "「\($0)」という人はいません。" },
        youWereDeleted: "あなたは他で削除されました。誰であるかを選んでから、もう一度実行してください。",
        opening: "開いています。更新後の初回は、大きなデータでは少し時間がかかります。",
        updating: { progress in
            let what =
                switch progress.work {
                case .backup: "更新の前にバックアップを作っています"
                case .replacement: "データの場所に置かれたファイルをコピーしています"
                case .step(_, let number, let count):
                    "データを新しい形式にしています: \(count) 段階中 \(number)"
                }
            return what + (progress.percent.map { "、\($0) %" } ?? "")
        },
        waiting: "他のプログラムが書き込み中です。終わるのを待っています。C-c でやめます。")

    /// What Esc does: somebody who is at the keyboard stays.
    private static func japaneseEscape(_ you: String?) -> String {
        you.map { "Esc で \($0) のまま。" } ?? "Esc で後にする。"
    }
}
