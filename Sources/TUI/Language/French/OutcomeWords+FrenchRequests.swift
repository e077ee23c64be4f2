internal import SheafModel
internal import SheafNotebook

// What requests of the store are called where they are told of afterwards.
extension OutcomeWords {
    @Sendable static func frenchName(_ request: StoreRequest) -> String {
        switch request {
        case .loadPerson, .loadPost, .loadComment, .loadQuote, .loadActors, .loadAction,
            .loadVersions, .loadChangers, .loadTrashed, .loadDeletion, .findTrash,
            .countAlong:
            "Une lecture"
        case .restore(let item): "La restauration de « \(item.name.onOneLine) »"
        case .restoreMarked(let ids):
            "La restauration de \(French.count(ids.count, "élément", "éléments"))"
        case .purge: "L’effacement de la corbeille"
        case .restoreVersion: "La restauration d’une version précédente"
        case .undoAction, .undoRest, .undoBefore, .undo: "L’annulation"
        case .redoAction, .redoRest, .redo: "Le rétablissement"
        case .createPerson(let person): "La nouvelle personne \(person.displayName)"
        case .updatePerson(let person, _): "Les modifications de \(person.displayName)"
        case .setActive(let isActive, _):
            isActive ? "L’activation d’une personne" : "La désactivation d’une personne"
        case .deletePerson: "La suppression d’une personne"
        case .toggleFollow: "Le suivi d’une personne, ou sa fin"
        case .createPost(let post): "Le nouveau billet « \(post.title) »"
        case .updatePost(let post, _): "Les modifications du billet « \(post.title) »"
        case .setStatus(let status, _):
            "Le nouvel état d’un billet, \(PostWords.french.status(status))"
        case .deletePost: "La suppression d’un billet"
        case .toggleLikeOfPost, .toggleLikeOfComment: "Un j’aime, ou son retrait"
        case .takeWritings: "L’attribution de ce qui porte l’adresse d’une personne"
        case .recordView: "La vue d’un billet"
        case .setTags: "Les étiquettes d’un billet"
        case .createComment: "Un nouveau commentaire"
        case .updateComment: "Les modifications d’un commentaire"
        case .deleteComment: "La suppression d’un commentaire"
        case .renameTag(_, let name, _): TagWords.french.renaming(name)
        case .mergeTags: TagWords.french.merging
        case .deleteTags: TagWords.french.deletion
        case .loadSample: "L’échantillon"
        case .setYou: "Qui vous êtes"
        case .export(_, to: let path): ExportWords.french.name(path.onOneLine)
        case .importFiles(let path, _): ImportWords.french.name(path.onOneLine)
        case .identify, .findMarked, .listOrder, .isListed, .findPerson, .findTag, .complete,
            .lookAtExport, .completePath:
            "Une lecture"
        case .previewBatch: "Ce qui changerait"
        case .previewImport(let path, _): "Ce qui viendrait de \(path.onOneLine)"
        case .runBatch(let batch): BatchWords.french.title(batch.work)
        }
    }
}
