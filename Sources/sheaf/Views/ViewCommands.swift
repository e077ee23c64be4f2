import ArgumentParser

/// The command `sheaf views …`.
struct ViewCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "views",
        abstract: "Save, list and delete views: queries with a name.",
        discussion: """
            EXAMPLE
              sheaf views save "My drafts" 'author:ada status:draft'
              sheaf posts list --view "My drafts"
              sheaf views delete "My drafts"

            On the screen, 'f s' saves the list as it is. Views are in the settings file,
            under "views", and may be edited there. Those of a profile (--suite) are
            shown by lists with the same option, and by 'sheaf --suite NAME'.
            """,
        subcommands: [ViewSave.self, ViewList.self, ViewDelete.self])
}
