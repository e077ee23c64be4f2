import ArgumentParser
import Model
import Notebook
import Persistence
import TUI

/// The command `sheaf tags list`.
struct TagList: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List tags with the number of their posts.",
        discussion: """
            EXAMPLE
              sheaf tags list --sort posts --limit 10

            Ends with 1 if words are given and nothing matches.
            """)

    /// What tags can be sorted by.
    enum Criterion: String, ExpressibleByArgument, CaseIterable, Sendable {
        case name
        case posts
    }

    @Argument(help: "Words that must occur in the name.")
    var words: [String] = []

    @Option(help: "The order.")
    var sort = Criterion.name

    @Flag(
        help: "Reverse the order, which is texts from A on, numbers and dates from the greatest.")
    var reverse = false

    @OptionGroup var listing: ListingOptions
    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .atOnce }

    func run(_ session: Session) async throws {
        let store = try await session.existing().store
        try await Listing.tags(session.language).print(
            query.filtered(by: words.joined(separator: " ")), listing, session, store,
            isFiltered: listing.filters(words))
    }

    private var query: ListQuery<Tag> {
        switch (sort, reverse) {
        case (.name, false): .byName()
        case (.name, true): ListQuery().sorted { [$0.name.descending] }
        case (.posts, false): .byPostCount()
        case (.posts, true): ListQuery().sorted { [$0.postCount.ascending, $0.name.descending] }
        }
    }
}
