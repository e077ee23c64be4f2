internal import Persistence
package import SheafNotebook

/// What is said of exports.
package struct ExportWords: Sendable {
    /// What the title bar says.
    package let title: String
    /// What is exported.
    package let what: @Sendable (ExportOrder) -> String
    /// What stands before the name that is typed.
    package let ask: String
    /// Above the names that say a form.
    package let endings: String
    package let form: @Sendable (ExportForm) -> String
    /// Where names begin.
    package let home: String
    /// What Enter and Esc do.
    package let hint: @Sendable (CommandID) -> String?
    package let noName: String
    /// No folder's name goes on with what was typed.
    package let noFolders: String
    /// The name says no form that these rows have; the names that do.
    package let noForm: @Sendable (_ names: String) -> String
    /// The same for a command, which has an option for it.
    package let noFormNorOption: @Sendable (_ names: String, _ option: String) -> String
    /// Why nothing can be written there.
    package let refused: @Sendable (_ path: String, ExportPlace) -> String
    package let replace: @Sendable (_ path: String) -> String
    package let replaceConsequence: String
    package let keep: String
    package let replaceIt: String
    /// What was exported where, and what is missing.
    package let done: @Sendable (ExportReport, _ path: String) -> String
    /// So many comments are in no table of posts.
    package let leftOut: @Sendable (_ comments: Int) -> String
    /// What an export is called where it is told of.
    package let name: @Sendable (_ path: String) -> String
    /// It was stopped; by its name.
    package let stopped: @Sendable (_ name: String) -> String
    /// What lists say of many rows, and the key for everything.
    package let command: CommandWords
    package let ofMany: CommandWords
    package let ofAll: CommandWords

    /// The counts that are not zero, or the first of them.
    static func counts(
        _ tally: ExportTally, _ words: Language, and: String
    ) -> String {
        let counts = [
            (tally.people, words.people.count), (tally.posts, words.posts.count),
            (tally.comments, words.posts.commentCount),
        ].filter { $0.0 > 0 }.map { $0.1($0.0) }
        guard counts.count > 1, let last = counts.last else {
            return counts.first ?? words.posts.count(0)
        }
        return counts.dropLast().joined(separator: ", ") + and + last
    }
}
