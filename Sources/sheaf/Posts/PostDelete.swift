import ArgumentParser
import Model
import Notebook
import Persistence

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
            return found
        }
        let words = found.map { post in
            let comments = Counted.writings(posts: 0, comments: post.counts.comments)
            return "'\(post.title.inSentence)'" + (comments.map { " with \($0)" } ?? "")
        }
        guard try session.confirm(words.joined(separator: ", "), deletion) else { return }
        try await session.write { context in
            for post in found { try context.deletePost(post.id) }
        }
        session.sayDeleted(words)
    }
}
