public import Foundation

extension Bool: PreferenceValue {
    /// `true` or `false`.
    public static func decode(_ node: JSONNode) throws(Refusal) -> Bool {
        guard case .bool(let bool) = node else { throw Refusal(.bool) }
        return bool
    }

    /// `true` or `false`.
    public func encode() -> JSONNode { .bool(self) }
}

extension Int: PreferenceValue {
    /// A number without point or exponent.
    public static func decode(_ node: JSONNode) throws(Refusal) -> Int {
        guard case .number(let spelling) = node, let number = Int(spelling) else {
            throw Refusal(.wholeNumber)
        }
        return number
    }

    /// The digits.
    public func encode() -> JSONNode { .number(String(self)) }
}

extension Double: PreferenceValue {
    /// Any finite number.
    public static func decode(_ node: JSONNode) throws(Refusal) -> Double {
        guard case .number(let spelling) = node, let number = Double(spelling), number.isFinite
        else { throw Refusal(.number) }
        return number
    }

    /// The shortest digits that give the number back.
    public func encode() throws(Refusal) -> JSONNode {
        guard isFinite else { throw Refusal(.number) }
        return .number(description)
    }
}

extension String: PreferenceValue {
    /// A text.
    public static func decode(_ node: JSONNode) throws(Refusal) -> String {
        guard case .string(let text) = node else { throw Refusal(.text) }
        return text
    }

    /// The text.
    public func encode() -> JSONNode { .string(self) }
}

extension UUID: PreferenceValue {
    /// A text of 36 characters.
    public static func decode(_ node: JSONNode) throws(Refusal) -> UUID {
        guard case .string(let text) = node, let identifier = UUID(uuidString: text) else {
            throw Refusal(.identifier)
        }
        return identifier
    }

    /// 36 characters, in small letters.
    public func encode() -> JSONNode { .string(uuidString.lowercased()) }
}

extension Date: PreferenceValue {
    private static let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

    /// A time as ISO 8601 has it, with or without fractions of a second.
    public static func decode(_ node: JSONNode) throws(Refusal) -> Date {
        guard case .string(let text) = node,
            // What it is not is said by the refusal; why is of no use to anybody.
            let date = (try? Date(text, strategy: format)) ?? (try? Date(text, strategy: .iso8601))
        else { throw Refusal(.date) }
        return date
    }

    /// UTC with milliseconds.
    public func encode() -> JSONNode { .string(formatted(Self.format)) }
}

extension Optional: PreferenceValue where Wrapped: PreferenceValue {
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
}

/// Enumerations of words adopt ``PreferenceValue`` without writing anything.
extension PreferenceValue where Self: RawRepresentable & CaseIterable, RawValue == String {
    /// The case whose raw value the text is.
    public static func decode(_ node: JSONNode) throws(Refusal) -> Self {
        guard case .string(let word) = node, let value = Self(rawValue: word) else {
            throw Refusal(.words(allCases.map(\.rawValue)))
        }
        return value
    }

    /// The raw value.
    public func encode() -> JSONNode { .string(rawValue) }
}
