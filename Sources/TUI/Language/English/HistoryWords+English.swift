internal import SheafNotebook

extension HistoryWords {
    static let english = HistoryWords(
        trash: "Trash",
        trashEmpty: "The trash is empty. What you delete can be put back from here.",
        trashCount: { $0 == 1 ? "1 deleted item" : "\(Language.grouped($0)) deleted items" },
        someTrash: { "\(Language.grouped($0)) of \(Language.grouped($1))" },
        kind: { kind in
            switch kind {
            case .person: "person"
            case .post: "post"
            case .comment: "comment"
            case .tag: "tag"
            }
        },
        what: "Deleted", kindHead: "Kind", deleted: "When", when: "When", action: "Action",
        who: "Who",
        actor: CommandWords("person", "Open the page of whoever did it"),
        state: "State",
        onPost: { "on \"\($0)\"" + ($1 ? ", which is in the trash too" : "") },
        deletedBy: {
            "deleted " + ($0.map { "by \($0), " } ?? "") + $1
                + ($2.map { " (action \($0))" } ?? "")
        },
        wentAlong: { "with \($0)" },
        purge: { "Remove \"\($0)\" for good?" },
        purgeConsequence:
            "What went with it and what is on it goes too. Nothing brings it back, not even undo.",
        purgeManyConsequence:
            "What went with them and what is on them goes too. Nothing brings it back, not even undo.",
        purgeOne: "Yes, this one",
        purgeMarked: {
            $0 == 1
                ? "Remove the marked item for good?"
                : "Remove \(Language.grouped($0)) marked items for good?"
        },
        purgeMany: "Remove all of this for good?",
        purgeThese: "Yes, remove it all",
        putBack: CommandWords("put back", "Put back what was deleted"),
        putVersionBack: CommandWords("put back", "Put back this earlier version"),
        emptyOlder: CommandWords("empty old", "Remove what was deleted more than some days ago"),
        purgeDays: ["Remove what was deleted more than how many days ago: ", "Days: "],
        oldTrash: { count, days in
            let ago = "more than \(Language.grouped(days)) \(days == 1 ? "day" : "days") ago."
            return switch count {
            case 0: "Nothing was deleted \(ago)"
            case 1: "1 item was deleted \(ago)"
            default: "\(Language.grouped(count)) items were deleted \(ago)"
            }
        },
        purgeOldLetter: "o", purgeAllLetter: "a",
        purgeOld: { "All deleted more than \($0) days ago" },
        purgeAll: { "All of the trash" + ($0.map { " (\(Language.grouped($0)))" } ?? "") },
        purged: { count in
            switch count {
            case 0: "There was nothing to remove."
            case 1: "Removed for good."
            default: "Removed \(Language.grouped(count)) items for good."
            }
        },
        purgedNamed: { "Removed \"\($0)\" for good." },
        stays: { what, key in
            switch what {
            case .removed: "What was removed for good stays gone."
            case .discarded: "A text that was discarded stays gone."
            case .settings: "\(key) does not take back settings or views."
            case .vault: "\(key) does not reach into the vault."
            }
        },
        undoesBefore: { "\($0) again undoes what you did before that." },
        undoneElsewhere: "What you did here last was undone elsewhere already.",
        doneElsewhere: "It was done elsewhere or earlier.",
        restored: { "Put back \"\($0)\"." },
        restoredMany: { "Put back \($0)." },
        nothingRestored: "Nothing was put back.",
        staying: { reason, count in
            switch (reason, count) {
            case (.postTrashed, 1): "1 comment stays: the post it is on is in the trash."
            case (.postTrashed, _):
                "\(Language.grouped(count)) comments stay: their posts are in the trash."
            case (.taken, 1): "1 person stays: somebody else has the username or e-mail by now."
            case (.taken, _):
                "\(Language.grouped(count)) people stay: others have their usernames or e-mails"
                    + " by now."
            }
        },
        putBackPostFirst:
            "Not put back: the post that it is on is in the trash. Put that back first.",
        history: "History", historyEmpty: "Nothing done yet.",
        actionCount: { $0 == 1 ? "1 action" : "\(Language.grouped($0)) actions" },
        someActions: { "\(Language.grouped($0)) of \(Language.grouped($1)) actions" },
        turnMany: { $1 ? "Undo this: \($0)?" : "Redo this: \($0)?" },
        rowsChanged: { "\(Language.grouped($0)) rows change." },
        takeBack: "undo this", doAgain: "redo this", open: "what changed",
        change: { row in
            if let joining = englishJoining(row) { return joining }
            let name = row.name.onOneLine.isEmpty ? "" : " \"\(row.name.onOneLine)\""
            return englishChange(row.change) + " " + (englishRows[row.table] ?? "a row") + name
        },
        field: { englishFields[$0] ?? entry($0) },
        others: {
            $0 == 1
                ? "and 1 detail that hangs on these"
                : "and \(Language.grouped($0)) more, or details that hang on these"
        },
        onlyDetails: {
            $0 == 1
                ? "1 detail changed that has no name of its own"
                : "\(Language.grouped($0)) details changed that have no name of their own"
        },
        nothingKept: "What changed is not kept any more.",
        versions: "Earlier versions",
        versionCount: { $0 == 1 ? "1 version" : "\(Language.grouped($0)) versions" },
        oldest: "the oldest known",
        sameText: "Title and text are the same as in the version before.",
        versionRestored: {
            $0
                ? "Put back title and text of the earlier version; status and tags stay."
                : "Put back the earlier text."
        },
        isNow: "This is how the post is now.",
        isCommentNow: "This is how the comment is now.",
        changed: { "\($0): \($1)" },
        compared: "Changed since the version before: [-taken out-] {+put in+}")

    private static func englishJoining(_ row: ActionDetails.Row) -> String? {
        guard let (first, second, isJoined) = row.joining else { return nil }
        switch row.table {
        case "post_tag":
            return isJoined
                ? "Put the tag \"\(first)\" on \"\(second)\""
                : "Took the tag \"\(first)\" off \"\(second)\""
        case "follow":
            return "\(first) \(isJoined ? "follows" : "no longer follows") \(second)"
        case "post_like":
            return isJoined
                ? "\(first) liked \"\(second)\"" : "\(first) no longer likes \"\(second)\""
        case "comment_like":
            let what = "the comment \"\(second)\""
            return "\(first) \(isJoined ? "liked" : "no longer likes") \(what)"
        default: return nil
        }
    }

    private static func englishChange(_ change: ActionDetails.Change) -> String {
        switch change {
        case .added: "Added"
        case .changed: "Changed"
        case .deleted: "Deleted"
        case .restored: "Put back"
        case .removed: "Removed"
        }
    }

    private static let englishRows = [
        "user": "the person", "post": "the post", "tag": "the tag", "comment": "the comment",
        "post_tag": "a post's tag", "follow": "a follower", "post_like": "a like",
        "comment_like": "a comment's like",
    ]

    private static let englishFields = [
        "title": "Title", "body": "Text", "status": "Status", "author_pk": "Author",
        "author_label_name": "Author's name", "author_label_email": "Author's e-mail",
        "image": "Picture", "username": "Username", "email": "E-mail", "first_name": "First name",
        "last_name": "Last name", "full_name": "Full name", "role": "Role", "bio": "Bio",
        "is_active": "Active", "age": "Age", "birth_date": "Day of birth", "phone": "Phone",
        "address_street": "Street", "address_city": "City", "address_state": "State",
        "address_zip": "ZIP", "address_country": "Country", "avatar": "Avatar", "name": "Name",
        "likes": "Likes",
        "favouriteColours": "Colours", "scores": "Scores",
    ]
}
