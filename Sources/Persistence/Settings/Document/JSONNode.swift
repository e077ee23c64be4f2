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
        switch self {
        case .null: "null"
        case .bool(let bool): bool ? "true" : "false"
        case .number(let spelling): spelling
        case .string(let text): Self.quoted(text)
        case .array(let values):
            "[" + values.map(\.description).joined(separator: ", ") + "]"
        case .object(let members) where members.isEmpty: "{}"
        case .object(let members):
            "{ " + members.map(\.description).joined(separator: ", ") + " }"
        }
    }

    /// `text` between quotation marks, escaped where JSON demands it and nowhere else.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

extension JSONNode.Member: CustomStringConvertible {
    /// Name and value, as they stand in a settings file.
    public var description: String { "\(JSONNode.quoted(name)): \(value)" }
}
