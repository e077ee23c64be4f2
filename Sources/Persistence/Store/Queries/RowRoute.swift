/// A way from the rows of a list to a table that the list reads besides its own.
///
/// Turned round it tells which rows of the list may look different when a row of that table
/// changed.
struct RowRoute: Hashable, Sendable {
    /// The table whose changes matter.
    let table: String
    /// What ``joins`` call the table whose row ids those of ``table`` are.
    let alias: String
    /// Join clauses that begin at `self`.
    let joins: [String]

    /// The keys of the list's table from which the way leads to given row ids, a JSON array.
    func keys(of source: TableSource) -> String {
        let joins = joins.map { " " + $0 }.joined()
        return "SELECT self.\(source.key) FROM \(source.name) AS self\(joins)"
            + " WHERE \(alias).rowid IN (SELECT value FROM json_each(?))"
    }

    /// The ways that go along some joins, one for each table that they bring in.
    ///
    /// What brings in no table is no way: SQLite says which tables a list reads, and those
    /// without a way are not followed row by row.
    ///
    /// - Parameters:
    ///   - joins: Joins of which a later one may name what an earlier one brings in.
    ///   - start: How to come to what the first joins name, if that is not `self`.
    /// - Returns: In the order of the joins.
    static func along(_ joins: [Join], from start: [String] = []) -> [RowRoute] {
        var routes: [RowRoute] = []
        for (index, join) in joins.enumerated() {
            // Only the rows that have a partner are asked for. A join before this one stays as
            // it is: this one may hold where that one found nothing.
            let steps = start + join.needs(of: joins[..<index]).map(\.text)
            guard let table = join.table else { continue }
            routes.append(
                RowRoute(table: table, alias: join.writtenAlias, joins: steps + [join.inner]))
        }
        return routes
    }
}
