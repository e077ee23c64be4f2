import ArgumentParser
import Persistence
import SheafNotebook
import SheafTUI

/// The command `sheaf settings edit`.
struct SettingsEdit: SettingsCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Edit the settings file in $VISUAL or $EDITOR.",
        discussion: """
            EXAMPLE
              sheaf settings edit

            A file that is not there is made first, with every default as a comment.
            What is wrong with it afterwards is said; that ends with 3.
            """)

    @OptionGroup var profile: ProfileOption
    @OptionGroup var options: GlobalOptions

    func run(_ session: Session, _ store: PreferenceStore) throws {
        guard let file = store.file else { return }
        // One that somebody names may need no terminal; the one that is there by itself does.
        let isNamed = ["VISUAL", "EDITOR"].contains { session.environment[$0]?.isEmpty == false }
        if !isNamed { try session.requireEditor() }
        _ = try session.makeSettings(at: file)
        try session.edit(file)
        let after = PreferenceStore(
            settings: .settings(
                in: try session.directories(), suite: try profile.chosenSuite()), watches: false)
        session.tell(after.problems)
        guard after.problems.isEmpty else { throw ExitStatus.badData }
    }
}
