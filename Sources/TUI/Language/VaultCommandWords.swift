/// What is asked and said where commands work on the vault.
package struct VaultCommandWords: Sendable {
    package let passphrase: String
    package let wrong: String
    package let toSave: @Sendable (_ key: String) -> String
    package let toRead: @Sendable (_ key: String, _ reason: String) -> String
    /// An account at a service.
    package let key: @Sendable (_ account: String, _ service: String) -> String
    package let secret: String
    package let newPassphrase: String
    package let sameAgain: String
    package let twoDifferent: String
    package let keepWeak: String
    package let acceptWeak: String
    package let changed: String
    package let made: @Sendable (_ path: String, _ seconds: String) -> String
    package let secretOf: @Sendable (_ account: String, _ service: String) -> String
    package let secretsOf: @Sendable (_ count: Int, _ service: String) -> String
    package let rotated: @Sendable (_ passphrases: Int, _ keyFiles: Int) -> String
    package let upgraded: @Sendable (_ secrets: Int) -> String
    package let always: String
    package let forSeconds: @Sendable (Int) -> String
    /// A key is no text that a terminal could show.
    package let keyNeedsPipe: String
    package let keyFilesWorthless: @Sendable (_ count: Int) -> String
    package let hiddenCharacters: String
    package let emptySecret: String
    package let inputIsSecret: String
    /// Nothing can be read from a descriptor; 0 is standard input.
    package let unreadable: @Sendable (_ descriptor: Int32, UnreadableDescriptor) -> String
    package let pipeTooSmall: String
    package let terminalKeeps: String
    package let shownAsSigns: String
    package let couldBeExchanged: @Sendable (_ problem: String) -> String
    package let openOnceMore: String
    /// No vault is where one was used on that day; what makes an empty one.
    package let gone: @Sendable (_ path: String, _ day: String, _ command: String) -> String
    package let notStarted: @Sendable (_ program: String, _ why: String) -> String
    /// Asked before all secrets are written as they are.
    package let exportQuestion: String
    package let exportRefusal: String
    package let nothingExported: String
    /// Secrets are nothing that a terminal should show.
    package let exportNeedsPipe: String
    /// Others can read the file that standard output is; what makes one that they cannot read.
    package let exportSeenByOthers: @Sendable (_ command: String) -> String
    package let exported: @Sendable (_ secrets: Int, _ path: String) -> String
    /// A damaged secret did not come along.
    package let leftOut: @Sendable (_ secret: String) -> String
    /// What the passphrase is asked for.
    package let toExport: String

    /// Why nothing can be read from a descriptor.
    package enum UnreadableDescriptor: Sendable {
        case notOpen, folder, notForReading
        case refused(String)
    }
}
