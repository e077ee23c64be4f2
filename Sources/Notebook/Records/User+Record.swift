package import Model
package import Persistence

/// Living people with everything that is known about them.
extension User: DescribedRecord {
    private typealias Part = RecordPart<User>

    /// What predicates may name.
    package static let columns = UserColumns<User>()

    /// People who are not in the trash.
    package static let table = TableSource(
        "user", condition: "self.deleted_at IS NULL",
        subqueries: [
            DetailSQL.listJoins("user_colour"), DetailSQL.listJoins("user_score"),
            DetailSQL.metadataJoins(of: "user"),
        ])

    /// Everything.
    ///
    /// Lists and metadata are written in ways of their own.
    package static let stored = StoredColumns(
        blank: User(id: Blank.identifier(), username: "", email: "", createdAt: Blank.date)
    ) {
        Part.column("id", \.id, written: .once)
        columns.username.holding(\.username)
        Part.column("email", \.email)
        columns.createdAt.holding(\.createdAt, written: .once)
        columns.updatedAt.holding(\.updatedAt, written: .once)
            .mended { $0.updatedAt = $0.createdAt }
        Part.column("deleted_at", \.deletedAt, written: .once)
        Part.column("first_name", \.firstName)
        Part.column("last_name", \.lastName)
        // Behind its parts, since they write it anew.
        Part.column("full_name", \.fullName)
        Part.column("bio", \.bio)
        Part.column("avatar", \.avatar)
        columns.role.holding(\.role)
        columns.isActive.holding(\.isActive)
        Part.reading(["age", "birth_date"], \.birth, by: Birth.read)
        Part.writing("age") { $0.birth.years }
        Part.writing("birth_date") { $0.birth.day }
        Part.column("phone", \.phone)
        Part.column("address_street", \.address.street)
        columns.city.holding(\.address.city)
        Part.column("address_state", \.address.state)
        Part.column("address_zip", \.address.zip)
        columns.country.holding(\.address.country)
        Part.reading(
            [DetailSQL.list("user_colour", of: "text")], \.favouriteColours, by: JSONText.strings)
        Part.reading(
            [DetailSQL.list("user_score", of: "integer")], \.scores, by: JSONText.integers)
        Part.reading([DetailSQL.metadata(of: "user")], \.metadata, by: JSONText.map)
        Part.reading("post_count", \.counts.posts)
        Part.reading("comment_count", \.counts.comments)
        Part.reading("follower_count", \.counts.followers)
        Part.reading("following_count", \.counts.following)
        Part.writing("email_fold") { EmailAddress.fold($0.email) }
        Part.writing("name_fold") { Folding.fold($0.displayName) }
        Part.writing("name_words") {
            SearchText.prepared("\($0.username) \($0.fullName) \($0.email)")
        }
        Part.writing("bio_words") { SearchText.prepared($0.bio) }
    }

    /// What people edit of a person.
    static func mergeFields(_ values: [User]) -> [MergeField<User>] {
        [
            MergeField("username", \.username), MergeField("email", \.email),
            MergeField("firstName", \.firstName), MergeField("lastName", \.lastName),
            MergeField("bio", \.bio), MergeField("avatar", \.avatar), MergeField("role", \.role),
            MergeField("isActive", \.isActive), MergeField("phone", \.phone),
            MergeField(
                "birth", value: { $0.birth.day?.sqlValue ?? $0.birth.years.sqlValue },
                copy: { $1.birth = $0.birth }),
            MergeField("street", \.address.street), MergeField("city", \.address.city),
            MergeField("state", \.address.state), MergeField("zip", \.address.zip),
            MergeField("country", \.address.country),
            MergeField("favouriteColours", list: \.favouriteColours, JSONNode.string),
            MergeField("scores", list: \.scores) { .number(String($0)) },
        ] + MergeField.entries("metadata", \.metadata, in: values)
    }
}

extension Birth {
    /// Reads a birth from two columns, the age and the day; the day wins.
    fileprivate static func read(
        _ row: borrowing Row, at column: Int
    ) throws(StoreError) -> Birth? {
        if let day: CalendarDate = try row.value(column + 1) { return .date(day) }
        return try row.value(column, as: Int?.self).map(Birth.age)
    }
}

extension Birth? {
    /// The stated age, where only that is known.
    fileprivate var years: Int? {
        if case .age(let years) = self { years } else { nil }
    }

    /// The day, where it is known.
    fileprivate var day: CalendarDate? {
        if case .date(let day) = self { day } else { nil }
    }
}
