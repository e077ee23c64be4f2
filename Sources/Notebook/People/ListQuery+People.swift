package import FoundationEssentials
package import Model
package import Persistence

extension ListQuery where R.Columns == UserColumns<R> {
    /// One person; none once they are in the trash.
    package static func one(_ id: User.ID) -> Self {
        Self(Column<R, User.ID>(R.table.identity) == id)
    }

    /// Everybody, by the name that lists show.
    package static func everybody() -> Self {
        Self().sorted { [$0.fullName.ascending] }
    }

    /// Who takes part at present, by name.
    package static func activeUsers() -> Self {
        everybody().filtered { $0.isActive == true }
    }

    /// Who does not take part and was not edited since a date, longest ago first.
    package static func inactive(since date: Date) -> Self {
        Self { $0.isActive == false && $0.updatedAt < date }.sorted { [$0.updatedAt.ascending] }
    }

    /// Everybody of a role, by name.
    package static func withRole(_ role: Role) -> Self {
        Self { $0.role == role }.sorted { [$0.fullName.ascending] }
    }

    /// Who came in after a date, newest first.
    package static func created(after date: Date) -> Self {
        Self { $0.createdAt > date }.sorted { [$0.createdAt.descending] }
    }

    /// Who wrote at least so many posts, most first.
    package static func withPosts(atLeast count: Int) -> Self {
        Self { $0.postCount >= count }.sorted { [$0.postCount.descending] }
    }

    /// Who follows a person, by name.
    package static func followers(of id: User.ID) -> Self {
        everybody().filtered { $0.following.any { $0.identity == id } }
    }

    /// Whom a person follows, by name.
    package static func following(of id: User.ID) -> Self {
        everybody().filtered { $0.followers.any { $0.identity == id } }
    }

    /// The same list, without those in whom a word does not occur.
    ///
    /// It is looked for in user name, shown name, e-mail address and bio.
    /// Nothing but words: what has a meaning in a ``SearchQuery`` has none here. A text without words
    /// leaves the list as it is.
    package func filtered(by text: String) -> Self {
        let words = text.split(whereSeparator: \.isWhitespace).map {
            SearchQuery.Condition.text(String($0))
        }
        return words.reduce(self) { $0.filtered(by: SearchQuery($1), in: .system) }
    }
}

extension UserColumns {
    /// Who it is.
    var identity: Column<R, User.ID> { Column("id") }
}
