import FoundationEssentials
package import Persistence
package import SheafModel

/// Living posts with their whole text.
extension Post: FieldedRecord {
    private typealias Part = RecordPart<Post>
    private typealias Fact = RecordField<Post>

    /// What predicates may name.
    package static let columns = PostColumns<Post>()

    /// Posts that are not in the trash, with their authors.
    package static let table = PostSummary.table

    /// Every fact of a post.
    ///
    /// Who wrote it, its tags, metadata and numbers are stored in ways of their own.
    static let fields = RecordFields(
        blank: Post(
            id: Blank.identifier(), title: "", content: "", author: .unknown,
            createdAt: Blank.date),
        table: [
            "id", "title", "content", "status", "archived_from", "tags", "author_id", "author",
            "author_email", "likes", "views", "image", "created_at", "updated_at", "metadata",
        ]
    ) {
        Fact.id(\.id, Part.column("id", \.id, written: .once))
        Fact(
            "title", \.title, .neededText, columns.title.holding(\.title),
            Part.writing("title_words") { SearchText.prepared($0.title) }
        )
        .edited("title").column("title", "subject", "headline").foreign("title")
        .frontMatter("title")
        Fact.content(
            \.content, Part.column("body", \.content),
            Part.writing("body_words") { SearchText.prepared($0.content) })
        Fact("image", \.image, .text, columns.image.holding(\.image))
            .edited("image").column("image", "thumbnail").foreign("image", "thumbnail")
            .frontMatter("image")
        Fact(
            "status", \.status, .status,
            // Being in the trash is told by `deleted_at`.
            Part.reading(["status", "deleted_at"]) { (row, position, post) throws(StoreError) in
                let deletedAt: Date? = try row.value(position + 1)
                post.status = deletedAt == nil ? try row.value(position) : .deleted
            },
            Part.writing("status") { $0.status == .deleted ? .draft : $0.status }
        )
        .edited("status").column("status").frontMatter("status")
        Fact(
            "archivedFrom", \.archivedFrom, .status,
            Part.reading("archived_from", \.archivedFrom),
            Part.writing("archived_from") { $0.status == .archived ? $0.archivedFrom : nil }
        )
        .edited().filled(besides: "status").column("archived_from").foreign("archivedFrom")
        .frontMatter("archivedFrom")
        Fact.author(
            \.author,
            Part.reading(AuthorSQL.authorshipSelection, \.author, by: AuthorSQL.authorship)
        )
        .frontMatter("author", "authors", "by")
        Fact(
            "tags", \.tags, .names, Part.reading([DetailSQL.tagNames], \.tags, by: JSONText.strings)
        )
        .edited(comparing: {
            .text(JSONText.text($0.foldedTags.sorted().map(JSONNode.string)))
        })
        .column("tags", "tag", "keywords", "labels").foreign("tags")
        .frontMatter("tags", FrontMatter.taxonomyTags, "tag", "keywords")
        Fact.likes(
            \.counts.likes, by: \.likedBy, Part.reading("like_count", \.counts.likes),
            Part.reading([DetailSQL.likedBy("post")], \.likedBy, by: DetailSQL.people)
        )
        .frontMatter("likes")
        Fact("views", \.counts.views, .count, Part.reading("view_count", \.counts.views))
            .filled().column("views", "viewcount").foreign("views", "viewCount")
            .frontMatter("views")
        Fact(stored: Part.reading("comment_count", \.counts.comments))
        Fact.metadata(
            \.metadata, Part.reading([DetailSQL.metadata(of: "post")], \.metadata, by: JSONText.map)
        )
        Fact.created(\.createdAt, columns.createdAt.holding(\.createdAt, written: .once))
            .frontMatter("created", "date", "created_at", "createdAt", "pubDate")
        Fact.updated(
            \.updatedAt, columns.updatedAt.holding(\.updatedAt, written: .once), else: \.createdAt
        )
        .frontMatter(
            "updated", "lastmod", "modified", "last_modified_at", "updated_at", "updatedAt")
        Fact.deleted(\.deletedAt, Part.column("deleted_at", \.deletedAt, written: .once))
    }

    /// What JSON has of one that is not in the trash.
    package static let memberNames = fields.livingNames

    /// Where the store has them.
    package static let stored = StoredColumns(blank: fields.blank) { fields.parts }

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
    var importedLikes: Int { counts.likes.addingClamped(-likedBy.count) }
}
