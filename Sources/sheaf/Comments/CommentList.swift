import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf comments list`.
struct CommentList: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List comments, newest first.",
        discussion: """
            EXAMPLE
              sheaf comments list 'author:ada after:2020 "long walk"' --limit 20
              sheaf comments list --post 8f3a21bc --json
              sheaf comments list --sort -likes --limit 10

            \(QueryArgument.help(for: .comments))
            Ends with 1 if nothing matches where a query or an option leaves
            comments out; an order or --limit leaves none out.
            """)

    @Argument(help: "Words in the comment or its author's name, and fields.")
    var query: [String] = []

    @Option(
        parsing: .unconditionalSingleValue, help: "Only below this post; given twice, below either."
    )
    var post: [String] = []

    @Option(
        parsing: .unconditionalSingleValue, help: "Only by this person; given twice, by either.")
    var author: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The order, as behind sort: of a query, also where that says another one; otherwise"
                + " -created, the newest first.", valueName: "keys"))
    var sort: SortKeys<CommentCriterion>?

    @Flag(help: "Reverse the order.")
    var reverse = false

    @OptionGroup var listing: ListingOptions
    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .atOnce }

    func run(_ session: Session) async throws {
        let typed = try QueryArgument(query).read(for: [.comments])
        let storage = try await session.existing()
        let search = try await session.naming(typed, in: storage)
        let store = storage.store
        let (post, author) = try await store.read { context in
            let post = try self.post.map { try context.post($0).id }
            return (post, try self.author.map { try context.author($0).id })
        }
        if listing.isWhole {
            try await Listing.commentsAsJSON.print(
                list(search, post, author), listing, session, store, isFiltered: isFiltered(search))
        } else {
            try await Listing.comments(session.language).print(
                list(search, post, author), listing, session, store, isFiltered: isFiltered(search))
        }
    }

    private func isFiltered(_ search: SearchQuery) -> Bool {
        !search.isEverything || !(author + post).isEmpty
    }

    private func list<R: Record>(
        _ search: SearchQuery, _ posts: [Post.ID], _ authors: [User.ID]
    ) -> ListQuery<R> where R.Columns == CommentColumns<R> {
        var query = ListQuery<R>.recent().filtered(by: search, in: .system)
        // One alone goes by an index in the order of the list.
        if let post = posts.first, posts.count == 1 {
            query = query.filtered { $0.post == post }
        } else if !posts.isEmpty {
            query = query.filtered { $0.post.isIn(posts) }
        }
        if let author = authors.first, authors.count == 1 {
            query = query.filtered { $0.author == author }
        } else if !authors.isEmpty {
            query = query.filtered { $0.author.isIn(authors.map(Optional.some)) }
        }
        return query.sorted(as: ordered(search))
    }

    /// The query in the order that is asked for: what somebody says beside it is meant more than what
    /// stands in it.
    private func ordered(_ search: SearchQuery) -> SearchQuery {
        if let sort { return sort.query(reversed: reverse) }
        guard reverse else { return search }
        return search.order.isEmpty
            ? SearchQuery(order: [SearchQuery.Order(.created, isDescending: false)])
            : search.reversed
    }
}
