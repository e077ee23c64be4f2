/// Something in a settings file that is not as it should be, and where.
public struct PreferenceProblem: Hashable, Sendable {
    /// What is wrong.
    public enum Kind: Hashable, Sendable {
        /// The file does not parse: the last good values hold, and nothing is written.
        case syntax(expected: SettingsSyntaxError.Expectation)
        /// The key does not take what was found: its default holds.
        case value(found: String, allowed: AllowedValues)
        /// No key has this name: it is kept and does nothing.
        case unknownKey
        /// The name comes again further down, and that one holds.
        case repeatedKey
        /// The file could not be read, or what was set could not be written.
        case file(PreferenceError)
    }

    /// What is wrong.
    public var kind: Kind
    /// The key, if it is about one.
    public var key: String?
    /// The line, from 1, if it has a place.
    public var line: Int?
    /// The character in the line, from 1, if it has a place.
    public var column: Int?

    /// A problem, with its key and place if it has them.
    public init(kind: Kind, key: String? = nil, line: Int? = nil, column: Int? = nil) {
        self.kind = kind
        self.key = key
        self.line = line
        self.column = column
    }
}
