import ArgumentParser
import Model
import Persistence

/// The command `sheaf posts show`.
struct PostShow: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show one post with its comments.",
        discussion: """
            EXAMPLE
              sheaf posts show 8f3a21bc
              sheaf posts show 8f3a21bc --json | jq -r .content
            """)

    @Argument(help: "Identifier, a part of it, or the whole title.")
    var post: String

    @Flag(help: "As one JSON object, without the comments.")
    var json = false

    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .atOnce }

    func run(_ session: Session) async throws {
        let (post, author, thread) = try await session.existing().store.read { context in
            let found = try context.post(self.post)
            let author = try context.fetchFirst(ListQuery<PostSummary>.one(found.id))?.author
            let thread = try context.fetch(ListQuery<CommentSummary>.thread(of: found.id))
            return (found, author, thread)
        }
        if json {
            try session.output.json { $0.postWithCounts(post) }
            return
        }
        let facts: [(String, String)] = [
            ("id", post.id.description), ("title", post.title), ("author", author?.text ?? ""),
            ("status", post.status.rawValue), ("tags", post.tags.joined(separator: ", ")),
            ("likes", String(post.counts.likes)), ("views", String(post.counts.views)),
            ("image", post.image ?? ""), ("created", Timestamp.text(of: post.createdAt)),
            ("updated", Timestamp.text(of: post.updatedAt)),
        ]
        try session.output.facts(facts, post.metadata)
        try session.output.print("\n" + post.content)
        try Self.print(CommentTree(thread), session.output)
    }

    private static func print(_ tree: CommentTree, _ output: Standard) throws {
        for row in tree.rows() {
            let indent = String(repeating: "  ", count: min(row.depth, CommentTree.drawnDepth))
            let author = row.comment.author.text
            let text = row.comment.isDeleted ? "(deleted)" : VisibleText.lines(row.comment.content)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            try output.print(
                "\n\(indent)\(VisibleText.oneLine(author))  \(ShortIdentifier.text(row.id))\n"
                    + lines.map { indent + $0 }.joined(separator: "\n"))
        }
    }
}
