/// What all lists say.
package struct ListWords: Sendable {
    /// Where a page goes on, how much of a long one is read, in per cent, and where it ends.
    let moreBelow: String
    let share: @Sendable (_ percent: Int) -> String
    let end: String
    package let loading: String
    /// `38 of 1,284`: how many match, and how many there are.
    package let nothingMatches: String
    /// Said of a row that was just stored and is not shown, because of the filter or the list.
    let hiddenByFilter: String
    let notInList: String
    package let newAround: @Sendable (Int) -> String
    /// Rows that came and went through somebody else; the shortest form last.
    package let foreignChanges: @Sendable (ForeignChange) -> [String]
    /// The selected row went off the screen through somebody else; the shortest form last.
    package let strayed: @Sendable (_ row: String) -> [String]
    /// A key was held back that would have changed another row than the one that went just before.
    let selectedHasGone: String
    /// What Esc does while rows are filtered.
    package let clearFilter: CommandWords
    /// What shows and hides the page beside a list.
    package let preview: @Sendable (_ isShown: Bool) -> CommandWords
    /// What leads into it.
    package let enterPreview: CommandWords
    /// What leads back to the list.
    package let leavePreview: CommandWords
    /// What Enter and Esc do while the filter is typed.
    package let filterHint: @Sendable (CommandID) -> CommandWords?
    /// What Enter does there as long as something is wrong in it.
    let goToWrong: CommandWords
    /// The same while the number of a row is typed.
    package let rowHint: @Sendable (CommandID) -> CommandWords?
    /// Something else was typed where the number of a row is asked for.
    package let noNumber: String
    /// How many rows there are, where somebody wanted a later one.
    package let rowsThereAre: @Sendable (Int) -> String
    /// An order of numbers has no sections, and another has; by what keys that is sorted by, or nothing.
    package let noSections: @Sendable (_ keys: String) -> String
    /// Nobody asked for headings, or they are not counted yet.
    package let noHeadings: String
    package let countingSections: String
    /// They were being counted when somebody stopped it.
    package let sectionsNotCounted: String
    package let orderKept: String
    package let yes: String
    package let no: String
}
