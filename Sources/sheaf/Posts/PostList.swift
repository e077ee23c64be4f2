import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf posts list`.
struct PostList: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List posts, newest first.",
        discussion: """
            EXAMPLE
              sheaf posts list 'author:ada status:draft likes:>10'
              sheaf posts list --tag music --sort -likes --limit 10
              sheaf posts list --json | jq -r .title

            \(QueryArgument.help(for: .posts))
            Ends with 1 if nothing matches where a query, a view or an option leaves
            posts out; an order or --limit leaves none out.
            """)

    @Argument(help: "Words in title, text, author or tags, and fields.")
    var query: [String] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: "Only posts by this person; given twice, by either.")
    var author: [String] = []

    @Option(help: "Only posts of this status; given twice, of either.")
    var status: [String] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: "Only posts with this tag, or all of several with commas; given twice, with both.")
    var tag: [String] = []

    @Flag(help: "Only posts that are new to you, or have new comments.")
    var unread = false

    @Flag(help: "Only posts by people you follow.")
    var followed = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The order, as behind sort: of a query, also where that or a view says another one;"
                + " otherwise -created, the newest first.", valueName: "keys"))
    var sort: SortKeys<PostCriterion>?

    @Flag(help: "Reverse the order.")
    var reverse = false

    @OptionGroup var view: ViewOptions

    @OptionGroup var listing: ListingOptions
    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .atOnce }

    func run(_ session: Session) async throws {
        let typed = try QueryArgument(query).read(for: [.posts])
        let viewed = try await session.search(typed, in: view, of: .posts)
        let storage = try await session.existing()
        let search = try await session.naming(viewed, in: storage)
        let chosen = try await chosen(session, storage)
        if listing.isWhole {
            try await Listing.postsAsJSON.print(
                list(search, chosen), listing, session, storage.store,
                isFiltered: isFiltered(search))
        } else {
            try await Listing.posts(session.language).print(
                list(search, chosen), listing, session, storage.store,
                isFiltered: isFiltered(search))
        }
    }

    private func isFiltered(_ search: SearchQuery) -> Bool {
        !search.isEverything || !(author + status + tag).isEmpty || unread || followed
    }

    /// What the options name; of each `nil` where it leaves nothing out.
    private struct Chosen: Sendable {
        var authors: [User.ID]?
        var followed: [User.ID]?
        var among: [Post.ID]?
        var tags: [String] = []
        var statuses: [PostStatus] = []
    }

    private func chosen(_ session: Session, _ storage: Storage) async throws -> Chosen {
        let news = unread ? try await session.listedNews(in: storage) : nil
        return try await storage.store.read { context in
            var chosen = Chosen()
            chosen.statuses = try status.map { try context.wantedStatus($0) }
            chosen.tags = try TagArguments(typed: tag).names(in: context)
            if !author.isEmpty { chosen.authors = try author.map { try context.author($0).id } }
            chosen.among = try news.map { Array(try $0.arrivals(in: context).keys) }
            if followed {
                let you = try session.you(context, state: storage.state).id
                chosen.followed = try context.fetch(ListQuery<UserSummary>.following(of: you))
                    .map(\.id)
            }
            return chosen
        }
    }

    private func list<R: Record>(
        _ search: SearchQuery, _ chosen: Chosen
    ) -> ListQuery<R> where R.Columns == PostColumns<R> {
        var query = ListQuery<R>()
        for tag in chosen.tags { query = query.filtered(withTag: tag) }
        query = query.filtered(by: search, in: .system)
        for authors in [chosen.authors, chosen.followed].compactMap(\.self) {
            query = query.filtered { $0.author.isIn(authors.map(Optional.some)) }
        }
        if let among = chosen.among { query = query.filtered(among: among) }
        if chosen.statuses.count == 1 {
            query = query.filtered { $0.status.isCommonly(chosen.statuses[0]) }
        } else if !chosen.statuses.isEmpty {
            query = query.filtered { $0.status.isIn(chosen.statuses) }
        }
        let sorted = query.sorted(by: ListOrder(by: .created, descending: !reverse))
        // What somebody says beside a query is meant more than what stands in it.
        return sorted.sorted(
            as: sort?.query(reversed: reverse) ?? (reverse ? search.reversed : search))
    }
}
