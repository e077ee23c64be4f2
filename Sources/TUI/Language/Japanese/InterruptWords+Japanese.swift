extension InterruptWords {
    static let japanese = InterruptWords(
        again: {
            ($0 ? "処理を実行しています。" : "実行中の処理はありません。") + "もう一度 C-c で終了します。"
        },
        stopping: { "\($0): 中止しています .." },
        stopped: { name in
            name.map { "\($0): 中止しました。保存していません。" } ?? "読み込みを中止しました。何も変更していません。"
        },
        stoppedUnlocking: "解錠を中止しました。何も開いていません。",
        stoppedList: {
            switch $0 {
            case .search: "検索を中止し、絞り込みを解除しました。何も変更していません。"
            case .reading: "一覧の読み込みを中止しました。C-l で読み込みます。"
            case .counting: "件数の計算を中止しました。一覧は読んだところまでです。G で再開します。"
            }
        })
}
