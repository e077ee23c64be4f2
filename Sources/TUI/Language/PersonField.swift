/// The fields of a person that a form has, in its order.
enum PersonField: String, CaseIterable, Hashable, Sendable {
    case username
    case email
    case firstName
    case lastName
    case role
    case active
    case birth
    case phone
    case street
    case city
    case state
    case zip
    case country
    case colours
    case avatar
    case bio

    /// What is asked of whoever begins: the rest can be told at any time.
    static let first: [PersonField] = [.username, .email, .firstName, .lastName]
}
