package import FoundationEssentials
package import Persistence
package import SheafModel

extension ListQuery where R.Columns == PostColumns<R> {
    /// One post; none once it is in the trash.
    package static func one(_ id: Post.ID) -> Self {
        Self(Column<R, Post.ID>(R.table.identity) == id)
    }

    /// Every post, newest first.
    package static func recent() -> Self {
        Self().sorted { [$0.createdAt.descending] }
    }

    /// What a person wrote, newest first.
    package static func posts(by id: User.ID) -> Self {
        recent().filtered { $0.author == id }
    }

    /// Posts of a status, newest first.
    package static func withStatus(_ status: PostStatus) -> Self {
        recent().filtered { $0.status.isCommonly(status) }
    }

    /// Posts that carry a tag, newest first.
    package static func withTag(_ name: String) -> Self {
        recent().filtered(withTag: name)
    }

    /// The same list, without posts that do not carry a tag.
    package func filtered(withTag name: String) -> Self {
        let tag = NamedIdentifier.tag(named: name)
        return filtered { $0.tags.any { $0.identity == tag } }
    }

    /// The same list, without any posts but these.
    package func filtered(among posts: [Post.ID]) -> Self {
        let identity = Column<R, Post.ID>(R.table.identity)
        return filtered { _ in identity.isIn(posts) }
    }

    /// Posts made after a date, newest first.
    package static func created(after date: Date) -> Self {
        recent().filtered { $0.createdAt > date }
    }

    /// The same list, without posts in which a word does not occur.
    ///
    /// It is looked for in title, text, tags and the names of the author.
    /// Nothing but words: what has a meaning in a ``SearchQuery`` has none here. A text without words
    /// leaves the list as it is.
    package func filtered(by text: String) -> Self {
        let words = text.split(whereSeparator: \.isWhitespace).map {
            SearchQuery.Condition.text(String($0))
        }
        return words.reduce(self) { $0.filtered(by: SearchQuery($1), in: .system) }
    }
}
