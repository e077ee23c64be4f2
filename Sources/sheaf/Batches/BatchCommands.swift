import ArgumentParser
import SheafTUI

/// The command `sheaf batch …`.
struct BatchCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "batch", abstract: "Change many posts or people in one action.",
        discussion: """
            EXAMPLE
              sheaf batch posts publish --status draft --dry-run
              sheaf batch people delete --no-active

            All of it is done or nothing. 'sheaf undo' takes all of it back.
            """,
        subcommands: [BatchPosts.self, BatchPeople.self])
}

/// The options of both commands.
struct BatchOptions: ParsableArguments {
    @Flag(help: "All of them, where nothing says which.")
    var all = false

    @Flag(help: "Do not ask. Needed where there is no terminal.")
    var yes = false

    @Flag(help: "Only say what would change.")
    var dryRun = false

    @Flag(help: "The result as one JSON object.")
    var json = false

    /// Refuses to change everything unless that is said.
    func check(isFiltered: Bool) throws {
        if isFiltered && all {
            throw ValidationError { $0.refusals.allOrConditions }
        }
        if !isFiltered && !all {
            throw ValidationError { $0.refusals.sayWhich }
        }
    }
}
