internal import SheafModel
package import SheafNotebook

/// What is said of many rows that are changed at once, before, meanwhile and afterwards.
package struct BatchWords: Sendable {
    /// What a batch does, as a heading.
    package let title: @Sendable (Batch.Work) -> String
    /// How many rows it changes; more than none.
    package let will: @Sendable (Batch.Work, Int) -> String
    /// How many rows stay as they are, and why.
    package let stays: @Sendable (Batch.Work, BatchSkip, Int, _ isDone: Bool) -> String
    /// What changes of one row.
    package let change: @Sendable (BatchSample.Change) -> String
    /// What it did; to more than no row.
    package let done: @Sendable (Batch.Work, Int) -> String
    /// There is no row for it.
    package let nothing: String
    /// How far it is, how many rows a second, and the seconds left once they can be told.
    package let progress: @Sendable (BatchProgress, _ rate: Int, _ left: Int?) -> String
    /// More rows change than are shown.
    package let more: @Sendable (Int) -> String

    /// What is typed, in front of it; for so many marked rows, or for the whole list.
    ///
    /// The longest form comes first.
    package let ask: @Sendable (BatchOrder.Kind, _ marked: Int?) -> [String]
    /// What can be typed, in a sentence.
    let wanted: @Sendable (BatchOrder.Value) -> String
    /// Why something has to be typed.
    package let askFirst: String
    /// What is changed is all that the list has, for nothing of it is marked.
    let wholeList: String
    /// There is nothing whose mark could be taken away.
    let noMarks: String
    /// What was done last is not of a kind that can be done to the rows of this list.
    let nothingToRepeat: String
    /// So many of the posts that change are archived; more than none.
    let archived: @Sendable (Int) -> String
    /// What was typed is no such value.
    package let wrong: @Sendable (BatchOrder.Value) -> String
    /// What keys that move do where more rows change than are shown.
    let scrolling: @Sendable (CommandID) -> String?
    /// What Enter does while it is typed, where a question follows, and what Esc does.
    let look: String
    let goOn: String
    package let leave: String
    /// What Tab and Shift-Tab do where more rows change than are shown.
    let later: String
    let earlier: String
    /// Why they do nothing where that is not so.
    let allShown: String
    /// Whether to do what a title says.
    package let question: @Sendable (_ title: String) -> String
    /// Asked before so many posts or people go to the trash.
    let deleteQuestion: @Sendable (_ what: String) -> String
    /// What Esc does while a batch runs.
    package let stop: String
    /// How many rows are marked, and how many of them are not in the list as it is filtered; nil
    /// where that is not known.
    package let marks: @Sendable (Int, _ hidden: Int?) -> String
    /// How many rows the range goes over that is being drawn.
    let range: @Sendable (Int) -> String
    /// Nobody is called what was typed.
    let nobody: @Sendable (String) -> String
    let dropRange: CommandWords
    package let clearMarks: CommandWords
    /// Why what is done to one row is not done now.
    let unmarkFirst: String
    /// What a key that acts on one row does to the marked ones.
    let marked: @Sendable (CommandWords, Int?) -> CommandWords

    /// What a batch did, and what it left as it was.
    func report(_ report: BatchReport, _ batch: Batch) -> String {
        let first = report.count == 0 ? nothing : done(batch.work, report.count)
        return ([first] + sentences(report.skips, of: batch.work, isDone: true)).joinedAsSentences()
    }

    /// All that is said of a preview: how many change, then how many do not and why.
    package func summary(_ preview: BatchPreview) -> [String] {
        let work = preview.batch.work
        return [preview.count == 0 ? nothing : will(work, preview.count)]
            + (preview.archived > 0 ? [archived(preview.archived)] : [])
            + sentences(preview.skips, of: work)
    }

    /// How many rows a batch leaves as they are, a sentence for each reason.
    ///
    /// Where it is done, they tell of what was before.
    package func sentences(
        _ skips: BatchSkips, of work: Batch.Work, isDone: Bool = false
    ) -> [String] {
        skips.reasons.map { stays(work, $0, skips[$0], isDone) }
    }

    /// The author of a post as lists show it.
    static func name(of author: AuthorName, _ words: PostWords) -> String {
        switch author {
        case .person(_, let name), .stranger(let name): name
        case .deleted(_, let name): words.deletedAuthor(name)
        case .unknown: words.unknownAuthor
        }
    }
}
