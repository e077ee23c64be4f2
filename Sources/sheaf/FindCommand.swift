import ArgumentParser
import Model
import Persistence

/// The command `sheaf find`.
struct FindCommand: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "find", abstract: "Search people, posts and comments.",
        discussion: """
            EXAMPLE
              sheaf find long walk
              sheaf find 散歩 --json

            Every word must occur; beginnings of words are enough. Ends with 1 if
            nothing is found.
            """)

    @Argument(help: "The words.")
    var words: [String]

    @OptionGroup var listing: ListingOptions
    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        let text = words.joined(separator: " ")
        guard text.contains(where: { !$0.isWhitespace }) else {
            throw CommandError("Search for what?")
        }
        let store = try await session.existing().store
        let isFound =
            listing.json
            ? try await printJSON(text, session, store)
            : try await printTables(text, session, store)
        if !isFound {
            session.say("Nothing is found for '\(text)'.")
            try session.output.flush()
            throw ExitStatus.nothingFound
        }
    }

    private func printJSON(_ text: String, _ session: Session, _ store: Store) async throws -> Bool
    {
        var count = try await Listing.people.print(people(text), listing, session, store)
        count += try await Listing.postsAsJSON.print(
            .recent().filtered { $0.matches(text) }, listing, session, store)
        count += try await Listing.commentsAsJSON.print(
            .recent().filtered { $0.matches(text) }, listing, session, store)
        return count > 0
    }

    private func printTables(
        _ text: String, _ session: Session, _ store: Store
    ) async throws -> Bool {
        let people = try await Listing.people.print(people(text), listing, session, store)
        let posts = try await Listing.posts.print(
            .recent().filtered { $0.matches(text) }, listing, session, store, follows: people > 0)
        let comments = try await Listing.comments.print(
            .recent().filtered { $0.matches(text) }, listing, session, store,
            follows: people + posts > 0)
        return people + posts + comments > 0
    }

    private func people(_ text: String) -> ListQuery<User> {
        .everybody().filtered { $0.matches(text) }
    }
}
