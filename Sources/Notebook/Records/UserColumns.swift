package import FoundationEssentials
package import Persistence
package import SheafModel

/// What predicates and sort descriptors may name of a person.
package struct UserColumns<R: Record>: Sendable {
    /// The short name.
    package let username = Column<R, String>("username", folded: "username_fold")
    /// First and last name; folded and sorted by the name that lists show.
    package let fullName = Column<R, String>("full_name", folded: "name_fold")
    /// The e-mail address.
    package let email = Column<R, String>("email", folded: "email_fold")
    /// What the person may do.
    package let role = Column<R, Role>("role")
    /// Whether the person takes part at present.
    package let isActive = Column<R, Bool>("is_active")
    /// The stated age, where no day of birth is known.
    package let age = Column<R, Int?>("age")
    /// The day of birth; days sort as they follow each other.
    package let birthDate = Column<R, CalendarDate?>("birth_date")
    /// The town of the address.
    package let city = Column<R, String>("address_city")
    /// The country of the address.
    package let country = Column<R, String>("address_country")
    /// When the person was made.
    package let createdAt = Column<R, Date>("created_at")
    /// When the person was last edited.
    package let updatedAt = Column<R, Date>("updated_at")
    /// How many living posts the person wrote.
    package let postCount = Column<R, Int>("post_count")
    /// How many living comments the person wrote.
    package let commentCount = Column<R, Int>("comment_count")
    /// How many people follow this person.
    package let followerCount = Column<R, Int>("follower_count")
    /// How many people this person follows.
    package let followingCount = Column<R, Int>("following_count")
    /// Full-text search over names, address and bio.
    package let matches = TextSearch<R>(
        preparedWords: "_user_words",
        text: "self.username || ' ' || self.full_name || ' ' || self.email || ' ' || self.bio")

    /// What the person wrote.
    package var posts: Relation<R, PostSummary> { Relation(foreignKey: "author_pk") }

    /// The people who follow this person.
    package var followers: Relation<R, UserSummary> {
        Relation(
            link: "follow", from: "followed_pk", to: "follower_pk",
            condition: "link.deleted_at IS NULL")
    }

    /// The people whom this person follows.
    package var following: Relation<R, UserSummary> {
        Relation(
            link: "follow", from: "follower_pk", to: "followed_pk",
            condition: "link.deleted_at IS NULL")
    }
}
