import Persistence

extension MigrationChain.Step {
    /// Tags of posts and the parts of their numbers by what they join, not by an identifier as well.
    static let version16 = Self(
        "fewer indexes of links",
        sql: (Version16.merging + Version16.indexes).joined(separator: "\n"))
}

/// The parts of schema version 16.
///
/// The identifier of a link follows from the two rows that it joins (``NamedIdentifier/link(_:_:_:)``), and
/// so does that of a part of a number: an index of each said twice what one of the rows says, and, in the
/// order of a digest, was filled all over.
enum Version16 {
    static let indexes =
        ["DROP INDEX IF EXISTS post_tag_id;", "DROP INDEX IF EXISTS post_tally_id;"] + leaving
        + making

    /// Takes away what allows one link, and one part of a number, of each kind.
    static let leaving = [
        "DROP INDEX IF EXISTS post_tag_post;", "DROP INDEX IF EXISTS post_tally_post;",
    ]

    /// Makes it.
    static let making = [
        "CREATE UNIQUE INDEX post_tag_post ON post_tag(post_pk, tag_pk);",
        "CREATE UNIQUE INDEX post_tally_post ON post_tally(post_pk, kind, device);",
    ]

    /// What it is called.
    static let uniqueIndexes: Set = ["post_tag_post", "post_tally_post"]

    /// Leaves one row of those that another program made of one: the first, or the greatest.
    ///
    /// The table itself is read, for an index may be what is damaged.
    static let merging = [
        merge("post_tag", by: "post_pk, tag_pk", preferring: "pk"),
        merge("post_tally", by: "post_pk, kind, device", preferring: "amount DESC, pk"),
    ]

    /// How many rows ``merging`` takes out where an index of that name is not there to forbid them; `nil` for
    /// any other index.
    static func furtherRows(without index: String) -> String? {
        switch index {
        case "post_tag_post": further("post_tag", by: "post_pk, tag_pk")
        case "post_tally_post": further("post_tally", by: "post_pk, kind, device")
        default: nil
        }
    }

    private static func further(_ table: String, by names: String) -> String {
        """
        SELECT coalesce(sum(n - 1), 0) FROM (
          SELECT count(*) AS n FROM \(table) NOT INDEXED GROUP BY \(names))
        """
    }

    private static func merge(_ table: String, by names: String, preferring first: String) -> String
    {
        """
        DELETE FROM \(table) WHERE pk IN (
          SELECT pk FROM (
            SELECT pk, row_number() OVER (
              PARTITION BY \(names) ORDER BY \(first)) AS place
            FROM \(table) NOT INDEXED)
          WHERE place > 1);
        """
    }
}
