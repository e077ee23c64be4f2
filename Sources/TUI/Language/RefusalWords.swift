/// What commands say of options and arguments that make no sense together, before they begin.
package struct RefusalWords: Sendable {
    // What is missing.

    package let nameTexts: String
    package let nameSettings: String
    package let namePosts: String
    package let nameProgram: String
    package let sayWhich: String
    package let sayWhatToRemove: String
    package let sayTable: String
    package let noAddress: String
    package let needsValue: @Sendable (_ action: String) -> String
    package let emptyDirectory: String

    // What does not go together.

    package let goesWith: @Sendable (_ option: String, _ others: [String]) -> String
    package let personGoesWith: String
    package let queryGoesWith: String
    package let standsAlone: @Sendable (_ option: String) -> String
    package let onlyOne: @Sendable (_ options: [String]) -> String
    /// These options are for lists, and a number asks for one row.
    package let forLists: @Sendable (_ options: [String]) -> String
    package let nameIsBoth: String
    package let allOrConditions: String
    package let keepsAsking: String
    package let sayNewName: String
    package let passphraseOrPassword: String
    package let oneStandardInput: String
    package let takesNoValue: @Sendable (_ action: String) -> String

    // What an option takes.

    package let takesNumber: @Sendable (_ option: String, ClosedRange<Int>) -> String
    package let takesDays: @Sendable (_ option: String, ClosedRange<Int>) -> String
    package let takesSeconds: @Sendable (_ option: String, ClosedRange<Int>) -> String
    package let takesDescriptor: @Sendable (_ option: String) -> String
    package let notNegative: @Sendable (_ option: String) -> String
    package let atLeastOne: @Sendable (_ option: String) -> String
    package let themeFileName: String
    package let format: @Sendable (_ text: String, FormatMistake) -> String

    /// A status is none that a post can be given.
    package let noStatus: @Sendable (_ word: String) -> String

    // Files of an export.

    package let markdownFolder: String
    package let picturesFolder: String
    package let takesFolder: String
    /// The notes of an import are written into a file, which a hyphen names nowhere.
    package let takesReportFile: String
    package let keyFromInput: @Sendable (_ option: String) -> String
    package let onePostAFile: String
    /// A name promises one kind of rows, and an option asks for another.
    package let otherTable:
        @Sendable (_ promised: String, _ option: String, _ wanted: String) -> String
}

/// What is wrong in the text of `--format`.
package enum FormatMistake: Sendable {
    /// A `{` has no `}` behind it.
    case noEnd
    /// Between `{` and `}` a name is missing.
    case noName
    /// A `}` has no `{` before it.
    case noBeginning
    /// Behind a backslash stands what has no meaning there.
    case noEscape
}
