import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf tags list`.
struct TagList: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List tags with the number of their posts.",
        discussion: """
            EXAMPLE
              sheaf tags list --sort -posts --limit 10

            Ends with 1 if words are given and nothing matches.
            """)

    /// What tags can be sorted by.
    enum Criterion: String, CaseIterable, Sendable {
        case name
        case posts
    }

    @Argument(help: "Words that must occur in the name.")
    var words: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The order; with a minus sign from Z on, or from the most posts on. Otherwise name.",
            valueName: "keys"))
    var sort: SortKeys<Criterion>?

    @Flag(help: "Reverse the order.")
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
        let keys = sort?.keys ?? []
        // The name decides where nothing else does.
        let isNamed = keys.contains { $0.criterion == .name }
        return ListQuery().sorted { tag in
            keys.map { key in
                let isDescending = key.isDescending != reverse
                return switch key.criterion {
                case .name: isDescending ? tag.name.descending : tag.name.ascending
                case .posts: isDescending ? tag.postCount.descending : tag.postCount.ascending
                }
            } + (isNamed ? [] : [reverse ? tag.name.descending : tag.name.ascending])
        }
    }
}
