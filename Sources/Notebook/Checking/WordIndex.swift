import Persistence

/// The word indexes.
enum WordIndex {
    /// The tables that have one.
    static let tables = ["user", "post", "comment"]

    /// The tables that the word index of a table is made of.
    static func parts(_ table: String) -> [String] {
        ["data", "idx", "docsize", "config"].map { "_\(table)_words_\($0)" }
    }

    /// Whether a table is one of those: it can be made anew.
    static func isPart(_ name: String) -> Bool {
        tables.contains { parts($0).contains(name) }
    }
}

extension WriteContext {
    /// Whether the word index of a table holds what its texts say.
    ///
    /// Goes through all texts.
    ///
    /// - Throws: ``StoreError``.
    mutating func hasRightWords(_ table: String) throws(StoreError) -> Bool {
        do throws(StoreError) {
            try execute(
                "INSERT INTO _\(table)_words(_\(table)_words, rank) VALUES ('integrity-check', 1)")
            // What leads to the words is none of what is checked there: each piece of the index has some.
            // A piece is named by the upper bits of its pages (FTS5, "The %_data table").
            return try connection.integer(
                """
                SELECT count(*) FROM (SELECT DISTINCT id >> 37 AS piece FROM _\(table)_words_data)
                WHERE piece > 0 AND piece NOT IN (SELECT segid FROM _\(table)_words_idx)
                """) == 0
        } catch {
            guard error.isOfDamage else { throw error }
            return false
        }
    }

    /// Makes every word index anew that does not hold what its texts say.
    ///
    /// - Throws: ``StoreError``.
    mutating func repairWords() throws(StoreError) {
        for table in WordIndex.tables where try hasRightWords(table) == false {
            try remakeWords(table)
        }
    }

    private mutating func remakeWords(_ table: String) throws(StoreError) {
        let index = "_\(table)_words"
        do throws(StoreError) {
            try execute("DROP TABLE IF EXISTS \(index)")
        } catch {
            guard error.isOfDamage else { throw error }
            // One whose own tables are damaged cannot even be opened to be dropped.
            try connection.forget("table", index)
        }
        for part in WordIndex.parts(table) { try execute("DROP TABLE IF EXISTS \(part)") }
        try connection.executeScript(Version14.wordIndex(table))
    }
}

extension StoreError {
    /// Whether it tells of what is in the file, and not of a disk, a lock or a limit.
    fileprivate var isOfDamage: Bool {
        switch self {
        case .corrupt, .sql, .missingTable: true
        default: false
        }
    }
}
