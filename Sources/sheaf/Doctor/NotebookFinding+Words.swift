import Notebook
import Persistence
import TUI

extension DoctorReport.Line {
    /// The words for something that is wrong with the store, with `hints` at commands.
    init(_ finding: NotebookFinding, _ hints: CommandHints) {
        let words = finding.words
        let command = "restore-backup"
        self.init(
            problem: words.problem, meaning: words.meaning,
            remedy: words.remedy.replacing("sheaf " + command, with: hints.typed(command)),
            isRepairable: finding.isRepairable)
    }
}

/// What is wrong, what it means, and what repairs it.
private typealias Words = (problem: String, meaning: String, remedy: String)

extension NotebookFinding {
    fileprivate var words: Words {
        switch self {
        case .file(let finding): finding.words
        case .schema(let part): part.words
        case .rows(let table, let damage, let count, let example):
            damage.words(Self.rows(table, count), count, example)
        case .derived(let subject, let count): subject.words(count)
        case .words(let table):
            (
                "The word index of \(Self.things(table)) does not match their texts.",
                "Searching misses some of them, or finds what is not there. No text is lost.",
                "The index is built anew."
            )
        case .bulkMark:
            (
                "The store says that an import is running, and none is.",
                "What was added since is not counted and not found. No text is lost.",
                "The mark is taken away, and everything counted and indexed."
            )
        }
    }

    /// What the rows of a table are to people.
    fileprivate static func things(_ table: String) -> String { names[table]?.many ?? table }

    /// What one row of a table is to people.
    fileprivate static func thing(_ table: String) -> String { names[table]?.one ?? table }

    private static let names: [String: (one: String, many: String)] = [
        "user": ("person", "people"), "post": ("post", "posts"),
        "comment": ("comment", "comments"), "tag": ("tag", "tags"),
        "post_tag": ("tag of a post", "tags of posts"), "follow": ("follow", "follows"),
        "post_like": ("like of a post", "likes of posts"),
        "comment_like": ("like of a comment", "likes of comments"),
        "post_tally": ("count of views or likes", "counts of views or likes"),
        "user_metadata": ("entry of a person", "entries of people"),
        "post_metadata": ("entry of a post", "entries of posts"),
        "comment_metadata": ("entry of a comment", "entries of comments"),
        "user_colour": ("favourite colour", "favourite colours"),
        "user_score": ("score", "scores"), "foreign_id": ("imported name", "imported names"),
        "_held": ("waiting row of an import", "waiting rows of imports"),
    ]

    fileprivate static func rows(_ table: String, _ count: Int) -> String {
        let name = names[table]
        return count == 1 ? "1 \(name?.one ?? table)" : "\(count) \(name?.many ?? table)"
    }
}

extension StoreFinding {
    fileprivate var words: Words {
        switch self {
        case .structure(let message):
            (
                "Pages of the store are damaged (\(message.inSentence)).",
                "Some of what is in it may be lost.",
                "Copy the file away, then go back to a backup: 'sheaf restore-backup'."
            )
        case .index(let name, _):
            (
                "The index \(name.inSentence) does not match its table.",
                "Lists may miss rows. Nothing is lost.", "The index is built anew."
            )
        case .value(let message):
            (
                "A value is of the wrong kind (\(message.inSentence)).",
                "The row it is in cannot be read as it should.",
                "It becomes the value that is nearest to it."
            )
        case .references(let table, let owner, let count):
            (
                "\(NotebookFinding.rows(table, count)): the \(NotebookFinding.thing(owner)) is gone.",
                "They are shown nowhere.", "They are detached, or moved to a draft."
            )
        }
    }
}

extension SchemaPart {
    fileprivate var words: Words {
        if isForeign {
            return (
                "Another program put the trigger '\(name.inSentence)' into the store.",
                "It may change anything whenever something is saved.", "It is taken out."
            )
        }
        let state = isDifferent ? "was changed by another program" : "is missing"
        let problem = "The \(kind) '\(name.inSentence)' of the store \(state)."
        return switch kind {
        case "table" where isDifferent:
            (
                problem, "Sheaf may misread what is in it.",
                "Copy the file away, then go back to a backup: 'sheaf restore-backup'."
            )
        case "table":
            (
                problem, "What was in it is gone; a backup may have it.",
                "An empty one is made. To have its content, use 'sheaf restore-backup'."
            )
        case "index": (problem, "Lists are slow. Nothing is lost.", "It is made anew.")
        default:
            (
                problem, "Counts and searches go wrong. No text is lost.",
                "It is made anew, and everything counted and indexed."
            )
        }
    }
}

extension DamagedRow.Damage {
    fileprivate func words(_ rows: String, _ count: Int, _ example: String) -> Words {
        let isOne = count == 1
        let name = example.isEmpty ? "" : " (\(isOne ? "" : "the first is ")\(example.inSentence))"
        let rows = rows + name
        let hidden = "Lists do not show this as they should. No text is lost."
        return switch self {
        case .unreadable(let expected, let found):
            (
                "\(rows) \(isOne ? "holds" : "hold") \(found) instead of \(expected).",
                "This cannot be read as it should.",
                "What is wrong becomes the value that is nearest to it; bytes that are no text become"
                    + " \u{FFFD}."
            )
        case .incomplete:
            (
                "\(rows) \(isOne ? "has" : "have") list values that cannot be read.",
                "These values are left out.", "They become text or numbers."
            )
        case .orphaned(let table), .ownerless(let table):
            (
                "\(rows) \(isOne ? "belongs" : "belong") to a \(NotebookFinding.thing(table)) that is"
                    + " not there.", hidden,
                "Texts lose their author or move to a draft; links and likes of nothing go."
            )
        case .ofNameless(let table):
            (
                "\(rows) \(isOne ? "belongs" : "belong") to a \(NotebookFinding.thing(table)) without a"
                    + " readable identifier.",
                "This cannot be exported. No text is lost.", "It gets a new identifier."
            )
        case .answersElsewhere:
            (
                "\(rows) \(isOne ? "answers" : "answer") a comment of another post.", hidden,
                isOne
                    ? "It becomes an answer to its own post."
                    : "They become answers to their own posts."
            )
        case .answersItself:
            (
                "\(rows) \(isOne ? "hangs" : "hang") in a circle of comments that answer each other.",
                hidden, "The first of them becomes an answer to its post."
            )
        case .outsideTrash:
            (
                "\(rows) \(isOne ? "is" : "are") not in the trash, although the post is.", hidden,
                "They go into the trash with their post, and come back with it."
            )
        }
    }
}

extension DerivedValue.Subject {
    fileprivate func words(_ count: Int) -> Words {
        let computed = "Computed again from what is there."
        let order = "They stand in the wrong place of lists, or are not found. No text is lost."
        let times = count == 1 ? "once" : "\(count) times"
        return switch self {
        case .trash:
            (
                "What hangs on something in the trash is not there itself, \(times).",
                "Counts are too great.", "It goes into the trash as well, and comes back with it."
            )
        case .names, .titles, .tagNames, .authors, .addresses, .searchTexts:
            ("The form for sorting and searching of \(things) is wrong, \(times).", order, computed)
        case .threads:
            (
                "The place of comments in their thread is wrong, \(times).",
                "Threads are shown in the wrong order. No text is lost.", computed
            )
        case .trashEntries:
            (
                "The list of the trash is wrong, \(times).",
                "What was deleted may be missing in it. Nothing is lost.", computed
            )
        case .people, .posts:
            (
                "The total number of \(things) is wrong.",
                "Lists say a wrong number for a moment. No text is lost.", computed
            )
        default:
            (
                "The number of \(things) is wrong, \(times).",
                "Lists show a wrong number, and sort by it. No text is lost.", computed
            )
        }
    }

    private var things: String {
        switch self {
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
}
