package import Model

/// What the screens about people say.
package struct PeopleWords: Sendable {
    package let title: String
    package let count: @Sendable (Int) -> String
    package let someOf: @Sendable (_ shown: Int, _ all: Int) -> String
    /// The filter is not through yet.
    package let searching: @Sendable (_ all: Int) -> String
    /// It did not get through: somebody stopped it, or it failed.
    package let notSearched: @Sendable (_ all: Int) -> String
    package let empty: @Sendable (CommandHints) -> String
    package let name: String
    package let username: String
    package let roleHead: String
    package let active: String
    package let all: String
    package let writings: String
    package let posts: String
    package let comments: String
    package let followers: String
    package let following: String
    package let changed: String
    package let role: @Sendable (Role) -> String
    package let inactive: String
    package let deleted: String
    package let inactiveOnly: String
    package let joined: @Sendable (String) -> String
    /// How often somebody sat down at this keyboard, and when last.
    package let logins: @Sendable (Int, String) -> String
    package let age: @Sendable (Int) -> String
    /// How many likes what somebody wrote has.
    package let likes: @Sendable (Int) -> String
    package let likesHead: String
    package let lastWrote: @Sendable (String) -> String
    /// What a chart of so many months shows.
    package let chartHead: @Sendable (Int) -> String
    package let gone: String
    package let noWritings: String
    package let noPosts: String
    package let noComments: String
    package let noFollowers: String
    package let noFollowing: String
    package let sortedBy: @Sendable (PersonCriterion) -> String
    package let onPost: @Sendable (String) -> String

    static let english = PeopleWords(
        title: "People",
        count: { $0 == 1 ? "1 person" : "\(Language.grouped($0)) people" },
        someOf: { "\(Language.grouped($0)) of \(Language.grouped($1)) people" },
        searching: { "searching \(Language.grouped($0)) people" },
        notSearched: { "not all of \(Language.grouped($0)) people searched" },
        empty: {
            "No people yet. Press a to add one; \"\($0.typed("import", "FILE"))\" reads a file."
        },
        name: "Name", username: "Username", roleHead: "Role", active: "Active",
        all: "All", writings: "Posts and comments", posts: "Posts", comments: "Comments",
        followers: "Followers", following: "Following",
        changed: "Modified",
        role: {
            switch $0 {
            case .admin: "admin"
            case .moderator: "moderator"
            case .user: "user"
            case .guest: "guest"
            case .unknown(let word): word
            }
        },
        inactive: "inactive", deleted: "deleted", inactiveOnly: "inactive only",
        joined: { "joined \($0)" },
        logins: { count, last in
            count == 1
                ? "Last used here \(last)"
                : "Last used here \(last), \(Language.grouped(count)) times in all"
        },
        age: { $0 == 1 ? "1 year old" : "\($0) years old" },
        likes: { $0 == 1 ? "1 like" : "\(Language.grouped($0)) likes" }, likesHead: "Likes",
        lastWrote: { "last wrote \($0)" },
        chartHead: { "Written in the last \($0) months" },
        gone: "This person no longer exists; someone deleted them. Esc goes back.",
        noWritings: "Has not written anything.",
        noPosts: "Has not written anything.", noComments: "Has not commented on anything.",
        noFollowers: "Nobody follows this person.", noFollowing: "Follows nobody.",
        sortedBy: {
            switch $0 {
            case .name: "by name"
            case .username: "by username"
            case .role: "by role"
            case .posts: "by posts"
            case .followers: "by followers"
            case .created: "by date created"
            case .updated: "by date modified"
            }
        },
        onPost: { "on \($0)" })

    static let japanese = PeopleWords(
        title: "ユーザー",
        count: { "\(Language.grouped($0)) 人" },
        someOf: { "\(Language.grouped($1)) 人中 \(Language.grouped($0)) 人" },
        searching: { "\(Language.grouped($0)) 人から検索中" },
        notSearched: { "\(Language.grouped($0)) 人の検索は未完了" },
        empty: { "まだ誰もいません。a で追加、\"\($0.typed("import", "FILE"))\" で読み込みます。" },
        name: "名前", username: "ユーザー名", roleHead: "役割", active: "有効",
        all: "すべて", writings: "投稿とコメント", posts: "投稿", comments: "コメント", followers: "フォロワー",
        following: "フォロー中",
        changed: "更新日",
        role: {
            switch $0 {
            case .admin: "管理者"
            case .moderator: "進行役"
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
        noWritings: "まだ何も書いていません。",
        noPosts: "まだ投稿がありません。", noComments: "まだコメントがありません。",
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
