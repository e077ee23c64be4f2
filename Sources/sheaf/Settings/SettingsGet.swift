import ArgumentParser
import Persistence
import SheafNotebook

/// The command `sheaf settings get`.
struct SettingsGet: SettingsShowing {
    static let configuration = CommandConfiguration(
        commandName: "get", abstract: "Print the value of a setting.",
        discussion: """
            EXAMPLE
              sheaf settings get display.theme
            """)

    @Argument(help: "The name of the setting.")
    var key: String

    @Flag(help: "One JSON object, with the origin.")
    var json = false

    @OptionGroup var settings: SettingsOptions
    @OptionGroup var options: GlobalOptions

    func run(_ session: Session, _ store: PreferenceStore) throws {
        let entry = try store.entry(key)
        if json {
            try session.output.print(json: entry.json(user: store.file))
        } else {
            try session.output.print(entry.plainValue)
        }
        session.tell(store.problems.filter { $0.key == key || $0.key == nil })
    }
}
