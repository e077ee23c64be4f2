internal import SheafNotebook

extension ActionWords {
    /// What was done to one thing, in a word before its name; nil where more has to be said.
    @Sendable static func spanishBriefly(_ kind: NotebookAction.Kind) -> String? {
        switch kind {
        case .addPerson: "Alta"
        case .addPost, .addComment: "Creación"
        case .editPerson, .editPost, .editComment: "Cambio"
        case .deletePerson, .deletePost, .deleteComment, .deleteTag: "Eliminación"
        case .restorePerson, .restorePost, .restoreComment, .restoreTag: "Restauración"
        case .activate: "Activación"
        case .deactivate: "Desactivación"
        case .follow: "Seguimiento"
        case .unfollow: "Ya no se sigue"
        case .publish: "Publicación"
        case .makeDraft: "A borradores"
        case .archive: "Archivado"
        case .takeOutOfArchive: "Desarchivado"
        case .tagPost: "Etiquetas"
        case .like: "Me gusta"
        case .takeLikeBack: "Sin me gusta"
        case .takeWritings, .deletePersonAndTexts, .renameTag, .mergeTags, .restoreSeveral,
            .importFiles, .loadSample, .changeAuthor, .setLikes:
            nil
        }
    }
}
