import ArgumentParser
import Persistence

/// The options of every command that lists.
struct ListingOptions: ParsableArguments {
    @Flag(name: .long, help: "One JSON object a line.")
    var json = false

    // Unconditional: what is said of a negative number is that it is negative.
    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp("At most so many rows.", valueName: "n"))
    var limit: Int?

    func validate() throws {
        if let limit, limit < 0 { throw ValidationError("--limit must not be negative.") }
    }
}

/// How the rows of a list are shown.
struct Listing<R: Record>: Sendable {
    /// The columns of the table.
    let columns: [TextTable.Column]
    /// A row of the table.
    let row: @Sendable (R) -> [String]
    /// A row as JSON.
    let json: @Sendable (R, inout JSONWriter) -> Void

    /// Prints all rows of a query as they come, from one snapshot, and says how many there were.
    ///
    /// A table that `follows` another stands a line below it.
    @discardableResult
    func print(
        _ query: ListQuery<R>, _ options: ListingOptions?, _ session: Session, _ store: Store,
        follows: Bool = false
    ) async throws -> Int {
        // Whoever reads the other end of a pipe may take their time.
        try await store.read(atMost: .seconds(86_400)) { context in
            var writer = JSONWriter()
            var table = TextTable(columns, width: session.width) {
                (follows ? "\n" : "") + session.painted(heading: $0)
            }
            var count = 0
            let limit = options?.limit ?? .max
            while count < limit {
                let page = try context.fetch(
                    query.limited(to: min(Self.pageSize, limit - count), from: count))
                for value in page {
                    if options?.json == true {
                        json(value, &writer)
                        writer.endLine()
                    } else {
                        for line in table.add(row(value)) { try session.output.print(line) }
                    }
                }
                try session.output.write(writer.bytes)
                writer.clear()
                count += page.count
                if page.count < Self.pageSize { break }
            }
            for line in table.finish() { try session.output.print(line) }
            return count
        }
    }

    private static var pageSize: Int { 500 }
}
