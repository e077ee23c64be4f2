/// What a person may do in their community.
///
/// A role from a newer version or another program is kept as it was written, so that saving a
/// person never loses it.
package enum Role: Hashable, Sendable {
    /// Runs the place.
    case admin
    /// Keeps the peace.
    case moderator
    /// Takes part.
    case user
    /// Looks around.
    case guest
    /// Something this version does not know, word for word.
    case unknown(String)

    /// The roles this version knows, the most powerful first.
    package static let known: [Role] = [.admin, .moderator, .user, .guest]
}

extension Role: RawRepresentable {
    /// Reads a stored or imported word; never fails.
    package init(rawValue: String) {
        self = Self.known.first { $0.rawValue == rawValue } ?? .unknown(rawValue)
    }

    /// The stored word.
    package var rawValue: String {
        switch self {
        case .admin: "admin"
        case .moderator: "moderator"
        case .user: "user"
        case .guest: "guest"
        case .unknown(let word): word
        }
    }
}
