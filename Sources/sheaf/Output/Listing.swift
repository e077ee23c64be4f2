import ArgumentParser
import FoundationEssentials
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The options of every command that lists.
struct ListingOptions: ParsableArguments {
    @Flag(name: .long, help: "One JSON object a line.")
    var json = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "A line of your own for each row, such as '{title}, {author.name}'; the names are those of"
                + " --json. \\t is a tabulator, \\n ends a line, \\\\ is a backslash.",
            valueName: "text"))
    var format: String?

    // Unconditional: what is said of a negative number is that it is negative.
    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("At most so many rows.", valueName: "n"))
    var limit: Int?

    @Flag(help: "Only how many rows there are.")
    var count = false

    /// Whether a program reads it: everything about a row, or a number, and not a line of a table.
    var isWhole: Bool { json || format != nil || count }

    /// What `--format` says.
    ///
    /// - Throws: `ValidationError` where that makes no sense.
    func lines() throws -> RowFormat? { try format.map(RowFormat.init) }

    /// Whether words that somebody gave leave rows out.
    func filters(_ words: [String]) -> Bool {
        words.contains { $0.contains { !$0.isWhitespace } }
    }

    func validate() throws {
        if let limit, limit < 0 { throw ValidationError { $0.refusals.notNegative("--limit") } }
        if json, format != nil { throw ValidationError(opposites: "--json", "--format") }
        if count, json || format != nil {
            throw ValidationError(opposites: "--count", json ? "--json" : "--format")
        }
        _ = try lines()
    }
}

/// How the rows of a list are shown.
struct Listing<R: Record>: Sendable {
    /// The columns of the table.
    let columns: [TextTable.Column]
    /// A row of the table.
    let row: @Sendable (R) -> [String]
    /// A row as JSON, with what is known beside it.
    let json: @Sendable (R, Beside, inout JSONWriter) -> Void
    /// What `--format` may name: every member that ``json`` may write.
    let names: [String]
    /// Who wrote a row.
    var author: @Sendable (R) -> Authorship = { _ in .unknown }
    /// When the newest post of each row was made; none where nobody asks.
    var newestPosts: (@Sendable ([R], borrowing ReadContext) throws(StoreError) -> [R.ID: Date])?
    /// What the post of each row is called; none where nobody asks.
    var postTitles: (@Sendable ([R], borrowing ReadContext) throws(StoreError) -> [R.ID: String])?
    /// The lines that say why rows were found; none where nobody asks.
    var reasons: (@Sendable ([R], borrowing ReadContext) throws(StoreError) -> [String])?
    /// The identifiers of rows that stand before the others, at most so many; none where nobody asks.
    var leading: (@Sendable (Int, borrowing ReadContext) throws(StoreError) -> [UUID])?
    /// What stands above the table, and the words that are marked in it.
    var found: (title: String, words: MatchedWords)?
    /// Bytes of its longest texts: rows are gathered until they have many.
    var weight: @Sendable (R) -> Int = { _ in 0 }

    /// What JSON says of a row that does not stand in it.
    struct Beside: Sendable {
        /// Who wrote it, where that is known.
        let writer: WrittenBy?
        /// When the newest post with it was made, where that is asked and there is one.
        let newestPost: Date?
        /// What its post is called, where that is asked and the post can be read.
        let postTitle: String?
    }

    /// What was printed of a list.
    struct Outcome: Sendable {
        /// How many rows.
        var count = 0
        /// Rows that another program damaged: left out, or shown as far as they can be read.
        var damaged: [DamagedRow] = []
    }

    /// How many rows of a query there are, and no more than the options want; none of them is read.
    func count(
        _ query: ListQuery<R>, _ options: ListingOptions, _ store: Store
    ) async throws -> Int {
        min(try await store.read { try $0.count(query) }, options.limit ?? .max)
    }

    /// Prints all rows of a query as they come, from one snapshot, or only how many they are.
    ///
    /// - Returns: How many there were, of those that the options want.
    /// - Throws: ``ExitStatus/badData`` at the end, where another program damaged rows; and
    ///   ``ExitStatus/nothingFound`` where a list that `isFiltered` has no rows.
    @discardableResult
    func print(
        _ query: ListQuery<R>, _ options: ListingOptions?, _ session: Session, _ store: Store,
        isFiltered: Bool = false
    ) async throws -> Int {
        try options?.lines()?.check(names)
        let outcome: Outcome
        if let options, options.count {
            outcome = Outcome(count: try await count(query, options, store))
            try session.output.print(String(outcome.count))
            try session.output.flush()
        } else {
            outcome = try await show(query, options, session, store)
        }
        try session.tell(of: outcome.damaged, session.words.done.notAllShown)
        guard isFiltered, outcome.count == 0, options?.limit != 0 else { return outcome.count }
        session.say(session.words.done.nothingMatches)
        throw ExitStatus.nothingFound
    }

    /// Prints the same and says nothing of what is left out.
    ///
    /// A table that `follows` another stands a line below it.
    func show(
        _ query: ListQuery<R>, _ options: ListingOptions?, _ session: Session, _ store: Store,
        follows: Bool = false
    ) async throws -> Outcome {
        // Whoever reads the other end of a pipe may take their time.
        try await store.read { context in
            var writer = JSONWriter()
            var writers = Writers()
            var table = TextTable(
                columns, width: session.width, foundBy: found?.words ?? MatchedWords())
            func show(_ lines: [TextTable.Line]) throws {
                if lines.first?.isHead == true {
                    if follows { try session.output.print("") }
                    if let found { try session.print(heading: found.title) }
                }
                try session.print(lines, marking: found?.words)
            }
            var outcome = Outcome()
            let limit = options?.limit ?? .max
            // A program takes what is there for all of it.
            let isWhole = options?.isWhole == true
            let format = try options?.lines()
            let first = try leading?(min(limit, Self.mostLeading), context) ?? []
            let identity = Column<R, UUID>(R.table.identity)
            let others = first.isEmpty ? query : query.filtered { _ in !identity.isIn(first) }
            func tell(
                of page: ReadablePage<R>, _ context: borrowing ReadContext
            ) throws {
                let values = isWhole ? page.rows : page.legible
                let why = isWhole ? nil : try reasons?(values, context)
                var newest: [R.ID: Date] = [:]
                var titles: [R.ID: String] = [:]
                if isWhole {
                    try writers.learn(values.compactMap { author($0).userID }, in: context)
                    // That is kept nowhere: whoever names other members has no need to wait for it.
                    if format?.names(RowNames.newestPost) != false {
                        newest = try newestPosts?(values, context) ?? [:]
                    }
                    if format?.names(RowNames.postTitle) != false {
                        titles = try postTitles?(values, context) ?? [:]
                    }
                }
                for (index, value) in values.enumerated() {
                    if isWhole {
                        let beside = Beside(
                            writer: try writers.writer(of: author(value), in: context),
                            newestPost: newest[value.id], postTitle: titles[value.id])
                        json(value, beside, &writer)
                        if let format {
                            try session.output.print(format.line(of: writer.bytes))
                        } else {
                            writer.endLine()
                            try session.output.write(json: writer.bytes)
                        }
                        writer.clear()
                    } else {
                        try show(table.add(row(value), reason: why?[index] ?? ""))
                    }
                }
                outcome.count += values.count
                outcome.damaged += page.damaged
            }
            for id in first.prefix(limit) {
                // That it is one of those that the query finds is known.
                try tell(of: try context.fetchExplained(ListQuery { _ in identity == id }), context)
            }
            // Found once: a page behind the first would look for all of them again.
            let rest = options?.limit.map { others.limited(to: max(0, $0 - first.count)) } ?? others
            var keys = try context.keys(of: rest)[...]
            while !keys.isEmpty {
                let asked = keys.prefix(Self.pageSize)
                let page = try context.fetchExplained(
                    .rows(ofKeys: asked), upTo: Self.pageBytes, weighing: weight)
                keys = keys.dropFirst(page.isCutShort ? max(1, page.entries.count) : asked.count)
                try tell(of: page, context)
            }
            try show(table.finish())
            try session.output.flush()
            return outcome
        }
    }

    private static var pageSize: Int { 500 }
    private static var mostLeading: Int { 50 }
    private static var pageBytes: Int { 4 << 20 }
}
