import ArgumentParser
import Model
import Notebook
import Persistence
import TUI

/// The command `sheaf trash`.
struct TrashCommand: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "trash", abstract: "List what was deleted, the last first.",
        discussion: """
            EXAMPLE
              sheaf trash --limit 10
              sheaf trash --filter tea --json | jq -r .id

            What went along with something is not listed by itself: a post's comments come back
            with it, see 'sheaf restore --help'.
            """)

    @Option(help: "Only what has these words in its name.")
    var filter = ""

    @OptionGroup var listing: ListingOptions
    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .atOnce }

    func run(_ session: Session) async throws {
        let store = try await session.existing().store
        let query = ListQuery<TrashItem>.trash().filtered(by: filter)
        try await Listing.trash.print(query, listing, session, store)
        if !listing.json, try await store.read({ try $0.count(query) }) == 0 {
            session.say(
                filter.isEmpty
                    ? "The trash is empty." : "Nothing in the trash has this in its name.")
        }
    }
}

extension Listing where R == TrashItem {
    /// What is in the trash.
    static let trash = Listing(
        columns: [
            .init(title: "ID"), .init(title: "WHAT"), .init(title: "NAME", isFlexible: true),
            .init(title: "AUTHOR", isFlexible: true), .init(title: "DELETED"),
        ],
        row: {
            [
                ShortIdentifier.text($0.id), $0.kind.word, $0.name, $0.author.text,
                LocalTime.text(of: $0.deletedAt),
            ]
        },
        json: { item, writer in
            writer.object { json in
                json.member("id", item.id.description)
                json.member("kind", item.kind.word)
                json.member("name", item.name)
                json.member("author", item.author.text)
                json.member("deletedAt", Timestamp.text(of: item.deletedAt))
            }
        })
}

extension TrashItem.Kind {
    /// What it is called.
    var word: String {
        switch self {
        case .person: "person"
        case .post: "post"
        case .comment: "comment"
        case .tag: "tag"
        }
    }
}
