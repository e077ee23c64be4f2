internal import SheafModel
internal import SheafNotebook

extension BatchWords {
    static let english = BatchWords(
        title: englishTitle, will: englishWill, stays: englishStays, change: englishChange,
        done: englishDone, nothing: "Nothing to change.",
        progress: { progress, rate, left in
            let share = "\(Language.grouped(progress.done)) of \(Language.grouped(progress.total))"
            let end = left.map { "  \($0) s left" } ?? ""
            return "\(share)  \(Language.grouped(rate)) a second\(end)"
        },
        more: { "and \(Language.grouped($0)) more" },
        ask: { kind, marked in
            let rows = marked.map(posts) ?? "all listed posts"
            return switch kind {
            case .addTag: ["Tag for \(rows): ", "Tag: "]
            case .removeTag: ["Tag to remove from \(rows): ", "Tag: "]
            case .setLikes: ["Set likes of \(rows) to: ", "Likes: "]
            case .deleteOlder: ["Delete posts older than how many days: ", "Days: "]
            case .setAuthor:
                ["New author of \(rows) (username): ", "Username of the new author: ", "Author: "]
            case .publish, .makeDraft, .archive, .delete, .activate, .deactivate, .deleteInactive:
                []
            }
        },
        wanted: {
            switch $0 {
            case .tag: "Type the name of one tag, without #. Tab completes names in use."
            case .likes:
                "Type the number of likes that each post is to have. Likes that people here gave"
                    + " stay: no post can have fewer than those."
            case .days: "Type a number of days: posts older than that go to the trash."
            case .person:
                "Type who is to be the author: a username, an e-mail address or a full name."
                    + " Tab completes usernames."
            }
        },
        askFirst: "Enter shows what would change; nothing is changed before you say so.",
        wholeList: "No row is marked: this is about the whole list.",
        noMarks: "No row is marked.",
        nothingToRepeat: "The last action cannot be done again here.",
        archived: { "\(Language.grouped($0)) of them \($0 == 1 ? "is" : "are") archived now." },
        wrong: {
            switch $0 {
            case .tag: "Type the name of a tag."
            case .likes: "Type a number from 0 to \(Language.grouped(Batch.mostLikes))."
            case .days: "Type a number of days."
            case .person: "Type a username."
            }
        },
        scrolling: {
            [
                .lineDown: "scroll down", .lineUp: "scroll up", .moveToLineStart: "top",
                .moveToLineEnd: "bottom",
            ][$0]
        },
        look: "preview", goOn: "go on", leave: "cancel", later: "next page",
        earlier: "previous page",
        allShown: "All rows that change are shown.",
        question: { "\($0)?" },
        deleteQuestion: { "Delete \($0)?" },
        stop: "stop",
        marks: { count, hidden in
            let marked = "\(Language.grouped(count)) marked"
            guard let hidden, hidden > 0 else { return marked }
            return "\(marked), \(Language.grouped(hidden)) not shown"
        },
        range: { "range of \(Language.grouped($0))" },
        nobody: { "There is nobody called \"\($0)\"." },
        dropRange: CommandWords("no range", "Let the range go; what is marked stays"),
        clearMarks: CommandWords("unmark", "Unmark all rows"),
        unmarkFirst: "Not while rows are marked: Esc unmarks them first.",
        marked: { words, count in
            count.map { CommandWords("\(words.hint) \(Language.grouped($0))", words.title) }
                ?? words
        })

    private static func posts(_ count: Int) -> String { PostWords.english.count(count) }
    private static func people(_ count: Int) -> String { PeopleWords.english.count(count) }

    @Sendable private static func englishTitle(_ work: Batch.Work) -> String {
        switch work {
        case .posts(let action, _):
            switch action {
            case .publish: "Publish posts"
            case .makeDraft: "Move posts back to drafts"
            case .archive: "Archive posts"
            case .delete: "Delete posts"
            case .addTag(let name): "Add the tag #\(Tag.normalised(name))"
            case .removeTag(let name): "Remove the tag #\(Tag.normalised(name))"
            case .setAuthor: "Change the author"
            case .setLikes(let likes): "Set likes to \(Language.grouped(likes))"
            }
        case .people(.activate, _): "Activate people"
        case .people(.deactivate, _): "Deactivate people"
        case .people(.delete, _): "Delete people"
        }
    }

    @Sendable private static func englishWill(_ work: Batch.Work, _ count: Int) -> String {
        switch work {
        case .posts(let action, _):
            switch action {
            case .publish: "\(posts(count)) will be published."
            case .makeDraft: "\(posts(count)) will be moved back to drafts."
            case .archive: "\(posts(count)) will be archived."
            case .delete:
                "\(posts(count)) will go to the trash with \(count == 1 ? "its" : "their") comments."
            case .addTag(let name): "\(posts(count)) will get the tag #\(Tag.normalised(name))."
            case .removeTag(let name):
                "\(posts(count)) will lose the tag #\(Tag.normalised(name))."
            case .setAuthor: "\(posts(count)) will have another author."
            case .setLikes(let likes):
                "\(posts(count)) will have \(PostWords.english.likeCount(likes))."
            }
        case .people(.activate, _): "\(people(count)) will be activated."
        case .people(.deactivate, _): "\(people(count)) will be deactivated."
        case .people(.delete, _):
            "\(people(count)) will go to the trash. What they wrote stays."
        }
    }

    @Sendable private static func englishStays(
        _ work: Batch.Work, _ reason: BatchSkip, _ count: Int, _ isDone: Bool
    ) -> String {
        let number = Language.grouped(count)
        let isOne = count == 1
        switch reason {
        case .already: return "\(number) \(englishAlready(work, isOne, isDone))."
        case .likedByMore:
            return "\(number) \(englishVerb(isOne, isDone)) liked by more people than that."
        case .you: return "You stay: nobody deletes themselves along with others."
        case .gone: return "\(number) \(isOne ? "was" : "were") changed or deleted meanwhile."
        }
    }

    private static func englishAlready(
        _ work: Batch.Work, _ isOne: Bool, _ isDone: Bool
    ) -> String {
        let verb = englishVerb(isOne, isDone)
        let has = isDone ? "had" : isOne ? "has" : "have"
        return switch work {
        case .posts(let action, _):
            switch action {
            case .publish: "\(verb) already published"
            case .makeDraft: "\(verb) already " + (isOne ? "a draft" : "drafts")
            case .archive: "\(verb) already archived"
            case .delete: "\(verb) already deleted"
            case .addTag: "already \(has) the tag"
            case .removeTag:
                isDone
                    ? "did not have the tag"
                    : isOne ? "does not have the tag" : "do not have the tag"
            case .setAuthor: "already \(has) this author"
            case .setLikes: "already \(has) that many"
            }
        case .people(.activate, _): "\(verb) already active"
        case .people(.deactivate, _): "\(verb) already inactive"
        case .people(.delete, _): "\(verb) already deleted"
        }
    }

    private static func englishVerb(_ isOne: Bool, _ isDone: Bool) -> String {
        isOne ? (isDone ? "was" : "is") : (isDone ? "were" : "are")
    }

    @Sendable private static func englishChange(_ change: BatchSample.Change) -> String {
        let words = PostWords.english
        switch change {
        case .status(let old, let new): return "\(words.status(old)) -> \(words.status(new))"
        case .tag(let name, let isAdded): return "\(isAdded ? "+" : "-")#\(name)"
        case .author(let old, let new): return "\(name(of: old, words)) -> \(new)"
        case .likes(let old, let new): return "\(Language.grouped(old)) -> \(Language.grouped(new))"
        case .activity(let isActive): return isActive ? "inactive -> active" : "active -> inactive"
        case .deletion(let comments): return words.commentCount(comments)
        case .departure(let posts, let comments):
            return "\(words.count(posts)), \(words.commentCount(comments))"
        }
    }

    @Sendable private static func englishDone(_ work: Batch.Work, _ count: Int) -> String {
        switch work {
        case .posts(let action, _):
            switch action {
            case .publish: "Published \(posts(count))."
            case .makeDraft: "Moved \(posts(count)) back to drafts."
            case .archive: "Archived \(posts(count))."
            case .delete: "Deleted \(posts(count))."
            case .addTag(let name): "Added the tag #\(Tag.normalised(name)) to \(posts(count))."
            case .removeTag(let name):
                "Removed the tag #\(Tag.normalised(name)) from \(posts(count))."
            case .setAuthor: "Changed the author of \(posts(count))."
            case .setLikes(let likes):
                "Set the likes of \(posts(count)) to \(Language.grouped(likes))."
            }
        case .people(.activate, _): "Activated \(people(count))."
        case .people(.deactivate, _): "Deactivated \(people(count))."
        case .people(.delete, _): "Deleted \(people(count))."
        }
    }
}
