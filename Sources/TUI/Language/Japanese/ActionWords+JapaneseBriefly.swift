internal import SheafNotebook

extension ActionWords {
    /// What was done to one thing, in a word before its name; nil where more has to be said.
    @Sendable static func japaneseBriefly(_ kind: NotebookAction.Kind) -> String? {
        switch kind {
        case .addPerson, .addPost, .addComment: "追加"
        case .editPerson, .editPost, .editComment: "変更"
        case .deletePerson, .deletePost, .deleteComment, .deleteTag: "削除"
        case .restorePerson, .restorePost, .restoreComment, .restoreTag: "復元"
        case .activate: "有効化"
        case .deactivate: "停止"
        case .follow: "フォロー"
        case .unfollow: "フォロー解除"
        case .publish: "公開"
        case .makeDraft: "下書きへ"
        case .archive: "アーカイブ"
        case .takeOutOfArchive: "アーカイブ解除"
        case .tagPost: "タグ"
        case .like: "いいね"
        case .takeLikeBack: "いいね取消"
        case .takeWritings, .deletePersonAndTexts, .renameTag, .mergeTags, .restoreSeveral,
            .importFiles, .loadSample, .changeAuthor, .setLikes:
            nil
        }
    }
}
