import ArgumentParser

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
}

/// When output is coloured.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
    case auto
    case always
    case never
}
