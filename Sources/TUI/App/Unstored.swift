/// Something that was asked for and is not stored, as the program says when it ends.
package struct Unstored: Hashable, Sendable {
    /// What it is and why, for people.
    package let sentence: String
    /// Why; nil where somebody did not want to wait for it.
    package let problem: Problem?
}
