import SheafTUI

/// Something that a command refuses, in its own words.
struct CommandError: Error {
    /// The words, in a language.
    let sentence: @Sendable (Language) -> String
    let status: ExitStatus

    init(_ sentence: String, _ status: ExitStatus = .usage) {
        self.init(status) { _ in sentence }
    }

    /// Refuses an empty name: it is a variable of a script that was never set, and an import may
    /// have brought something without a name.
    ///
    /// - Throws: ``CommandError``.
    static func refuseEmpty(_ name: String) throws(CommandError) {
        if name.isEmpty { throw CommandError { $0.commandLine.lookup.emptyName } }
    }

    /// The same where nobody knows the language yet.
    init(_ status: ExitStatus = .usage, _ sentence: @escaping @Sendable (Language) -> String) {
        self.sentence = sentence
        self.status = status
    }
}
