import ArgumentParser

/// The command `sheaf views …`.
struct ViewCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "views",
        abstract: "List and delete the views that you saved.",
        discussion: """
            EXAMPLE
              sheaf views list
              sheaf posts list --view "My drafts"
              sheaf views delete "My drafts"

            On the screen, 'f s' saves the list as it is. Views are in the settings file,
            under "views", and may be edited there.
            """,
        subcommands: [ViewList.self, ViewDelete.self])
}
