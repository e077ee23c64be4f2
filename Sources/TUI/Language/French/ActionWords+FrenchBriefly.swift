internal import SheafNotebook

extension ActionWords {
    /// What was done to one thing, in a word before its name; nil where more has to be said.
    @Sendable static func frenchBriefly(_ kind: NotebookAction.Kind) -> String? {
        switch kind {
        case .addPerson: "Ajout"
        case .addPost, .addComment: "Création"
        case .editPerson, .editPost, .editComment: "Modification"
        case .deletePerson, .deletePost, .deleteComment, .deleteTag: "Suppression"
        case .restorePerson, .restorePost, .restoreComment, .restoreTag: "Restauration"
        case .activate: "Activation"
        case .deactivate: "Désactivation"
        case .follow: "Suivi"
        case .unfollow: "Fin du suivi"
        case .publish: "Publication"
        case .makeDraft: "En brouillon"
        case .archive: "Archivage"
        case .takeOutOfArchive: "Désarchivage"
        case .tagPost: "Étiquettes"
        case .like: "J’aime"
        case .takeLikeBack: "J’aime retiré"
        case .takeWritings, .deletePersonAndTexts, .renameTag, .mergeTags, .restoreSeveral,
            .importFiles, .loadSample, .changeAuthor, .setLikes:
            nil
        }
    }
}
