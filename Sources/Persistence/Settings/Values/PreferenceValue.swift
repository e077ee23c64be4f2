public import PersistenceJSON

/// What can be kept under a ``PreferenceKey``.
public protocol PreferenceValue: Equatable, Sendable {
    /// What is taken.
    static var allowed: AllowedValues { get }

    /// The value that `node` stands for. Nothing is converted: `"3"` is not 3.
    ///
    /// - Throws: ``Refusal``, which says what would be taken.
    static func decode(_ node: JSONNode) throws(Refusal) -> Self

    /// What can be read of a node that is not taken as a whole; `nil` where nothing can, or all of it.
    static func readablePart(of node: JSONNode) -> ReadablePart<Self>?

    /// How the value stands in the file.
    ///
    /// - Throws: ``Refusal`` for what JSON cannot say, such as a number that is not finite.
    func encode() throws(Refusal) -> JSONNode

    /// Whether this is no value at all, so that setting it takes the key out.
    var isAbsent: Bool { get }
}

extension PreferenceValue {
    /// A value is taken as a whole or not at all.
    public static func readablePart(of node: JSONNode) -> ReadablePart<Self>? { nil }

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

/// What can be read of a value that is not taken as a whole.
public struct ReadablePart<Value: Sendable>: Sendable {
    /// The value without what is not taken of it.
    public var value: Value
    /// The members of the object that are not taken, by their position, and what would be.
    public var refused: [(position: Int, refusal: Refusal)]
}
