public import FoundationEssentials
internal import PersistenceDates
public import PersistenceJSON

extension Bool: PreferenceValue {
    /// `true` or `false`.
    public static var allowed: AllowedValues { .bool }

    /// `true` or `false`.
    public static func decode(_ node: JSONNode) throws(Refusal) -> Bool {
        guard case .bool(let bool) = node else { throw refusal }
        return bool
    }

    /// `true` or `false`.
    public func encode() -> JSONNode { .bool(self) }
}

extension Int: PreferenceValue {
    /// A whole number of 64 bits.
    public static var allowed: AllowedValues { .wholeNumber(nil) }

    /// A number without point or exponent.
    public static func decode(_ node: JSONNode) throws(Refusal) -> Int {
        guard case .number(let spelling) = node, let number = Int(spelling) else { throw refusal }
        return number
    }

    /// The digits.
    public func encode() -> JSONNode { .number(String(self)) }
}

extension Double: PreferenceValue {
    /// A finite number.
    public static var allowed: AllowedValues { .number }

    /// Any finite number.
    public static func decode(_ node: JSONNode) throws(Refusal) -> Double {
        guard case .number(let spelling) = node, let number = Double(spelling), number.isFinite
        else { throw refusal }
        return number
    }

    /// The shortest digits that give the number back.
    public func encode() throws(Refusal) -> JSONNode {
        guard isFinite else { throw Self.refusal }
        return .number(description)
    }
}

extension String: PreferenceValue {
    /// Any text.
    public static var allowed: AllowedValues { .text }

    /// A text.
    public static func decode(_ node: JSONNode) throws(Refusal) -> String {
        guard case .string(let text) = node else { throw refusal }
        return text
    }

    /// The text.
    public func encode() -> JSONNode { .string(self) }
}

extension UUID: PreferenceValue {
    /// A UUID.
    public static var allowed: AllowedValues { .identifier }

    /// A text of 36 characters.
    public static func decode(_ node: JSONNode) throws(Refusal) -> UUID {
        guard case .string(let text) = node, let identifier = UUID(uuidString: text) else {
            throw refusal
        }
        return identifier
    }

    /// 36 characters, in small letters.
    public func encode() -> JSONNode { .string(uuidString.lowercased()) }
}

extension URL: PreferenceValue {
    /// An address.
    public static var allowed: AllowedValues { .url }

    /// A text that is an address.
    public static func decode(_ node: JSONNode) throws(Refusal) -> URL {
        guard case .string(let text) = node, let url = URL(string: text) else { throw refusal }
        return url
    }

    /// The address as text.
    public func encode() -> JSONNode { .string(absoluteString) }
}

extension Data: PreferenceValue {
    /// Bytes as base64.
    public static var allowed: AllowedValues { .base64 }

    /// A text of base64.
    public static func decode(_ node: JSONNode) throws(Refusal) -> Data {
        guard case .string(let text) = node, let data = Data(base64Encoded: text) else {
            throw refusal
        }
        return data
    }

    /// Base64.
    public func encode() -> JSONNode { .string(base64EncodedString()) }
}

extension Date: PreferenceValue {
    /// A time as ISO 8601 has it.
    public static var allowed: AllowedValues { .date }

    /// A time as ISO 8601 has it, with or without fractions of a second.
    public static func decode(_ node: JSONNode) throws(Refusal) -> Date {
        guard case .string(let text) = node,
            let date = Timestamp.date(of: text)
        else { throw refusal }
        return date
    }

    /// UTC with milliseconds.
    ///
    /// - Throws: the refusal of a date that four digits for the year do not hold.
    public func encode() throws(Refusal) -> JSONNode {
        guard let text = Timestamp.textOfYear(self) else { throw Self.refusal }
        return .string(text)
    }
}
