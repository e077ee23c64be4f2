public import FoundationEssentials

/// One change of what is in a vault; several in one commit happen together or not at all.
public enum ItemEdit: Sendable {
    /// Adds an item; that it is there already is an error.
    case create(ItemKey, SecretBytes, presence: Presence = .whenUnlocked, expires: Date? = nil)
    /// Adds an item or replaces its value. Presence and expiry stay where nothing is said of them; a
    /// new item is ``Presence/whenUnlocked`` then, and expires never.
    case put(ItemKey, SecretBytes, presence: Presence? = nil, expires: ItemExpiry = .unchanged)
    /// Replaces the value of an item that is there, with a revision only if it still has that one. The
    /// expiry stays where nothing is said of it.
    case update(
        ItemKey, SecretBytes, ifRevision: UInt64? = nil, expires: ItemExpiry = .unchanged)
    /// Gives an item another service, account or both, with a revision only if it still has that one; that
    /// there is one of the new name already is an error. Everything else of it stays.
    case rename(ItemKey, to: ItemKey, ifRevision: UInt64? = nil)
    /// Removes an item, with a revision only if it still has that one; a missing one is fine.
    case delete(ItemKey, ifRevision: UInt64? = nil)
    /// Removes all of these items.
    case deleteAll(DeletionScope)

    /// The most bytes of a secret.
    package static let maximumValueBytes = 1 << 20

    /// What the edit is about, if it is one item.
    var key: ItemKey? {
        switch self {
        case .create(let key, _, _, _), .put(let key, _, _, _), .update(let key, _, _, _),
            .rename(let key, _, _), .delete(let key, _):
            key
        case .deleteAll: nil
        }
    }

    /// The expiry that it brings.
    var expires: Date? {
        switch self {
        case .create(_, _, _, let date): date
        case .put(_, _, _, .at(let date)), .update(_, _, _, .at(let date)): date
        case .put, .update, .rename, .delete, .deleteAll: nil
        }
    }

    /// The value that it brings.
    var value: SecretBytes? {
        switch self {
        case .create(_, let value, _, _), .put(_, let value, _, _), .update(_, let value, _, _):
            value
        case .rename, .delete, .deleteAll: nil
        }
    }

    /// Whether an item is sealed by it.
    var seals: Bool {
        if case .rename(let key, let name, _) = self { return key != name }
        return value != nil
    }
}

/// What becomes of the expiry of an item whose value is replaced.
public enum ItemExpiry: Hashable, Sendable {
    /// It stays; an item that is added has none.
    case unchanged
    /// There is none from now on.
    case never
    /// It is this date.
    case at(Date)

    /// This date, or none.
    init(_ date: Date?) { self = date.map(Self.at) ?? .never }
}

/// Which items to remove at once.
public enum DeletionScope: Hashable, Sendable {
    /// Those of one service.
    case service(String)
    /// Every item there is. The keys and the file stay.
    case everything
}

/// What a commit did.
public struct CommitReceipt: Hashable, Sendable {
    /// How many items were removed.
    public var deleted = 0
    /// The revision that the changed items have now; `nil` if nothing had to be written.
    public var revision: UInt64?
}
