import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf posts delete`.
struct PostDelete: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Move posts with their comments to the trash.",
        discussion: """
            EXAMPLE
              sheaf posts delete 8f3a21bc 02d1e4aa --yes
            """)

    @Argument(help: "Identifiers, parts of them, or whole titles.")
    var posts: [String]

    @OptionGroup var deletion: DeletionOptions
    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        let store = try await session.existing().store
        let found = try await store.read { context in
            var found: [Post] = []
            for name in posts { found.append(try context.post(name)) }
            return found.once(\.id)
        }
        let words = found.map { post in
            session.words.done.post(post.title.inSentence, post.counts.comments)
        }
        guard try session.confirm(words.joined(separator: ", "), deletion) else { return }
        try await session.write { context in
            for post in found { try context.deletePost(post.id) }
        }
        session.sayDeleted(words)
    }
}
