internal import SheafModel
internal import SheafNotebook

// What requests of the store are called where they are told of afterwards.
extension OutcomeWords {
    @Sendable static func englishName(_ request: StoreRequest) -> String {
        switch request {
        case .loadPerson, .loadPost, .loadComment, .loadQuote, .loadActors, .loadAction,
            .loadVersions, .loadChangers, .loadTrashed, .loadDeletion, .findTrash,
            .countAlong:
            "Something to read"
        case .restore(let item): "Putting back \"\(item.name.onOneLine)\""
        case .restoreMarked(let ids): "Putting back \(Language.grouped(ids.count)) items"
        case .purge: "Removing from the trash"
        case .restoreVersion: "Putting back an earlier version"
        case .undoAction, .undoRest, .undoBefore: "Undoing"
        case .redoAction, .redoRest: "Doing it again"
        case .createPerson(let person): "The new person \(person.displayName)"
        case .updatePerson(let person, _): "The changes to \(person.displayName)"
        case .setActive(let isActive, _):
            isActive ? "Making a person active" : "Deactivating a person"
        case .deletePerson: "The deletion of a person"
        case .toggleFollow: "Following a person, or ending it"
        case .createPost(let post): "The new post \"\(post.title)\""
        case .updatePost(let post, _): "The changes to the post \"\(post.title)\""
        case .setStatus(let status, _):
            "The new status of a post, \(PostWords.english.status(status))"
        case .deletePost: "The deletion of a post"
        case .toggleLikeOfPost, .toggleLikeOfComment: "A like, or taking it back"
        case .takeWritings: "Who wrote what carries a person's address"
        case .recordView: "The view of a post"
        case .setTags: "The tags of a post"
        case .createComment: "A new comment"
        case .updateComment: "The changes to a comment"
        case .deleteComment: "The deletion of a comment"
        case .renameTag(_, let name, _): TagWords.english.renaming(name)
        case .mergeTags: TagWords.english.merging
        case .deleteTags: TagWords.english.deletion
        case .loadSample: "The sample"
        case .setYou: "Who you are"
        case .undo: "Undoing"
        case .redo: "Doing it again"
        case .export(_, to: let path): ExportWords.english.name(path.onOneLine)
        case .importFiles(let path, _): ImportWords.english.name(path.onOneLine)
        case .identify, .findMarked, .listOrder, .isListed, .findPerson, .findTag, .complete,
            .lookAtExport, .completePath:
            "Something to read"
        case .previewBatch: "What would change"
        case .previewImport(let path, _): "What would come in from \(path.onOneLine)"
        case .runBatch(let batch): BatchWords.english.title(batch.work)
        }
    }
}
