internal import SheafModel

extension QuestionWords {
    static let japanese = QuestionWords(
        key: {
            switch $0 {
            case .accept: CommandWords("決定", "選択中のボタンを選ぶ (各ボタンは文字でも選べる)")
            case .nextField, .moveRight, .lineDown: CommandWords("次へ", "次のボタン")
            case .previousField, .moveLeft, .lineUp: CommandWords("前へ", "前のボタン")
            case .fieldPageDown: CommandWords("続き", "確認の続きを読む")
            default: nil
            }
        },
        allShown: "これで全部です。",
        yesLetter: "y",
        cancel: "いいえ、残す", keepAll: "やめる", delete: "はい、削除",
        deletePost: { "「\($0)」を削除しますか。" },
        postConsequence: {
            $0 == 0 ? "投稿をごみ箱に移します。" : "投稿とコメント \(Language.grouped($0)) 件をごみ箱に移します。"
        },
        deletePerson: { "\($0) さんを削除しますか。" },
        deleteYou: { posts, comments in
            "これはあなた自身です。投稿 \(Language.grouped(posts)) 件、"
                + "コメント \(Language.grouped(comments)) 件があります。"
                + "残す場合は名前の後に「(削除済)」と表示されます。"
                + "次に書くとき、誰として書くかを尋ねます。"
        },
        keepYourWritings: "自分を削除し、書いたものは残す",
        deleteYouAndWritings: "自分と書いたものをすべて削除", deleteWritingsLetter: "a",
        personConsequence: { posts, comments in
            "投稿 \(Language.grouped(posts)) 件、コメント \(Language.grouped(comments)) 件があります。"
                + "残す場合は作者名の後に「(削除済)」と表示されます。"
        },
        othersGoAlong: {
            switch $0 {
            case nil: "投稿を削除すると、ほかの人のコメントも削除されます。"
            case 0?: "投稿にほかの人のコメントはありません。"
            case let count?:
                "投稿を削除すると、ほかの人のコメント \(Language.grouped(count)) 件も削除されます。"
            }
        },
        keepWritings: "削除し、書いたものは残す", deleteWritings: "書いたものごと削除",
        deleteComment: { "\($0) さんのコメントを削除しますか。" },
        commentConsequence: {
            switch $0 {
            case nil: "返信があれば、残す場合は「(削除済)」の下に残ります。"
            case 0?: "返信はありません。"
            case let replies?:
                "返信が \(Language.grouped(replies)) 件あります。残す場合は「(削除済)」の下に残ります。"
            }
        },
        deleteBranch: "返信ごと削除", deleteBranchLetter: "a",
        deleteTag: { "タグ「\($0)」を削除しますか。" },
        tagConsequence: { "投稿 \(Language.grouped($0)) 件からタグが外れます。投稿は残ります。" },
        keepReplies: "削除し、返信は残す",
        setStatus: { "「\($0)」にしますか。" },
        setActive: { $0 ? "この人を有効にしますか。" : "この人を無効にしますか。" },
        canBeTakenBack: "後で元に戻せます。",
        takeWritings: { "\($0) さんが書いたものですか。" },
        unclaimed: { writings, email in
            "投稿 \(Language.grouped(writings.posts)) 件、"
                + "コメント \(Language.grouped(writings.comments)) 件に \(email) と書かれています。"
        },
        takeConsequence: "この人の名前で表示し、この人のページに載せます。内容は変わりません。",
        leaveWritings: "いいえ、そのまま", take: "はい、この人のものにする", leave: "いいえ、そのまま", change: "はい、変更",
        turn: { $0 ? "はい、元に戻す" : "はい、やり直す" }, activate: { $0 ? "はい、有効にする" : "はい、無効にする" },
        crashed: "前回 Sheaf は異常終了しました",
        crashConsequence: { "保存したものは無事です。記録はこれだけです: \($0)" },
        keepNote: "記録を残す", keepNoteLetter: "k", deleteNote: "記録を消す", deleteNoteLetter: "d",
        stillSaving: "まだ保存しています",
        stillExporting: "ファイルを書き出しています",
        endsWhenDone: {
            ($0 ? "他のプログラムが使用中かもしれません。" : "") + "保存が済むと終了します。Esc で取りやめます。"
        },
        waitOn: "待つ", waitOnLetter: "w", endAnyway: "保存せずに終了", endAnywayLetter: "e")
}
