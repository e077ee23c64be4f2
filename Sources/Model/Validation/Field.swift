/// A field of the domain that can be wrong.
package enum Field: Hashable, Sendable {
    /// A person's short name.
    case username
    /// A person's e-mail address.
    case email
    /// A person's given name.
    case firstName
    /// A person's family name.
    case lastName
    /// What a person says about themselves.
    case bio
    /// A person's telephone number.
    case phone
    /// A person's age in years.
    case age
    /// A person's day of birth.
    case birthDate
    /// Where a person lives.
    case address
    /// The path or address of a person's picture.
    case avatar
    /// The colours a person likes.
    case colours
    /// A post's title.
    case title
    /// A post's text.
    case content
    /// The path or address of a post's picture.
    case image
    /// A comment's text.
    case comment
    /// A tag's name.
    case tagName
    /// The metadata as a whole.
    case metadata
    /// One entry of the metadata, by its key.
    case metadataEntry(key: String)
}
