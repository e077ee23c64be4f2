internal import SheafModel

extension QuestionWords {
    static let english = QuestionWords(
        key: {
            switch $0 {
            case .accept:
                CommandWords("choose", "Choose the focused button; its letter chooses any")
            case .nextField, .moveRight, .lineDown: CommandWords("next", "Next button")
            case .previousField, .moveLeft, .lineUp: CommandWords("previous", "Previous button")
            case .fieldPageDown: CommandWords("read on", "Read on in the question")
            default: nil
            }
        },
        allShown: "This is all of it.",
        yesLetter: "y",
        cancel: "No, keep", keepAll: "Cancel", delete: "Yes, delete",
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
                    : "You wrote " + PostWords.english.count(posts) + " and "
                        + PostWords.english.commentCount(comments)
                        + ". If you keep them, \"(deleted)\" is shown behind your name.")
                + " Before you write again, Sheaf asks who you are."
        },
        keepYourWritings: "Delete me, keep what I wrote",
        deleteYouAndWritings: "Delete me and all I wrote", deleteWritingsLetter: "a",
        personConsequence: { posts, comments in
            if posts == 0 && comments == 0 {
                "Nothing was written by this person."
            } else {
                PostWords.english.count(posts) + " and " + PostWords.english.commentCount(comments)
                    + " are by this person."
                    + " If you keep them, \"(deleted)\" is shown behind the author's name."
            }
        },
        othersGoAlong: {
            switch $0 {
            case nil: "Deleting the posts deletes what others wrote on them, too."
            case 0?: "Nobody else wrote on the posts."
            case let count?:
                "Deleting the posts deletes \(PostWords.english.commentCount(count)) by others, too."
            }
        },
        keepWritings: "Delete, keep what they wrote",
        deleteWritings: "Delete with all they wrote",
        deleteComment: { "Delete the comment by \($0)?" },
        commentConsequence: {
            switch $0 {
            case nil: "If it has replies and you keep them, they stay under \"(deleted)\"."
            case 0?: "It has no replies."
            case 1?: "It has 1 reply. If you keep the reply, it stays under \"(deleted)\"."
            case let replies?:
                "It has \(Language.grouped(replies)) replies. If you keep them, they stay under"
                    + " \"(deleted)\"."
            }
        },
        deleteBranch: "Delete with replies", deleteBranchLetter: "a",
        deleteTag: { "Delete the tag \"\($0)\"?" },
        tagConsequence: {
            switch $0 {
            case 0: "No post has it."
            case 1: "1 post loses the tag; the post stays."
            default: "\(Language.grouped($0)) posts lose the tag; the posts stay."
            }
        },
        keepReplies: "Delete, keep replies",
        setStatus: { "Make it \($0)?" },
        setActive: { $0 ? "Make this person active?" : "Deactivate this person?" },
        canBeTakenBack: "It can be changed back.",
        takeWritings: { "Are these by \($0)?" },
        unclaimed: { writings, email in
            let isOne = writings.posts + writings.comments == 1
            return englishWritings(writings) + (isOne ? " carries " : " carry ") + email
                + ", and nobody is known as the author."
        },
        takeConsequence: "If you take them, they show this name and are on this person's page. What"
            + " was written stays as it is.",
        leaveWritings: "No, leave them", take: "Yes, take them", leave: "No, leave it",
        change: "Yes, change it", turn: { $0 ? "Yes, undo it" : "Yes, redo it" },
        activate: { $0 ? "Yes, activate" : "Yes, deactivate" },
        crashed: "Sheaf stopped the last time",
        crashConsequence: { "What was saved is safe. This note is all there is: \($0)" },
        keepNote: "Keep the note", keepNoteLetter: "k", deleteNote: "Delete it",
        deleteNoteLetter: "d",
        stillSaving: "Sheaf is still saving",
        stillExporting: "Sheaf is still writing a file",
        endsWhenDone: {
            ($0 ? "Another program may hold the store. " : "")
                + "Sheaf ends as soon as it is done; Esc stays here."
        },
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
