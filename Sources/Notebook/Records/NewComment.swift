package import FoundationEssentials
package import Persistence
package import SheafModel

/// A comment as far as it says that there is something new below a post: nothing of its text.
package struct NewComment: Hashable, Sendable, Identifiable {
    /// Which comment this is.
    package var id: Comment.ID
    /// The post it belongs to.
    package var postID: Post.ID
    /// Who wrote it; nil for a stranger.
    package var authorID: User.ID?
    /// When it was made.
    package var createdAt: Date
}

extension NewComment: DescribedRecord {
    private typealias Part = RecordPart<NewComment>

    /// What predicates may name.
    package static let columns = CommentColumns<NewComment>()

    /// All comments, with their authors and posts.
    package static let table = TableSource("comment", joins: CommentSQL.joins)

    /// What says where and when.
    package static let stored = StoredColumns(
        blank: NewComment(
            id: Blank.identifier(), postID: Blank.identifier(), authorID: nil,
            createdAt: Blank.date)
    ) {
        Part.column("id", \.id)
        columns.post.holding(\.postID)
        Part.reading("author.id", \.authorID)
        columns.createdAt.holding(\.createdAt)
    }
}

extension ListQuery<NewComment> {
    /// The living comments made after a date, the newest first; so many at most.
    package static func made(after date: Date, most limit: Int) -> Self {
        recent().filtered { $0.createdAt > date }.limited(to: limit)
    }
}
