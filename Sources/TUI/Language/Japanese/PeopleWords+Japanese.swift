internal import SheafModel

extension PeopleWords {
    static let japanese = PeopleWords(
        title: "ユーザー",
        count: { "\(Language.grouped($0)) 人" },
        someOf: { "\(Language.grouped($1)) 人中 \(Language.grouped($0)) 人" },
        searching: { "\(Language.grouped($0)) 人から検索中" },
        notSearched: { "\(Language.grouped($0)) 人の検索は未完了" },
        empty: { "まだ誰もいません。a で追加、b I か \"\($0.typed("import", "FILE"))\" で読み込みます。" },
        name: "名前", username: "ユーザー名", roleHead: "役割", active: "有効",
        all: "すべて", writings: "投稿とコメント", posts: "投稿", comments: "コメント", answers: "返信",
        followers: "フォロワー", following: "フォロー中",
        changed: "更新日",
        role: {
            switch $0 {
            case .admin: "管理者"
            case .moderator: "モデレーター"
            case .user: "一般"
            case .guest: "ゲスト"
            case .unknown(let word): word
            }
        },
        inactive: "停止中", deleted: "削除済", inactiveOnly: "停止中のみ",
        joined: { "\($0) 登録" },
        logins: { count, last in "この端末で \(Language.grouped(count)) 回、最終 \(last)" },
        age: { "\($0) 歳" },
        likes: { "いいね \(Language.grouped($0)) 件" }, likesHead: "いいね",
        lastWrote: { "最終投稿 \($0)" },
        chartHead: { "直近 \($0) か月の投稿とコメント" },
        gone: "このユーザーはもういません。Esc で戻ります。",
        inTrash: { restore, trash in
            "このユーザーは削除され、ごみ箱にあります。"
                + (restore.isEmpty ? "" : "\(restore) で元に戻します。")
                + (trash.isEmpty ? "" : "\(trash) でごみ箱を開きます。") + "Esc で戻ります。"
        },
        noWritings: "まだ何も書いていません。",
        noPosts: "まだ投稿がありません。", noComments: "まだコメントがありません。",
        noAnswers: "投稿やコメントへの返信はまだありません。",
        noFollowers: "フォロワーはいません。", noFollowing: "誰もフォローしていません。",
        sortedBy: {
            switch $0 {
            case .name: "名前順"
            case .username: "ユーザー名順"
            case .role: "役割順"
            case .posts: "投稿数順"
            case .followers: "フォロワー数順"
            case .created: "作成日順"
            case .updated: "更新日順"
            }
        },
        onPost: { "「\($0)」へ" })
}
