extension DoctorWords {
    static let japanese = DoctorWords(
        finding: japaneseFinding, damagedRow: japaneseRow,
        permission: {
            Finding(
                "\($0) が他の人に開かれています (モード \($1))。",
                "このコンピューターの他の利用者が読んだり変更したりできます。",
                "モードを \($2) にします。")
        },
        older: {
            Finding(
                "以前の版の Sheaf のデータです。\($0.count) 段階で新しい形式になります"
                    + " (\($0.joined(separator: "; ")))。",
                "中は調べていません。", "使うときに、バックアップを作ってから新しい形式にします。")
        },
        turnedBack: {
            Finding(
                "データの形式の番号が \($0) ですが、実際は \($1) です。別のプログラムが番号を変えました。",
                "開けないため、中は調べていません。", "番号を \($1) に戻します。")
        },
        damagedSchema: { parts in
            Finding(
                "データの表と索引の定義が壊れています: \(parts.once("「", "」"))。",
                "そのために開けないことがあります。行はすべて残っているかもしれません。",
                "Sheaf が作るとおりに戻してから、ほかをすべて調べます。")
        },
        unopened: { Finding($0, "中のものを表示できません。", "バックアップに戻してください: 「\($1)」。") },
        settings: { Finding($0, "ほかの設定は有効です。", "ファイルを編集してください: 「\($1)」。") },
        keyMap: { Finding($0, "ほかのキーは有効です。", "ファイルを編集してください。「\($1)」でキーを表示します。") },
        asideJournal: {
            Finding(
                "使えない変更記録を別に保管しました: \($0)。", "そこにある変更はデータに入っていません。",
                "足りないものがないか確かめてから、ファイルを削除してください。")
        },
        tornJournal: Finding(
            "変更記録が最後の書き込みの途中で終わっています。そのときに機械が止まったか、ファイルが切り詰められました。",
            "最後の変更が失われているかもしれません。",
            "足りないものがないか確かめてください。次に変更すると、この問題は消えます。"),
        store: { "\($0)、\($1)、変更記録 \($2)" },
        schema: "スキーマ",
        content: {
            "ユーザー \(Language.grouped($0)) 人、投稿 \(Language.grouped($1)) 件、コメント"
                + " \(Language.grouped($2)) 件、タグ \(Language.grouped($3)) 件 (ごみ箱を含む)"
        },
        noBackup: "なし",
        setAside: { "以前の版の \(Language.grouped($0)) 行をそのまま保管: \($1) で表示" },
        noneSetAside: "以前の版から別に保管した行はありません。",
        waiting: { "読み込んだ \(Language.grouped($0)) 行: 属する先が入るまで保管" },
        wordsUnread:
            "別のプログラムが書き込み中のため、語の索引は調べていません。ほかはすべて調べました。",
        replaced: { "\($0) 件、\($1)" },
        keptCopies: { count, size, names in
            "失われたものがある修復の前のコピー \(Language.grouped(count)) 件、\(size): \(names)。"
                + "足りないものがなければ、手で削除してください。"
        },
        nothingRepairable: "ここで修復できるものはありません。",
        repairQuestion: { "バックアップを作り、\(lines($0))を修復しますか。" },
        repairRefusal: {
            "バックアップを作り、\(lines($0))を修復します。確認なしで行うには --yes を付けてください。"
        },
        before: { "修復前のデータ: \($0)" },
        repaired: "修復しました。もう問題はありません。",
        repairedButFor: {
            ($0 ? "修復できるものは修復しました。" : "修復できたものはありません。")
                + "まだ残っているもの:"
        },
        recovered: { titles in
            "属する先がなくなったもののために、下書きを \(Language.grouped(titles.count)) 件追加しました:"
                + " \(titles.once("「", "」"))。"
        },
        keptCopy: {
            "残せなかったものがあります。それは修復前のコピーにだけあり、削除するまで残ります: \($0)"
        },
        notRepaired: {
            "壊れているところが多く、ここでは修復できません。元のデータは、修復前に作ったコピーにあります。"
                + "バックアップに戻すには「\($0)」を使います。読めるものは「\($1)」で書き出せます。"
        },
        notCompacted: "縮小していません。先に問題を修復してください。",
        noRoomToGive: { "データに空きはありません: \($0)。" },
        inUse: {
            "\($0) は他のプログラムが開いています。別の画面の Sheaf かもしれません。縮小の間は待たせることに"
                + "なるため、何も変更していません。閉じてからやり直してください。"
        },
        needsRoom: {
            "縮小には一時的に \($0) の空きが必要ですが、\($1) のディスクの空きは \($2) です。何も変更して"
                + "いません。空きを作ってやり直してください。"
        },
        compacted: { "縮小しました: \($0) から \($1) になりました。" })

    private static func lines(_ count: Int) -> String {
        count == 1 ? "上の行の問題" : "上の \(Language.grouped(count)) 行の問題"
    }
}
