extension ReadingWords {
    static let english = ReadingWords(
        isLast: "This is the last one of the list.", isFirst: "This is the first one of the list.",
        find: CommandWords("find here", "Find in this post and its comments"),
        keepFind: "keep", clearFind: "clear",
        findHint: "words in the text and the comments",
        notOnPage: { "\"\($0)\" is not on this page." },
        wentRound: {
            $0 ? "Past the end: on from the top." : "Past the top: on from the end."
        },
        endFind: CommandWords("clear", "Stop marking what was found"),
        nothingNew: "Nothing new.",
        nothingNewHere: {
            $0
                ? "Nothing is new under this filter. Esc shows the rest."
                : "Nothing is new in this list. g p, then \($1) goes on."
        },
        somethingNew: { count, isHere, next in
            let posts = count == 1 ? "1 post has" : "\(Language.grouped(count)) posts have"
            return "\(posts) something new. \(isHere ? "" : "g p, then ")\(next) goes there."
        },
        withNew: { "\($0), \(Language.grouped($1)) new" },
        isNew: "The selected post has something new.",
        onlyNew: "Nothing else is new here.",
        nextNewRow: CommandWords("next new", "Next post with something new"),
        previousNewRow: CommandWords("previous new", "Previous post with something new"),
        nextNewPost: CommandWords("next new post", "Next post with something new"),
        previousNewPost: CommandWords("previous new post", "Previous post with something new"),
        markedRead: {
            $0 == 1
                ? "1 post is marked as read." : "\(Language.grouped($0)) posts are marked as read."
        },
        markedUnread: {
            $0 == 1
                ? "1 post is marked as unread."
                : "\(Language.grouped($0)) posts are marked as unread."
        },
        tooManyUnread: {
            "No more than \(Language.grouped($0)) posts can be marked as unread. Nothing was changed."
        },
        newPost: { $0 ? "Back to the previous new post." : "On to the next new post." },
        postWithNew: {
            $0
                ? "Back to the previous post with new comments."
                : "On to the next post with new comments."
        },
        unreadOnly: "unread only", followedOnly: "people you follow",
        showUnread: {
            $0
                ? CommandWords("unread: off", "Switch off: only unread posts")
                : CommandWords("unread", "Only unread posts (something new)")
        },
        showFollowed: {
            $0
                ? CommandWords("following: off", "Switch off: only people you follow")
                : CommandWords("following", "Only people you follow")
        },
        followsNobody: "You do not follow anybody yet: + on a person does.",
        needsYou: "Say who you are first.")
}
