import ArgumentParser
import Model
import Persistence

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

    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .atOnce }

    func run(_ session: Session) async throws {
        let store = try await session.existing().store
        let tag = try await store.read { try $0.tag(self.tag) }
        if json {
            try session.output.json { writer in
                writer.tag(tag) { $0.member("posts", tag.postCount) }
            }
            return
        }
        try session.output.facts([
            ("tag", tag.name), ("posts", String(tag.postCount)),
            ("created", Timestamp.text(of: tag.createdAt)),
        ])
        try await Listing.posts.print(.withTag(tag.name), nil, session, store)
    }
}
