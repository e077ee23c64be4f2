import Persistence

/// One value of JSON with everything in it, and where it was found.
struct JSONValue: Equatable, Sendable {
    /// A named value of an object.
    struct Member: Equatable, Sendable {
        let name: String
        let value: JSONValue
    }

    /// What a value can be.
    enum Content: Equatable, Sendable {
        case null
        case bool(Bool)
        /// A number as it was written.
        case number(String)
        case string(String)
        case array([JSONValue])
        /// In the order of the file. A name that comes twice is here twice: see `subscript`.
        case object([Member])
    }

    let content: Content
    let position: TextPosition

    /// The member of that name, the last one if there are several; `nil` for `null` and for what is
    /// no object.
    subscript(name: String) -> JSONValue? {
        guard case .object(let members) = content else { return nil }
        let found = members.last { $0.name == name }?.value
        return found?.content == .null ? nil : found
    }

    /// The members, in the order of the file; none for what is no object.
    var members: [Member] {
        if case .object(let members) = content { members } else { [] }
    }
}
