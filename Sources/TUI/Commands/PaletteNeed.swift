/// What has to be on the screen, or selected, for a command that cannot be used here.
enum PaletteNeed: Sendable {
    case post, person, tag, secret, deleted

    /// Nil where it is several of them, or none.
    init?(_ command: CommandID) {
        switch command {
        case .publish, .archive, .editTags, .showPublished, .showDrafts, .sortByTitle,
            .sortByStatus,
            .sortByViews, .sortByComments, .batchPublish, .batchDraft, .batchArchive, .batchAddTag,
            .batchRemoveTag, .batchSetAuthor, .batchSetLikes, .batchDeleteOlder:
            self = .post
        case .follow, .showFollowers, .showInactive, .sortByRole, .sortByFollowers, .batchActivate,
            .batchDeactivate, .batchDeleteInactive:
            self = .person
        case .mergeTags: self = .tag
        case .copySecret, .changePassphrase: self = .secret
        case .restore, .purge, .markTogether: self = .deleted
        default: return nil
        }
    }
}
