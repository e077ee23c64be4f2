import ArgumentParser
import Model
import Notebook
import Persistence
import TUI

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

    var stopping: Stopping { .atOnce }

    func run(_ session: Session) async throws {
        let text = words.joined(separator: " ")
        guard text.contains(where: { !$0.isWhitespace }) else {
            throw CommandError("Give a search term: \(session.hints.typed("find", "WORDS")).")
        }
        try listing.lines()?.check(
            Array(Set(RowNames.person + RowNames.post + RowNames.comment)))
        let store = try await session.existing().store
        let (count, damaged) =
            listing.isWhole
            ? try await printJSON(text, session, store)
            : try await printTables(text, session, store)
        try session.tell(of: damaged, "Not everything is shown")
        if count == 0 {
            session.say("No matches for '\(text.inSentence)'.")
            throw ExitStatus.nothingFound
        }
    }

    private func printJSON(
        _ text: String, _ session: Session, _ store: Store
    ) async throws -> (count: Int, damaged: [DamagedRow]) {
        let people = try await Listing.people.show(people(text), listing, session, store)
        let posts = try await Listing.postsAsJSON.show(
            .recent().filtered { $0.matches(text) }, listing, session, store)
        let comments = try await Listing.commentsAsJSON.show(
            .recent().filtered { $0.matches(text) }, listing, session, store)
        return (
            people.count + posts.count + comments.count,
            people.damaged + posts.damaged + comments.damaged
        )
    }

    private func printTables(
        _ text: String, _ session: Session, _ store: Store
    ) async throws -> (count: Int, damaged: [DamagedRow]) {
        let people = try await Listing.people.show(people(text), listing, session, store)
        let posts = try await Listing.posts.show(
            .recent().filtered { $0.matches(text) }, listing, session, store,
            follows: people.count > 0)
        let comments = try await Listing.comments.show(
            .recent().filtered { $0.matches(text) }, listing, session, store,
            follows: people.count + posts.count > 0)
        return (
            people.count + posts.count + comments.count,
            people.damaged + posts.damaged + comments.damaged
        )
    }

    private func people(_ text: String) -> ListQuery<User> {
        .everybody().filtered { $0.matches(text) }
    }
}
