import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf tags show`.
struct TagShow: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show a tag and its posts.",
        discussion: """
            EXAMPLE
              sheaf tags show music
            """)

    @Argument(help: "The name; case and accents do not matter.")
    var tag: String

    @Flag(help: "Only the tag, as one JSON object.")
    var json = false

    @OptionGroup var line: RowFormatOption
    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .atOnce }

    func validate() throws { try line.check(besideJSON: json) }

    func run(_ session: Session) async throws {
        let store = try await session.existing().store
        let (found, newestPost) = try await store.read { context in
            let found = try context.shownTag(self.tag)
            return (found, try context.newestPosts(of: [found.row.id])[found.row.id])
        }
        let tag = found.row
        let damaged = found.damage.map { [$0] } ?? []
        if json || line.format != nil {
            // A program takes what is there for all of it.
            if damaged.isEmpty {
                try line.print(RowNames.tag, on: session.output) { writer in
                    writer.tagWithCounts(tag, newestPost: newestPost)
                }
            }
            try session.tell(of: damaged, session.words.done.notAllShown)
            return
        }
        try session.output.facts(
            session.words.facts([
                (.tag, tag.name), (.posts, String(tag.postCount)),
                (.created, LocalTime.text(of: tag.createdAt)),
                (.newestPost, newestPost.map(LocalTime.text(of:)) ?? ""),
            ]))
        let posts = try await Listing.posts(session.language).show(
            .withTag(tag.name), nil, session, store)
        try session.tell(of: damaged + posts.damaged, session.words.done.notAllShown)
    }
}
