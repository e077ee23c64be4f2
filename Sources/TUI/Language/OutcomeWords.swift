internal import Model
internal import Notebook

/// What is said when the store did something.
package struct OutcomeWords: Sendable {
    /// Nil where the screen shows it anyway.
    package let sentence: @Sendable (StoreRequest, StoreAnswer) -> String?
    /// What a request would have changed, to say what is not stored.
    package let name: @Sendable (StoreRequest) -> String
    package let vaultChange: String
    let unlocking: String
    package let draft: String
    /// The copy of a form's text that is not wanted any more.
    let removedText: String
    let settingsReset: String
    /// Something was refused, and why.
    package let refused: @Sendable (_ name: String, _ why: String) -> String
    /// Somebody did not want to wait for something.
    package let givenUp: @Sendable (_ name: String) -> String
    /// Somebody did not want to wait until it was known whether something is stored.
    package let leftOpen: @Sendable (_ name: String) -> String

    static let english = OutcomeWords(
        sentence: englishSentence, name: englishName, vaultChange: "A change of the vault",
        unlocking: "Unlocking", draft: "The text of a form",
        removedText: "Removing the kept text of a form",
        settingsReset: "Putting all settings back",
        refused: { "\($0): \($1)" },
        givenUp: { "\($0) is not stored: the program ended first." },
        leftOpen: {
            "\($0) may not be stored: the program ended before that was known."
                + " Look before you do it again."
        })

    static let japanese = OutcomeWords(
        sentence: japaneseSentence, name: japaneseName, vaultChange: "保管庫の変更",
        unlocking: "解錠", draft: "フォームの文章", removedText: "残したフォームの文章の削除",
        settingsReset: "すべての設定を既定に戻すこと",
        refused: { "\($0): \($1)" },
        givenUp: { "\($0): 保存する前に終了しました。" },
        leftOpen: { "\($0): 保存できたか分からないまま終了しました。やり直す前に確かめてください。" })

    @Sendable private static func englishSentence(
        _ request: StoreRequest, _ answer: StoreAnswer
    ) -> String? {
        switch (request, answer) {
        case (.loadPerson, _), (.loadPost, _), (.loadComment, _), (.loadQuote, _),
            (.recordView, _):
            nil
        case (.redo, .turned(let action)), (.redoAction, .turned(let action)):
            ActionWords.english.redone(action)
        case (.restore(let item), _):
            HistoryWords.english.restored(String(item.name.onOneLine.prefix(60)))
        case (_, .purged(let count)): HistoryWords.english.purged(count)
        case (.restoreVersion, _): HistoryWords.english.versionRestored
        case (.runBatch(let batch), .batch(let report)): BatchWords.english.report(report, batch)
        case (_, .turned(let action)): ActionWords.english.undone(action)
        case (_, .likes(let likes)): likes ? "Liked." : "Like taken back."
        case (_, .taken(let writings)): taken(writings)
        case (.createPerson, .person(let person, _)): "Added \(person.displayName)."
        case (.updatePerson, _), (.updatePost, _), (.updateComment, _): "Saved."
        case (.setActive(let isActive, _), .person(let person, _)):
            isActive
                ? "\(person.displayName) is active again." : "Deactivated \(person.displayName)."
        case (_, .deletedPerson(let person)): "Deleted \(person.displayName)."
        case (_, .follows(let follows, let person)):
            "You \(follows ? "now" : "no longer") follow \(person.displayName)."
        case (.createPost(let post), _): "Added the post \"\(post.title)\"."
        case (.setStatus(let status, _), _): englishStatus(status)
        case (.deletePost, _): "Deleted the post."
        case (.setTags, _): "Tags saved."
        case (.createComment, _): "Comment added."
        case (.deleteComment, _): "Deleted the comment."
        case (.renameTag, .tag(let tag)): TagWords.english.renamed(tag)
        case (.mergeTags, .tag(let tag)): TagWords.english.merged(tag)
        case (.deleteTags(let ids), _): TagWords.english.deleted(ids.count)
        case (.loadSample, .sample(let people, let posts, let comments, let inTrash)):
            "Loaded \(people) people, \(posts) posts and \(comments) comments."
                + sampleInTrash(inTrash)
        default: nil
        }
    }

    private static func englishStatus(_ status: PostStatus) -> String {
        switch status {
        case .draft: "Moved back to drafts."
        case .published: "Published."
        case .archived: "Archived."
        case .deleted, .unknown: "Status: " + PostWords.english.status(status) + "."
        }
    }

    private static func japaneseStatus(_ status: PostStatus) -> String {
        switch status {
        case .draft: "下書きに戻しました。"
        case .published: "公開しました。"
        case .archived: "保管しました。"
        case .deleted, .unknown: "状態: " + PostWords.japanese.status(status)
        }
    }

    private static func sampleInTrash(_ count: Int) -> String {
        switch count {
        case 0: ""
        case 1: " 1 more is in the trash and stays there."
        default: " \(Language.grouped(count)) more are in the trash and stay there."
        }
    }

    private static func taken(_ writings: UnclaimedWritings) -> String {
        let isOne = writings.posts + writings.comments == 1
        let words = QuestionWords.englishWritings(writings)
        return words + (isOne ? " is by this person now." : " are by this person now.")
    }

    @Sendable private static func japaneseSentence(
        _ request: StoreRequest, _ answer: StoreAnswer
    ) -> String? {
        switch (request, answer) {
        case (.loadPerson, _), (.loadPost, _), (.loadComment, _), (.loadQuote, _),
            (.recordView, _):
            nil
        case (.redo, .turned(let action)), (.redoAction, .turned(let action)):
            ActionWords.japanese.redone(action)
        case (.restore(let item), _):
            HistoryWords.japanese.restored(String(item.name.onOneLine.prefix(60)))
        case (_, .purged(let count)): HistoryWords.japanese.purged(count)
        case (.restoreVersion, _): HistoryWords.japanese.versionRestored
        case (.runBatch(let batch), .batch(let report)): BatchWords.japanese.report(report, batch)
        case (_, .turned(let action)): ActionWords.japanese.undone(action)
        case (_, .likes(let likes)): likes ? "いいねしました。" : "いいねを取り消しました。"
        case (_, .taken(let writings)):
            "投稿 \(Language.grouped(writings.posts)) 件、"
                + "コメント \(Language.grouped(writings.comments)) 件の作者にしました。"
        case (.createPerson, .person(let person, _)): "\(person.displayName) さんを追加しました。"
        case (.updatePerson, _), (.updatePost, _), (.updateComment, _): "保存しました。"
        case (.setActive(let isActive, _), .person(let person, _)):
            "\(person.displayName) さんを" + (isActive ? "再び有効にしました。" : "停止しました。")
        case (_, .deletedPerson(let person)): "\(person.displayName) さんを削除しました。"
        case (_, .follows(let follows, let person)):
            "\(person.displayName) さん" + (follows ? "をフォローしました。" : "のフォローを解除しました。")
        case (.createPost(let post), _): "投稿「\(post.title)」を追加しました。"
        case (.setStatus(let status, _), _): japaneseStatus(status)
        case (.deletePost, _): "投稿を削除しました。"
        case (.setTags, _): "タグを保存しました。"
        case (.createComment, _): "コメントを追加しました。"
        case (.deleteComment, _): "コメントを削除しました。"
        case (.renameTag, .tag(let tag)): TagWords.japanese.renamed(tag)
        case (.mergeTags, .tag(let tag)): TagWords.japanese.merged(tag)
        case (.deleteTags(let ids), _): TagWords.japanese.deleted(ids.count)
        case (.loadSample, .sample(let people, let posts, let comments, let inTrash)):
            "\(people) 人、投稿 \(posts) 件、コメント \(comments) 件を読み込みました。"
                + (inTrash > 0 ? "ほかに \(Language.grouped(inTrash)) 件がごみ箱にあり、そのまま残ります。" : "")
        default: nil
        }
    }
}
