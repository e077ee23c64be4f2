/// The values that a key takes: for people to be told, and for a control to offer.
public indirect enum AllowedValues: Hashable, Sendable {
    /// One of these words.
    case words([String])
    /// `true` or `false`.
    case bool
    /// A whole number within these bounds; `nil` is as far as 64 bits go.
    case wholeNumber(ClosedRange<Int>?)
    /// A finite number.
    case number
    /// Any text.
    case text
    /// The address of something.
    case url
    /// A time as ISO 8601 has it, in UTC.
    case date
    /// A UUID.
    case identifier
    /// Bytes as base64.
    case base64
    /// How long: `"250ms"`, `"30s"`, `"5m"`, `"12h"`, or seconds as a whole number.
    case duration(ClosedRange<Duration>?)
    /// How many bytes: `"100MB"`, or bytes as a whole number.
    case byteCount(ClosedRange<Int>?)
    /// A list of these.
    case list(AllowedValues)
    /// An object of any names, each with one of these.
    case dictionary(AllowedValues)
    /// An object with these members.
    case members([Member])
    /// A value that a type of the program describes; the text is where in the value it goes wrong.
    case value(of: String, at: String)
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
