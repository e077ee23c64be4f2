import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

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

    @OptionGroup var line: RowFormatOption
    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .atOnce }

    func validate() throws { try line.check(besideJSON: json) }

    func run(_ session: Session) async throws {
        let store = try await session.existing().store
        let (found, author, thread, accepted) = try await store.read { context in
            let found = try context.shownPost(self.post)
            let summary = try context.fetchReadable(ListQuery<PostSummary>.one(found.row.id))
            let thread = try context.fetchReadable(
                ListQuery<CommentSummary>.thread(of: found.row.id))
            let accepted = try context.acceptedAnswer(of: found.row)
            return (found, summary.shown.first?.author, thread, accepted)
        }
        let post = found.row
        let damaged = found.damage.map { [$0] } ?? []
        if json || line.format != nil {
            // A program takes what is there for all of it.
            if damaged.isEmpty {
                let writer = try await store.writer(of: post.author)
                try line.print(RowNames.post, on: session.output) {
                    $0.postWithCounts(post, by: writer)
                }
            }
            try session.tell(of: damaged, session.words.done.notAllShown)
            return
        }
        let facts: [(ListedField, String)] = [
            (.id, post.id.description), (.title, post.title),
            (.author, author?.text(session.language) ?? ""),
            (.status, session.language.posts.status(post.status)),
            (.tags, post.tags.joined(separator: ", ")),
            (.likes, String(post.counts.likes)), (.views, String(post.counts.views)),
            (.image, post.image ?? ""), (.created, LocalTime.text(of: post.createdAt)),
            (.updated, LocalTime.text(of: post.updatedAt)),
        ]
        try session.output.facts(session.words.facts(facts), post.metadata)
        try session.output.print("\n" + post.content)
        try Self.print(CommentTree(thread.shown), accepted: accepted, session)
        try session.tell(of: damaged + thread.damaged, session.words.done.notAllShown)
    }

    private static func print(
        _ tree: CommentTree, accepted: Comment.ID?, _ session: Session
    ) throws {
        let language = session.language
        for row in tree.rows() {
            let indent = String(repeating: "  ", count: min(row.depth, CommentTree.drawnDepth))
            let author = row.comment.author.text(language)
            let text =
                row.comment.isDeleted
                ? language.posts.deletedComment : VisibleText.lines(row.comment.content)
            let mark = row.id == accepted ? "  " + language.posts.accepted : ""
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            try session.output.print(
                "\n\(indent)\(VisibleText.oneLine(author))  \(ShortIdentifier.text(row.id))\(mark)\n"
                    + lines.map { indent + $0 }.joined(separator: "\n"))
        }
    }
}
