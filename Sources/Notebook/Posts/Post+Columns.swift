import Model
import Persistence

extension Post {
    /// What the row of this post holds beside identifier, times and author.
    var storedColumns: StoredColumns {
        StoredColumns(
            Self.columnNames,
            [
                // Being in the trash is told by `deleted_at`.
                (status == .deleted ? PostStatus.draft : status).sqlValue, image.sqlValue,
                title.sqlValue, content.sqlValue, Folding.fold(title).sqlValue,
                SearchText.prepared(title).sqlValue, SearchText.prepared(content).sqlValue,
                (status == .archived ? archivedFrom : nil).sqlValue,
            ])
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

    private static let columnNames = [
        "status", "image", "title", "body", "title_fold", "title_words", "body_words",
        "archived_from",
    ]

    /// What tells its tags from others: names that fold to the same are one, blank ones none.
    private var foldedTags: Set<String> {
        Set(tags.map { Folding.fold(Tag.normalised($0)) }.filter { !$0.isEmpty })
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
                "tags", value: { .text(JSONText.text($0.foldedTags.sorted())) },
                copy: { $1.tags = $0.tags }),
        ] + MergeField.entries("metadata", \.metadata, in: values)
    }
}

extension Authorship {
    /// One text that tells any two apart.
    var described: String {
        let parts: [String?] = [userID?.description, label?.name, label?.email]
        return JSONText.text(parts)
    }

    /// The columns of this authorship; `pk` is the key of the person.
    func columns(pk: Int64?) -> StoredColumns {
        StoredColumns(
            ["author_pk", "author_label_name", "author_label_email", "author_email_fold"],
            [
                pk.sqlValue, (label?.name ?? "").sqlValue, (label?.email ?? "").sqlValue,
                EmailAddress.fold(label?.email ?? "").sqlValue,
            ])
    }
}
