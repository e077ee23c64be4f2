/// Who wrote something: somebody in the store, a stranger known only by name, or nobody known.
public struct Authorship: Hashable, Sendable {
    /// The person in the store, living or in the trash.
    public var userID: User.ID?
    /// The name that came with the text; shown when the person is not there.
    public var label: AuthorLabel?

    /// Makes an authorship of whatever is known.
    public init(userID: User.ID? = nil, label: AuthorLabel? = nil) {
        self.userID = userID
        self.label = label
    }

    /// Written by somebody in the store.
    public static func user(_ id: User.ID) -> Authorship { Authorship(userID: id) }

    /// Written by somebody who is not there.
    public static func stranger(_ label: AuthorLabel) -> Authorship { Authorship(label: label) }

    /// Nobody knows who wrote it.
    public static var unknown: Authorship { Authorship() }
}

/// The name and address under which a stranger wrote; either may be empty, not both.
public struct AuthorLabel: Hashable, Sendable {
    /// The name to show.
    public var name: String
    /// The e-mail address, if one came with the text.
    public var email: String

    /// Makes a label; `nil` if there is nothing to show.
    public init?(name: String, email: String = "") {
        guard !(name.isEmpty && email.isEmpty) else { return nil }
        self.name = name
        self.email = email
    }

    /// The name, or else the address.
    public var displayName: String { name.isEmpty ? email : name }
}

/// An author as lists and threads show them, resolved from an ``Authorship``.
public enum AuthorName: Hashable, Sendable {
    /// Somebody in the store.
    case person(User.ID, name: String)
    /// Somebody in the trash, shown with "(deleted)".
    case deleted(User.ID, name: String)
    /// Somebody who was never here, or is gone for good.
    case stranger(name: String)
    /// Nobody knows.
    case unknown

    /// The person to open, where there is one.
    public var userID: User.ID? {
        switch self {
        case .person(let id, _), .deleted(let id, _): id
        case .stranger, .unknown: nil
        }
    }
}
