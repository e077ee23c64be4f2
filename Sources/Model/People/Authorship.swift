/// Who wrote something: somebody in the store, a stranger known only by name, or nobody known.
package struct Authorship: Hashable, Sendable {
    /// The person in the store, living or in the trash.
    package var userID: User.ID?
    /// The name that came with the text; shown when the person is not there.
    package var label: AuthorLabel?

    /// Makes an authorship of whatever is known.
    package init(userID: User.ID? = nil, label: AuthorLabel? = nil) {
        self.userID = userID
        self.label = label
    }

    /// Written by somebody in the store.
    package static func user(_ id: User.ID) -> Authorship { Authorship(userID: id) }

    /// Written by somebody who is not there.
    package static func stranger(_ label: AuthorLabel) -> Authorship { Authorship(label: label) }

    /// Nobody knows who wrote it.
    package static var unknown: Authorship { Authorship() }
}

/// The name and address under which a stranger wrote; either may be empty, not both.
package struct AuthorLabel: Hashable, Sendable {
    /// The name to show.
    package var name: String
    /// The e-mail address, if one came with the text.
    package var email: String

    /// Makes a label; `nil` if there is nothing to show.
    package init?(name: String, email: String = "") {
        guard !(name.isEmpty && email.isEmpty) else { return nil }
        self.name = name
        self.email = email
    }

    /// The name, or else the address.
    package var displayName: String { name.isEmpty ? email : name }
}

/// An author as lists and threads show them, resolved from an ``Authorship``.
package enum AuthorName: Hashable, Sendable {
    /// Somebody in the store.
    case person(User.ID, name: String)
    /// Somebody in the trash, shown with "(deleted)".
    case deleted(User.ID, name: String)
    /// Somebody who was never here, or is gone for good.
    case stranger(name: String)
    /// Nobody knows.
    case unknown

    /// The person to open, where there is one.
    package var userID: User.ID? {
        switch self {
        case .person(let id, _), .deleted(let id, _): id
        case .stranger, .unknown: nil
        }
    }

    /// What they are called; nil where nobody knows who it is.
    package var name: String? {
        switch self {
        case .person(_, let name), .deleted(_, let name), .stranger(let name): name
        case .unknown: nil
        }
    }
}
