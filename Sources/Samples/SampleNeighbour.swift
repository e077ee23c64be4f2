import FoundationEssentials
import SheafModel

/// One person of the sample community, as it is written down.
struct SampleNeighbour: Sendable {
    let username: String
    let first: String
    let last: String
    let role: Role
    let birth: Birth?
    let place: Address
    let colours: [String]
    let bio: String
    var isActive = true
    /// The user names of those whom this one follows.
    let follows: [String]

    /// The person, who came a year or two before `now`.
    func user(id: User.ID, now: Date) -> User {
        let days = 400 + 23 * Double(username.utf8.count)
        let joined = (now - days * 86_400).roundedToMilliseconds
        var user = User(
            id: id, username: username, email: "\(username)@example.org", createdAt: joined)
        user.firstName = first
        user.lastName = last
        user.role = role
        user.birth = birth
        user.address = place
        user.favouriteColours = colours
        user.bio = bio
        user.isActive = isActive
        return user
    }
}
