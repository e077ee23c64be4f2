import Persistence

extension MigrationChain.Step {
    /// Sheaf's own schema: the first that this program releases.
    ///
    /// Its number is 7 because the schemas of the older programs that it takes over are 1 to 6.
    /// A released step is never edited: what changes later is a step of its own.
    static let version7 = Self(
        "Sheaf's own schema",
        sql: [
            Version7.people, Version7.posts, Version7.comments, Version7.tags, Version7.links,
            Version7.details, Version7.imports, Version7.indexes, Version7.bulk,
            Version7.counters, Version7.sums, Version7.derivations, Version7.search,
        ].joined(separator: "\n"))
}

/// The parts of schema version 7.
enum Version7 {
    /// The columns that every shared table begins with.
    ///
    /// `pk` is local: joins, foreign keys and the last sort key. `id` names the row on every
    /// machine. `deleted_at` is set while the row is in the trash.
    static let beginning = """
        pk INTEGER PRIMARY KEY,
          id BLOB NOT NULL CHECK (length(id) = 16),
          created_at INTEGER NOT NULL,
          deleted_at INTEGER
        """

    /// A column that names the key of a row in another table.
    static func reference(_ column: String, to table: String, isRequired: Bool = true) -> String {
        "\(column) INTEGER \(isRequired ? "NOT NULL " : "")REFERENCES \(table)(pk)"
            + " DEFERRABLE INITIALLY DEFERRED"
    }
}
