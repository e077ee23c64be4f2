internal import SheafModel

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
    /// Tags as they were became one, as it is now.
    let merged: @Sendable (_ former: [Tag], Tag) -> String
    let deleted: @Sendable (Int) -> String
    /// What they are called where they were refused.
    let renaming: @Sendable (String) -> String
    let merging: String
    let deletion: String

    /// These tags by name, or in so many words where they are many.
    static func names(
        _ tags: [Tag], _ and: String, comma: String = ", ", many: (Int) -> String
    ) -> String {
        tags.count > mostNamed
            ? many(tags.count) : InputWords.list(tags.map { "#" + $0.name }, and, comma: comma)
    }

    /// So many tags are named in a sentence.
    static let mostNamed = 4
}
