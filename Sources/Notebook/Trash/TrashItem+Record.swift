package import FoundationEssentials
package import Persistence
import SheafModel

/// What predicates and sort descriptors may name of the trash.
package struct TrashColumns: Sendable {
    /// What an entry is called.
    package let name = Column<TrashItem, String>("name")
    /// What it is.
    package let kind = Column<TrashItem, TrashItem.Kind>("kind")
    /// When it was deleted.
    package let deletedAt = Column<TrashItem, Date>("deleted_at")
}

extension TrashItem: DescribedRecord {
    private typealias Part = RecordPart<TrashItem>

    /// What predicates may name.
    package static let columns = TrashColumns()

    /// What is in the trash, with what is known of it.
    package static let table = TableSource(
        "trash",
        joins: [
            Join(.left, "user", on: "user.pk = self.user_pk"),
            Join(.left, "comment", on: "comment.pk = self.comment_pk"),
            Join(.left, "post", on: "post.pk = coalesce(self.post_pk, comment.post_pk)"),
            Join(
                .left, "user", as: "author",
                on: "author.pk = iif(self.kind = 'post', post.author_pk, comment.author_pk)"),
        ])

    /// What a row shows, and the beginning of its text.
    package static let stored = StoredColumns(
        blank: TrashItem(id: Blank.identifier(), kind: .post, name: "", deletedAt: Blank.date)
    ) {
        Part.column("id", \.id)
        columns.kind.holding(\.kind)
        columns.name.holding(\.name)
        columns.deletedAt.holding(\.deletedAt)
        Part.reading(
            """
            CASE self.kind WHEN 'user' THEN user.email || char(10) || user.excerpt
              WHEN 'post' THEN substr(post.body, 1, \(longestExcerpt))
              WHEN 'comment' THEN substr(comment.body, 1, \(longestExcerpt)) ELSE '' END
            """, \.excerpt)
        Part.reading(author, \.author, by: AuthorSQL.name)
        Part.reading("iif(self.kind = 'comment', post.title, '')", \.postTitle)
        Part.reading(
            "self.kind = 'comment' AND coalesce(post.deleted_at IS NOT NULL, 0)", \.isPostTrashed)
    }

    /// The most of a text that is read for a list.
    private static let longestExcerpt = 2_000

    /// What ``AuthorSQL/name(_:at:)`` reads, of a post or a comment.
    private static let author = AuthorSQL.nameSelection.map { expression in
        guard expression.hasPrefix("self.") else { return expression }
        let column = expression.dropFirst("self.".count)
        return "coalesce(iif(self.kind = 'post', post.\(column), comment.\(column)), '')"
    }
}

extension TrashItem.Kind: SQLConvertible {}
