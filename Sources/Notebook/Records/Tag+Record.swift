package import FoundationEssentials
package import Persistence
package import SheafModel

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
extension Tag: StoredRecord {
    /// What predicates may name.
    package static let columns = TagColumns()

    /// Tags that are not in the trash.
    package static let table = TableSource("tag", condition: "self.deleted_at IS NULL")

    /// Everything.
    package static let stored = StoredColumns(
        blank: Tag(id: Blank.identifier(), name: "", createdAt: Blank.date)
    ) {
        columns.identity.holding(\.id, written: .once)
        columns.name.holding(\.name)
        columns.createdAt.holding(\.createdAt, written: .once)
        RecordPart.reading("post_count", \Tag.postCount)
    }
}
