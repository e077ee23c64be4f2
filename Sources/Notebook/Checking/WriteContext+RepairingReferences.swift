import Persistence
import SheafModel

extension WriteContext {
    /// Detaches what belongs to rows that are not there, and keeps all that somebody wrote.
    ///
    /// Posts and comments lose their author and keep the label; comments of no post get a draft as
    /// their post; entries of metadata and lists that belong to nothing are written into one. Links,
    /// likes and tallies of nothing say nothing, and go.
    ///
    /// - Returns: The titles of the drafts that were made for that.
    /// - Throws: ``StoreError``, `ValidationError`.
    mutating func repairReferences() throws -> [String] {
        for table in ["post", "comment"] { try detach(table, "author_pk", from: "user") }
        try detach("comment", "parent_pk", from: "comment")
        let drafts = try adoptComments() + keepEntries()
        for (table, key, owner) in RequiredOwners.all where table != "comment" {
            try execute("DELETE FROM \(table) WHERE \(Self.isLost(table, key, owner))")
        }
        return drafts
    }

    private static func isLost(_ table: String, _ key: String, _ owner: String) -> String {
        "NOT EXISTS (SELECT 1 FROM \(owner) AS owner WHERE owner.pk = \(table).\(key))"
    }

    private mutating func detach(
        _ table: String, _ key: String, from owner: String
    ) throws(StoreError) {
        try execute(
            """
            UPDATE \(table) SET \(key) = NULL
            WHERE \(key) IS NOT NULL AND \(Self.isLost(table, key, owner))
            """)
    }

    /// Gives comments of no post a draft to be below; threads stay as they are.
    private mutating func adoptComments() throws -> [String] {
        let lost = Self.isLost("comment", "post_pk", "post")
        // Of a draft that nothing goes into nobody is to read that comments were lost.
        let count = try connection.integer(
            "SELECT count(*) FROM comment NOT INDEXED WHERE \(lost)")
        guard count > 0 else { return [] }
        let post = try createPost(
            newPost(
                title: "Recovered comments",
                content: "The posts of these comments are gone; 'sheaf doctor' put them here.",
                author: Authorship()))
        let pk = try key(of: post.id, in: "post")
        try execute("UPDATE comment SET post_pk = ? WHERE \(lost)", [pk.sqlValue])
        return [post.title]
    }

    /// Writes entries that belong to nothing into drafts, a line each.
    private mutating func keepEntries() throws -> [String] {
        var lines: [String] = []
        let entries =
            ["user", "post", "comment"].map { ("\($0)_metadata", $0, "key || ': ' || value") }
            + ["user_colour", "user_score"].map { ($0, "user", "CAST(value AS TEXT)") }
        for (table, owner, text) in entries {
            lines += try rows(
                """
                SELECT \(text) FROM \(table) NOT INDEXED
                WHERE \(Self.isLost(table, "\(owner)_pk", owner))
                ORDER BY pk
                """
            ) { (row) throws(StoreError) in try row.text(0) }
        }
        var rest = lines[...]
        var drafts: [String] = []
        while !rest.isEmpty {
            var content = ""
            // A post has its limit; one line is far below.
            while content.utf8.count < Self.longestContent, let line = rest.popFirst() {
                content += line + "\n"
            }
            let post = try createPost(
                newPost(title: "Recovered entries", content: content, author: Authorship()))
            drafts.append(post.title)
        }
        return drafts
    }

    private static var longestContent: Int { 1_000_000 }
}
