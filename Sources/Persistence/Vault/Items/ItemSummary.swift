public import FoundationEssentials

/// What can be said about an item without opening it.
public struct ItemSummary: Hashable, Sendable {
    /// What it is found by.
    public let key: ItemKey
    /// Whether reading it asks for the passphrase.
    public let presence: Presence
    /// Grows with every change of the item, and never comes back, even when it is deleted and made
    /// again.
    public let revision: UInt64
    /// When it was made.
    public let created: Date
    /// When its value changed last.
    public let modified: Date
    /// When the value stops being of use, as far as somebody said so.
    ///
    /// Only a note: it is read as before afterwards.
    public let expires: Date?

    /// A summary of these.
    package init(
        key: ItemKey, presence: Presence, revision: UInt64, created: Date, modified: Date,
        expires: Date?
    ) {
        self.key = key
        self.presence = presence
        self.revision = revision
        self.created = created
        self.modified = modified
        self.expires = expires
    }
}

/// An item that was opened.
public struct SecretItem: Equatable, Sendable {
    /// What was known before.
    public let summary: ItemSummary
    /// The secret.
    public let value: SecretBytes
}
