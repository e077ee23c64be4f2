/// What a command is called.
package struct CommandWords: Hashable, Sendable {
    /// One or two words for the footer.
    package let hint: String
    /// A few words for help.
    package let title: String

    init(_ hint: String, _ title: String) {
        self.hint = hint
        self.title = title
    }

    /// Where the words of the footer say enough for help.
    init(_ hint: String) {
        self.init(hint, hint.prefix(1).uppercased() + hint.dropFirst())
    }
}
