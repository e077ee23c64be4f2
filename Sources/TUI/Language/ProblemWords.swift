package import Model

/// What is said when something did not work: what happened, what it means for the data, what to do.
package struct ProblemWords: Sendable {
    package let sentence: @Sendable (Problem) -> String
    /// One field and what is wrong with it, as a form shows it below the field.
    package let failure: @Sendable (ValidationFailure) -> String
}
