import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf posts publish`.
struct PostPublish: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "publish", abstract: "Publish posts.",
        discussion: """
            EXAMPLE
              sheaf posts publish 8f3a21bc 02d1e4aa

            'sheaf posts edit POST --status draft' makes a post a draft again;
            'sheaf publish QUERY' publishes all that a query finds.
            """)

    @Argument(help: "Identifiers, parts of them, or whole titles.")
    var posts: [String]

    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        let words = session.words.done
        try await session.change(posts) { context, name in
            let isNew = try context.setStatus(.published, post: try context.post(name).id)
            return isNew ? words.nowStatus(.published) : words.alreadyStatus(.published)
        }
    }
}
