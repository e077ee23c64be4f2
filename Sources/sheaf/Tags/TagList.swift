import ArgumentParser
import Model
import Notebook
import Persistence

/// The command `sheaf tags list`.
struct TagList: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List tags with the number of their posts.",
        discussion: """
            EXAMPLE
              sheaf tags list --sort posts --limit 10
            """)

    /// What tags can be sorted by.
    enum Criterion: String, ExpressibleByArgument, CaseIterable, Sendable {
        case name
        case posts
    }

    @Option(help: "The order.")
    var sort = Criterion.name

    @OptionGroup var listing: ListingOptions
    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .atOnce }

    func run(_ session: Session) async throws {
        let query: ListQuery<Tag> = sort == .name ? .byName() : .byPostCount()
        let store = try await session.existing().store
        try await Listing.tags.print(query, listing, session, store)
    }
}
