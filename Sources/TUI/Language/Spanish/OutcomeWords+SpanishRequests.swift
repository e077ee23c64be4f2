internal import SheafModel
internal import SheafNotebook

// What requests of the store are called where they are told of afterwards.
extension OutcomeWords {
    @Sendable static func spanishName(_ request: StoreRequest) -> String {
        switch request {
        case .loadPerson, .loadPost, .loadComment, .loadQuote, .loadActors, .loadAction,
            .loadVersions, .loadChangers, .loadTrashed, .loadDeletion, .findTrash,
            .countAlong:
            "Una lectura"
        case .restore(let item): "La restauración de «\(item.name.onOneLine)»"
        case .restoreMarked(let ids):
            "La restauración de \(Spanish.count(ids.count, "elemento", "elementos"))"
        case .purge: "El borrado de la papelera"
        case .restoreVersion: "La restauración de una versión anterior"
        case .undoAction, .undoRest, .undoBefore, .undo: "Deshacer"
        case .redoAction, .redoRest, .redo: "Rehacer"
        case .createPerson(let person): "La nueva persona \(person.displayName)"
        case .updatePerson(let person, _): "Los cambios de \(person.displayName)"
        case .setActive(let isActive, _):
            isActive ? "La activación de una persona" : "La desactivación de una persona"
        case .deletePerson: "La eliminación de una persona"
        case .toggleFollow: "Seguir a una persona, o dejarlo"
        case .createPost(let post): "La nueva entrada «\(post.title)»"
        case .updatePost(let post, _): "Los cambios de la entrada «\(post.title)»"
        case .setStatus(let status, _):
            "El nuevo estado de una entrada, \(PostWords.spanish.status(status))"
        case .deletePost: "La eliminación de una entrada"
        case .toggleLikeOfPost, .toggleLikeOfComment: "Un me gusta, o su retirada"
        case .takeWritings: "La autoría de lo que lleva el correo de una persona"
        case .recordView: "La visita de una entrada"
        case .setTags: "Las etiquetas de una entrada"
        case .createComment: "Un nuevo comentario"
        case .updateComment: "Los cambios de un comentario"
        case .deleteComment: "La eliminación de un comentario"
        case .renameTag(_, let name, _): TagWords.spanish.renaming(name)
        case .mergeTags: TagWords.spanish.merging
        case .deleteTags: TagWords.spanish.deletion
        case .loadSample: "La muestra"
        case .setYou: "Quién eres"
        case .export(_, to: let path): ExportWords.spanish.name(path.onOneLine)
        case .importFiles(let path, _): ImportWords.spanish.name(path.onOneLine)
        case .identify, .findMarked, .listOrder, .isListed, .findPerson, .findTag, .complete,
            .lookAtExport, .completePath:
            "Una lectura"
        case .previewBatch: "Lo que cambiaría"
        case .previewImport(let path, _): "Lo que entraría de \(path.onOneLine)"
        case .runBatch(let batch): BatchWords.spanish.title(batch.work)
        }
    }
}
