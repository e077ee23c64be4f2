import ArgumentParser
import Model
import Notebook
import Persistence
import TUI

/// The command `sheaf posts list`.
struct PostList: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List posts, newest first.",
        discussion: """
            EXAMPLE
              sheaf posts list 'author:ada status:draft likes:>10'
              sheaf posts list --tag music --sort likes --limit 10
              sheaf posts list --json | jq -r .title

            \(QueryArgument.help(for: .posts))
            Ends with 1 if a query or options are given and nothing matches.
            """)

    @Argument(help: "Words in title, text, author or tags, and fields.")
    var query: [String] = []

    @Option(help: "Only posts by this person.")
    var author: String?

    @Option(help: "Only posts of this status: draft, published, archived, or one imported.")
    var status: String?

    @Option(help: "Only posts with this tag.")
    var tag: String?

    @Option(help: "The order.")
    var sort: PostCriterion = .created

    @Flag(help: "Reverse the order.")
    var reverse = false

    @Option(help: "Only what a saved view shows, in its order; see sheaf views.")
    var view: String?

    @OptionGroup var listing: ListingOptions
    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .atOnce }

    func run(_ session: Session) async throws {
        let typed = try QueryArgument(query).read(for: [.posts])
        let search = try await session.search(typed, inView: view, of: .posts)
        let store = try await session.existing().store
        let author: User.ID? = try await store.read { context in
            try context.checkStatus(status)
            return try self.author.map { try context.person($0).id }
        }
        if listing.isWhole {
            try await Listing.postsAsJSON.print(
                list(search, author), listing, session, store, isFiltered: isFiltered(search))
        } else {
            try await Listing.posts(session.language).print(
                list(search, author), listing, session, store, isFiltered: isFiltered(search))
        }
    }

    private func isFiltered(_ search: SearchQuery) -> Bool {
        !search.isEverything || author != nil || status != nil || tag != nil
    }

    private func list<R: Record>(
        _ search: SearchQuery, _ author: User.ID?
    ) -> ListQuery<R> where R.Columns == PostColumns<R> {
        var query = tag.map { ListQuery<R>.withTag($0) } ?? ListQuery<R>()
        query = query.filtered(by: search, in: .system)
        if let author { query = query.filtered { $0.author == author } }
        if let status {
            query = query.filtered { $0.status.isCommonly(PostStatus(rawValue: status)) }
        }
        let isText = [.title, .author, .status].contains(sort)
        return query.sorted(by: ListOrder(by: sort, descending: isText == reverse))
            .sorted(as: search)
    }
}
