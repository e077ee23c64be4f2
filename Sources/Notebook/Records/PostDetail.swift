package import Persistence
package import SheafModel

/// A post with its whole text, and the name of whoever wrote it as lists show it: what a page
/// shows, read as of one moment.
package struct PostDetail: Hashable, Sendable, Identifiable {
    /// The post.
    package let post: Post
    /// Who wrote it.
    package let author: AuthorName

    /// The identifier of the post.
    package var id: Post.ID { post.id }
}

/// Living posts with their authors.
extension PostDetail: Record {
    /// What predicates may name.
    package static let columns = PostColumns<PostDetail>()

    /// Posts that are not in the trash, with their authors.
    package static let table = PostSummary.table

    /// Everything of the post, then the author's name.
    package static let selection = Post.selection + AuthorSQL.nameSelection

    /// Decodes ``selection``.
    package init(row: borrowing Row) throws(StoreError) {
        self.init(
            post: try Post(row: row), author: try AuthorSQL.name(row, at: Post.selection.count))
    }
}
