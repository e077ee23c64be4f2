internal import SheafModel

/// What is said of texts that were typed and never saved.
package struct UnsavedWords: Sendable {
    package let title: String
    package let count: @Sendable (Int) -> String
    package let empty: String
    /// The heads of the columns.
    package let firstLine: String
    package let form: String
    package let kept: String
    /// In the place of the first line.
    package let noText: String
    /// In the place of a date: a window has it.
    package let open: String
    /// What somebody wrote: `Reply to Ada`.
    package let what: @Sendable (UnsavedText) -> String
    /// Before what was written, where somebody else did.
    let byAnother: String
    /// In the title bar, as long as there are some.
    let mark: @Sendable (Int) -> String
    /// Said once at the start.
    let atStart: @Sendable (Int) -> String
    /// Said in a new form: other texts of this kind wait; the longest form first.
    let others: @Sendable (Int) -> [String]
    /// A form was closed, and its text is kept.
    let left: String
    /// The one that was chosen is not there any more.
    let taken: String
    let resume: CommandWords
    let copy: CommandWords
    let discard: CommandWords
    let discardQuestion: String
    /// What it is about, and its first line, where it asks.
    let discarded: @Sendable (_ what: String, _ line: String) -> String
    /// Why one cannot go on with it.
    let isOpen: String
    let isUnreadable: String
    let isUnknown: String
    let inFile: @Sendable (_ path: String) -> String
    let nothingToAnswer: String
    /// They may not be looked for; the sentence says why.
    let hidden: @Sendable (_ why: String) -> String

    /// What somebody wrote, and that it was somebody else than `you`.
    func what(_ text: UnsavedText, beside you: User.ID?) -> String {
        guard case .form(let key) = text.source, let writer = key.writer, let you,
            writer != you
        else {
            return what(text)
        }
        return byAnother + what(text)
    }
}
