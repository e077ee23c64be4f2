import ArgumentParser
import Model
import Persistence

/// The command `sheaf tags edit`.
struct TagEdit: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Rename a tag, or join it with another.",
        discussion: """
            EXAMPLE
              sheaf tags edit musik --name music

            If there is a tag of the new name already, the two become one.
            """)

    @Argument(help: "The tag.")
    var tag: String

    @Option(help: "The new name.")
    var name: String

    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        _ = try await session.existing().store.write(.command) { context in
            try context.renameTag(try context.tag(tag).id, to: name)
        }
    }
}
