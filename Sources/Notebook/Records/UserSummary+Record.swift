package import Model
package import Persistence

/// Living people.
extension UserSummary: Record {
    /// What predicates may name.
    package static let columns = UserColumns<UserSummary>()

    /// People who are not in the trash.
    package static let table = TableSource(
        "user", condition: "self.deleted_at IS NULL", total: Version9.total(of: "user"))

    /// What a row of a list shows.
    package static let selection = [
        "id", "username", "full_name", "email", "role", "is_active", "post_count",
        "comment_count", "follower_count", "following_count", "created_at", "updated_at",
        "excerpt",
    ]

    /// Decodes ``selection``.
    package init(row: borrowing Row) throws(StoreError) {
        self.init(
            id: try row.value(0), username: try row.text(1), fullName: try row.text(2),
            email: try row.text(3), role: try row.value(4), isActive: try row.value(5),
            counts: try UserCounts(row, at: 6), createdAt: try row.value(10),
            updatedAt: try row.value(11), excerpt: try row.text(12))
    }

    /// What can be read of a person.
    package init?(readableOf row: borrowing Row) {
        self.init(
            id: row.readableIdentifier(0), username: row.readable(1, or: ""),
            fullName: row.readable(2, or: ""), email: row.readable(3, or: ""),
            role: row.readable(4, or: .user), isActive: row.readable(5, or: true),
            // Counts that cannot be read count nothing.
            counts: (try? UserCounts(row, at: 6)) ?? UserCounts(),
            createdAt: row.readable(10, or: Row.noDate),
            updatedAt: row.readable(11, or: Row.noDate), excerpt: row.readable(12, or: ""))
    }
}

extension UserCounts {
    /// Reads posts, comments, followers and following from four columns.
    init(_ row: borrowing Row, at column: Int) throws(StoreError) {
        self.init(
            posts: try row.value(column), comments: try row.value(column + 1),
            followers: try row.value(column + 2), following: try row.value(column + 3))
    }
}
