package import SheafNotebook

/// What commands say of what somebody named and is not there, or is doubtful; and of where to begin.
package struct LookupWords: Sendable {
    /// There is no such thing.
    package let none: @Sendable (TrashItem.Kind, _ text: String) -> String
    /// A command that lists what there is.
    package let listed: @Sendable (_ command: String) -> String
    /// What was named may be the beginning of an identifier, which is longer.
    package let fourDigits: String
    /// A person is named who is in the store only as the name of who wrote something.
    package let strangersByQuery: @Sendable (_ query: String) -> String
    /// An argument that names something is empty, as a variable of a script that was never set.
    package let emptyName: String
    /// The same of a query behind an option.
    package let emptyQuery: @Sendable (_ option: String) -> String
    package let noneInTrash: @Sendable (_ text: String) -> String
    /// Several may be meant; the list stands below.
    package let several: @Sendable (_ text: String, _ list: String) -> String
    package let tagRenamed: @Sendable (_ text: String, _ name: String) -> String
    package let tagNotDeleted: @Sendable (_ text: String, _ name: String) -> String
    /// All that may be meant is in the trash; the command takes one of them out.
    package let severalInTrash:
        @Sendable (_ text: String, _ list: String, _ command: String) -> String
    /// One thing is in the trash.
    package let inTrash: @Sendable (TrashItem.Kind, _ name: String, _ command: String) -> String
    /// It went there with something else.
    package let wentAlong:
        @Sendable (
            TrashItem.Kind, _ name: String, _ with: TrashItem.Kind, _ its: String,
            _ command: String
        ) -> String
    /// The same as lines of a list.
    package let inTrashLine: @Sendable (TrashItem.Kind, _ name: String) -> String
    package let wentAlongLine:
        @Sendable (
            TrashItem.Kind, _ name: String, _ with: TrashItem.Kind, _ its: String
        ) -> String
    package let noVersion: @Sendable (Int64, _ isOfPost: Bool) -> String
    package let nothingYet: @Sendable (_ folder: String, _ advice: String) -> String
    package let backupsOnly: @Sendable (_ path: String, _ count: Int, _ command: String) -> String
    package let journalOnly: @Sendable (_ path: String) -> String
    /// Two ways to begin.
    package let begin: @Sendable (_ one: String, _ other: String) -> String
    package let nobodyYet: @Sendable (_ command: String) -> String
    /// Nobody is known; the command that remembers somebody.
    package let whoAreYou: @Sendable (_ command: String) -> String
    package let youAre: @Sendable (_ name: String) -> String
    package let youAreNobody: String
    /// Who acts without being named: whom the screen knows, or else the only person there is.
    package let actingAs: @Sendable (_ name: String, _ isKnownToScreen: Bool) -> String
    /// A comment that somebody wants to reply to is none of the post.
    package let replyElsewhere: @Sendable (_ comment: String) -> String
    package let nothingWritten: String
    package let nothingWrittenForPost: String
    package let undecided: @Sendable (_ posts: Int, _ comments: Int) -> String
    package let followingYourself: String
    package let sharedAddress: @Sendable (_ email: String) -> String
    package let nothingSaved: String
    package let outputFailed: @Sendable (_ why: String) -> String
    package let storedUnread: String
    package let storedUnshown: @Sendable (_ why: String, _ doublesWhenRepeated: Bool) -> String
    package let storedButFailed: String
    package let keptText: @Sendable (_ command: String) -> String
    package let keptFile: @Sendable (_ path: String) -> String
    package let warning: @Sendable (String) -> String
    package let dashedWord: @Sendable (_ word: String, _ line: String) -> String
    /// An option stands in a query, where `--` made it a part of that.
    package let optionInQuery: @Sendable (_ word: String) -> String
    package let unknownCommand:
        @Sendable (_ command: String, _ nearest: String?, _ help: String) -> String
    /// Where a command is expected there is a word without a letter.
    package let emptyCommand: @Sendable (_ help: String) -> String
}
