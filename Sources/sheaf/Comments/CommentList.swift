import ArgumentParser
import Model
import Notebook
import Persistence

/// The command `sheaf comments list`.
struct CommentList: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List comments, newest first.",
        discussion: """
            EXAMPLE
              sheaf comments list --author ada --limit 20
              sheaf comments list --post 8f3a21bc --json

            Ends with 1 if words or options are given and nothing matches.
            """)

    @Argument(help: "Words that must occur in the comment.")
    var words: [String] = []

    @Option(help: "Only below this post.")
    var post: String?

    @Option(help: "Only by this person.")
    var author: String?

    @OptionGroup var listing: ListingOptions
    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .atOnce }

    func run(_ session: Session) async throws {
        let store = try await session.existing().store
        let (post, author): (Post.ID?, User.ID?) = try await store.read { context in
            let post = try self.post.map { try context.post($0).id }
            return (post, try self.author.map { try context.person($0).id })
        }
        if listing.isWhole {
            try await Listing.commentsAsJSON.print(
                query(post, author), listing, session, store, isFiltered: isFiltered)
        } else {
            try await Listing.comments.print(
                query(post, author), listing, session, store, isFiltered: isFiltered)
        }
    }

    private var isFiltered: Bool { listing.filters(words) || author != nil || post != nil }

    private func query<R: Record>(
        _ post: Post.ID?, _ author: User.ID?
    ) -> ListQuery<R> where R.Columns == CommentColumns<R> {
        var query = ListQuery<R>.recent().filtered(by: words.joined(separator: " "))
        if let post { query = query.filtered { $0.post == post } }
        if let author { query = query.filtered { $0.author == author } }
        return query
    }
}
