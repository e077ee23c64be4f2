package import Persistence
package import SheafModel

/// Living posts.
extension PostSummary: DescribedRecord {
    private typealias Part = RecordPart<PostSummary>

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

    /// What a row of a list shows: some of ``Post/fields``, in a record of its own, which no file has.
    package static let stored = StoredColumns(
        blank: PostSummary(
            id: Blank.identifier(), title: "", author: .unknown, status: .draft, tags: [],
            counts: PostCounts(), createdAt: Blank.date, updatedAt: Blank.date, excerpt: "")
    ) {
        Part.column("id", \.id)
        columns.title.holding(\.title)
        columns.status.holding(\.status)
        Part.reading([DetailSQL.tagNames], \.tags, by: JSONText.strings)
        columns.views.holding(\.counts.views)
        columns.likes.holding(\.counts.likes)
        columns.commentCount.holding(\.counts.comments)
        columns.createdAt.holding(\.createdAt)
        columns.updatedAt.holding(\.updatedAt)
        Part.reading("excerpt", \.excerpt)
        Part.reading(AuthorSQL.nameSelection, \.author, by: AuthorSQL.name)
        Part.reading("archived_from", \.archivedFrom)
        Part.reading([DetailSQL.likedBy("post")], \.likedBy, by: DetailSQL.people)
    }
}
