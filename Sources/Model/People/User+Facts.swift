extension User {
    /// Takes over what people say of somebody: everything but identifier, username, e-mail, counts
    /// and dates.
    package mutating func copyFacts(of other: User) {
        firstName = other.firstName
        lastName = other.lastName
        fullName = other.fullName
        bio = other.bio
        avatar = other.avatar
        role = other.role
        isActive = other.isActive
        birth = other.birth
        phone = other.phone
        address = other.address
        favouriteColours = other.favouriteColours
        scores = other.scores
        metadata = other.metadata
    }
}
