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
              sheaf find '"long walk" -dog after:2020'
              sheaf find 散歩 --json

            Every word must occur. Fields leave out what has none of them: role: finds
            people, status: posts. 'sheaf posts list --help' says more of the language.
            What is called so comes first, then people by name and the rest from the newest
            on; sort: gives another order. --limit counts people, posts and comments each.
            Below a row that does not show the words stands the line that does.
            Ends with 1 if nothing is found.
            """)

    @Argument(help: "Words, and fields.")
    var query: [String]

    @OptionGroup var listing: ListingOptions
    @OptionGroup var options: GlobalOptions

    var stopping: Stopping { .atOnce }

    func run(_ session: Session) async throws {
        let argument = QueryArgument(query)
        let search = try argument.read(for: Set(SearchQuery.Subject.allCases))
        guard !search.isEverything else {
            throw CommandError(session.words.done.giveTerm(session.hints.typed("find", "WORDS")))
        }
        try listing.lines()?.check(
            Array(Set(RowNames.person + RowNames.post + RowNames.comment)))
        let store = try await session.existing().store
        let (count, damaged) =
            listing.isWhole
            ? try await printJSON(search, session, store)
            : try await printTables(search, session, store)
        try session.tell(of: damaged, session.words.done.notAllShown)
        if count == 0 {
            session.say(session.words.done.noMatches(argument.text.inSentence))
            throw ExitStatus.nothingFound
        }
    }

    private func printJSON(
        _ search: SearchQuery, _ session: Session, _ store: Store
    ) async throws -> (count: Int, damaged: [DamagedRow]) {
        var count = 0
        var damaged: [DamagedRow] = []
        if search.applies(to: .people) {
            let people = try await Listing.people(session.language)
                .led(UserSummary.self, search.people(in: .system), search)
                .show(search.people(in: .system), listing, session, store)
            count += people.count
            damaged += people.damaged
        }
        if search.applies(to: .posts) {
            let posts = try await Listing.postsAsJSON
                .led(PostSummary.self, search.posts(in: .system), search)
                .show(search.posts(in: .system), listing, session, store)
            count += posts.count
            damaged += posts.damaged
        }
        if search.applies(to: .comments) {
            let comments = try await Listing.commentsAsJSON.show(
                search.comments(in: .system), listing, session, store)
            count += comments.count
            damaged += comments.damaged
        }
        return (count, damaged)
    }

    private func printTables(
        _ search: SearchQuery, _ session: Session, _ store: Store
    ) async throws -> (count: Int, damaged: [DamagedRow]) {
        var count = 0
        var damaged: [DamagedRow] = []
        if search.applies(to: .people) {
            let people = try await Listing.people(session.language)
                .explaining(search, .people, in: session.language)
                .led(UserSummary.self, search.people(in: .system), search)
                .show(search.people(in: .system), listing, session, store)
            count += people.count
            damaged += people.damaged
        }
        if search.applies(to: .posts) {
            let posts = try await Listing.posts(session.language)
                .explaining(search, .posts, in: session.language)
                .led(PostSummary.self, search.posts(in: .system), search)
                .show(search.posts(in: .system), listing, session, store, follows: count > 0)
            count += posts.count
            damaged += posts.damaged
        }
        if search.applies(to: .comments) {
            let comments = try await Listing.comments(session.language)
                .explaining(search, .comments, in: session.language)
                .show(search.comments(in: .system), listing, session, store, follows: count > 0)
            count += comments.count
            damaged += comments.damaged
        }
        return (count, damaged)
    }
}

extension Listing {
    /// The same, with what is called like the words of a search before all else.
    fileprivate func led<Named: FoundRecord>(
        _: Named.Type, _ list: ListQuery<Named>, _ search: SearchQuery
    ) -> Listing {
        var listing = self
        listing.leading = { (limit, context) throws(StoreError) in
            try context.leading(of: list, for: search, limit: limit)
        }
        return listing
    }
}

extension Listing where R: FoundRecord {
    /// The same with a heading, and below each row that does not show it the line with the words.
    fileprivate func explaining(
        _ search: SearchQuery, _ subject: SearchQuery.Subject, in language: Language
    ) -> Listing {
        var listing = self
        listing.found = (
            language.find.section(subject), MatchedWords(texts: search.texts, fold: Folding.fold)
        )
        listing.reasons = { (rows, context) throws(StoreError) in
            try context.lines(of: rows, by: search)
        }
        return listing
    }
}
