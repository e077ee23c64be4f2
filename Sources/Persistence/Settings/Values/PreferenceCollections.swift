public import PersistenceJSON

extension Array: PreferenceValue where Element: PreferenceValue {
    /// A list of what the elements take.
    public static var allowed: AllowedValues { .list(Element.allowed) }

    /// A list in which every element is taken.
    public static func decode(_ node: JSONNode) throws(Refusal) -> [Element] {
        guard case .array(let nodes) = node else { throw refusal }
        var elements: [Element] = []
        for node in nodes { elements.append(try Element.decode(node)) }
        return elements
    }

    /// A list.
    public func encode() throws(Refusal) -> JSONNode {
        var nodes: [JSONNode] = []
        for element in self { nodes.append(try element.encode()) }
        return .array(nodes)
    }
}

extension Dictionary: PreferenceValue where Key == String, Value: PreferenceValue {
    /// An object of what the values take.
    public static var allowed: AllowedValues { .dictionary(Value.allowed) }

    /// An object in which every value is taken; of a name that comes twice the last counts.
    public static func decode(_ node: JSONNode) throws(Refusal) -> [String: Value] {
        guard case .object(let members) = node else { throw refusal }
        var values: [String: Value] = [:]
        for member in members { values[member.name] = try Value.decode(member.value) }
        return values
    }

    /// The members that are taken: what one name stands for says nothing of the others.
    public static func readablePart(of node: JSONNode) -> ReadablePart<[String: Value]>? {
        guard case .object(let members) = node else { return nil }
        var part = ReadablePart<[String: Value]>(value: [:], refused: [])
        for (position, member) in members.enumerated() {
            do throws(Refusal) {
                part.value[member.name] = try Value.decode(member.value)
            } catch {
                part.value[member.name] = nil
                part.refused.append((position, error))
            }
        }
        return part.refused.isEmpty ? nil : part
    }

    /// An object, by name.
    public func encode() throws(Refusal) -> JSONNode {
        var members: [JSONNode.Member] = []
        for name in keys.sorted() {
            guard let value = self[name] else { continue }
            members.append(JSONNode.Member(name, try value.encode()))
        }
        return .object(members)
    }
}

extension Optional: PreferenceValue where Wrapped: PreferenceValue {
    /// What the value takes.
    public static var allowed: AllowedValues { Wrapped.allowed }

    /// The value, or nothing for `null`.
    public static func decode(_ node: JSONNode) throws(Refusal) -> Wrapped? {
        if case .null = node { return nil }
        return try Wrapped.decode(node)
    }

    /// The value, or `null`.
    public func encode() throws(Refusal) -> JSONNode {
        guard let value = self else { return .null }
        return try value.encode()
    }

    /// Whether it is `nil`.
    public var isAbsent: Bool { self == nil }
}

/// Enumerations of words adopt ``PreferenceValue`` without writing anything.
extension PreferenceValue where Self: RawRepresentable & CaseIterable, RawValue == String {
    /// The raw values.
    public static var allowed: AllowedValues { .words(allCases.map(\.rawValue)) }

    /// The case whose raw value the text is.
    public static func decode(_ node: JSONNode) throws(Refusal) -> Self {
        guard case .string(let word) = node, let value = Self(rawValue: word) else {
            throw refusal
        }
        return value
    }

    /// The raw value.
    public func encode() -> JSONNode { .string(rawValue) }
}
