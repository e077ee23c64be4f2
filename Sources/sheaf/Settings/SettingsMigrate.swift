import ArgumentParser
import FoundationEssentials
import Persistence
import SheafNotebook
import SheafTUI

/// The command `sheaf settings migrate`.
struct SettingsMigrate: SettingsCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate", abstract: "Rewrite an older settings file in the newest form.",
        discussion: """
            EXAMPLE
              sheaf settings migrate

            Older files work as they are; a copy of the old one stays in the state
            folder. Comments, order and unknown keys are kept.
            """)

    @OptionGroup var profile: ProfileOption
    @OptionGroup var options: GlobalOptions

    func run(_ session: Session, _ store: PreferenceStore) throws {
        guard let version = try store.migrate() else {
            return session.say(session.words.backups.nothingToDo)
        }
        session.say(
            session.words.files.settingsMigrated(
                store.file?.path ?? "", version, PreferenceStore.settingsVersion))
    }
}
