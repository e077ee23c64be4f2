package import Persistence
package import SheafModel

extension ListQuery where R.Columns == UserColumns<R> {
    /// One person; none once they are in the trash.
    package static func one(_ id: User.ID) -> Self {
        Self(Column<R, User.ID>(R.table.identity) == id)
    }

    /// Everybody, by the name that lists show.
    package static func everybody() -> Self {
        Self().sorted { [$0.fullName.ascending] }
    }

    /// Everybody of a role, by name.
    package static func withRole(_ role: Role) -> Self {
        Self { $0.role == role }.sorted { [$0.fullName.ascending] }
    }

    /// Who follows a person, by name.
    package static func followers(of id: User.ID) -> Self {
        everybody().filtered { $0.follows(id) }
    }

    /// Whom a person follows, by name.
    package static func following(of id: User.ID) -> Self {
        everybody().filtered { $0.isFollowed(by: id) }
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

    /// Whether they follow a person.
    package func follows(_ id: User.ID) -> QueryPredicate<R> { following.any { $0.identity == id } }

    /// Whether a person follows them.
    package func isFollowed(by id: User.ID) -> QueryPredicate<R> {
        followers.any { $0.identity == id }
    }
}
