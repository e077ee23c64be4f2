extension ReadingWords {
    static let japanese = ReadingWords(
        isLast: "一覧の最後です。", isFirst: "一覧の最初です。",
        find: CommandWords("ページ内検索", "この投稿とコメントの中を検索"),
        keepFind: "確定", clearFind: "消去", findHint: "本文とコメントの語",
        notOnPage: { "「\($0)」はこのページにありません。" },
        wentRound: {
            $0 ? "末尾まで来たので先頭から続けます。" : "先頭まで来たので末尾から続けます。"
        },
        endFind: CommandWords("消去", "検索の強調表示をやめる"),
        nothingNew: "新しいものはありません。",
        nothingNewHere: {
            $0
                ? "この絞り込みの中に新しいものはありません。Esc で残りを表示します。"
                : "この一覧に新しいものはありません。g p、\($1) で移動します。"
        },
        somethingNew: { count, isHere, next in
            "新着のある投稿が \(Language.grouped(count)) 件あります。"
                + (isHere ? "\(next) で移動します。" : "g p、\(next) で移動します。")
        },
        withNew: { "\($0)、新着 \(Language.grouped($1)) 件" },
        isNew: "選択中の投稿に新着があります。",
        onlyNew: "ほかに新しいものはありません。",
        nextNewRow: CommandWords("次の新着", "新着のある次の投稿へ"),
        previousNewRow: CommandWords("前の新着", "新着のある前の投稿へ"),
        nextNewPost: CommandWords("新着のある次の投稿", "新着のある次の投稿へ"),
        previousNewPost: CommandWords("新着のある前の投稿", "新着のある前の投稿へ"),
        markedRead: { "投稿 \(Language.grouped($0)) 件を既読にしました。" },
        markedUnread: { "投稿 \(Language.grouped($0)) 件を未読にしました。" },
        tooManyUnread: { "未読にできる投稿は \(Language.grouped($0)) 件までです。何も変更していません。" },
        newPost: { $0 ? "前の新しい投稿です。" : "次の新しい投稿です。" },
        postWithNew: {
            $0 ? "新しいコメントのある前の投稿です。" : "新しいコメントのある次の投稿です。"
        },
        unreadOnly: "未読のみ", followedOnly: "フォロー中の人",
        showUnread: {
            $0
                ? CommandWords("未読のみを解除", "「未読の投稿のみ表示」を解除")
                : CommandWords("未読", "未読 (新着) の投稿のみ表示")
        },
        showFollowed: {
            $0
                ? CommandWords("フォロー中のみを解除", "「フォロー中の人のみ表示」を解除")
                : CommandWords("フォロー中", "フォロー中の人のみ表示")
        },
        followsNobody: "まだ誰もフォローしていません。人の上で + を押すとフォローします。",
        needsYou: "先に自分が誰かを選んでください。")
}
