internal import SheafModel
internal import SheafNotebook

extension OutcomeWords {
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

    @Sendable private static func englishSentence(
        _ request: StoreRequest, _ answer: StoreAnswer
    ) -> String? {
        switch (request, answer) {
        case (_, .restored(let report)):
            HistoryWords.english.report(
                report, .english, .english)
        case (_, .likes(let likes, let text)): englishLike(likes, of: named(text))
        case (_, .taken(let writings)): taken(writings)
        case (.createPerson, .person(let person, _)): "Added \(person.displayName)."
        case (.updatePerson, _), (.updatePost, _), (.updateComment, _): englishSaved(answer)
        case (.setActive(let isActive, _), .person(let person, _)):
            isActive
                ? "\(person.displayName) is active again." : "Deactivated \(person.displayName)."
        case (.deletePerson(_, let isAll), .deletedPerson(let person, let comments)):
            englishDeleted(person, comments, isAll: isAll)
        case (_, .follows(let follows, let person)):
            "You \(follows ? "now" : "no longer") follow \(person.displayName)."
        case (.createPost(let post), _): "Added the post \"\(post.title)\"."
        case (let request, .changed(let name)) where !name.isEmpty:
            englishChange(request, of: named(name))
        case (.setStatus(let status, _), _): englishStatus(status)
        case (.deletePost, _): "Deleted the post."
        case (.setTags, _): "Tags saved."
        case (.createComment, .comment(let comment)):
            "Added the comment \"\(named(comment.content))\"."
        case (.deleteComment, _): "Deleted the comment."
        case (.deleteTags(let ids), _): TagWords.english.deleted(ids.count)
        case (.loadSample, .sample(let people, let posts, let comments, let inTrash)):
            "Loaded \(people == 1 ? "1 person" : "\(people) people"), "
                + "\(posts == 1 ? "1 post" : "\(posts) posts") and "
                + "\(comments == 1 ? "1 comment" : "\(comments) comments")."
                + sampleInTrash(inTrash)
        default: nil
        }
    }

    /// That somebody was deleted, with how much went along or stays.
    private static func englishDeleted(_ person: User, _ comments: Int, isAll: Bool) -> String {
        let writings = DoneWords.Writings(posts: person.counts.posts, comments: comments)
        guard !writings.isEmpty else { return "Deleted \(person.displayName)." }
        let what = writings.text(in: .english, and: " and ")
        return isAll
            ? "Deleted \(person.displayName) with \(what)."
            : "Deleted \(person.displayName); \(what) \(writings.isOne ? "stays" : "stay")."
    }

    /// What was done to a post or a comment of that name; nil where there are other words for it.
    private static func englishChange(_ request: StoreRequest, of name: String) -> String? {
        switch request {
        case .setStatus(.draft, _): "Moved \"\(name)\" back to drafts."
        case .setStatus(.published, _): "Published \"\(name)\"."
        case .setStatus(.archived, _): "Archived \"\(name)\"."
        case .deletePost: "Deleted the post \"\(name)\"."
        case .setTags: "Saved the tags of \"\(name)\"."
        case .deleteComment: "Deleted the comment \"\(name)\"."
        case .deleteTags: "Deleted the tag #\(name)."
        default: nil
        }
    }

    private static func englishLike(_ likes: Bool, of name: String) -> String {
        if name.isEmpty { return likes ? "Liked." : "Like taken back." }
        return likes ? "Liked \"\(name)\"." : "Took back your like of \"\(name)\"."
    }

    private static func englishSaved(_ answer: StoreAnswer) -> String {
        switch saved(answer) {
        case .person(let name): "Saved \(name)."
        case .post(let name): "Saved the post \"\(name)\"."
        case .comment(let name): "Saved the comment \"\(name)\"."
        case nil: "Saved."
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
}
