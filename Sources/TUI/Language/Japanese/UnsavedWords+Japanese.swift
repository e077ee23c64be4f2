extension UnsavedWords {
    static let japanese = UnsavedWords(
        title: "未保存の文章", count: { "\(Language.grouped($0)) 件" },
        empty: "未保存の文章はありません。保存せずに閉じた文章がここに残ります。",
        firstLine: "文章", form: "種類", kept: "日時", noText: "(読めません)",
        open: "編集中",
        what: { text in
            let about = text.about
            switch text.source {
            case .form(.newPost): return "新しい投稿"
            case .form(.post): return about.isEmpty ? "投稿の編集" : "投稿: \(about)"
            case .form(.tags): return about.isEmpty ? "投稿のタグ" : "タグ: \(about)"
            case .form(.newPerson): return "新しいユーザー"
            case .form(.person): return about.isEmpty ? "ユーザーの編集" : "ユーザー: \(about)"
            case .form(.comment): return about.isEmpty ? "投稿へのコメント" : "コメント: \(about)"
            case .form(.reply): return about.isEmpty ? "返信" : "返信: \(about)"
            case .form(.editedComment): return "コメントの編集"
            case .editor: return "エディターの文章"
            case .unknown: return "他のフォーム"
            }
        },
        byAnother: "ほかの人: ",
        mark: { "未保存 \(Language.grouped($0))" },
        atStart: { "未保存の文章が \(Language.grouped($0)) 件あります。g w で表示します。" },
        others: {
            [
                "他に未保存の文章が \(Language.grouped($0)) 件あります。Esc の後 g w で表示します。",
                "未保存: \(Language.grouped($0)) 件",
            ]
        },
        left: "未保存の文章を残しました。g w で一覧を表示します。",
        taken: "この文章はもうありません。別の画面で開かれたか破棄されました。",
        resume: CommandWords("続きを書く"),
        copy: CommandWords("コピー", "文章をコピー"),
        discard: CommandWords("破棄", "文章を破棄 (確認あり)"), discardQuestion: "この未保存の文章を破棄しますか?",
        discarded: { "\($0): 「\($1)」" },
        isOpen: "別の画面で編集中です。先にそちらを閉じてください。",
        isUnreadable: "この文章は読めません。ファイルはそのまま残ります。",
        isUnknown: "この版には対応するフォームがありません。y c で文章をコピーできます。",
        inFile: { "エディターが \($0) に残しました。y c で文章をコピーできます。" },
        nothingToAnswer: "返信先のコメントはもうありません。y c で文章をコピーできます。",
        hidden: { "未保存の文章を調べられません。\($0)未保存の文章があるかもしれません。" })
}
