extension ListWords {
    static let japanese = ListWords(
        moreBelow: "下に続く", share: { "\($0) %" },
        end: "終わり", loading: "読み込み中 ..",
        nothingMatches: "該当なし。Esc で絞り込みを解除します。",
        hiddenByFilter: "絞り込みのため表示されていません。Esc で解除します。",
        notInList: "この一覧には表示されません。",
        newAround: { "新着 \($0)" },
        foreignChanges: { change in
            let parts = [
                (change.added, "追加"), (change.comments, "新着コメント"),
                (change.gone + change.trashed, "削除"),
                (change.left, "一覧外へ"), (change.changed, "変更"),
            ].filter { $0.0 > 0 }.map { "\($0.1) \(Language.grouped($0.0))" }
            let list = parts.joined(separator: "、")
            return ["他での変更: " + list, list]
        },
        strayed: { ["別のウィンドウが選択行を \($0) 行目へ移しました。", "\($0) 行目へ"] },
        selectedHasGone: "選択した行がなくなりました。もう一度押すと今の行に行います。",
        clearFilter: CommandWords("絞り込み解除", "絞り込みを解除してすべて表示"),
        preview: {
            $0
                ? CommandWords("プレビューなし", "一覧の横のプレビューを隠す")
                : CommandWords("プレビュー", "選択した行の内容を一覧の横に表示")
        },
        enterPreview: CommandWords("プレビューへ", "一覧の横のプレビューに移る"),
        leavePreview: CommandWords("一覧へ", "横の一覧に戻る"),
        filterHint: {
            [
                .accept: CommandWords("この条件で確定"),
                .cancel: CommandWords("解除", "絞り込みを解除"),
                .earlierFilter: CommandWords("以前の条件", "同じ始まりの以前の条件"),
            ][$0]
        },
        goToWrong: CommandWords("誤りへ", "絞り込みの次の誤りへ移動"),
        rowHint: { [.accept: CommandWords("その行へ"), .cancel: CommandWords("やめる", "この行にとどまる")][$0] },
        noNumber: "行の番号を入力してください。",
        rowsThereAre: { "全部で \(Language.grouped($0)) 行です。" },
        noSections: { keys in
            "この順序に見出しはありません。先に日付順にしてください" + (keys.isEmpty ? "。" : " (\(keys))。")
        },
        noHeadings: "見出しは表示されていません。", countingSections: "見出しごとの件数を数えています。",
        sectionsNotCounted: "見出しの件数は中止したため未計算です。G で再開します。",
        orderKept: "今後はこの順序で開きます。", yes: "はい", no: "いいえ")
}
