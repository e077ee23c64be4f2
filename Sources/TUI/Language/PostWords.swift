package import Model

/// What the screens about posts, comments and tags say.
package struct PostWords: Sendable {
    package let title: String
    package let count: @Sendable (Int) -> String
    package let someOf: @Sendable (_ shown: Int, _ all: Int) -> String
    /// The filter is not through yet.
    package let searching: @Sendable (_ all: Int) -> String
    /// It did not get through: somebody stopped it, or it failed.
    package let notSearched: @Sendable (_ all: Int) -> String
    package let empty: String
    package let untitled: String
    package let titleHead: String
    package let author: String
    package let statusHead: String
    package let likes: String
    package let views: String
    package let comments: String
    package let updated: String
    package let created: String
    package let status: @Sendable (PostStatus) -> String
    package let only: @Sendable (PostStatus) -> String
    package let sorted: @Sendable (ListOrder<PostCriterion>) -> String
    package let likeCount: @Sendable (Int) -> String
    package let viewCount: @Sendable (Int) -> String
    package let commentCount: @Sendable (Int) -> String
    package let edited: @Sendable (String) -> String
    package let noComments: String
    package let gone: String
    package let folded: @Sendable (Int) -> String
    package let unknownAuthor: String
    package let deletedAuthor: @Sendable (String) -> String
    package let deletedComment: String
    package let noText: String
    /// Beside the name of who wrote the post and a comment on it.
    package let ofAuthor: String
    package let tags: String
    package let noTags: String
    package let tagCount: @Sendable (Int) -> String
    package let someTags: @Sendable (_ shown: Int, _ all: Int) -> String
    package let searchingTags: @Sendable (_ all: Int) -> String
    package let tagsNotSearched: @Sendable (_ all: Int) -> String
    /// What `:` is for, and what Enter and Esc do while the number of a comment is typed.
    package let numberHint: @Sendable (CommandID) -> String?
    /// Something else was typed in its place.
    package let noNumber: String
    /// Where Tab goes on a post's page.
    package let threadPane: String
    package let textPane: String
    /// Why there is no next or previous one.
    package let isLast: String
    package let isFirst: String

    static let english = PostWords(
        title: "Posts",
        count: { $0 == 1 ? "1 post" : "\(Language.grouped($0)) posts" },
        someOf: { "\(Language.grouped($0)) of \(Language.grouped($1)) posts" },
        searching: { "searching \(Language.grouped($0)) posts" },
        notSearched: { "not all of \(Language.grouped($0)) posts searched" },
        empty: "No posts. Press a to write one.", untitled: "(no title)",
        titleHead: "Title", author: "Author", statusHead: "Status", likes: "Likes",
        views: "Views", comments: "Comm.", updated: "Modified", created: "Created",
        status: {
            switch $0 {
            case .draft: "draft"
            case .published: "published"
            case .archived: "archived"
            case .deleted: "deleted"
            case .unknown(let word): word
            }
        },
        only: {
            switch $0 {
            case .draft: "drafts only"
            case .published: "published only"
            case .archived: "archived only"
            case .deleted: "deleted only"
            case .unknown(let word): "\(word) only"
            }
        },
        sorted: { order in
            switch order.criterion {
            case .created: order.isDescending ? "newest first" : "oldest first"
            case .updated: "by date modified"
            case .title: "by title"
            case .author: "by author"
            case .status: "by status"
            case .likes: "by likes"
            case .views: "by views"
            case .comments: "by comments"
            }
        },
        likeCount: { $0 == 1 ? "1 like" : "\(Language.grouped($0)) likes" },
        viewCount: { $0 == 1 ? "1 view" : "\(Language.grouped($0)) views" },
        commentCount: { $0 == 1 ? "1 comment" : "\(Language.grouped($0)) comments" },
        edited: { "edited \($0)" },
        noComments: "No comments. Press r to write one.",
        gone: "This post no longer exists; someone deleted it. Esc goes back.",
        folded: { $0 == 1 ? "(folded, 1 reply)" : "(folded, \(Language.grouped($0)) replies)" },
        unknownAuthor: "(unknown author)",
        deletedAuthor: { "\($0) (deleted)" },
        deletedComment: "(deleted)",
        noText: "(no text)",
        ofAuthor: "author",
        tags: "Tags", noTags: "No tags. Press t on a post to add one.",
        tagCount: { $0 == 1 ? "1 tag" : "\(Language.grouped($0)) tags" },
        someTags: { shown, all in
            let whole = all == 1 ? "1 tag" : "\(Language.grouped(all)) tags"
            return "\(Language.grouped(shown)) of \(whole)"
        },
        searchingTags: { "searching \(Language.grouped($0)) tags" },
        tagsNotSearched: { "not all of \(Language.grouped($0)) tags searched" },
        numberHint: { [.goToRow: "comment", .accept: "go to that comment", .cancel: "stay"][$0] },
        noNumber: ": takes the number of a comment.",
        threadPane: "comments", textPane: "text",
        isLast: "This is the last post of the list.",
        isFirst: "This is the first post of the list.")

    static let japanese = PostWords(
        title: "投稿",
        count: { "\(Language.grouped($0)) 件" },
        someOf: { "\(Language.grouped($1)) 件中 \(Language.grouped($0)) 件" },
        searching: { "\(Language.grouped($0)) 件から検索中" },
        notSearched: { "\(Language.grouped($0)) 件の検索は未完了" },
        empty: "投稿がありません。a で書きます。", untitled: "(無題)",
        titleHead: "題名", author: "作者", statusHead: "状態", likes: "いいね", views: "閲覧",
        comments: "コメント", updated: "更新日", created: "作成日",
        status: {
            switch $0 {
            case .draft: "下書き"
            case .published: "公開"
            case .archived: "保管"
            case .deleted: "削除済"
            case .unknown(let word): word
            }
        },
        only: {
            switch $0 {
            case .draft: "下書きのみ"
            case .published: "公開のみ"
            case .archived: "保管のみ"
            case .deleted: "削除済のみ"
            case .unknown(let word): "\(word) のみ"
            }
        },
        sorted: { order in
            switch order.criterion {
            case .created: order.isDescending ? "新しい順" : "古い順"
            case .updated: "更新日順"
            case .title: "題名順"
            case .author: "作者順"
            case .status: "状態順"
            case .likes: "いいね順"
            case .views: "閲覧数順"
            case .comments: "コメント数順"
            }
        },
        likeCount: { "いいね \(Language.grouped($0))" },
        viewCount: { "閲覧 \(Language.grouped($0))" },
        commentCount: { "コメント \(Language.grouped($0)) 件" },
        edited: { "\($0) 編集" },
        noComments: "コメントがありません。r で書きます。",
        gone: "この投稿はもうありません。Esc で戻ります。",
        folded: { "(折りたたみ中、返信 \(Language.grouped($0)) 件)" },
        unknownAuthor: "(作者不明)",
        deletedAuthor: { "\($0) (削除済)" },
        deletedComment: "(削除済)",
        noText: "(本文なし)",
        ofAuthor: "投稿者",
        tags: "タグ", noTags: "タグがありません。投稿で t を押して追加します。",
        tagCount: { "タグ \(Language.grouped($0)) 個" },
        someTags: { "タグ \(Language.grouped($1)) 個中 \(Language.grouped($0)) 個" },
        searchingTags: { "タグ \(Language.grouped($0)) 個から検索中" },
        tagsNotSearched: { "タグ \(Language.grouped($0)) 個の検索は未完了" },
        numberHint: { [.goToRow: "コメント", .accept: "そのコメントへ", .cancel: "やめる"][$0] },
        noNumber: ": にはコメントの番号を入力します。",
        threadPane: "コメント", textPane: "本文",
        isLast: "一覧の最後の投稿です。", isFirst: "一覧の最初の投稿です。")
}
