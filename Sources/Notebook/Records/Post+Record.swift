package import Model
package import Persistence

/// Living posts with their whole text.
extension Post: DescribedRecord {
    private typealias Part = RecordPart<Post>

    /// What predicates may name.
    package static let columns = PostColumns<Post>()

    /// Posts that are not in the trash, with their authors.
    package static let table = PostSummary.table

    /// Everything.
    ///
    /// Who wrote it, its tags, metadata and numbers are written in ways of their own.
    package static let stored = StoredColumns(
        blank: Post(
            id: Blank.identifier(), title: "", content: "", author: .unknown,
            createdAt: Blank.date)
    ) {
        Part.column("id", \.id, written: .once)
        columns.title.holding(\.title)
        Part.column("body", \.content)
        columns.createdAt.holding(\.createdAt, written: .once)
        columns.updatedAt.holding(\.updatedAt, written: .once)
            .mended { $0.updatedAt = $0.createdAt }
        Part.column("deleted_at", \.deletedAt, written: .once)
        columns.image.holding(\.image)
        // Being in the trash is told by `deleted_at`.
        Part.reading(["status"]) { (row, position, post) throws(StoreError) in
            post.status = post.deletedAt == nil ? try row.value(position) : .deleted
        }
        Part.writing("status") { $0.status == .deleted ? .draft : $0.status }
        Part.reading([DetailSQL.tagNames], \.tags, by: JSONText.strings)
        Part.reading([DetailSQL.metadata(of: "post")], \.metadata, by: JSONText.map)
        Part.reading("view_count", \.counts.views)
        Part.reading("like_count", \.counts.likes)
        Part.reading("comment_count", \.counts.comments)
        Part.reading(AuthorSQL.authorshipSelection, \.author, by: AuthorSQL.authorship)
        Part.reading("archived_from", \.archivedFrom)
        Part.writing("archived_from") { $0.status == .archived ? $0.archivedFrom : nil }
        Part.reading([DetailSQL.likedBy("post")], \.likedBy, by: DetailSQL.people)
        Part.writing("title_words") { SearchText.prepared($0.title) }
        Part.writing("body_words") { SearchText.prepared($0.content) }
    }

    /// What people edit of a post.
    static func mergeFields(_ values: [Post]) -> [MergeField<Post>] {
        [
            MergeField("title", \.title), MergeField("content", \.content),
            MergeField("image", \.image), MergeField("status", \.status),
            MergeField("archivedFrom", \.archivedFrom),
            MergeField(
                "author", value: { .text($0.author.described) }, copy: { $1.author = $0.author }),
            MergeField(
                "tags",
                value: { .text(JSONText.text($0.foldedTags.sorted().map(JSONNode.string))) },
                copy: { $1.tags = $0.tags }),
        ] + MergeField.entries("metadata", \.metadata, in: values)
    }

    /// What tells its tags from others: names that fold to the same are one, blank ones none.
    private var foldedTags: Set<String> {
        Set(tags.map { Folding.fold(Tag.normalised($0)) }.filter { !$0.isEmpty })
    }

    /// The same post as it is stored over another version of it: archiving remembers what it was.
    func remembering(_ old: Post) -> Post {
        guard status == .archived, archivedFrom == nil else { return self }
        var post = self
        post.archivedFrom = old.status == .archived ? old.archivedFrom : old.status
        return post
    }

    /// Its likes without those of people.
    var importedLikes: Int {
        let (likes, overflow) = counts.likes.subtractingReportingOverflow(likedBy.count)
        return overflow ? counts.likes : likes
    }
}
