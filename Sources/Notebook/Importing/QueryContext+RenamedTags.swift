import Model
import Persistence

extension QueryContext where Self: ~Copyable {
    /// The tags of a file by the names that its post has them under here: they were renamed since.
    ///
    /// - Parameters:
    ///   - tags: What the file names.
    ///   - stored: The tags of the post.
    /// - Returns: The same, each once.
    /// - Throws: ``StoreError``.
    func renamed(_ tags: [String], beside stored: [String]) throws(StoreError) -> [String] {
        let here = Set(stored.map { Tag.normalised($0) })
        var names: [String] = []
        for tag in tags {
            let name = Tag.normalised(tag)
            var now = tag
            if !here.contains(name), let later = try laterName(of: name), here.contains(later) {
                now = later
            }
            if now == tag || !names.contains(now) { names.append(now) }
        }
        return names
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
