/// Where a settings file stops being JSON with comments, and what should stand there.
public struct SettingsSyntaxError: Error, Hashable, Sendable {
    /// What should stand there.
    public enum Expectation: Hashable, Sendable {
        /// UTF-8 throughout.
        case utf8
        /// An object: `{`.
        case object
        /// A name in quotation marks, or the end of the object.
        case nameOrEnd
        /// A colon after a name.
        case colon
        /// A value.
        case value
        /// A comma, or the end of the object or array.
        case commaOrEnd
        /// The end of a text, a comment or an escape that is open.
        case closing
        /// Nothing: the object is complete.
        case end
        /// Fewer objects and arrays inside each other.
        case lessDepth
    }

    /// The line, from 1.
    public var line: Int
    /// The character in the line, from 1.
    public var column: Int
    /// What should stand there.
    public var expected: Expectation
    /// What stands there: a word, a sign, or nothing at the end of the file.
    ///
    /// At most 24 characters, none of them a control character.
    public var found: String

    /// Something else than `expected` at a place.
    package init(line: Int, column: Int, expected: Expectation, found: String) {
        self.line = line
        self.column = column
        self.expected = expected
        self.found = found
    }
}
