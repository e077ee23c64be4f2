/// What can be kept under a ``PreferenceKey``.
public protocol PreferenceValue: Equatable, Sendable {
    /// The value that `node` stands for. Nothing is converted: `"3"` is not 3.
    ///
    /// - Throws: ``Refusal``, which says what would be taken.
    static func decode(_ node: JSONNode) throws(Refusal) -> Self

    /// How the value stands in the file.
    ///
    /// - Throws: ``Refusal`` for what JSON cannot say, such as a number that is not finite.
    func encode() throws(Refusal) -> JSONNode
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

/// The values that a key takes, for people to be told.
public enum AllowedValues: Hashable, Sendable {
    /// One of these words.
    case words([String])
    /// `true` or `false`.
    case bool
    /// A whole number.
    case wholeNumber
    /// A finite number.
    case number
    /// Any text.
    case text
    /// A time as ISO 8601 has it, in UTC.
    case date
    /// A UUID.
    case identifier
    /// An object with these members.
    case members([Member])
    /// What the key's own rule says.
    case withinLimits

    /// A member of an object that is taken.
    public struct Member: Hashable, Sendable {
        /// Its name.
        public var name: String
        /// What it takes.
        public var allowed: AllowedValues

        /// A member called `name`.
        public init(_ name: String, _ allowed: AllowedValues) {
            self.name = name
            self.allowed = allowed
        }
    }
}
