package import SheafNotebook

/// What the search over posts, comments and people says.
package struct FindWords: Sendable {
    let title: String
    /// What stands where one types as long as nothing is typed.
    let placeholder: String
    /// The heading above what was found of one kind.
    package let section: @Sendable (SearchQuery.Subject) -> String
    /// How much was found in all.
    let total: @Sendable (Int) -> String
    /// The row that shows more, of which so much is shown and so much there is.
    let more: @Sendable (_ shown: Int, _ total: Int) -> String
    /// What Enter does on that row.
    let showMore: String
    /// Said where nothing was found.
    let nothing: @Sendable (_ query: String) -> String
    /// The heading above examples.
    let examples: String
    /// What Enter does with an example.
    let run: String
    /// What an example finds.
    let example: @Sendable (FindExample) -> String
    /// What Down does where one types.
    let toHits: CommandWords
    /// What Enter and Down do there as long as nothing is typed.
    let toExamples: CommandWords
    /// What Enter, Esc and Up do where one types what is looked for.
    let keyHint: @Sendable (CommandID) -> CommandWords?
}
