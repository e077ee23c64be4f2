import ArgumentParser
import FoundationEssentials
import Persistence
import SheafNotebook
import SheafTUI

/// The command `sheaf settings init`.
struct SettingsInit: SettingsCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Make a settings file with every default as a comment.",
        discussion: """
            EXAMPLE
              sheaf settings init && sheaf settings edit

            A file that is there stays as it is; that ends with 5.
            """)

    @OptionGroup var profile: ProfileOption
    @OptionGroup var options: GlobalOptions

    func run(_ session: Session, _ store: PreferenceStore) throws {
        guard let file = store.file else { return }
        guard try session.makeSettings(at: file) else {
            throw CommandError(
                session.words.backups.fileExists(
                    file.path,
                    session.hints.typed(
                        "settings edit", profile.suite.map { "--suite \($0)" } ?? "")),
                .conflict)
        }
        session.say(session.words.backups.madeFile(file.path))
    }
}

extension Session {
    /// Makes a settings file if there is none; whether it did.
    ///
    /// - Throws: ``FilesError``.
    func makeSettings(at file: URL) throws -> Bool {
        try SettingsTemplate.make(at: file, in: language)
    }
}
