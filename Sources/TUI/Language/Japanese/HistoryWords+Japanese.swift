internal import SheafNotebook

extension HistoryWords {
    static let japanese = HistoryWords(
        trash: "ごみ箱", trashEmpty: "ごみ箱は空です。削除したものはここから復元できます。",
        trashCount: { "\(Language.grouped($0)) 件" },
        someTrash: { "\(Language.grouped($1)) 件中 \(Language.grouped($0)) 件" },
        kind: { kind in
            switch kind {
            case .person: "ユーザー"
            case .post: "投稿"
            case .comment: "コメント"
            case .tag: "タグ"
            }
        },
        what: "削除したもの", kindHead: "種類", deleted: "日時", when: "日時", action: "操作", who: "誰が",
        actor: CommandWords("ユーザー", "操作した人のページを開く"), state: "状態",
        onPost: { "「\($0)」へのコメント" + ($1 ? " (投稿もごみ箱にあります)" : "") },
        deletedBy: {
            "\($1) " + ($0.map { "\($0) が" } ?? "") + "削除" + ($2.map { " (操作 \($0))" } ?? "")
        },
        wentAlong: { "\($0)とともに" },
        purge: { "「\($0)」を完全に削除しますか?" },
        purgeConsequence: "一緒に削除したものも消えます。元に戻す操作でも戻りません。",
        purgeManyConsequence:
            "一緒に削除したものも消えます。元に戻す操作でも戻りません。",
        purgeOne: "これだけ", purgeMarked: { "マークした \(Language.grouped($0)) 件を完全に削除しますか?" },
        purgeMany: "すべて完全に削除しますか?", purgeThese: "はい、すべて削除する",
        putBack: CommandWords("元に戻す", "削除したものをごみ箱から戻す"),
        putVersionBack: CommandWords("元に戻す", "この前の版に戻す"),
        emptyOlder: CommandWords("古いものを消す", "指定した日数より前に削除したものを完全に削除する"),
        purgeDays: ["何日より前に削除したものを完全に削除しますか: ", "日数: "],
        oldTrash: { count, days in
            let ago = "\(Language.grouped(days)) 日より前に削除したもの"
            return count == 0 ? "\(ago)はありません。" : "\(ago): \(Language.grouped(count)) 件。"
        },
        purgeOldLetter: "o", purgeAllLetter: "a",
        purgeOld: { "\($0) 日より前に削除したものすべて" },
        purgeAll: { "ごみ箱のすべて" + ($0.map { " (\(Language.grouped($0)) 件)" } ?? "") },
        purged: { $0 == 0 ? "削除するものはありませんでした。" : "\(Language.grouped($0)) 件を完全に削除しました。" },
        purgedNamed: { "「\($0)」を完全に削除しました。" },
        stays: { what, key in
            switch what {
            case .removed: "完全に削除したものは戻せません。"
            case .discarded: "破棄した文章は戻せません。"
            case .settings: "\(key) では設定と保存した表示は元に戻りません。"
            case .vault: "\(key) では保管庫の中は元に戻りません。"
            }
        },
        undoesBefore: { "もう一度 \($0) を押すと、その前の操作を取り消します。" },
        undoneElsewhere: "ここで最後にしたことは、すでにほかの場所で取り消されています。",
        doneElsewhere: "ほかの場所か以前にした操作です。",
        restored: { "「\($0)」を復元しました。" },
        restoredMany: { "\($0)を復元しました。" },
        nothingRestored: "何も復元していません。",
        staying: { reason, count in
            switch reason {
            case .postTrashed:
                "コメント \(Language.grouped(count)) 件は残っています: 投稿がごみ箱にあります。"
            case .taken:
                "ユーザー \(Language.grouped(count)) 人は残っています: "
                    + "ユーザー名かメールアドレスがほかの人に使われています。"
            }
        },
        putBackPostFirst: "復元できません: 投稿がごみ箱にあります。先に投稿を復元してください。",
        history: "履歴", historyEmpty: "まだ何もしていません。",
        actionCount: { "\(Language.grouped($0)) 件" },
        someActions: { "\(Language.grouped($1)) 件中 \(Language.grouped($0)) 件" },
        turnMany: { $1 ? "次の操作を元に戻しますか: \($0)" : "次の操作をやり直しますか: \($0)" },
        rowsChanged: { "\(Language.grouped($0)) 行が変わります。" },
        takeBack: "これを取り消す", doAgain: "これをやり直す", open: "変更の内容",
        change: { row in
            if let joining = japaneseJoining(row) { return joining }
            let name = row.name.onOneLine.isEmpty ? "" : "「\(row.name.onOneLine)」"
            return (japaneseRows[row.table] ?? "行") + name + japaneseChange(row.change)
        },
        field: { japaneseFields[$0] ?? entry($0) },
        others: { "ほか、関連するもの \(Language.grouped($0)) 件" },
        onlyDetails: { "名前のない項目 \(Language.grouped($0)) 件が変わりました" },
        nothingKept: "変更の内容はもう残っていません。",
        versions: "以前の版", versionCount: { "\(Language.grouped($0)) 版" },
        oldest: "わかる限り最も古い版",
        sameText: "題名と本文は一つ前の版と同じです。",
        versionRestored: {
            $0 ? "題名と本文を以前の版に戻しました。状態とタグはそのままです。" : "以前の本文に戻しました。"
        }, isNow: "現在の投稿です。",
        isCommentNow: "現在のコメントです。",
        changed: { "\($0): \($1)" },
        compared: "一つ前の版からの変更: [-削除-] {+追加+}")

    private static func japaneseJoining(_ row: ActionDetails.Row) -> String? {
        guard let (first, second, isJoined) = row.joining else { return nil }
        switch row.table {
        case "post_tag":
            return isJoined
                ? "「\(second)」にタグ「\(first)」を追加" : "「\(second)」からタグ「\(first)」を除去"
        case "follow":
            return "\(first) が \(second) " + (isJoined ? "をフォロー" : "のフォローを解除")
        case "post_like":
            return "\(first) が「\(second)」" + (isJoined ? "にいいね" : "のいいねを取り消し")
        case "comment_like":
            return "\(first) がコメント「\(second)」"
                + (isJoined ? "にいいね" : "のいいねを取り消し")
        default: return nil
        }
    }

    private static func japaneseChange(_ change: ActionDetails.Change) -> String {
        switch change {
        case .added: "を追加"
        case .changed: "を変更"
        case .deleted: "を削除"
        case .restored: "を復元"
        case .removed: "を除去"
        }
    }

    private static let japaneseRows = [
        "user": "ユーザー", "post": "投稿", "tag": "タグ", "comment": "コメント",
        "post_tag": "投稿のタグ", "follow": "フォロー", "post_like": "いいね",
        "comment_like": "コメントへのいいね",
    ]

    private static let japaneseFields = [
        "title": "題名", "body": "本文", "status": "状態", "author_pk": "作者",
        "author_label_name": "作者の名前", "author_label_email": "作者のメール", "image": "画像",
        "username": "ユーザー名", "email": "メール", "first_name": "名", "last_name": "姓",
        "full_name": "氏名", "role": "役割", "bio": "自己紹介", "is_active": "有効", "age": "年齢",
        "birth_date": "生年月日", "phone": "電話", "address_street": "番地", "address_city": "市区町村",
        "address_state": "都道府県", "address_zip": "郵便番号", "address_country": "国",
        "avatar": "画像", "name": "名前", "likes": "いいね", "favouriteColours": "好きな色",
        "scores": "スコア",
    ]
}
