package import SheafModel

/// What questions before a deletion say, and others.
package struct QuestionWords: Sendable {
    /// What a key does to the buttons of a question; nil for one that does what it does everywhere.
    let key: @Sendable (CommandID) -> CommandWords?
    /// Why one cannot read on, or back.
    let allShown: String
    /// The letter that means yes; `y` works beside it.
    let yesLetter: Character
    package let cancel: String
    /// The harmless answer where the others differ in what goes along.
    package let keepAll: String
    package let delete: String
    package let deletePost: @Sendable (String) -> String
    package let postConsequence: @Sendable (_ comments: Int) -> String
    package let deletePerson: @Sendable (String) -> String
    package let deleteYou: @Sendable (_ posts: Int, _ comments: Int) -> String
    /// Deletes yourself, and leaves what you wrote.
    let keepYourWritings: String
    let deleteYouAndWritings: String
    /// The letter of the button that deletes what somebody wrote too.
    let deleteWritingsLetter: Character
    package let personConsequence: @Sendable (_ posts: Int, _ comments: Int) -> String
    /// What goes with their posts by others; nil where it is not known how many comments that is.
    let othersGoAlong: @Sendable (_ comments: Int?) -> String
    package let keepWritings: String
    package let deleteWritings: String
    package let deleteComment: @Sendable (String) -> String
    /// Nothing is said of how many replies there are where nobody knows.
    package let commentConsequence: @Sendable (_ replies: Int?) -> String
    package let deleteBranch: String
    let deleteBranchLetter: Character
    package let deleteTag: @Sendable (String) -> String
    package let tagConsequence: @Sendable (_ posts: Int) -> String
    package let keepReplies: String
    /// Asked where `display.confirm` is `always`.
    package let setStatus: @Sendable (_ status: String) -> String
    package let setActive: @Sendable (Bool) -> String
    package let canBeTakenBack: String
    /// Asked where something carries the e-mail address of a person who was just stored.
    package let takeWritings: @Sendable (_ name: String) -> String
    package let unclaimed: @Sendable (UnclaimedWritings, _ email: String) -> String
    package let takeConsequence: String
    package let leaveWritings: String
    package let take: String
    package let leave: String
    package let change: String
    /// The answer that undoes an action, or does it again.
    let turn: @Sendable (_ isUndoing: Bool) -> String
    /// The answer that makes a person active, or not.
    let activate: @Sendable (_ isActive: Bool) -> String
    let crashed: String
    let crashConsequence: @Sendable (_ path: String) -> String
    let keepNote: String
    let keepNoteLetter: Character
    let deleteNote: String
    let deleteNoteLetter: Character
    /// Asked when the end of the program waits for the store.
    let stillSaving: String
    /// The same where nothing but files is written.
    let stillExporting: String
    /// When the program ends; another one may hold the store where nothing here explains why it takes long.
    let endsWhenDone: @Sendable (_ mayBeHeld: Bool) -> String
    let waitOn: String
    let waitOnLetter: Character
    let endAnyway: String
    let endAnywayLetter: Character
}
