package import Model
package import Persistence

/// Living posts.
extension PostSummary: Record {
    /// What predicates may name.
    package static let columns = PostColumns<PostSummary>()

    /// Posts that are not in the trash, with their authors.
    package static let table = TableSource(
        "post", joins: [AuthorSQL.join], condition: "self.deleted_at IS NULL",
        subqueries: [
            DetailSQL.tagJoins, DetailSQL.metadataJoins(of: "post"),
            DetailSQL.likeJoins(of: "post"),
        ],
        total: Version9.total(of: "post"))

    /// What a row of a list shows.
    package static let selection =
        [
            "id", "title", "status", DetailSQL.tagNames, "view_count", "like_count",
            "comment_count", "created_at", "updated_at", "excerpt",
        ] + AuthorSQL.nameSelection + ["archived_from", DetailSQL.likedBy("post")]

    /// Decodes ``selection``.
    package init(row: borrowing Row) throws(StoreError) {
        self.init(
            id: try row.value(0), title: try row.text(1),
            author: try AuthorSQL.name(row, at: 10), status: try row.value(2),
            tags: try row.strings(3), counts: try PostCounts(row, at: 4),
            createdAt: try row.value(7), updatedAt: try row.value(8), excerpt: try row.text(9),
            archivedFrom: try row.value(15), likedBy: try DetailSQL.people(row.text(16)))
    }

    /// What can be read of a post.
    package init?(readableOf row: borrowing Row) {
        self.init(
            id: row.readableIdentifier(0), title: row.readable(1, or: ""),
            // Somebody who cannot be read is nobody, tags that cannot are none.
            author: (try? AuthorSQL.name(row, at: 10)) ?? .unknown,
            status: row.readable(2, or: .draft),
            tags: (try? row.strings(3)) ?? [],
            counts: (try? PostCounts(row, at: 4)) ?? PostCounts(),
            createdAt: row.readable(7, or: Row.noDate), updatedAt: row.readable(8, or: Row.noDate),
            excerpt: row.readable(9, or: ""))
    }
}

extension PostCounts {
    /// Reads views, likes and comments from three columns.
    init(_ row: borrowing Row, at column: Int) throws(StoreError) {
        self.init(
            views: try row.value(column), likes: try row.value(column + 1),
            comments: try row.value(column + 2))
    }
}
