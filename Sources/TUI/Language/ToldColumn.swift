/// A column whose values sentences may speak of; the raw value is its name in the database.
enum ToldColumn: String, CaseIterable, Hashable, Sendable {
    case title, body, status
    case author = "author_pk"
    case username, email
    case fullName = "full_name"
    case firstName = "first_name"
    case lastName = "last_name"
    case role, bio
    case isActive = "is_active"
    case name, phone
    case street = "address_street"
    case city = "address_city"
    case country = "address_country"
    case birthDate = "birth_date"
    case age, avatar, image
}
