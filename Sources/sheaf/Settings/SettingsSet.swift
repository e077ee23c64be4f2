import ArgumentParser
import Persistence
import SheafNotebook

/// The command `sheaf settings set`.
struct SettingsSet: SettingsCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Set a setting; the rest of the file stays as it is.",
        discussion: """
            EXAMPLE
              sheaf settings set display.theme dark
              sheaf settings set posts.sort '{ "by": "likes", "descending": true }'
            """)

    @Argument(help: "The name of the setting.")
    var key: String

    @Argument(help: "The value: a word, a number, or JSON.")
    var value: String

    @OptionGroup var profile: ProfileOption
    @OptionGroup var options: GlobalOptions

    func run(_ session: Session, _ store: PreferenceStore) throws {
        try store.set(key, toArgument: value)
    }
}
