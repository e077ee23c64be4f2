import ArgumentParser
import Model
import Persistence

/// The command `sheaf comments add`.
struct CommentAdd: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Comment on a post, or reply; prints the identifier.",
        discussion: """
            EXAMPLE
              sheaf comments add 8f3a21bc --content "Thank you." --as ada

            Without --content your editor opens, where there is a terminal.
            """)

    @Argument(help: "The post: identifier, a part of it, or the whole title.")
    var post: String

    @Option(help: "The comment to reply to.")
    var reply: String?

    @Option(help: "The text; - reads it from standard input.")
    var content: String?

    @Flag(help: "Print the whole comment as JSON.")
    var json = false

    @OptionGroup var options: GlobalOptions

    var doublesWhenRepeated: Bool { true }

    func run(_ session: Session) async throws {
        let storage = try await session.existing()
        let (you, post, parent) = try await storage.store.read { context in
            let you = try session.you(context, state: storage.state).id
            let parent = try reply.map { try context.comment($0).id }
            return (you, try context.post(self.post), parent)
        }
        guard let text = try session.text(content, start: "", name: post.title) else {
            throw CommandError("Nothing was written. Give the text with --content.")
        }
        let comment = try await session.write { context in
            try context.createComment(
                post: post.id, parent: parent, content: text, author: .user(you))
        }
        if json {
            try session.output.json { $0.comment(comment) }
        } else {
            try session.output.print(comment.id.description)
        }
    }
}
