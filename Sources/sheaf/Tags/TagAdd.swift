import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf tags add`.
struct TagAdd: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Put a tag on posts.",
        discussion: """
            EXAMPLE
              sheaf tags add music 8f3a21bc 02d1e4aa
            """)

    @Argument(help: "The tag; it is made where there is none of that name.")
    var tag: String

    @Argument(help: "Posts: identifiers, parts of them, or whole titles.")
    var posts: [String]

    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        try TagArguments(typed: [tag]).refuseEmpty()
        _ = try await session.existing()
        let isAction = try await session.write { context in
            var found: [Post.ID] = []
            for name in posts { found.append(try context.post(name).id) }
            for post in found.once(\.self) { try context.addTags([tag], to: post) }
            return context.isNamed
        }
        if !isAction { session.say(session.words.done.nothingChanged) }
    }
}
