import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf find`.
struct FindCommand: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "find", abstract: "Search posts, comments and people.",
        discussion: """
            EXAMPLE
              sheaf find '"long walk" -dog after:2020'
              sheaf find 散歩 --json

            Every word must occur. Fields leave out what has none of them: role: finds
            people, status: posts. 'sheaf man query' says all there is of the language.
            What is called so comes first, then posts and comments from the newest on and
            people by name; sort: gives another order. --limit counts each of the three.
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
        let search = try argument.read(for: SearchQuery.Subject.found)
        guard !search.isEverything else {
            throw CommandError(session.words.done.giveTerm(session.hints.typed("find", "WORDS")))
        }
        try listing.lines()?.check(
            Array(Set(RowNames.person + RowNames.post + RowNames.comment)))
        let storage = try await session.existing()
        let (count, damaged) = try await print(
            try await session.naming(search, in: storage), session, storage.store)
        if listing.count {
            try session.output.print(String(count))
            try session.output.flush()
        }
        try session.tell(of: damaged, session.words.done.notAllShown)
        if count == 0 {
            session.say(session.words.done.noMatches(argument.text.inSentence))
            throw ExitStatus.nothingFound
        }
    }

    /// Prints what is found, in the order in which the screen shows it; nothing where it is only counted.
    private func print(
        _ search: SearchQuery, _ session: Session, _ store: Store
    ) async throws -> (count: Int, damaged: [DamagedRow]) {
        var count = 0
        var damaged: [DamagedRow] = []
        func show<Row: Record>(_ rows: Listing<Row>, _ query: ListQuery<Row>) async throws {
            if listing.count {
                let number = try await rows.count(query, listing, store)
                count += number
                return
            }
            let outcome = try await rows.show(
                query, listing, session, store, follows: count > 0)
            count += outcome.count
            damaged += outcome.damaged
        }
        let language = session.language
        let isWhole = listing.isWhole
        if search.applies(to: .posts), isWhole {
            let query: ListQuery<Post> = search.posts(in: .system)
            try await show(
                .postsAsJSON.led(PostSummary.self, search.posts(in: .system), search), query)
        } else if search.applies(to: .posts) {
            let query: ListQuery<PostSummary> = search.posts(in: .system)
            let posts = Listing.posts(language).explaining(search, .posts, in: language)
            try await show(posts.led(PostSummary.self, query, search), query)
        }
        if search.applies(to: .comments), isWhole {
            try await show(.commentsAsJSON, search.comments(in: .system))
        } else if search.applies(to: .comments) {
            try await show(
                .comments(language).explaining(search, .comments, in: language),
                search.comments(in: .system))
        }
        if search.applies(to: .people) {
            let query: ListQuery<User> = search.people(in: .system)
            let people = Listing.people(language)
            try await show(
                (isWhole ? people : people.explaining(search, .people, in: language))
                    .led(UserSummary.self, search.people(in: .system), search),
                query)
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
