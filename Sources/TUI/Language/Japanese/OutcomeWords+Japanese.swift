internal import SheafModel
internal import SheafNotebook

extension OutcomeWords {
    static let japanese = OutcomeWords(
        sentence: japaneseSentence, name: japaneseName, vaultChange: "保管庫の変更",
        unlocking: "解錠", draft: "フォームの文章", removedText: "残したフォームの文章の削除",
        settingsReset: "すべての設定を既定に戻すこと",
        refused: { "\($0): \($1)" },
        givenUp: { "\($0): 保存する前に終了しました。" },
        leftOpen: { "\($0): 保存できたか分からないまま終了しました。やり直す前に確かめてください。" })

    /// That somebody was deleted, with how much went along or stays.
    private static func japaneseDeleted(_ person: User, _ comments: Int, isAll: Bool) -> String {
        let writings = [("投稿", person.counts.posts), ("コメント", comments)].filter { $0.1 > 0 }
        guard !writings.isEmpty else { return "\(person.displayName) さんを削除しました。" }
        let what = writings.map { "\($0.0) \(Language.grouped($0.1)) 件" }.joined(separator: "、")
        return isAll
            ? "\(person.displayName) さんと、\(what)を削除しました。"
            : "\(person.displayName) さんを削除しました。\(what)は残ります。"
    }

    /// What was done to a post or a comment of that name; nil where there are other words for it.
    private static func japaneseChange(_ request: StoreRequest, of name: String) -> String? {
        switch request {
        case .setStatus(.draft, _): "「\(name)」を下書きに戻しました。"
        case .setStatus(.published, _): "「\(name)」を公開しました。"
        case .setStatus(.archived, _): "「\(name)」をアーカイブしました。"
        case .deletePost: "投稿「\(name)」を削除しました。"
        case .setTags: "「\(name)」のタグを保存しました。"
        case .deleteComment: "コメント「\(name)」を削除しました。"
        case .deleteTags: "タグ #\(name) を削除しました。"
        default: nil
        }
    }

    private static func japaneseLike(_ likes: Bool, of name: String) -> String {
        let what = name.isEmpty ? "" : "「\(name)」"
        return likes
            ? what + (name.isEmpty ? "" : "に") + "いいねしました。"
            : what + (name.isEmpty ? "" : "の") + "いいねを取り消しました。"
    }

    private static func japaneseSaved(_ answer: StoreAnswer) -> String {
        switch saved(answer) {
        case .person(let name): "\(name) さんを保存しました。"
        case .post(let name): "投稿「\(name)」を保存しました。"
        case .comment(let name): "コメント「\(name)」を保存しました。"
        case nil: "保存しました。"
        }
    }

    private static func japaneseStatus(_ status: PostStatus) -> String {
        switch status {
        case .draft: "下書きに戻しました。"
        case .published: "公開しました。"
        case .archived: "アーカイブしました。"
        case .deleted, .unknown: "状態: " + PostWords.japanese.status(status)
        }
    }

    @Sendable private static func japaneseSentence(
        _ request: StoreRequest, _ answer: StoreAnswer
    ) -> String? {
        switch (request, answer) {
        case (_, .restored(let report)):
            HistoryWords.japanese.report(
                report, .japanese, .japanese, separator: "、")
        case (_, .likes(let likes, let text)): japaneseLike(likes, of: named(text))
        case (_, .taken(let writings)):
            "投稿 \(Language.grouped(writings.posts)) 件、"
                + "コメント \(Language.grouped(writings.comments)) 件の作者にしました。"
        case (.createPerson, .person(let person, _)): "\(person.displayName) さんを追加しました。"
        case (.updatePerson, _), (.updatePost, _), (.updateComment, _): japaneseSaved(answer)
        case (.setActive(let isActive, _), .person(let person, _)):
            "\(person.displayName) さんを" + (isActive ? "再び有効にしました。" : "停止しました。")
        case (.deletePerson(_, let isAll), .deletedPerson(let person, let comments)):
            japaneseDeleted(person, comments, isAll: isAll)
        case (_, .follows(let follows, let person)):
            "\(person.displayName) さん" + (follows ? "をフォローしました。" : "のフォローを解除しました。")
        case (.createPost(let post), _): "投稿「\(post.title)」を追加しました。"
        case (let request, .changed(let name)) where !name.isEmpty:
            japaneseChange(request, of: named(name))
        case (.setStatus(let status, _), _): japaneseStatus(status)
        case (.deletePost, _): "投稿を削除しました。"
        case (.setTags, _): "タグを保存しました。"
        case (.createComment, .comment(let comment)):
            "コメント「\(named(comment.content))」を追加しました。"
        case (.deleteComment, _): "コメントを削除しました。"
        case (.deleteTags(let ids), _): TagWords.japanese.deleted(ids.count)
        case (.loadSample, .sample(let people, let posts, let comments, let inTrash)):
            "\(people) 人、投稿 \(posts) 件、コメント \(comments) 件を読み込みました。"
                + (inTrash > 0 ? "ほかに \(Language.grouped(inTrash)) 件がごみ箱にあり、そのまま残ります。" : "")
        default: nil
        }
    }
}
