import ArgumentParser
import FoundationEssentials
import Persistence
import SheafNotebook
import SheafTUI

/// The command `sheaf settings reset`.
struct SettingsReset: SettingsCommand {
    static let configuration = CommandConfiguration(
        commandName: "reset", abstract: "Take settings out of the file, so that defaults hold.",
        discussion: """
            EXAMPLE
              sheaf settings reset display.theme
              sheaf settings reset --all --yes

            A comment behind a setting goes with it; comments on lines of their own
            stay. --all keeps unknown keys too, and a copy in the state folder.
            """)

    @Argument(help: "The names of the settings.")
    var keys: [String] = []

    @Flag(help: "All of them.")
    var all = false

    @Flag(help: "Do not ask. Needed where there is no terminal.")
    var yes = false

    @OptionGroup var profile: ProfileOption
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        guard keys.isEmpty == all else {
            throw ArgumentParser.ValidationError { $0.refusals.nameSettings }
        }
    }

    func run(_ session: Session, _ store: PreferenceStore) throws {
        guard all else {
            // All names are looked at before any is taken out.
            for key in keys { _ = try store.entry(key) }
            for key in keys { try store.reset(key) }
            return
        }
        let path = store.file?.path ?? ""
        try session.confirm(
            question: session.words.backups.settingsQuestion(path),
            refusal: session.words.backups.settingsRefusal(path), yes: yes)
        let copy = try store.resetAll()
        // What was not written was not put back either.
        try store.flushNow()
        if let copy { session.say(session.words.backups.settingsCopied(copy.path)) }
    }
}
