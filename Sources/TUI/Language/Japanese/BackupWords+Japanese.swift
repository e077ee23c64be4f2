extension BackupWords {
    static let japanese = BackupWords(
        done: { "バックアップし、確認しました: \($0)" },
        damaged: { "データもこのバックアップも壊れています。以前のものは削除していません。\($0) で確認してください。" },
        kept: { "データに問題があるため、以前のバックアップは削除していません。\($0) で確認してください。" },
        removed: { "古いバックアップ \($0) 件を削除し、\($1) 件を残しました。" },
        removedReplaced: { "復元で置き換えられた \($0) 件を削除しました。新しい \($1) 件は残ります。" },
        noneYet: { "まだバックアップがありません。作るには: \($0)" },
        folder: { "\($0) にあります。sheaf backup FILE で書いたものは FILE の場所にあります。" },
        question: { "データを \($0) に置き換えますか。" },
        refusal: { "データを \($0) に置き換えます。確認なしで行うには --yes を付けてください。" },
        restored: { "データを \($0) の状態にしました。" },
        before: { "以前のものは \($0) です。" },
        journalAside: {
            "なくなったデータに最後に保存した内容は \($0) にあり、今のデータには入っていません。"
                + "合えば加えるには、Sheaf をすべて終了し、ファイル名を \($1) に変えてから Sheaf を起動してください。"
        },
        stillWrong: { "それでも問題があります。確認するには: \($0)" },
        noPipe: "バックアップは端末では読み書きできません。「-」にはパイプかファイルが必要です。何も変えていません。",
        meantCommand: { "何も書いていません。コマンドは「\($1)」です。\($0) という名前のバックアップなら \($2) としてください。" },
        noneDated: { "日付のあるバックアップがありません。ファイルを指定するか、作ってください: \($0)" },
        occasion: {
            switch $0 {
            case .regular: "バックアップ"
            case .automatic: "自動"
            case .repair: "修復の前"
            case .migration: "更新の前"
            case .putInPlace: "置き換えたファイル"
            }
        },
        exported: { "\($1) に投稿 \($0) 件。" },
        ownFile: { "\($0) は Sheaf 自身のファイルです。そのままにしてあります。別の名前にしてください。" },
        madeFile: { "\($0) を作りました。" },
        fileExists: { "\($0) は既にあり、そのままにしてあります。編集するには: \($1)" },
        nothingToDo: "することはありません。",
        settingsQuestion: { "\($0) からすべての設定を、保存した表示も含めて取り除きますか。" },
        settingsRefusal: { "\($0) からすべての設定を、保存した表示も含めて取り除きます。確認なしで行うには --yes を付けてください。" },
        settingsCopied: { "元の設定は \($0) にあります。" },
        healthy: "問題はありません。",
        toRepair: { repairable, problems, command in
            repairable == problems
                ? "修復するには: \(command)"
                : "\(Language.grouped(problems)) 件の問題のうち \(Language.grouped(repairable)) 件を"
                    + "修復できます: \(command)"
        })
}
