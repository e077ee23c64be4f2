internal import Persistence
internal import SheafNotebook

// What may be wrong with a store, what it means, and what repairs it.
extension DoctorWords {
    @Sendable static func englishFinding(
        _ finding: NotebookFinding, _ hints: CommandHints
    ) -> Finding {
        switch finding {
        case .file(let finding): file(finding, hints.typed("restore-backup"))
        case .pages(let message, let isHarmless):
            Finding(
                "Pages of the store are damaged (\(message.quoted)).",
                "Lists may miss rows, and searches texts."
                    + (isHarmless ? " All that people wrote can be read: nothing is lost." : ""),
                "Indexes and counts are made anew, and the file is written anew.")
        case .lost(let table, let count):
            Finding(
                count == 0
                    ? "Some \(things(table)) may be on these pages."
                    : "\(counted(table, count)) \(count == 1 ? "is" : "are") on these pages.",
                "What is there cannot be read; a backup may have it.",
                "All other texts are kept. To go back to a backup, use '\(hints.typed("restore-backup"))'."
            )
        case .people(let count):
            Finding(
                "\(counted("user", count)) \(count == 1 ? "is" : "are") on these pages.",
                "What is left of them is their user name and e-mail address, in lower case; a backup"
                    + " may have the rest.",
                "They stay with what is left, and what they wrote stays theirs. To go back to a backup,"
                    + " use '\(hints.typed("restore-backup"))'."
            )
        case .schema(let part): schema(part, hints.typed("restore-backup"))
        case .rows(let table, let damage, let count, let example):
            rows(table, damage, count, example)
        case .derived(let subject, let count): derived(subject, count)
        case .repeated(let subject, let count): repeated(subject, count)
        case .odd(let subject, let count, let example):
            oddEnglish(subject, count, example.onOneLine)
        case .actions(let count): actions(count)
        case .words(let table):
            Finding(
                "The word index of \(things(table)) does not match their texts.",
                "Searching misses some of them, or finds what is not there. " + changedText,
                "The index is built anew.")
        case .bulkMark:
            Finding(
                "The store says that an import is running, and none is.",
                "What was added since is not counted and not found. No text is lost.",
                "The mark is taken away, and everything counted and indexed.")
        }
    }

    @Sendable static func englishRow(_ row: DamagedRow) -> String {
        let name = "\(row.table) \(row.id.isEmpty ? "without an identifier" : row.id)"
        return switch row.damage {
        case .unreadable(let expected, let found):
            "\(name): cannot be read, it holds \(found) instead of \(expected)"
        case .incomplete:
            "\(name): some of its values (tags, lists, metadata) cannot be read and are left out"
        case .orphaned(let table): "\(name): belongs to a \(table) that is not there"
        case .ownerless(let table): "\(name): belongs to no \(table)"
        case .ofNameless(let table): "\(name): belongs to a \(table) without a readable identifier"
        case .parentElsewhere: "\(name): answers a comment of another post"
        case .belowItself: "\(name): answers itself, or hangs below one that does"
        case .outsideTrash: "\(name): is not in the trash, although its post is"
        case .onDamagedPage: "\(name): is on a damaged page and cannot be read"
        }
    }

    // MARK: - Names

    private static func things(_ table: String) -> String { names(table).many }

    private static func thing(_ table: String) -> String { names(table).one }

    private static func counted(_ table: String, _ count: Int) -> String {
        "\(count) \(count == 1 ? thing(table) : things(table))"
    }

    /// What rows of a table are called: as the table, where this program does not know it.
    private static func names(_ table: String) -> (one: String, many: String) {
        switch NotebookTable(rawValue: table) {
        case .user: ("person", "people")
        case .post: ("post", "posts")
        case .comment: ("comment", "comments")
        case .tag: ("tag", "tags")
        case .postTag: ("tag of a post", "tags of posts")
        case .follow: ("follow", "follows")
        case .postLike: ("like of a post", "likes of posts")
        case .commentLike: ("like of a comment", "likes of comments")
        case .postTally: ("count of views or likes", "counts of views or likes")
        case .userMetadata: ("entry of a person", "entries of people")
        case .postMetadata: ("entry of a post", "entries of posts")
        case .commentMetadata: ("entry of a comment", "entries of comments")
        case .userColour: ("favourite colour", "favourite colours")
        case .userScore: ("score", "scores")
        case .foreignID: ("imported name", "imported names")
        case .held: ("waiting row of an import", "waiting rows of imports")
        case nil: (table, table)
        }
    }

    // MARK: - The file and the schema

    private static func file(_ finding: StoreFinding, _ restore: String) -> Finding {
        switch finding {
        case .structure(let message):
            Finding(
                "Pages of the store are damaged (\(message.quoted)).",
                "Some of what is in it may be lost.",
                "Copy the file away, then go back to a backup: '\(restore)'.")
        case .index(let name, _):
            Finding(
                "The index \(name.quoted) does not match its table.",
                "Lists may miss rows. Nothing is lost.", "The index is built anew.")
        case .value(let message):
            Finding(
                "A value is of the wrong kind (\(message.quoted)).",
                "The row it is in cannot be read as it should.",
                "It becomes the value that is nearest to it.")
        case .references(let table, let owner, let count):
            Finding(
                "\(counted(table, count)): the \(thing(owner)) is gone.",
                count == 1 ? "It is shown nowhere." : "They are shown nowhere.",
                count == 1
                    ? "It is detached, or moved to a draft."
                    : "They are detached, or moved to a draft.")
        }
    }

    private static func schema(_ part: SchemaPart, _ restore: String) -> Finding {
        if part.isForeign {
            return Finding(
                "Another program put the trigger '\(part.name.quoted)' into the store.",
                "It may change anything whenever something is saved.", "It is taken out.")
        }
        let state = part.isDifferent ? "was changed by another program" : "is missing"
        let problem = "The \(part.kind) '\(part.name.quoted)' of the store \(state)."
        return switch part.kind {
        case "table" where part.isDifferent && part.isRepairable:
            Finding(
                problem, "Sheaf cannot use it as it is. Nothing is lost.",
                "Columns get their names back; those of the other program are taken out, and stay in the"
                    + " backup that is made before.")
        case "table" where part.isDifferent:
            Finding(
                problem, "Sheaf may misread what is in it.",
                "Copy the file away, then go back to a backup: '\(restore)'.")
        case "table" where part.isFilledAgain:
            Finding(
                problem, "All that was in it follows from the rest. Nothing is lost.",
                "It is made anew and filled again.")
        case "table":
            Finding(
                problem, "What was in it is gone; a backup may have it.",
                "An empty one is made. To have its content, use '\(restore)'.")
        case "index" where part.sharedIdentifiers > 0:
            Finding(
                problem + " Rows with the identifier of another one: \(part.sharedIdentifiers).",
                "Lists are slow, and commands find only one of them. No text is lost.",
                "It is made anew. Each of these rows gets a new identifier.")
        case "index" where part.furtherRows > 0:
            Finding(
                problem + " Links or counts that say the same as another one: \(part.furtherRows).",
                "Lists are slow, and counts too great. No text is lost.",
                "It is made anew. These are removed, and one of each is left.")
        case "index": Finding(problem, "Lists are slow. Nothing is lost.", "It is made anew.")
        default:
            Finding(
                problem, "Counts and searches go wrong. No text is lost.",
                "It is made anew, and everything counted and indexed.")
        }
    }

    // MARK: - Rows

    private static func rows(
        _ table: String, _ damage: DamagedRow.Damage, _ count: Int, _ example: String
    ) -> Finding {
        let isOne = count == 1
        let name = example.isEmpty ? "" : " (\(isOne ? "" : "the first is ")\(example.quoted))"
        let rows = counted(table, count) + name
        let hidden = "Lists do not show this as they should. No text is lost."
        return switch damage {
        case .unreadable(let expected, let found):
            Finding(
                "\(rows) \(isOne ? "holds" : "hold") \(found) instead of \(expected).",
                "This cannot be read as it should.",
                "What is wrong becomes the value that is nearest to it; bytes that are no text"
                    + " become \u{FFFD}.")
        case .incomplete:
            Finding(
                "\(rows) \(isOne ? "has" : "have") list values that cannot be read.",
                "These values are left out.", "They become text or numbers.")
        case .orphaned(let owner), .ownerless(let owner):
            Finding(
                "\(rows) \(isOne ? "belongs" : "belong") to a \(thing(owner)) that is not there.",
                hidden, orphans(OrphanRepair(of: table, without: owner), isOne))
        case .ofNameless(let owner):
            Finding(
                "\(rows) \(isOne ? "belongs" : "belong") to a \(thing(owner)) without a readable"
                    + " identifier.", "This cannot be exported. No text is lost.",
                "It gets a new identifier.")
        case .parentElsewhere:
            Finding(
                "\(rows) \(isOne ? "answers" : "answer") a comment of another post.", hidden,
                isOne
                    ? "It becomes an answer to its own post."
                    : "They become answers to their own posts.")
        case .belowItself:
            Finding(
                "\(rows) \(isOne ? "hangs" : "hang") in a circle of comments that answer each other.",
                hidden, "The first of them becomes an answer to its post.")
        case .outsideTrash:
            Finding(
                "\(rows) \(isOne ? "is" : "are") not in the trash, although the post is.", hidden,
                isOne
                    ? "It goes into the trash with its post, and comes back with it."
                    : "They go into the trash with their post, and come back with it.")
        case .onDamagedPage:
            Finding(
                "\(rows) \(isOne ? "is" : "are") on damaged pages.", hidden,
                "What can be read of the store is kept.")
        }
    }

    /// What becomes of rows that belong to one that is not there.
    private static func orphans(_ repair: OrphanRepair, _ isOne: Bool) -> String {
        switch repair {
        case .withoutAuthor: isOne ? "It stays without an author." : "They stay without an author."
        case .belowPost:
            isOne ? "It becomes an answer to its post." : "They become answers to their posts."
        case .belowDraft:
            "\(isOne ? "It moves" : "They move") below a draft called 'Recovered comments'."
        case .writtenDown:
            "What \(isOne ? "it says" : "they say") is written into a draft called 'Recovered entries'."
        case .removed: isOne ? "It is removed." : "They are removed."
        case .untouched: "Nothing changes there: the table is another program's."
        }
    }

    // MARK: - What follows from other rows

    /// What does not match a text may be right, and the text another one.
    private static let changedText =
        "If a text itself was changed outside Sheaf, a backup may have it as it was."

    private static func derived(_ subject: DerivedValue.Subject, _ count: Int) -> Finding {
        let computed = "Computed again from what is there."
        let order = "They stand in the wrong place of lists, or are not found. " + changedText
        let times = count == 1 ? "once" : "\(count) times"
        let things = things(subject)
        return switch subject {
        case .trash:
            Finding(
                "What hangs on something in the trash is not there itself, \(times).",
                "Counts are too great.",
                "It goes into the trash as well, and comes back with it.")
        case .names, .titles, .tagNames, .authors, .addresses, .searchTexts:
            Finding(
                "The form for sorting and searching of \(things) is wrong, \(times).", order,
                computed)
        case .threads:
            Finding(
                "The place of comments in their thread is wrong, \(times).",
                "Threads are shown in the wrong order. No text is lost.", computed)
        case .trashEntries:
            Finding(
                "The list of the trash is wrong, \(times).",
                "What was deleted may be missing in it. Nothing is lost.", computed)
        case .people, .posts:
            Finding(
                "The total number of \(things) is wrong.",
                "Lists say a wrong number for a moment. No text is lost.", computed)
        case .postsOfPeople, .commentsOfPeople, .followers, .following, .commentsOfPosts,
            .postsOfTags, .likes, .views:
            Finding(
                "The number of \(things) is wrong, \(times).",
                "Lists show a wrong number, and sort by it. No text is lost.", computed)
        }
    }

    private static func things(_ subject: DerivedValue.Subject) -> String {
        switch subject {
        case .trash, .trashEntries: "the trash"
        case .names: "names"
        case .titles: "titles"
        case .tagNames: "tags"
        case .addresses: "e-mail addresses"
        case .authors: "authors"
        case .threads: "threads"
        case .searchTexts: "texts"
        case .postsOfPeople: "posts of a person"
        case .commentsOfPeople: "comments of a person"
        case .followers: "followers of a person"
        case .following: "people that a person follows"
        case .commentsOfPosts: "comments on a post"
        case .postsOfTags: "posts of a tag"
        case .likes: "likes of a post"
        case .views: "views of a post"
        case .people: "people"
        case .posts: "posts"
        }
    }

    // MARK: - What is there twice, and what is kept of actions

    private static func repeated(_ subject: RepeatedRows.Subject, _ count: Int) -> Finding {
        let isOne = count == 1
        let twice = "Counts are too great, and taking one back leaves the other."
        return switch subject {
        case .follows:
            Finding(
                "\(counted("follow", count)) \(isOne ? "is" : "are") there twice, or under a wrong"
                    + " identifier.", twice, "One of each is left, under the right one.")
        case .ownFollows:
            Finding(
                isOne ? "1 person follows themselves." : "\(count) people follow themselves.",
                "Nobody can, and it counts.",
                isOne ? "The follow is taken out." : "These follows are taken out.")
        case .likes:
            Finding(
                "\(count) \(isOne ? "like is" : "likes are") there twice, or under a wrong"
                    + " identifier.", twice, "One of each is left, under the right one.")
        case .tags:
            Finding(
                "\(counted("tag", count)) \(isOne ? "has" : "have") the name of another one.",
                "Lists and commands find only one of them. No text is lost.",
                "They become one tag, on the posts of both.")
        }
    }

    private static func actions(_ count: Int) -> Finding {
        let isOne = count == 1
        return Finding(
            "What \(isOne ? "1 action" : "\(count) actions") changed is not kept whole.",
            "\(isOne ? "It" : "They") cannot be undone. No text is lost.",
            "What is left of it is forgotten; all that was changed stays as it is.")
    }
}
