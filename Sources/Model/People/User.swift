public import FoundationEssentials
import TextForms

/// A person: somebody who writes, follows and is followed.
public struct User: Hashable, Sendable, Identifiable {
    /// Names one person across machines.
    public typealias ID = Identifier<User>

    /// Who this is, across machines.
    public let id: ID
    /// The short name shown in lists and taken by the option `--as`; unique among the living,
    /// compared folded.
    public var username: String
    /// The e-mail address; unique among the living, compared folded.
    public var email: String
    /// The given name; may be empty.
    public var firstName: String
    /// The family name; may be empty.
    public var lastName: String
    /// A few words, or a page, about the person.
    public var bio: String
    /// The path or address of a picture.
    public var avatar: String?
    /// What the person may do in the community this came from.
    public var role: Role
    /// Whether the person takes part at present.
    public var isActive: Bool
    /// When the person was born, as known.
    public var birth: Birth?
    /// A telephone number as it was written.
    public var phone: String
    /// Where the person lives.
    public var address: Address
    /// Favourite colours, in the person's order.
    public var favouriteColours: [String]
    /// Scores, in the order they came in.
    public var scores: [Int]
    /// Whatever else is known, by name.
    public var metadata: [String: String]
    /// When the person was made, or the date the import carried.
    public var createdAt: Date
    /// When the person was last edited.
    public var updatedAt: Date
    /// When the person went to the trash; `nil` while living.
    public var deletedAt: Date?
    /// How much the person wrote and whom they know; kept by the store, ignored when saving.
    public var counts: UserCounts

    /// Makes a living person of whom nothing but the names is known.
    public init(id: ID, username: String, email: String, createdAt: Date) {
        self.id = id
        self.username = username
        self.email = email
        firstName = ""
        lastName = ""
        bio = ""
        role = .user
        isActive = true
        phone = ""
        address = Address()
        favouriteColours = []
        scores = []
        metadata = [:]
        self.createdAt = createdAt
        updatedAt = createdAt
        counts = UserCounts()
    }

    /// First and last name joined by a space, or what there is of them; may be empty.
    public var fullName: String {
        [firstName, lastName]
            .map { $0.trimmed }
            .filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    /// The full name, or else the user name, or else the e-mail address.
    public var displayName: String {
        [fullName, username].first { !$0.isEmpty } ?? email
    }
}

/// How much somebody wrote and whom they know, counting what is not in the trash.
public struct UserCounts: Hashable, Sendable {
    /// Posts in any state but deleted.
    public var posts: Int
    /// Comments and replies.
    public var comments: Int
    /// People who follow this person.
    public var followers: Int
    /// People whom this person follows.
    public var following: Int

    /// Makes counts; all zero when nothing is given.
    public init(posts: Int = 0, comments: Int = 0, followers: Int = 0, following: Int = 0) {
        self.posts = posts
        self.comments = comments
        self.followers = followers
        self.following = following
    }
}
