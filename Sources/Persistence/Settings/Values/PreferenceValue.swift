public import PersistenceJSON

/// What can be kept under a ``PreferenceKey``.
public protocol PreferenceValue: Equatable, Sendable {
    /// What is taken.
    static var allowed: AllowedValues { get }

    /// The value that `node` stands for. Nothing is converted: `"3"` is not 3.
    ///
    /// - Throws: ``Refusal``, which says what would be taken.
    static func decode(_ node: JSONNode) throws(Refusal) -> Self

    /// How the value stands in the file.
    ///
    /// - Throws: ``Refusal`` for what JSON cannot say, such as a number that is not finite.
    func encode() throws(Refusal) -> JSONNode

    /// Whether this is no value at all, so that setting it takes the key out.
    var isAbsent: Bool { get }
}

extension PreferenceValue {
    /// Only `nil` is no value.
    public var isAbsent: Bool { false }

    /// The refusal that names what is taken.
    package static var refusal: Refusal { Refusal(allowed) }
}

/// A value was not taken; this would be.
public struct Refusal: Error, Hashable, Sendable {
    /// What is taken.
    public var allowed: AllowedValues

    /// A refusal in favour of `allowed`.
    public init(_ allowed: AllowedValues) {
        self.allowed = allowed
    }
}
