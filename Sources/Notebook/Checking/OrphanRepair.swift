import Persistence

/// What a repair makes of a row that belongs to one that is not there.
package enum OrphanRepair: Hashable, Sendable {
    /// A post or a comment stays, and has no author.
    case withoutAuthor
    /// A comment answers its post instead of another comment.
    case belowPost
    /// A comment goes below a draft that is made for it.
    case belowDraft
    /// What an entry says is written into a draft.
    case writtenDown
    /// What says nothing any more is removed.
    case removed
    /// Another program's rows are its own affair.
    case untouched

    /// What becomes of a row of `table` whose row of `owner` is not there.
    package init(of table: String, without owner: String) {
        self =
            switch (NotebookTable(rawValue: table), NotebookTable(rawValue: owner)) {
            case (.post, _), (.comment, .user): .withoutAuthor
            case (.comment, .comment): .belowPost
            case (.comment, _): .belowDraft
            case (.userMetadata, _), (.postMetadata, _), (.commentMetadata, _), (.userColour, _),
                (.userScore, _):
                .writtenDown
            case (.postTag, _), (.follow, _), (.postTally, _), (.postLike, _), (.commentLike, _):
                .removed
            case (.user, _), (.tag, _), (.foreignID, _), (.held, _), (nil, _): .untouched
            }
    }
}

extension QueryContext where Self: ~Copyable {
    /// How many rows a repair detaches, moves or removes because what they belong to is on damaged pages.
    ///
    /// Goes through the tables. Nothing is said of one that is damaged itself.
    ///
    /// - Parameter damaged: The tables with damaged pages.
    /// - Returns: A finding for each kind of which there are some.
    /// - Throws: ``StoreError`` for anything but damage.
    func orphans(of damaged: [TableDamage]) throws(StoreError) -> [NotebookFinding] {
        let readable = Dictionary(
            damaged.map { ($0.table, RowKeys($0.keys).json.sqlValue) },
            uniquingKeysWith: { first, _ in first })
        var counted: [String: [(key: String, keys: SQLValue)]] = [:]
        var found: [NotebookFinding] = []
        for (table, key, owner) in RequiredOwners.all + RequiredOwners.authors {
            guard let keys = readable[owner] else { continue }
            // What goes because of one owner is not counted for the other once more.
            let earlier =
                OrphanRepair(of: table, without: owner) == .removed ? counted[table] ?? [] : []
            let others = earlier.map { "AND \($0.key) IN (SELECT value FROM json_each(?))" }
            do throws(StoreError) {
                let count = try connection.integer(
                    """
                    SELECT count(*) FROM \(table) NOT INDEXED
                    WHERE \(key) NOT IN (SELECT value FROM json_each(?))
                    \(others.joined(separator: " "))
                    """, [keys] + earlier.map(\.keys))
                guard count > 0 else { continue }
                found.append(
                    .rows(
                        table: table, .orphaned(table: owner), count: Int(clamping: count),
                        example: ""))
                counted[table, default: []].append((key, keys))
            } catch {
                switch error {
                // What is missing is found by itself, once the pages are whole.
                case .corrupt, .sql, .missingTable: break
                default: throw error
                }
            }
        }
        return found
    }
}
