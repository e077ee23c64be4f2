internal import SheafModel

extension PostWords {
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
        edited: { "modified \($0)" },
        editedComment: "edited",
        noComments: "No comments. Press r to write one.",
        gone: "This post no longer exists; someone deleted it. Esc goes back.",
        inTrash: { restore, trash in
            "Someone deleted this post: it is in the trash."
                + (restore.isEmpty ? "" : " \(restore) puts it back.")
                + (trash.isEmpty ? "" : " \(trash) shows the trash.") + " Esc goes back."
        },
        goneByYou: "You deleted this post. Esc goes back.",
        goneByUndo: { keys in
            "You undid what made this post. Esc goes back."
                + (keys.isEmpty ? "" : " \(keys) makes it again.")
        },
        folded: { $0 == 1 ? "(folded, 1 reply)" : "(folded, \(Language.grouped($0)) replies)" },
        unknownAuthor: "(unknown author)",
        deletedAuthor: { "\($0) (deleted)" },
        deletedComment: "(deleted)",
        noText: "(no text)",
        ofAuthor: "author", accepted: "accepted answer",
        tags: "Tags", noTags: "No tags. Press t on a post to add one.",
        tagCount: { $0 == 1 ? "1 tag" : "\(Language.grouped($0)) tags" },
        someTags: { shown, all in
            let whole = all == 1 ? "1 tag" : "\(Language.grouped(all)) tags"
            return "\(Language.grouped(shown)) of \(whole)"
        },
        searchingTags: { "searching \(Language.grouped($0)) tags" },
        tagsNotSearched: { "not all of \(Language.grouped($0)) tags searched" },
        numberHint: {
            [
                .goToRow: CommandWords("comment", "Go to a comment by its number"),
                .accept: CommandWords("go to that comment"),
                .cancel: CommandWords("stay", "Stay where you are"),
            ][$0]
        },
        noNumber: "That is not the number of a comment.",
        commentsThereAre: {
            $0 == 1 ? "There is 1 comment." : "There are \(Language.grouped($0)) comments."
        },
        threadPane: CommandWords("comments", "Go to the comments"),
        textPane: CommandWords("text", "Go to the text"))
}
