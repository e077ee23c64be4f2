import Persistence

extension ListingOptions {
    /// Shows rows that are all at hand, as the options say, or only how many they are.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - names: What `--format` may name: every member that `json` may write.
    ///   - session: Where they go.
    ///   - json: Writes a row as JSON.
    ///   - table: Prints these rows for people.
    /// - Throws: `ValidationError` where `--format` names what no row has, and what the others throw.
    func show<Row>(
        _ rows: some Sequence<Row>, _ names: [String], _ session: Session,
        json: (Row, inout JSONWriter) -> Void, table: ([Row]) throws -> Void
    ) throws {
        let format = try lines()
        try format?.check(names)
        let shown = Array(rows.prefix(limit ?? .max))
        if count {
            try session.output.print(String(shown.count))
            return try session.output.flush()
        }
        guard isWhole else { return try table(shown) }
        for row in shown {
            var writer = JSONWriter()
            json(row, &writer)
            if let format {
                try session.output.print(format.line(of: writer.bytes))
            } else {
                writer.endLine()
                try session.output.write(json: writer.bytes)
            }
        }
        try session.output.flush()
    }
}
