import ArgumentParser

/// The command `sheaf people …`.
struct PeopleCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "people", abstract: "List, show, add, edit, follow and delete people.",
        discussion: """
            EXAMPLE
              sheaf people list --sort -posts
              sheaf people list --followed-by ada
              sheaf people show ada --json
            """,
        subcommands: [
            PeopleList.self, PeopleShow.self, PeopleAdd.self, PeopleEdit.self, PeopleFollow.self,
            PeopleUnfollow.self, PeopleDelete.self,
        ])
}
