internal import Model

extension QuestionWords {
    static let english = QuestionWords(
        key: {
            switch $0 {
            case .accept:
                CommandWords("choose", "Choose the focused button; its letter chooses any")
            case .nextField, .moveRight, .lineDown: CommandWords("next", "Next button")
            case .previousField, .moveLeft, .lineUp: CommandWords("previous", "Previous button")
            default: nil
            }
        },
        yesLetter: "y",
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
                + (posts == 0 && comments == 0
                    ? "You wrote nothing that would go with you."
                    : "Your " + PostWords.english.count(posts) + " and "
                        + PostWords.english.commentCount(comments) + " go with you.")
                + " Before you write again, Sheaf asks who you are."
        },
        deleteYouAndWritings: "Delete me and all I wrote", deleteWritingsLetter: "a",
        personConsequence: { posts, comments in
            if posts == 0 && comments == 0 {
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
        deleteBranch: "Replies too", deleteBranchLetter: "a",
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
        keepNote: "Keep the note", keepNoteLetter: "k", deleteNote: "Delete it",
        deleteNoteLetter: "d",
        stillSaving: "Sheaf is still saving",
        stillSavingWhy:
            "Another program may hold the store. Sheaf ends as soon as it is done; Esc stays here.",
        waitOn: "Wait", waitOnLetter: "w", endAnyway: "End without it", endAnywayLetter: "e")

    /// "2 posts and 312 comments", without what there is none of.
    static func englishWritings(_ writings: UnclaimedWritings) -> String {
        let words = PostWords.english
        let parts = [
            writings.posts == 0 ? nil : words.count(writings.posts),
            writings.comments == 0 ? nil : words.commentCount(writings.comments),
        ]
        return parts.compactMap(\.self).joined(separator: " and ")
    }
}
