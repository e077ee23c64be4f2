internal import SheafModel

extension UserSummary {
    /// The row of a person whose whole value is at hand.
    init(_ user: User) {
        self.init(
            id: user.id, username: user.username, fullName: user.fullName, email: user.email,
            role: user.role, isActive: user.isActive, counts: user.counts,
            createdAt: user.createdAt, updatedAt: user.updatedAt, excerpt: user.bio.onOneLine)
    }
}
