package import FoundationEssentials
import PersistenceTextForms

/// A person: somebody who writes, follows and is followed.
package struct User: Hashable, Sendable, Identifiable {
    /// Names one person across machines.
    package typealias ID = Identifier<User>

    /// Who this is, across machines.
    package var id: ID
    /// The short name shown in lists and taken by the option `--as`; unique among the living,
    /// compared folded.
    package var username: String
    /// The e-mail address; unique among the living, compared folded.
    package var email: String
    /// The given name; may be empty.
    package var firstName: String {
        didSet { if firstName != oldValue { fullName = name.whole } }
    }
    /// The family name; may be empty.
    package var lastName: String {
        didSet { if lastName != oldValue { fullName = name.whole } }
    }
    /// First and last name as people read them, or what there is of them; may be empty.
    ///
    /// Written anew, in the order of ``PersonName``, as often as one of them changes. Until then it is what
    /// was stored or said: earlier versions had the first name first in every script, and whether somebody
    /// meant that, their rows do not tell.
    package var fullName: String
    /// A few words, or a page, about the person.
    package var bio: String
    /// The path or address of a picture.
    package var avatar: String?
    /// What the person may do in the community this came from.
    package var role: Role
    /// Whether the person takes part at present.
    package var isActive: Bool
    /// When the person was born, as known.
    package var birth: Birth?
    /// A telephone number as it was written.
    package var phone: String
    /// Where the person lives.
    package var address: Address
    /// Favourite colours, in the person's order.
    package var favouriteColours: [String]
    /// Scores, in the order they came in.
    package var scores: [Int]
    /// Whatever else is known, by name.
    package var metadata: [String: String]
    /// When the person was made, or the date the import carried.
    package var createdAt: Date
    /// When the person was last edited.
    package var updatedAt: Date
    /// When the person went to the trash; `nil` while living.
    package var deletedAt: Date?
    /// How much the person wrote and whom they know; kept by the store, ignored when saving.
    package var counts: UserCounts

    /// Makes a living person of whom nothing but the names is known.
    package init(id: ID, username: String, email: String, createdAt: Date) {
        self.id = id
        self.username = username
        self.email = email
        firstName = ""
        lastName = ""
        fullName = ""
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

    /// First and last name.
    package var name: PersonName { PersonName(first: firstName, last: lastName) }

    /// Takes a whole name apart, as ``PersonName`` does.
    package mutating func setNames(from whole: String) {
        let name = PersonName(whole: whole)
        firstName = name.first
        lastName = name.last
    }

    /// Whether a text is first and last name, in the order of their script or in the other.
    package func isFullName(_ whole: String) -> Bool {
        whole == name.whole || whole == name.givenFirst
    }

    /// The full name, or else the user name, or else the e-mail address.
    package var displayName: String {
        [fullName, username].first { !$0.isEmpty } ?? email
    }
}

/// How much somebody wrote and whom they know, counting what is not in the trash.
package struct UserCounts: Hashable, Sendable {
    /// Posts in any state but deleted.
    package var posts: Int
    /// Comments and replies.
    package var comments: Int
    /// People who follow this person.
    package var followers: Int
    /// People whom this person follows.
    package var following: Int

    /// Makes counts; all zero when nothing is given.
    package init(posts: Int = 0, comments: Int = 0, followers: Int = 0, following: Int = 0) {
        self.posts = posts
        self.comments = comments
        self.followers = followers
        self.following = following
    }
}
