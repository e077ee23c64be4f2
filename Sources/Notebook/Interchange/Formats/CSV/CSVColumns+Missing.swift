import Model
import Persistence

// A table of which somebody left out columns says nothing of what stood in them.

extension CSVColumns {
    /// The members that say who wrote something.
    static let authorMembers: Set<String> = ["author", "authorEmail", "userId"]

    /// Members of which an empty cell says nothing: a row has one of them in any case.
    private static let alwaysThere: Set<String> = [
        "username", "role", "isActive", "status", "likes", "views", "createdAt", "updatedAt",
    ]

    /// The members of which a record says something, also that there is nothing.
    ///
    /// Of those behind its last value it says nothing at all.
    func members(of entry: Entry) -> Set<String> {
        members(upTo: entry.width).filter {
            !Self.alwaysThere.contains($0) || entry.value[$0] != nil
        }
    }
}

extension User {
    /// Takes from the stored person what a table has no columns for.
    mutating func fill(with stored: User, besides said: Set<String>) {
        func takes(_ members: String...) -> Bool { said.isDisjoint(with: members) }
        if takes("username") { username = stored.username }
        if takes("email") { email = stored.email }
        if takes("firstName", "name") { firstName = stored.firstName }
        if takes("lastName", "name") { lastName = stored.lastName }
        // Which of them comes first, no column says.
        if stored.name == name { fullName = stored.fullName }
        if takes("bio") { bio = stored.bio }
        if takes("avatar", "image") { avatar = stored.avatar }
        if takes("role") { role = stored.role }
        if takes("isActive") { isActive = stored.isActive }
        // A day of birth has no place in a column of ages, nor an age in one of days.
        switch stored.birth {
        case .date where birth == nil && takes("birthDate"): birth = stored.birth
        case .age where birth == nil && takes("age"): birth = stored.birth
        case .date, .age, nil: if takes("birthDate", "age") { birth = stored.birth }
        }
        if takes("phone") { phone = stored.phone }
        if takes("street") { address.street = stored.address.street }
        if takes("city") { address.city = stored.address.city }
        if takes("state") { address.state = stored.address.state }
        if takes("zip") { address.zip = stored.address.zip }
        if takes("country") { address.country = stored.address.country }
        if takes("favouriteColours") { favouriteColours = stored.favouriteColours }
        if takes("scores") { scores = stored.scores }
        metadata.fill(with: stored.metadata, besides: said)
    }
}

extension Post {
    /// Takes from the stored post what a table has no columns for.
    mutating func fill(with stored: Post, besides said: Set<String>) {
        func takes(_ members: String...) -> Bool { said.isDisjoint(with: members) }
        if takes("title") { title = stored.title }
        if takes("body") { content = stored.content }
        if takes("status") { (status, archivedFrom) = (stored.status, stored.archivedFrom) }
        if takes("tags") { tags = stored.tags }
        if said.isDisjoint(with: CSVColumns.authorMembers) { author = stored.author }
        if takes("image") { image = stored.image }
        if takes("likes") { counts.likes = stored.counts.likes }
        if takes("views") { counts.views = stored.counts.views }
        metadata.fill(with: stored.metadata, besides: said)
    }
}

extension Comment {
    /// Takes from the stored comment what a table has no columns for.
    mutating func fill(with stored: Comment, besides said: Set<String>) {
        func takes(_ members: String...) -> Bool { said.isDisjoint(with: members) }
        if takes("body") { content = stored.content }
        if said.isDisjoint(with: CSVColumns.authorMembers) { author = stored.author }
        if takes("likes") { likes = stored.likes }
        metadata.fill(with: stored.metadata, besides: said)
    }
}

extension [String: String] {
    /// Takes what is stored, where there is no column for metadata; a column of its own says more.
    fileprivate mutating func fill(with stored: [String: String], besides said: Set<String>) {
        if said.contains("metadata") == false { merge(stored) { own, _ in own } }
    }
}
