public import PersistenceJSON

/// Something in a settings file that is not as it should be, and where.
public struct PreferenceProblem: Hashable, Sendable {
    /// What is wrong.
    public enum Kind: Hashable, Sendable {
        /// The file does not parse: the last good values hold, and nothing is written.
        case syntax(expected: SettingsSyntaxError.Expectation, found: String)
        /// The file had something in it and is empty now: the defaults hold.
        case emptied
        /// The key does not take what was found: the next value in the search order holds.
        case value(found: String, allowed: AllowedValues, using: String)
        /// The key takes an object, but not what stands in it under this name: that is left out, and
        /// the rest of it holds.
        case member(String, found: String, allowed: AllowedValues)
        /// No key has this name: it is kept and does nothing. Another name is nearly the same, or was
        /// written as an object in an object.
        case unknownKey(suggestion: String?)
        /// The name belonged to a preference that there is not any more; it is kept.
        case droppedKey
        /// The name comes again further down, and that one holds.
        case repeatedKey
        /// A newer program wrote the file: what is understood holds, everything is kept.
        case newerVersion(found: Int, known: Int)
        /// The file is of an older form, and this step of bringing it to the newer one failed: it
        /// is read as it is.
        case failedMigration(from: Int)
        /// No notice comes of changes: the file is looked at every two seconds.
        case polled
        /// A program assigned a value that is not taken: the old one holds.
        case refusedAssignment(PreferenceError)
        /// The file could not be read: what it said last holds, and nothing in it at the start.
        case unread(PreferenceError)
        /// What was set could not be written.
        case file(PreferenceError)
    }

    /// What is wrong.
    public var kind: Kind
    /// The key, if it is about one.
    public var key: String?
    /// Where it is, if it has a place.
    public var place: TextPlace?
    /// The system's file, if it is about that one and not about the person's own.
    package var systemPath: String?

    /// A problem, with its key and place if it has them.
    package init(
        kind: Kind, key: String? = nil, place: TextPlace? = nil, systemPath: String? = nil
    ) {
        self.kind = kind
        self.key = key
        self.place = place
        self.systemPath = systemPath
    }
}
