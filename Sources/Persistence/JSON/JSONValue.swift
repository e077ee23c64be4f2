/// One value of JSON with everything in it, and where it was found.
package struct JSONValue: Equatable, Sendable {
    /// A named value of an object.
    package struct Member: Equatable, Sendable {
        package let name: String
        package let value: JSONValue

        /// Gives a value a name.
        package init(name: String, value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    /// What a value can be.
    package enum Content: Equatable, Sendable {
        case null
        case bool(Bool)
        /// A number as it was written.
        case number(String)
        case string(String)
        case array([JSONValue])
        /// In the order of the file. A name that comes twice is here twice: see `subscript`.
        case object([Member])
    }

    /// What it is.
    package let content: Content
    /// Where it begins.
    package let position: TextPlace

    /// Puts members together that were read one by one.
    package init(content: Content, position: TextPlace) {
        self.content = content
        self.position = position
    }

    /// The member of that name, the last one if there are several; `nil` for `null` and for what is
    /// no object.
    package subscript(name: String) -> JSONValue? {
        guard case .object(let members) = content else { return nil }
        let found = members.last { $0.name == name }?.value
        return found?.content == .null ? nil : found
    }

    /// The members, in the order of the file; none for what is no object.
    package var members: [Member] {
        if case .object(let members) = content { members } else { [] }
    }

    /// The value without the places.
    package var node: JSONNode {
        switch content {
        case .null: .null
        case .bool(let flag): .bool(flag)
        case .number(let spelling): .number(spelling)
        case .string(let text): .string(text)
        case .array(let elements): .array(elements.map(\.node))
        case .object(let members): .object(members.map { .init($0.name, $0.value.node) })
        }
    }
}
