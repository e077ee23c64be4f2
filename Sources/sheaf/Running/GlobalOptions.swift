import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// A command that works on the data of one folder.
protocol PlacedCommand: ParsableCommand {
    /// The options of every command.
    var options: GlobalOptions { get }
}

/// The options of every command.
struct GlobalOptions: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp("Keep everything in this directory.", valueName: "dir"))
    var directory: String?

    @Option(
        name: .customLong("as"), parsing: .unconditional,
        help: ArgumentHelp("Act as this person, for this run.", valueName: "username"))
    var username: String?

    @Option(name: .long, help: ArgumentHelp("Colours.", valueName: "when"))
    var color = ColorChoice.auto

    @Flag(name: .long, help: "Say on standard error what happens beneath.")
    var verbose = false

    func validate() throws {
        // As a script has it that names a variable nobody has set.
        guard directory?.isEmpty != true else {
            throw ArgumentParser.ValidationError { $0.refusals.emptyDirectory }
        }
    }

    /// The log in the folder of the state.
    ///
    /// - Parameters:
    ///   - environment: Where the folders are.
    ///   - echo: Is told each line where `--verbose` is given.
    /// - Returns: The log; one that notes nothing where nobody knows the folder, which the command then
    ///   says by itself.
    func log(
        _ environment: [String: String], echo: (@Sendable (String) -> Void)? = nil
    ) -> Log {
        // As above: whoever needs a folder says why there is none.
        guard let directories = try? Directories(directory: directory, environment: environment)
        else { return .none }
        return Log(
            file: directories.logFile, isVerbose: verbose, echo: verbose ? echo : nil)
    }

    /// The language of a run: that of the settings, else that of the locale.
    ///
    /// English where `LC_ALL` says so with `C`, whatever the settings say: scripts that read sentences
    /// ask for these.
    func language(_ environment: [String: String]) -> Language {
        // Whoever needs a folder says why there is none, in the language of the locale.
        .ofRun(
            try? Directories(directory: directory, environment: environment), in: environment)
    }

    /// What is set, where no store is opened; the default where nobody knows the folders.
    func setting<Value: PreferenceValue>(
        _ key: PreferenceKey<Value>, _ environment: [String: String]
    ) -> Value {
        // A command that only asks the terminal needs no folder.
        let directories = try? Directories(directory: directory, environment: environment)
        return directories.map {
            PreferenceStore(settings: .settings(in: $0), watches: false).get(key)
        } ?? key.fallback
    }

    /// How other commands are typed that work on the same data.
    var hints: CommandHints { CommandHints(directory: directory, username: username) }
}

extension Language {
    /// The language of a run whose settings are in these folders; `nil` where nobody knows them.
    static func ofRun(_ directories: Directories?, in environment: [String: String]) -> Language {
        let locale = (environment["LC_ALL"] ?? "").prefix { !"_.@-".contains($0) }
        if ["C", "POSIX"].contains(locale) { return .named(.en) }
        guard let directories else { return .chosen(.auto, in: environment) }
        let settings = PreferenceStore(settings: .settings(in: directories), watches: false)
        return .chosen(settings.get(.language), in: environment)
    }
}

/// When output is coloured.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
    case auto
    case always
    case never
}
