/// A change of one row of the list, as SQL that every contestant runs.
struct Change: Sendable {
    let sql: String
    let arguments: [Int64]
    /// Whether the list of keys changes as well.
    var movesRows = true
}

/// Makes changes, the same for everybody: each is of a row that no other one touches, and each
/// has an effect on the list.
struct ChangeSource {
    private let rows: Int
    private let newKeys: Int
    private var random: Randomness
    private var used: Set<Int> = []
    private var count = 0

    /// - Parameters:
    ///   - rows: How many rows the table has from the beginning.
    ///   - seed: Decides everything else.
    ///   - newKeys: New rows get greater keys.
    init(rows: Int, seed: UInt64, newKeysAfter newKeys: Int? = nil) {
        self.rows = rows
        self.newKeys = newKeys ?? rows
        random = Randomness(seed: seed)
    }

    /// The next change: an edit, a move, a row that leaves, a new row, a deleted row, in turn.
    mutating func next() -> Change {
        count += 1
        switch count % 5 {
        case 0:
            return Change(
                sql: "UPDATE article SET likes = likes + 1 WHERE pk = ?", arguments: [key()],
                movesRows: false)
        case 1:
            return Change(
                sql: "UPDATE article SET created_at = ?2 WHERE pk = ?1",
                arguments: [key(), ArticleSource.milliseconds(&random)])
        case 2:
            return Change(
                sql: "UPDATE article SET status = 'draft' WHERE pk = ?", arguments: [key()])
        case 3:
            return Change(
                sql: """
                    INSERT INTO article(pk, id, status, created_at, title, likes)
                    VALUES(?1, CAST(printf('%016d', ?1) AS BLOB), 'published', ?2, 'New', 0)
                    """,
                arguments: [Int64(newKeys + count), ArticleSource.milliseconds(&random)])
        default:
            return Change(sql: "DELETE FROM article WHERE pk = ?", arguments: [key()])
        }
    }

    /// The next changes.
    mutating func next(_ count: Int) -> [Change] {
        (0..<count).map { _ in next() }
    }

    private mutating func key() -> Int64 {
        while true {
            let key = Int.random(in: 1...rows, using: &random)
            if ArticleSource.isPublished(key), used.insert(key).inserted { return Int64(key) }
        }
    }
}
