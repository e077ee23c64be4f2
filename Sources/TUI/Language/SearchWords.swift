package import Notebook

/// What is said of queries: what is wrong in one, and what may stand there.
package struct SearchWords: Sendable {
    /// The longest form first, for whoever has the room.
    package let problem: @Sendable (SearchQueryProblem) -> [String]
    /// Where words are looked for, and what else may be typed.
    package let hint: @Sendable (SearchQuery.Subject) -> String
}
