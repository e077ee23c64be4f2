internal import SheafNotebook

/// What forms say.
package struct FormWords: Sendable {
    let save: String
    let closeKeeping: String
    let close: String
    let discard: String
    let discardLetter: Character
    let discardQuestion: String
    let discardConsequence: String
    let keepWriting: String
    let keepWritingLetter: Character
    let newPost: String
    let newPerson: String
    let newYou: String
    let newComment: String
    let reply: String
    let editComment: String
    let edit: String
    let content: String
    let comment: String
    let person: @Sendable (PersonField) -> String
    let yes: String
    let no: String
    /// A letter was typed with which no value of a choice begins.
    let howToChoose: String
    let birthPlaceholder: String
    let birthUnreadable: String
    let coloursPlaceholder: String
    let tagsPlaceholder: String
    let newTag: @Sendable (String) -> String
    /// While tags are suggested; the longest form first.
    let suggestionHint: [String]
    let loading: String
    let saving: String
    /// The row is gone, and something was typed.
    let gone: String
    /// The row is gone, and nothing was.
    let goneEmpty: String
    /// The answer to saving what is gone.
    let goneUnsavable: String
    /// The same three where the row is in the trash: how it comes back.
    let inTrash: String
    let trashEmpty: String
    let trashUnsavable: String
    /// The row could not be read.
    let unreadable: String
    let draftKept: String
    /// That what was typed before is in the form again: all of it, and what fits on narrow screens.
    let draftBack: [String]
    /// The same where somebody else wrote it.
    let draftBackOfAnother: [String]
    /// The same where whoever wrote it is not there any more.
    let draftBackAsYours: [String]
    /// Whoever wrote what was to be saved was deleted meanwhile.
    let becomesYours: String
    /// Somebody else is at the keyboard than when this was begun; the longest form first.
    let followsYou: @Sendable (_ username: String) -> [String]
    let draftBackChanged: [String]
    let draftBackGone: String
    let draftBackTrash: String
    let draftDamaged: @Sendable (_ path: String) -> String
    let changedElsewhere: @Sendable (_ fields: [String]) -> String
    /// Beneath a field: what it was changed to, and by whom if that is known.
    let elsewhere: @Sendable (_ theirs: String, _ who: RowChanger?) -> String
    let conflict: @Sendable (_ field: String, _ who: RowChanger?) -> String
    let mine: String
    let theirs: String
    let keepMine: String
    let mineLetter: Character
    let keepTheirs: String
    let theirsLetter: Character
    let both: String
    let bothLetter: Character
    let later: String
    let laterLetter: Character
    /// The answer to saving a text in which lines still part what both wrote.
    let stillMarked: String
}
