import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf views delete`.
struct ViewDelete: SettingsCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Delete a saved view; what it showed stays.",
        discussion: """
            EXAMPLE
              sheaf views delete "My drafts"
            """)

    @Argument(help: "The name of the view.")
    var name: String

    @OptionGroup var profile: ProfileOption
    @OptionGroup var options: GlobalOptions

    func run(_ session: Session, _ store: PreferenceStore) throws {
        try CommandError.refuseEmpty(name)
        guard store.preferences.views[name] != nil else {
            try session.sayWrongViews(of: store, named: name)
            throw session.noView(name, in: profile.suite)
        }
        try store.update { $0.views[name] = nil }
        // It is said once it is on the disk.
        try store.flushNow()
        session.say(session.language.views.deleted(name))
    }
}
