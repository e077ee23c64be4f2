import Persistence
import SheafModel

extension QueryContext where Self: ~Copyable {
    /// The tags of a file as its post has them under here: by the names that they have now, and without
    /// those that were deleted from all posts here and are in the trash.
    ///
    /// - Parameters:
    ///   - tags: What the file names.
    ///   - stored: The tags of the post.
    ///   - post: Its key.
    /// - Returns: The same, each once.
    /// - Throws: ``StoreError``.
    func standingTags(
        _ tags: [String], beside stored: [String], of post: Int64
    ) throws(StoreError) -> [String] {
        let here = Set(stored.map { Tag.normalised($0) })
        var names: [String] = []
        var folded: Set<String> = []
        func add(_ tag: String) {
            if folded.insert(Folding.fold(Tag.normalised(tag))).inserted { names.append(tag) }
        }
        for tag in tags {
            let name = Tag.normalised(tag)
            if here.contains(name) {
                add(tag)
            } else if let later = try laterName(of: name), here.contains(later) {
                add(later)
            } else {
                let isDeleted = try isDeleted(name, from: post)
                if !isDeleted { add(tag) }
            }
        }
        return names
    }

    /// The tags that are in the trash, and those that have another name now.
    func trashedTags() throws(StoreError) -> Set<Tag.ID> {
        Set(
            try rows("SELECT id FROM tag WHERE deleted_at IS NOT NULL", []) {
                (row) throws(StoreError) in try row.value(0)
            })
    }

    /// How many tags there are, those in the trash as well.
    func tagCount() throws(StoreError) -> Int {
        try firstRow("SELECT count(*) FROM tag", []) { (row) throws(StoreError) in
            Int(try row.integer(0))
        } ?? 0
    }

    /// Whether a tag is in the trash with its link to a post.
    private func isDeleted(_ name: String, from post: Int64) throws(StoreError) -> Bool {
        try firstRow(
            """
            SELECT 1 FROM tag JOIN post_tag ON post_tag.tag_pk = tag.pk
            WHERE tag.id = ? AND tag.deleted_at IS NOT NULL AND tag.renamed_to IS NULL
              AND post_tag.post_pk = ? AND post_tag.deleted_at IS NOT NULL
            """, [NamedIdentifier.tag(named: name).sqlValue, .integer(post)]
        ) { (row) throws(StoreError) in try row.integer(0) } != nil
    }

    /// What a tag that is not there any more is called now.
    private func laterName(of name: String) throws(StoreError) -> String? {
        try firstRow(
            """
            WITH RECURSIVE later(id, name, steps) AS (
              SELECT renamed_to, NULL, 0 FROM tag WHERE id = ? AND deleted_at IS NOT NULL
              UNION ALL
              SELECT tag.renamed_to, iif(tag.deleted_at IS NULL, tag.name, NULL), steps + 1
              FROM later JOIN tag ON tag.id = later.id WHERE steps < 100)
            SELECT name FROM later WHERE name IS NOT NULL LIMIT 1
            """, [NamedIdentifier.tag(named: name).sqlValue]
        ) { (row) throws(StoreError) in try row.text(0) }
    }
}
