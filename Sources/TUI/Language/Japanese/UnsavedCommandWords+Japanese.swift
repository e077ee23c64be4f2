extension UnsavedCommandWords {
    static let japanese = UnsavedCommandWords(
        hidden: { "未保存の文章を調べられません。あるかもしれません。\($0)" },
        none: { "未保存の文章「\($0)」はありません。一覧を見るには: \($1)" },
        several: { "「\($0)」で始まる未保存の文章が複数あります: \($1)" },
        unreadable: { "この文章は読めません。ファイルはそのままにしてあります: \($0)" },
        nothingTyped: { "「\($0)」には何も入力されていません。入力があるもの: \($1)" },
        hasHiddenCharacters: {
            "この文章には目に見えない文字があり、そのままは表示しません。すべてを得るには: \($0)"
        },
        formIsOpen: { "\($0) は別の画面で編集中です。先にそちらを閉じてください。" },
        withText: { "\($0)\($1.isEmpty ? "" : "「\($1)」")" },
        withoutText: { "\($0) (読めません: \($1))" },
        notDiscarded: { "別の画面で開かれたため、破棄していません: \($0)" },
        discarded: { "破棄しました: \($0)" },
        allOpen: "未保存の文章はすべて別の画面で編集中です。何も破棄していません。")
}
