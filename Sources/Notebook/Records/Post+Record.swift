package import Model
package import Persistence

/// Living posts with their whole text.
extension Post: Record {
    /// What predicates may name.
    package static let columns = PostColumns<Post>()

    /// Posts that are not in the trash, with their authors.
    package static let table = PostSummary.table

    /// Everything.
    package static let selection =
        [
            "id", "title", "body", "created_at", "updated_at", "deleted_at", "image", "status",
            DetailSQL.tagNames, DetailSQL.metadata(of: "post"), "view_count", "like_count",
            "comment_count",
        ] + AuthorSQL.authorshipSelection + ["archived_from", DetailSQL.likedBy("post")]

    /// Decodes ``selection``.
    package init(row: borrowing Row) throws(StoreError) {
        self.init(
            id: try row.value(0), title: try row.text(1), content: try row.text(2),
            author: try AuthorSQL.authorship(row, at: 13), createdAt: try row.value(3))
        updatedAt = try row.value(4)
        deletedAt = try row.value(5)
        image = try row.value(6)
        status = deletedAt == nil ? try row.value(7) : .deleted
        tags = try row.strings(8)
        metadata = try row.map(9)
        counts = try PostCounts(row, at: 10)
        archivedFrom = try row.value(16)
        likedBy = try DetailSQL.people(row.text(17))
    }

    /// What can be read of a post.
    package init?(readableOf row: borrowing Row) {
        self.init(
            id: row.readableIdentifier(0), title: row.readable(1, or: ""),
            content: row.readable(2, or: ""),
            // Somebody who cannot be read is nobody.
            author: (try? AuthorSQL.authorship(row, at: 13)) ?? .unknown,
            createdAt: row.readable(3, or: Row.noDate))
        updatedAt = row.readable(4, or: createdAt)
        deletedAt = row.readable(5, or: nil)
        image = row.readable(6, or: nil)
        status = deletedAt == nil ? row.readable(7, or: .draft) : .deleted
        // Lists and counts that cannot be read are empty.
        tags = (try? row.strings(8)) ?? []
        metadata = (try? row.map(9)) ?? [:]
        counts = (try? PostCounts(row, at: 10)) ?? PostCounts()
        archivedFrom = row.readable(16, or: nil)
        likedBy = (try? DetailSQL.people(row.text(17))) ?? []
    }
}
