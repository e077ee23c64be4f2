package import FoundationEssentials
package import Model
package import Persistence

/// What predicates and sort descriptors may name of a tag.
package struct TagColumns: Sendable {
    /// The name.
    package let name = Column<Tag, String>("name", folded: "name_fold")
    /// When the tag was made.
    package let createdAt = Column<Tag, Date>("created_at")
    /// How many living posts carry it.
    package let postCount = Column<Tag, Int>("post_count")

    /// The posts that carry it.
    package var posts: Relation<Tag, PostSummary> {
        Relation(
            link: "post_tag", from: "tag_pk", to: "post_pk", condition: "link.deleted_at IS NULL")
    }
}

/// Living tags.
extension Tag: Record {
    /// What predicates may name.
    package static let columns = TagColumns()

    /// Tags that are not in the trash.
    package static let table = TableSource("tag", condition: "self.deleted_at IS NULL")

    /// Everything.
    package static let selection = ["id", "name", "created_at", "post_count"]

    /// Decodes ``selection``.
    package init(row: borrowing Row) throws(StoreError) {
        self.init(
            id: try row.value(0), name: try row.text(1), createdAt: try row.value(2),
            postCount: try row.value(3))
    }

    /// What can be read of a tag.
    package init?(readableOf row: borrowing Row) {
        self.init(
            id: row.readableIdentifier(0), name: row.readable(1, or: ""),
            createdAt: row.readable(2, or: Row.noDate), postCount: row.readable(3, or: 0))
    }
}
