/// A value of JSON, with numbers as they were spelled and members in the order they were written.
public indirect enum JSONNode: Hashable, Sendable {
    /// Nothing.
    case null
    /// True or false.
    case bool(Bool)
    /// A number, letter for letter: `1.0` is not `1`.
    case number(String)
    /// A text, with its escapes resolved.
    case string(String)
    /// Values in order.
    case array([JSONNode])
    /// Named values in order; names may come twice, the last one counts.
    case object([Member])

    /// A named value of an object.
    public struct Member: Hashable, Sendable {
        /// The name, with its escapes resolved.
        public var name: String
        /// The value.
        public var value: JSONNode

        /// A member called `name`.
        public init(_ name: String, _ value: JSONNode) {
            self.name = name
            self.value = value
        }
    }

    /// The member of an object called `name`, `nil` if there is none or this is no object.
    public subscript(name: String) -> JSONNode? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.name == name }?.value
    }
}

extension JSONNode: CustomStringConvertible {
    /// The value on one line, as it stands in a settings file.
    public var description: String {
        var writer = JSONWriter(.document)
        writer.node(self)
        return writer.text
    }

    /// `text` between quotation marks, as it stands in a settings file.
    package static func quoted(_ text: String) -> String {
        var writer = JSONWriter(.document)
        writer.string(text)
        return writer.text
    }
}

extension JSONNode.Member: CustomStringConvertible {
    /// Name and value, as they stand in a settings file.
    public var description: String { "\(JSONNode.quoted(name)): \(value)" }
}

extension JSONWriter {
    /// A value with all that is in it.
    package mutating func node(_ node: JSONNode) {
        switch node {
        case .null: null()
        case .bool(let flag): bool(flag)
        case .number(let spelling): number(spelling: spelling)
        case .string(let text): string(text)
        case .array(let values): array { for value in values { $0.node(value) } }
        case .object(let members):
            object {
                for member in members {
                    $0.name(member.name)
                    $0.node(member.value)
                }
            }
        }
    }
}
