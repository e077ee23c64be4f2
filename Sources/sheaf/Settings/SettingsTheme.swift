import ArgumentParser
import FoundationEssentials
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf settings theme`.
struct SettingsTheme: SettingsCommand {
    static let configuration = CommandConfiguration(
        commandName: "theme", abstract: "Make a theme file with every style in it, to be changed.",
        discussion: """
            EXAMPLE
              sheaf settings theme night.jsonc --from dark
              sheaf settings set display.theme night.jsonc

            The file is made in the folder themes beside the settings file; one that is
            there stays as it is, which ends with 5. The screen follows each change of the
            file, and 'sheaf settings check' says what is wrong in it or hard to read.
            """)

    @Argument(help: "The name of the file, which ends with .jsonc.")
    var name: String

    @Option(help: "The theme to begin with: dark, light, high-contrast or mono.")
    var from = "dark"

    @OptionGroup var profile: ProfileOption
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        guard case .file? = ThemeChoice(rawValue: name) else {
            throw ValidationError { $0.refusals.themeFileName }
        }
        guard let base = ThemeName(rawValue: from), base != .auto else {
            throw ValidationError {
                let names = ThemeName.allCases.filter { $0 != .auto }.map(\.rawValue)
                return $0.input.expectsOne("--from", names, from.inSentence)
            }
        }
    }

    func run(_ session: Session, _ store: PreferenceStore) throws {
        let file = ThemeFile(named: name, in: try session.directories())
        let words = session.language.themes
        let base = ThemeName(rawValue: from) ?? .dark
        guard try ThemeTemplate.make(at: file, from: base, in: words) else {
            throw CommandError(session.words.files.themeExists(file.url.path), .conflict)
        }
        session.say(session.words.backups.madeFile(file.url.path))
    }
}
