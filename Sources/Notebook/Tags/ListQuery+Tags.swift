package import Persistence
package import SheafModel

extension ListQuery where R == Tag {
    /// One tag; none once it is in the trash.
    package static func one(_ id: Tag.ID) -> Self {
        Self(Column<R, Tag.ID>(R.table.identity) == id)
    }

    /// The tag of a name, compared without regard to case, accents and spacing.
    package static func named(_ name: String) -> Self {
        one(NamedIdentifier.tag(named: name))
    }

    /// All tags by name.
    package static func byName() -> Self {
        Self().sorted { [$0.name.ascending] }
    }

    /// All tags, those of most posts first, then by name.
    package static func byPostCount() -> Self {
        Self().sorted { [$0.postCount.descending, $0.name.ascending] }
    }

    /// The same list, without tags in whose name a typed word does not occur, written with the sign of a tag
    /// or without.
    package func filtered(by text: String) -> Self {
        text.split(whereSeparator: \.isWhitespace).reduce(self) { query, word in
            let word = Tag.normalised(String(word))
            return query.filtered { $0.name.contains(word, .cd) }
        }
    }
}

extension TagColumns {
    /// Which tag it is.
    var identity: Column<Tag, Tag.ID> { Column("id") }
}
