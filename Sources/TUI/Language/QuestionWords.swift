package import Model

/// What questions before a deletion say, and others.
package struct QuestionWords: Sendable {
    /// What a key does to the buttons of a question; nil for one that does what it does everywhere.
    let key: @Sendable (CommandID) -> CommandWords?
    package let cancel: String
    package let delete: String
    package let deletePost: @Sendable (String) -> String
    package let postConsequence: @Sendable (_ comments: Int) -> String
    package let deletePerson: @Sendable (String) -> String
    package let deleteYou: @Sendable (_ posts: Int, _ comments: Int) -> String
    let deleteYouAndWritings: String
    package let personConsequence: @Sendable (_ posts: Int, _ comments: Int) -> String
    package let keepWritings: String
    package let deleteWritings: String
    package let deleteComment: @Sendable (String) -> String
    /// Nothing is said of how many replies there are where nobody knows.
    package let commentConsequence: @Sendable (_ replies: Int?) -> String
    package let deleteBranch: String
    package let deleteTag: @Sendable (String) -> String
    package let tagConsequence: @Sendable (_ posts: Int) -> String
    package let keepReplies: String
    /// Asked where `display.confirm` is `always`.
    package let setStatus: @Sendable (_ status: String) -> String
    package let setActive: @Sendable (Bool) -> String
    package let canBeTakenBack: String
    /// Asked where something carries the e-mail address of a person who was just stored.
    package let takeWritings: @Sendable (_ name: String) -> String
    package let unclaimed: @Sendable (UnclaimedWritings, _ email: String) -> String
    package let takeConsequence: String
    package let leaveWritings: String
    package let take: String
    package let leave: String
    package let change: String
    let crashed: String
    let crashConsequence: @Sendable (_ path: String) -> String
    let keepNote: String
    let deleteNote: String
    /// Asked when the end of the program waits for the store.
    let stillSaving: String
    let stillSavingWhy: String
    let waitOn: String
    let endAnyway: String

    static let english = QuestionWords(
        key: {
            switch $0 {
            case .accept:
                CommandWords("press", "Press the focused button; its letter presses any")
            case .nextField, .moveRight, .lineDown: CommandWords("next", "Next button")
            case .previousField, .moveLeft, .lineUp: CommandWords("previous", "Previous button")
            default: nil
            }
        },
        cancel: "No, keep", delete: "Yes, delete",
        deletePost: { "Delete \"\($0)\"?" },
        postConsequence: {
            $0 == 0
                ? "The post goes to the trash."
                : "The post goes to the trash with its "
                    + ($0 == 1 ? "comment." : "\(Language.grouped($0)) comments.")
        },
        deletePerson: { "Delete \($0)?" },
        deleteYou: { posts, comments in
            "This is you. "
                + (posts + comments == 0
                    ? "You wrote nothing that would go with you."
                    : "Your " + PostWords.english.count(posts) + " and "
                        + PostWords.english.commentCount(comments) + " go with you.")
                + " Before you write again, Sheaf asks who you are."
        },
        deleteYouAndWritings: "Delete me and all I wrote",
        personConsequence: { posts, comments in
            if posts + comments == 0 {
                "Nothing was written by this person."
            } else {
                PostWords.english.count(posts) + " and " + PostWords.english.commentCount(comments)
                    + " are by this person. Kept, they show the name as \"(deleted)\"."
            }
        },
        keepWritings: "Keep what they wrote", deleteWritings: "Delete everything they wrote too",
        deleteComment: { "Delete the comment by \($0)?" },
        commentConsequence: {
            switch $0 {
            case nil: "Replies to it, if any, stay under \"(deleted)\" when they are kept."
            case 0?: "It has no replies."
            case 1?: "1 reply hangs below; kept, it stays under \"(deleted)\"."
            case let replies?:
                "\(Language.grouped(replies)) replies hang below; kept, they stay under"
                    + " \"(deleted)\"."
            }
        },
        deleteBranch: "Replies too",
        deleteTag: { "Delete the tag \"\($0)\"?" },
        tagConsequence: {
            switch $0 {
            case 0: "No post has it."
            case 1: "1 post loses the tag; the post stays."
            default: "\(Language.grouped($0)) posts lose the tag; the posts stay."
            }
        },
        keepReplies: "Keep the replies",
        setStatus: { "Make it \($0)?" },
        setActive: { $0 ? "Make this person active?" : "Deactivate this person?" },
        canBeTakenBack: "It can be changed back.",
        takeWritings: { "Are these by \($0)?" },
        unclaimed: { writings, email in
            let isOne = writings.posts + writings.comments == 1
            return englishWritings(writings) + (isOne ? " carries " : " carry ") + email
                + ", and nobody is known as the author."
        },
        takeConsequence: "Taken, they show this name and are on this person's page. What was"
            + " written stays as it is.",
        leaveWritings: "No, leave them", take: "Yes, take them", leave: "No, leave it",
        change: "Yes, change it",
        crashed: "Sheaf stopped the last time",
        crashConsequence: { "What was saved is safe. This note is all there is: \($0)" },
        keepNote: "Keep the note", deleteNote: "Delete it",
        stillSaving: "Sheaf is still saving",
        stillSavingWhy:
            "Another program may hold the store. Sheaf ends as soon as it is done; Esc stays here.",
        waitOn: "Wait", endAnyway: "End without it")

    /// "2 posts and 312 comments", without what there is none of.
    static func englishWritings(_ writings: UnclaimedWritings) -> String {
        let words = PostWords.english
        let parts = [
            writings.posts == 0 ? nil : words.count(writings.posts),
            writings.comments == 0 ? nil : words.commentCount(writings.comments),
        ]
        return parts.compactMap(\.self).joined(separator: " and ")
    }

    static let japanese = QuestionWords(
        key: {
            switch $0 {
            case .accept: CommandWords("押す", "選択中のボタンを押す (各ボタンは文字でも押せる)")
            case .nextField, .moveRight, .lineDown: CommandWords("次へ", "次のボタン")
            case .previousField, .moveLeft, .lineUp: CommandWords("前へ", "前のボタン")
            default: nil
            }
        },
        cancel: "いいえ、残す", delete: "はい、削除",
        deletePost: { "「\($0)」を削除しますか。" },
        postConsequence: {
            $0 == 0 ? "投稿をごみ箱に移します。" : "投稿とコメント \(Language.grouped($0)) 件をごみ箱に移します。"
        },
        deletePerson: { "\($0) さんを削除しますか。" },
        deleteYou: { posts, comments in
            "これはあなた自身です。投稿 \(Language.grouped(posts)) 件とコメント"
                + " \(Language.grouped(comments)) 件も一緒に削除されます。"
                + "次に書くとき、誰として書くかを尋ねます。"
        },
        deleteYouAndWritings: "自分と書いたものをすべて削除",
        personConsequence: { posts, comments in
            "投稿 \(Language.grouped(posts)) 件、コメント \(Language.grouped(comments)) 件があります。"
                + "残す場合は作者名が「(削除済)」と表示されます。"
        },
        keepWritings: "書いたものは残す", deleteWritings: "書いたものもすべて削除",
        deleteComment: { "\($0) さんのコメントを削除しますか。" },
        commentConsequence: {
            switch $0 {
            case nil: "返信があれば、残す場合は「(削除済)」の下に残ります。"
            case 0?: "返信はありません。"
            case let replies?:
                "返信が \(Language.grouped(replies)) 件あります。残す場合は「(削除済)」の下に残ります。"
            }
        },
        deleteBranch: "返信も削除",
        deleteTag: { "タグ「\($0)」を削除しますか。" },
        tagConsequence: { "投稿 \(Language.grouped($0)) 件からタグが外れます。投稿は残ります。" },
        keepReplies: "返信は残す",
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
        crashed: "前回 Sheaf は異常終了しました",
        crashConsequence: { "保存したものは無事です。記録はこれだけです: \($0)" },
        keepNote: "記録を残す", deleteNote: "記録を消す",
        stillSaving: "まだ保存しています",
        stillSavingWhy: "他のプログラムが使用中かもしれません。保存が済むと終了します。Esc で取りやめます。",
        waitOn: "待つ", endAnyway: "保存せずに終了")
}
