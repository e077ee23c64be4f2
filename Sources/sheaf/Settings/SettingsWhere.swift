import ArgumentParser
import FoundationEssentials
import Persistence
import SheafNotebook
import SheafTUI

/// The command `sheaf settings where`.
struct SettingsWhere: SettingsShowing {
    static let configuration = CommandConfiguration(
        commandName: "where", abstract: "Print where the settings file or a value is.",
        discussion: """
            EXAMPLE
              sheaf settings where
              sheaf settings where display.theme

            Of a setting it prints file, line and column, or: default, argument.
            """)

    @Argument(help: "The name of a setting; without it, the path of the file.")
    var key: String?

    @Flag(help: "One JSON object.")
    var json = false

    @OptionGroup var settings: SettingsOptions
    @OptionGroup var options: GlobalOptions

    func run(_ session: Session, _ store: PreferenceStore) throws {
        guard let key else {
            let path = store.file?.path ?? ""
            let object = JSONNode.object([.init("file", .string(path))])
            return try json ? session.output.print(json: object) : session.output.print(path)
        }
        let entry = try store.entry(key)
        if json { return try session.output.print(json: entry.json(user: store.file)) }
        let place = entry.domain.file(user: store.file).map {
            SettingsWords.place($0.path, $0.place)
        }
        try session.output.print(place ?? entry.domain.word)
    }
}
