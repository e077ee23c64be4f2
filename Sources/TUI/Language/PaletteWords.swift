/// What the palette says.
package struct PaletteWords: Sendable {
    package let title: String
    /// Stands where a command has no key.
    let noKey: String
    /// What stands in the empty line, the longest form first.
    let placeholder: [String]
    /// What a word that takes others does.
    let verb: @Sendable (PaletteVerb) -> String
    let goToRow: @Sendable (_ number: String) -> String
    /// Looks for what is no command in the posts.
    let search: @Sendable (_ text: String) -> String
    /// No command is called that.
    let nothing: @Sendable (_ text: String) -> String
    /// What keys do here.
    let hint: @Sendable (CommandID) -> String?
    /// The key of a command that was run by its name.
    let hasKey: @Sendable (_ title: String, _ key: String) -> String
    /// The same where it has none.
    let hasNoKey: @Sendable (_ title: String) -> String
    /// What holds now, behind a value.
    let present: String
    let ascending: String
    let descending: String
    /// Nothing of that name can be there.
    let unknownArgument: @Sendable (PaletteVerb, _ text: String) -> String
    /// Something has to be typed behind the word.
    let argumentMissing: @Sendable (PaletteVerb) -> String
    let nobody: @Sendable (_ name: String) -> String
    /// A setting has another value now.
    let hasSet: @Sendable (_ setting: String, _ value: String) -> String
    /// A setting does not take that, and what it takes.
    let refusesValue: @Sendable (_ setting: String, _ takes: String) -> String
    /// Why a command cannot be used here: what it needs, where that is one thing.
    let notHere: @Sendable (PaletteNeed?) -> String
    /// The list here has no rows with numbers.
    let noRows: String
}
