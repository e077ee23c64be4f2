/// What people may type, as numbers.
///
/// Imports keep what is longer.
package enum Limits {
    /// Characters of a user name.
    package static let username = 1...64
    /// Characters of an e-mail address.
    package static let email = 3...254
    /// Characters of a first or last name, at most.
    package static let name = 100
    /// Characters of a bio, at most.
    package static let bio = 10_000
    /// Characters of a telephone number, at most.
    package static let phone = 40
    /// Years of an age.
    package static let age = 0...150
    /// Characters of a title.
    package static let title = 1...300
    /// Bytes of a post's text in UTF-8, at most: 10 MB.
    package static let contentBytes = 10_000_000
    /// Characters of a comment.
    package static let comment = 1...100_000
    /// Characters of a tag name after trimming.
    package static let tagName = 1...64
    /// Entries of metadata, at most.
    package static let metadataEntries = 256
    /// Characters of a metadata key.
    package static let metadataKey = 1...64
    /// Characters of a metadata value, at most.
    package static let metadataValue = 10_000
}
