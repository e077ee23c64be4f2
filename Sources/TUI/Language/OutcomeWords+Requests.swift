internal import Model
internal import Notebook

// What requests of the store are called where they are told of afterwards.
extension OutcomeWords {
    @Sendable static func englishName(_ request: StoreRequest) -> String {
        switch request {
        case .loadPerson, .loadPost, .loadComment, .loadQuote, .loadActors, .loadAction,
            .loadVersions:
            "Something to read"
        case .restore(let item): "Putting back \"\(item.name.onOneLine)\""
        case .purge: "Removing from the trash"
        case .restoreVersion: "Putting back an earlier version"
        case .undoAction: "Undoing"
        case .redoAction: "Doing it again"
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
        case .identify, .findPerson, .previewBatch: "Something to read"
        case .runBatch(let batch): BatchWords.english.title(batch.work)
        }
    }

    @Sendable static func japaneseName(_ request: StoreRequest) -> String {
        switch request {
        case .loadPerson, .loadPost, .loadComment, .loadQuote, .loadActors, .loadAction,
            .loadVersions:
            "読み込み"
        case .restore(let item): "「\(item.name.onOneLine)」を元に戻すこと"
        case .purge: "ごみ箱からの完全削除"
        case .restoreVersion: "以前の版に戻すこと"
        case .undoAction: "元に戻すこと"
        case .redoAction: "やり直すこと"
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
        case .identify, .findPerson, .previewBatch: "読み込み"
        case .runBatch(let batch): BatchWords.japanese.title(batch.work)
        }
    }
}
