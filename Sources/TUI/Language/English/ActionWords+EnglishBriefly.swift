internal import SheafNotebook

extension ActionWords {
    /// What was done to one thing, in a word before its name; nil where more has to be said.
    @Sendable static func englishBriefly(_ kind: NotebookAction.Kind) -> String? {
        switch kind {
        case .addPerson, .addPost, .addComment: "Added"
        case .editPerson, .editPost, .editComment: "Edited"
        case .deletePerson, .deletePost, .deleteComment, .deleteTag: "Deleted"
        case .restorePerson, .restorePost, .restoreComment, .restoreTag: "Put back"
        case .activate: "Activated"
        case .deactivate: "Deactivated"
        case .follow: "Followed"
        case .unfollow: "Unfollowed"
        case .publish: "Published"
        case .makeDraft: "To drafts"
        case .archive: "Archived"
        case .takeOutOfArchive: "Unarchived"
        case .tagPost: "Tags"
        case .like: "Liked"
        case .takeLikeBack: "Unliked"
        case .takeWritings, .deletePersonAndTexts, .renameTag, .mergeTags, .restoreSeveral,
            .importFiles, .loadSample, .changeAuthor, .setLikes:
            nil
        }
    }
}
