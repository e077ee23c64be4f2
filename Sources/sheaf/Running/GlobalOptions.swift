import ArgumentParser
import TUI

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
        name: .customLong("as"),
        help: ArgumentHelp("Act as this person, for this run.", valueName: "username"))
    var username: String?

    @Option(name: .long, help: ArgumentHelp("Colours.", valueName: "when"))
    var color = ColorChoice.auto

    func validate() throws {
        // As a script has it that names a variable nobody has set.
        guard directory?.isEmpty != true else {
            throw ArgumentParser.ValidationError(
                "--directory names no folder. Leave it out for the usual one.")
        }
    }

    /// How other commands are typed that work on the same data.
    var hints: CommandHints { CommandHints(directory: directory, username: username) }
}

/// When output is coloured.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
    case auto
    case always
    case never
}

extension CommandHints {
    /// How the first data comes into a store.
    var toBegin: String { "\(typed("import", "FILE")), or \(toAddPerson)." }

    /// How a person is added.
    var toAddPerson: String { typed("people add", "USERNAME --email ADDRESS") }
}
