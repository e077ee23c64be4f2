import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf comments show`.
struct CommentShow: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show one comment.",
        discussion: """
            EXAMPLE
              sheaf comments show 1c90ff02
            """)

    @Argument(help: "Identifier or a part of it.")
    var comment: String

    @Flag(help: "As one JSON object.")
    var json = false

    @OptionGroup var line: RowFormatOption
    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .atOnce }

    func validate() throws { try line.check(besideJSON: json) }

    func run(_ session: Session) async throws {
        let store = try await session.existing().store
        let (found, summary) = try await store.read { context in
            let found = try context.shownComment(self.comment)
            let summaries = try context.fetchReadable(ListQuery<CommentSummary>.one(found.row.id))
            return (found, summaries.shown.first)
        }
        let comment = found.row
        let damaged = found.damage.map { [$0] } ?? []
        if json || line.format != nil {
            // A program takes what is there for all of it.
            if damaged.isEmpty {
                let writer = try await store.writer(of: comment.author)
                try line.print(RowNames.comment, on: session.output) {
                    $0.commentWithTitle(comment, by: writer, on: summary?.postTitle)
                }
            }
            try session.tell(of: damaged, session.words.done.notAllShown)
            return
        }
        let facts: [(ListedField, String)] = [
            (.id, comment.id.description), (.post, summary?.postTitle ?? ""),
            (.answers, comment.parentID?.description ?? ""),
            (.author, summary?.author.text(session.language) ?? ""),
            (.likes, String(comment.likes)),
            (.created, LocalTime.text(of: comment.createdAt)),
            (.updated, LocalTime.text(of: comment.updatedAt)),
        ]
        try session.output.facts(session.words.facts(facts), comment.metadata)
        try session.output.print("\n" + comment.content)
        try session.tell(of: damaged, session.words.done.notAllShown)
    }
}
