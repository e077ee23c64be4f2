internal import Model

/// What is said where tags get other names, become one, or go.
package struct TagWords: Sendable {
    /// The head of the column of days.
    let created: String
    /// In front of the name that is typed.
    let newName: @Sendable (_ old: String) -> String
    /// What Enter and Esc do while it is typed.
    let nameHint: @Sendable (CommandID) -> String?
    /// Tags would become one; those that would go, where they are few and known.
    let merge: @Sendable (_ known: [Tag], _ count: Int, _ target: Tag) -> String
    /// What becomes of the tags and their posts then.
    let mergeConsequence: @Sendable (_ only: Tag?, _ count: Int, _ target: Tag) -> String
    let mergeThem: String
    /// The same, with one of the marked tags as the one that stays.
    let mergeInto: @Sendable (_ target: Tag) -> String
    let deleteMany: @Sendable (_ known: [Tag], _ count: Int) -> String
    let manyConsequence: @Sendable (Int) -> String
    /// What keys do to the marked tags.
    let deleteMarked: @Sendable (Int) -> CommandWords
    let mergeMarked: @Sendable (_ count: Int, _ target: String) -> CommandWords
    let edit: CommandWords
    /// Why nothing can be merged now.
    let markFirst: String
    let markAnother: String
    /// What was done.
    let renamed: @Sendable (Tag) -> String
    let merged: @Sendable (Tag) -> String
    let deleted: @Sendable (Int) -> String
    /// What they are called where they were refused.
    let renaming: @Sendable (String) -> String
    let merging: String
    let deletion: String
}
