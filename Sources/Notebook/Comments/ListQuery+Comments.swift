package import Persistence
package import SheafModel

extension ListQuery where R.Columns == CommentColumns<R> {
    /// One comment, in the trash or not.
    package static func one(_ id: Comment.ID) -> Self {
        Self(Column<R, Comment.ID>(R.table.identity) == id)
    }

    /// The comments of a post, **those in the trash included**, parents before their replies: what
    /// a `CommentTree` is made of.
    package static func thread(of id: Post.ID) -> Self {
        Self { $0.post == id }.sorted { [$0.path.ascending] }
    }

    /// What a person commented, newest first.
    package static func comments(by id: User.ID) -> Self {
        recent().filtered { $0.author == id }
    }

    /// What others answered to the posts and comments of a person, newest first.
    package static func answers(to id: User.ID) -> Self {
        recent().filtered {
            $0.author != id
                && $0.answers(
                    aPost: PostSummary.columns.author == id,
                    orAComment: CommentSummary.columns.author == id)
        }
    }

    /// All living comments, newest first.
    package static func recent() -> Self {
        Self { $0.deletedAt == nil }.sorted { [$0.createdAt.descending] }
    }

    /// The same list, without comments in which a typed word does not occur at the beginning of a
    /// word.
    ///
    /// A text without words leaves the list as it is.
    package func filtered(by text: String) -> Self {
        guard SearchText.hasText(text) else { return self }
        return filtered { $0.matches(text) }
    }
}
