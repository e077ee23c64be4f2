package import Persistence
package import SheafModel

/// Living people.
extension UserSummary: DescribedRecord {
    private typealias Part = RecordPart<UserSummary>

    /// What predicates may name.
    package static let columns = UserColumns<UserSummary>()

    /// People who are not in the trash.
    package static let table = TableSource(
        "user", condition: "self.deleted_at IS NULL", total: Version9.total(of: "user"))

    /// What a row of a list shows.
    package static let stored = StoredColumns(
        blank: UserSummary(
            id: Blank.identifier(), username: "", fullName: "", email: "", role: .user,
            isActive: true, counts: UserCounts(), createdAt: Blank.date, updatedAt: Blank.date,
            excerpt: "")
    ) {
        Part.column("id", \.id)
        columns.username.holding(\.username)
        columns.fullName.holding(\.fullName)
        columns.email.holding(\.email)
        columns.role.holding(\.role)
        columns.isActive.holding(\.isActive)
        columns.postCount.holding(\.counts.posts)
        columns.commentCount.holding(\.counts.comments)
        columns.followerCount.holding(\.counts.followers)
        columns.followingCount.holding(\.counts.following)
        columns.createdAt.holding(\.createdAt)
        columns.updatedAt.holding(\.updatedAt)
        Part.reading("excerpt", \.excerpt)
    }
}
