/// What commands say of backups, exports and files.
package struct BackupWords: Sendable {
    package let done: @Sendable (_ size: String) -> String
    package let damaged: @Sendable (_ command: String) -> String
    package let kept: @Sendable (_ command: String) -> String
    package let removed: @Sendable (_ count: Int, _ keep: Int) -> String
    /// The same of stores that made room for a backup.
    package let removedReplaced: @Sendable (_ count: Int, _ keep: Int) -> String
    package let noneYet: @Sendable (_ command: String) -> String
    package let folder: @Sendable (_ path: String) -> String
    package let question: @Sendable (_ name: String) -> String
    package let refusal: @Sendable (_ name: String) -> String
    package let restored: @Sendable (_ path: String) -> String
    package let before: @Sendable (_ path: String) -> String
    /// The journal of a store that is gone was put aside; where it is read again if it fits.
    package let journalAside: @Sendable (_ aside: String, _ journal: String) -> String
    package let stillWrong: @Sendable (_ command: String) -> String
    /// A terminal stands where a pipe is needed.
    package let noPipe: String
    /// A command was meant, not a file; what writes the file all the same.
    package let meantCommand:
        @Sendable (_ name: String, _ command: String, _ file: String) -> String
    package let noneDated: @Sendable (_ command: String) -> String
    package let occasion: @Sendable (Occasion) -> String
    package let exported: @Sendable (_ posts: Int, _ path: String) -> String
    package let ownFile: @Sendable (_ path: String) -> String
    package let madeFile: @Sendable (_ path: String) -> String
    package let fileExists: @Sendable (_ path: String, _ command: String) -> String
    package let nothingToDo: String
    package let settingsQuestion: @Sendable (_ path: String) -> String
    package let settingsRefusal: @Sendable (_ path: String) -> String
    package let settingsCopied: @Sendable (_ path: String) -> String
    package let healthy: String
    /// How many problems the command repairs, of how many.
    package let toRepair:
        @Sendable (_ repairable: Int, _ problems: Int, _ command: String) -> String

    /// Why a backup was made.
    package enum Occasion: Sendable {
        case regular, automatic, repair, migration, putInPlace
    }
}
