package import Model
package import Persistence

/// Living people with everything that is known about them.
extension User: Record {
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
    package static let selection = [
        "id", "username", "email", "created_at", "updated_at", "deleted_at", "first_name",
        "last_name", "bio", "avatar", "role", "is_active", "age", "birth_date", "phone",
        "address_street", "address_city", "address_state", "address_zip", "address_country",
        DetailSQL.list("user_colour", of: "text"), DetailSQL.list("user_score", of: "integer"),
        DetailSQL.metadata(of: "user"), "post_count", "comment_count", "follower_count",
        "following_count",
    ]

    /// Decodes ``selection``.
    package init(row: borrowing Row) throws(StoreError) {
        self.init(
            id: try row.value(0), username: try row.text(1), email: try row.text(2),
            createdAt: try row.value(3))
        updatedAt = try row.value(4)
        deletedAt = try row.value(5)
        firstName = try row.text(6)
        lastName = try row.text(7)
        bio = try row.text(8)
        avatar = try row.value(9)
        role = try row.value(10)
        isActive = try row.value(11)
        birth = try Birth(row, age: 12, date: 13)
        phone = try row.text(14)
        address = Address(
            street: try row.text(15), city: try row.text(16), state: try row.text(17),
            zip: try row.text(18), country: try row.text(19))
        favouriteColours = try row.strings(20)
        scores = try row.integers(21)
        metadata = try row.map(22)
        counts = try UserCounts(row, at: 23)
    }

    /// What can be read of a person; a day of birth that is none is left out.
    package init?(readableOf row: borrowing Row) {
        self.init(
            id: row.readableIdentifier(0), username: row.readable(1, or: ""),
            email: row.readable(2, or: ""), createdAt: row.readable(3, or: Row.noDate))
        updatedAt = row.readable(4, or: createdAt)
        deletedAt = row.readable(5, or: nil)
        firstName = row.readable(6, or: "")
        lastName = row.readable(7, or: "")
        bio = row.readable(8, or: "")
        avatar = row.readable(9, or: nil)
        role = row.readable(10, or: .user)
        isActive = row.readable(11, or: true)
        phone = row.readable(14, or: "")
        address = Address(
            street: row.readable(15, or: ""), city: row.readable(16, or: ""),
            state: row.readable(17, or: ""), zip: row.readable(18, or: ""),
            country: row.readable(19, or: ""))
        // Lists and counts that cannot be read are empty.
        favouriteColours = (try? row.strings(20)) ?? []
        scores = (try? row.integers(21)) ?? []
        metadata = (try? row.map(22)) ?? [:]
        counts = (try? UserCounts(row, at: 23)) ?? UserCounts()
    }
}

extension Birth {
    /// Reads a birth from its two columns; the day wins.
    init?(_ row: borrowing Row, age: Int, date: Int) throws(StoreError) {
        if let day: CalendarDate = try row.value(date) {
            self = .date(day)
        } else if let years: Int = try row.value(age) {
            self = .age(years)
        } else {
            return nil
        }
    }
}
