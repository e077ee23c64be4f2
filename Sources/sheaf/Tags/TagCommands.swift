import ArgumentParser

/// The command `sheaf tags …`.
struct TagCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tags", abstract: "List, show, add, edit and delete tags.",
        discussion: """
            EXAMPLE
              sheaf tags list
              sheaf tags edit musik --name music
            """,
        subcommands: [TagList.self, TagShow.self, TagAdd.self, TagEdit.self, TagDelete.self])
}
