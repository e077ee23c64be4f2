/// What people may type, as numbers.
///
/// Imports keep what is longer.
public enum Limits {
    /// Characters of a user name.
    public static let username = 1...64
    /// Characters of an e-mail address.
    public static let email = 3...254
    /// Characters of a first or last name, at most.
    public static let name = 100
    /// Characters of a bio, at most.
    public static let bio = 10_000
    /// Characters of a telephone number, at most.
    public static let phone = 40
    /// Years of an age.
    public static let age = 0...150
    /// Characters of a title.
    public static let title = 1...300
    /// Bytes of a post's text in UTF-8, at most: 10 MB.
    public static let contentBytes = 10_000_000
    /// Characters of a comment.
    public static let comment = 1...100_000
    /// Characters of a tag name after trimming.
    public static let tagName = 1...64
    /// Entries of metadata, at most.
    public static let metadataEntries = 256
    /// Characters of a metadata key.
    public static let metadataKey = 1...64
    /// Characters of a metadata value, at most.
    public static let metadataValue = 10_000
}
