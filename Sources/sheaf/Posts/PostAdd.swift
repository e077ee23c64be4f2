import ArgumentParser
import Model
import Persistence

/// The command `sheaf posts add`.
struct PostAdd: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Add a post; prints the identifier.",
        discussion: """
            EXAMPLE
              sheaf posts add "On moss" --tag garden --publish --content - < moss.md

            Without --content your editor opens, where there is a terminal.
            """)

    @Argument(help: "The title.")
    var title: String

    @Option(help: "The text in Markdown; - reads it from standard input.")
    var content: String?

    @Option(help: "A tag; may be given several times.")
    var tag: [String] = []

    @Flag(help: "Publish it; otherwise it is a draft.")
    var publish = false

    @Flag(help: "Print the whole post as JSON.")
    var json = false

    @OptionGroup var options: GlobalOptions

    var doublesWhenRepeated: Bool { true }

    func run(_ session: Session) async throws {
        // Whatever can go wrong goes wrong before somebody has written a text.
        try ValidationError.check(Post.failures(title: title) + tag.flatMap(Tag.failures(name:)))
        let storage = try await session.existing()
        let you = try await storage.store.read { try session.you($0, state: storage.state).id }
        let text = try session.text(content, start: "", name: title) ?? ""
        let post = try await session.write { context in
            var post = context.newPost(title: title, content: text, author: .user(you))
            post.tags = tag
            if publish { post.status = .published }
            return try context.createPost(post)
        }
        if json {
            try session.output.json { $0.postWithCounts(post) }
        } else {
            try session.output.print(post.id.description)
        }
    }
}
