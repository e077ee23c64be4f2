package import SheafModel

/// What is said when something did not work: what happened, what it means for the data, what to do.
package struct ProblemWords: Sendable {
    package let sentence: @Sendable (Problem) -> String
    /// One field and what is wrong with it, as a form shows it below the field.
    package let failure: @Sendable (ValidationFailure) -> String
}

extension ByteCount {
    /// How large something may be, in whole units of a thousand: `262 kB`, with the letter that bytes
    /// have in a language.
    package func asLimit(in letter: String = "B") -> String {
        for (unit, scale) in [("G", 1_000_000_000), ("M", 1_000_000), ("k", 1000)]
        where bytes >= scale {
            return "\(bytes / scale) \(unit)\(letter)"
        }
        return "\(bytes) \(letter)"
    }
}
