import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

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

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The text; - reads it from standard input: its lines end in line feeds then, and the last line end is left"
                + " out."))
    var content: String?

    @Flag(help: "Print the whole comment as JSON.")
    var json = false

    @OptionGroup var options: GlobalOptions

    var doublesWhenRepeated: Bool { true }

    func run(_ session: Session) async throws {
        let storage = try await session.existing()
        let (you, post, parent, about) = try await storage.store.read { context in
            let you = try session.you(context, state: storage.state).id
            let post = try context.post(self.post)
            guard let reply else { return (you, post, Comment.ID?.none, post.title) }
            let parent = try context.comment(reply)
            guard parent.postID == post.id else {
                throw CommandError(session.words.lookup.replyElsewhere(reply.inSentence))
            }
            let author = try parent.author.userID.flatMap { try context.find(User.self, $0) }
            let name = author?.displayName ?? parent.author.label?.displayName ?? ""
            return (you, post, parent.id, name)
        }
        let wanted = WantedText(
            form: parent.map { .reply(to: $0, by: you) } ?? .comment(on: post.id, by: you),
            about: VisibleText.oneLine(about), field: "comment", name: post.title)
        guard let text = try session.text(content, for: wanted) else {
            // Without a terminal no editor was there to write in.
            throw CommandError(
                session.words.lookup.nothingWritten, session.opensEditor ? .usage : .noTerminal)
        }
        let comment = try await session.write { context in
            try context.createComment(
                post: post.id, parent: parent, content: text, author: .user(you))
        }
        if json {
            let writer = try await storage.store.writer(of: comment.author)
            try session.output.json { $0.commentWithTitle(comment, by: writer, on: post.title) }
        } else {
            try session.output.print(comment.id.description)
        }
    }
}
