internal import SheafNotebook

extension LookupWords {
    static let japanese = LookupWords(
        none: { "\(HistoryWords.japanese.kind($0))「\($1)」はありません。" },
        listed: { "\($0) で一覧できます。" },
        fourDigits: "ID は 4 桁以上で指定してください。",
        strangersByQuery: { "名前しか分からない人の書いたものは、検索 \($0) で見つかります。" },
        emptyName: "名前が空です。何もしていません。対象を指定するか、オプションを外してください。",
        emptyQuery: { "\($0) が空です。何もしていません。検索式を指定するか、オプションを外してください。" },
        noneInTrash: { "「\($0)」はごみ箱にありません。" },
        several: { "「\($0)」に当てはまるものが複数あります。ID で指定してください:\n\($1)" },
        tagRenamed: { "タグ「\($0)」はありません。今の名前は「\($1)」です。" },
        tagNotDeleted: { "タグ「\($0)」は削除されていません。今の名前は「\($1)」です。" },
        severalInTrash: { "「\($0)」に当てはまるものはすべてごみ箱にあります:\n\($1)\n元に戻すには: \($2)" },
        inTrash: { "\(HistoryWords.japanese.kind($0))「\($1)」はごみ箱にあります。元に戻すには: \($2)" },
        wentAlong: {
            "\(DoneWords.japanese.thing($0, $1))は\(DoneWords.japanese.thing($2, $3))とともに"
                + "ごみ箱にあります。両方を元に戻すには: \($4)"
        },
        inTrashLine: { "\(HistoryWords.japanese.kind($0))「\($1)」" },
        wentAlongLine: {
            "\(HistoryWords.japanese.kind($0))「\($1)」(\(DoneWords.japanese.thing($2, $3))とともに)"
        },
        noVersion: { "この\($1 ? "投稿" : "コメント")に版 \($0) はありません。" },
        nothingYet: { "\($0) にはまだ何もありません。始めるには: \($1)" },
        backupsOnly: { "\($0) にデータがありませんが、バックアップが \($1) 件あります。最新のものに戻すには: \($2)" },
        journalOnly: {
            "\($0) にデータがありませんが、\($0)-wal があります。移動または削除されたものの最後の変更です。何も変更していません。データを元の場所に戻すか、バックアップをそこにコピーすれば、合うときは加えられます。"
        },
        begin: { "\($0) または \($1)" },
        nobodyYet: { "作者が必要ですが、まだ誰もいません。始めるには: \($0)" },
        whoAreYou: { "あなたは誰ですか。--as USERNAME で指定するか、次で覚えさせてください: \($0)" },
        youAre: { "これからここでも画面でも \($0) として扱います。" },
        youAreNobody: "あなたが誰であるかの記憶を消しました。",
        actingAs: { name, isKnown in
            "\(name) (\(isKnown ? "最後に画面を使った人" : "ただ一人のユーザー")) として実行します。"
                + "他の人は --as USERNAME で指定します。"
        },
        replyElsewhere: { "コメント \($0) は別の投稿にあります。何も変更していません。" },
        nothingWritten: "何も書かれていないため、保存していません。文章は --content で指定してください。",
        nothingWrittenForPost:
            "何も書かれていないため、保存していません。文章は --content で、本文のない投稿は --content \"\" と指定してください。",
        undecided: {
            "投稿 \($0) 件とコメント \($1) 件があります。--with-writings か --without-writings "
                + "を指定してください。何も削除していません。"
        },
        followingYourself: "あなた自身です。自分はフォローできません。何も変更していません。",
        sharedAddress: { "アドレス \($0) の人が二人います。何も変更していません。先にどちらかのアドレスを変えてください。" },
        nothingSaved: "何も保存していません。",
        outputFailed: { "出力を書けませんでした: \($0)。データは元のままです。" },
        storedUnread: "保存しました。表示するものは読まれませんでした。",
        storedUnshown: { why, doublesWhenRepeated in
            "保存しましたが、出力を書けませんでした (\(why))。"
                + (doublesWhenRepeated ? "もう一度実行すると二重になります。" : "もう一度実行する必要はありません。")
        },
        storedButFailed: "保存しましたが、その後の処理ができませんでした:",
        keptText: { "書いた文章は未保存の文章として残しました。画面では g w で続けられます。見るには: \($0)" },
        keptFile: { "書いた文章は \($0) にあります。" },
        warning: { "警告: \($0)" },
        dashedWord: { word, line in
            "「\(word)」というオプションはありません。- で始まる語の前には -- を置いてください。例: \(line)"
        },
        optionInQuery: {
            "「\($0)」は検索式の一部になりません。オプションは -- と検索式の前に置いてください。"
        },
        unknownCommand: { command, nearest, help in
            "「\(command)」というコマンドはありません。"
                + (nearest.map { "「\($0)」のことですか。" } ?? "") + "「\(help)」で一覧を表示します。"
        },
        emptyCommand: { "コマンドの名前が空です。何もしていません。「\($0)」で一覧を表示します。" })
}
