import ArgumentParser
import Model
import Notebook
import Persistence
import TUI

/// The command `sheaf comments list`.
struct CommentList: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List comments, newest first.",
        discussion: """
            EXAMPLE
              sheaf comments list 'author:ada after:2020 "long walk"' --limit 20
              sheaf comments list --post 8f3a21bc --json

            \(QueryArgument.help(for: .comments))
            Ends with 1 if a query or options are given and nothing matches.
            """)

    @Argument(help: "Words in the comment or its author's name, and fields.")
    var query: [String] = []

    @Option(help: "Only below this post.")
    var post: String?

    @Option(help: "Only by this person.")
    var author: String?

    @OptionGroup var listing: ListingOptions
    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .atOnce }

    func run(_ session: Session) async throws {
        let search = try QueryArgument(query).read(for: [.comments])
        let store = try await session.existing().store
        let (post, author): (Post.ID?, User.ID?) = try await store.read { context in
            let post = try self.post.map { try context.post($0).id }
            return (post, try self.author.map { try context.person($0).id })
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
        !search.isEverything || author != nil || post != nil
    }

    private func list<R: Record>(
        _ search: SearchQuery, _ post: Post.ID?, _ author: User.ID?
    ) -> ListQuery<R> where R.Columns == CommentColumns<R> {
        var query = ListQuery<R>.recent().filtered(by: search, in: .system)
        if let post { query = query.filtered { $0.post == post } }
        if let author { query = query.filtered { $0.author == author } }
        return query.sorted(as: search)
    }
}
