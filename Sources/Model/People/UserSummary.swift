package import FoundationEssentials

/// A person as one row of a list.
package struct UserSummary: Hashable, Sendable, Identifiable {
    /// Who this is.
    package var id: User.ID
    /// The short name.
    package var username: String
    /// First and last name; may be empty.
    package var fullName: String
    /// The e-mail address.
    package var email: String
    /// What the person may do.
    package var role: Role
    /// Whether the person takes part at present.
    package var isActive: Bool
    /// How much the person wrote and whom they know.
    package var counts: UserCounts
    /// When the person was made.
    package var createdAt: Date
    /// When the person was last edited.
    package var updatedAt: Date
    /// The beginning of what the person says about themselves, on one line.
    package var excerpt: String

    /// Makes a row of its parts.
    package init(
        id: User.ID, username: String, fullName: String, email: String, role: Role,
        isActive: Bool, counts: UserCounts, createdAt: Date, updatedAt: Date, excerpt: String
    ) {
        self.id = id
        self.username = username
        self.fullName = fullName
        self.email = email
        self.role = role
        self.isActive = isActive
        self.counts = counts
        self.createdAt = createdAt
        self.updatedAt = updatedAt
        self.excerpt = excerpt
    }

    /// The full name, or else the user name, or else the e-mail address.
    package var displayName: String {
        [fullName, username].first { !$0.isEmpty } ?? email
    }
}
