import ArgumentParser

/// The command `sheaf posts …`.
struct PostCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "posts", abstract: "List, show, add, edit, like, mark and delete posts.",
        discussion: """
            EXAMPLE
              sheaf posts list --author ada --status draft
              sheaf posts add "On moss" --content - < moss.md
            """,
        subcommands: [
            PostList.self, PostShow.self, PostAdd.self, PostEdit.self, PostLike.self,
            PostUnlike.self, PostRead.self, PostUnread.self, PostPublish.self, PostArchive.self,
            PostUnarchive.self, PostDelete.self, PostVersions.self,
        ])
}
