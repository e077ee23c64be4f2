import ArgumentParser

/// The command `sheaf comments …`.
struct CommentCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "comments", abstract: "List, show, add, edit, like and delete comments.",
        discussion: """
            EXAMPLE
              sheaf comments list --post 8f3a21bc
              sheaf comments add 8f3a21bc --content "Thank you." --as ada
            """,
        subcommands: [
            CommentList.self, CommentShow.self, CommentAdd.self, CommentEdit.self,
            CommentLike.self, CommentUnlike.self, CommentDelete.self, CommentVersions.self,
        ])
}
