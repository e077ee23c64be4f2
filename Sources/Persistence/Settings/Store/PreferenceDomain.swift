public import PersistenceJSON

/// Where the value of a preference comes from, in the order in which they are asked.
public enum PreferenceDomain: Hashable, Sendable {
    /// The command line, for this run only.
    case argument
    /// The person's own file, at this place; no place while it is not written yet, or if it comes
    /// from an older form of the file.
    case user(TextPlace?)
    /// The file that the machine's administrator wrote, at this place.
    case system(path: String, TextPlace?)
    /// Nobody set it: the default of the key.
    case registered
}
