internal import SheafModel
internal import SheafNotebook

// What requests of the store are called where they are told of afterwards.
extension OutcomeWords {
    @Sendable static func japaneseName(_ request: StoreRequest) -> String {
        switch request {
        case .loadPerson, .loadPost, .loadComment, .loadQuote, .loadActors, .loadAction,
            .loadVersions, .loadChangers, .loadTrashed, .loadDeletion, .findTrash,
            .countAlong:
            "読み込み"
        case .restore(let item): "「\(item.name.onOneLine)」を元に戻すこと"
        case .restoreMarked(let ids): "ごみ箱の \(Language.grouped(ids.count)) 件を元に戻すこと"
        case .purge: "ごみ箱からの完全削除"
        case .restoreVersion: "以前の版に戻すこと"
        case .undoAction, .undoRest, .undoBefore: "元に戻すこと"
        case .redoAction, .redoRest: "やり直すこと"
        case .createPerson(let person): "新しいユーザー \(person.displayName)"
        case .updatePerson(let person, _): "\(person.displayName) さんの変更"
        case .setActive(let isActive, _): isActive ? "ユーザーの有効化" : "ユーザーの停止"
        case .deletePerson: "ユーザーの削除"
        case .toggleFollow: "フォローの変更"
        case .createPost(let post): "新しい投稿「\(post.title)」"
        case .updatePost(let post, _): "投稿「\(post.title)」の変更"
        case .setStatus(let status, _): "投稿の状態 (\(PostWords.japanese.status(status)))"
        case .deletePost: "投稿の削除"
        case .toggleLikeOfPost, .toggleLikeOfComment: "いいねの変更"
        case .takeWritings: "書いたものの作者"
        case .recordView: "投稿の閲覧"
        case .setTags: "投稿のタグ"
        case .createComment: "新しいコメント"
        case .updateComment: "コメントの変更"
        case .deleteComment: "コメントの削除"
        case .renameTag(_, let name, _): TagWords.japanese.renaming(name)
        case .mergeTags: TagWords.japanese.merging
        case .deleteTags: TagWords.japanese.deletion
        case .loadSample: "サンプル"
        case .setYou: "利用者"
        case .undo: "元に戻すこと"
        case .redo: "やり直すこと"
        case .export(_, to: let path): ExportWords.japanese.name(path.onOneLine)
        case .importFiles(let path, _): ImportWords.japanese.name(path.onOneLine)
        case .identify, .findMarked, .listOrder, .isListed, .findPerson, .findTag, .complete,
            .lookAtExport, .completePath:
            "読み込み"
        case .previewBatch: "変更される内容"
        case .previewImport(let path, _): "\(path.onOneLine) から取り込まれる内容"
        case .runBatch(let batch): BatchWords.japanese.title(batch.work)
        }
    }
}
