package import SheafModel

/// What is said of saved views, and of sorting by several things.
package struct ViewWords: Sendable {
    /// What one does who saves a view.
    let save: String
    /// The list of views, and the heads of its columns.
    let title: String
    let name: String
    let keys: String
    let list: String
    let query: String
    let listName: @Sendable (SavedView.List) -> String
    let show: CommandWords
    /// What Esc does on a list that shows a view.
    let leave: CommandWords
    let rename: CommandWords
    let deleteQuestion: @Sendable (_ name: String) -> String
    let deleteConsequence: @Sendable (_ query: String) -> String
    let nameTaken: @Sendable (_ name: String) -> String
    /// Asks for the name, the longest form first.
    let askName: [String]
    /// Asks for the letter behind `f`.
    let askLetter: [String]
    /// Which letters another key has, and that none is needed, the longest form first.
    let takenLetters: @Sendable (_ letters: String) -> [String]
    /// What keys do on that line; whether it asks for the letter.
    let hint: @Sendable (CommandID, _ asksLetter: Bool) -> String?
    /// What Enter does there where no letter stands on it.
    let noKey: String
    package let saved: @Sendable (_ name: String, _ keys: String?) -> String
    /// It is among those of a profile, which a command lists.
    package let savedInProfile:
        @Sendable (_ name: String, _ profile: String, _ command: String) -> String
    /// What is shown by a view that another one would take the place of.
    let replaces: @Sendable (_ query: String) -> String
    package let wrongName: String
    package let wrongLetter: String
    /// It has another meaning behind `f`: to show a view, where that has a name here.
    package let letterTaken: @Sendable (_ letter: String, _ view: String?) -> String
    package let unknown: @Sendable (_ name: String) -> String
    /// It is one of another list, which a command shows, up to the name.
    package let ofOtherList:
        @Sendable (_ name: String, _ list: SavedView.List, _ command: String?) -> String
    /// What is left out by this, none of the query, cannot be saved.
    let cannotKeep: @Sendable (_ mark: String) -> String
    /// Commands list none, or deleted one.
    package let noneYet: String
    package let deleted: @Sendable (_ name: String) -> String
    /// What these ask for is no tag any more; a command that gives a view another query.
    package let leftBehind: @Sendable (_ names: [String], _ command: String?) -> String
    /// Its query is wrong, as somebody may have written it by hand.
    let wrongQuery: @Sendable (_ reason: String) -> String
    /// What Tab does where one types a filter.
    let completion: String
    /// What `+` does behind the key that sorts.
    let thenBy: String

    func completionHint(_ command: CommandID) -> CommandWords? {
        command == .nextField ? CommandWords(completion) : nil
    }
}
