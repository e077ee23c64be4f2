import FoundationEssentials
import PersistenceTextForms

/// The items of a store, and what edits do to them.
///
/// A value that knows no file and no key, so that the vault on disk and its twin in memory cannot
/// differ in what they mean.
struct ItemTable<Value: Sendable>: Sendable {
    /// What an edit needs to know to make an item of a secret.
    struct Unsealed {
        let id: UUID
        let key: ItemKey
        let revision: UInt64
        let presence: Presence
        let value: SecretBytes
    }

    /// What is the same for all edits of a commit.
    struct Circumstances {
        let revision: UInt64
        let now: Date
        let newID: () -> UUID
        let open: (StoredItem<Value>) throws(VaultError) -> SecretBytes
        let seal: (Unsealed) throws(VaultError) -> Value
    }

    private var items: [ItemKey: StoredItem<Value>] = [:]

    var count: Int { items.count }

    subscript(key: ItemKey) -> StoredItem<Value>? { items[key] }

    /// All items, by service and account.
    var sorted: [StoredItem<Value>] { items.values.sorted { $0.key < $1.key } }

    /// The items of a service by account; of all services without one.
    func summaries(of service: String?) -> [ItemSummary] {
        let name = service?.normalized(.composed)
        return items.values
            .filter { name == nil || $0.key.service == name }
            .map(\.summary)
            .sorted { $0.key < $1.key }
    }

    /// Adds an item as it was read; `false` when there is one of this name or identifier already.
    mutating func adopt(_ item: StoredItem<Value>) -> Bool {
        items.updateValue(item, forKey: item.key) == nil
    }

    /// Replaces every value by what `change` makes of it.
    mutating func replaceValues(
        _ change: (StoredItem<Value>) throws(VaultError) -> Value
    ) throws(VaultError) {
        for item in sorted { items[item.key]?.value = try change(item) }
    }

    /// The presences, old and new, that `edits` touch and that need the passphrase: to seal such an
    /// item, to lower it, or to replace it by an ordinary one.
    ///
    /// Deleting reveals nothing.
    func presences(touchedBy edits: [ItemEdit]) -> [Presence] {
        edits.flatMap { edit -> [Presence] in
            switch edit {
            case .create(_, _, let presence, _): [presence]
            case .put(let key, _, let presence, _):
                [presence, items[key]?.presence].compactMap { $0 }
            case .update(let key, _, _, _), .rename(let key, _, _):
                [items[key]?.presence].compactMap { $0 }
            case .delete, .deleteAll: []
            }
        }.filter(\.needsPassphrase)
    }

    /// Does all of `edits` in their order.
    ///
    /// - Returns: how many items were removed.
    /// - Throws: ``VaultError/duplicateItem``, ``VaultError/itemNotFound``, ``VaultError/conflict``, or
    ///   what sealing throws; then the table is worth nothing and the caller drops it.
    mutating func apply(
        _ edits: [ItemEdit], _ circumstances: Circumstances
    ) throws(VaultError) -> Int {
        var deleted = 0
        for edit in edits {
            switch edit {
            case .create(let key, let value, let presence, let expires):
                guard items[key] == nil else { throw .duplicateItem }
                try put(key, value, presence, ItemExpiry(expires), circumstances)
            case .put(let key, let value, let presence, let expires):
                try put(key, value, presence, expires, circumstances)
            case .update(let key, let value, let revision, let expires):
                guard let old = items[key] else { throw .itemNotFound }
                guard revision == nil || revision == old.revision else { throw .conflict }
                try put(key, value, nil, expires, circumstances)
            case .rename(let key, let name, let revision):
                try rename(key, to: name, ifRevision: revision, circumstances)
            case .delete(let key, let revision):
                guard let old = items[key] else { continue }
                guard revision == nil || revision == old.revision else { throw .conflict }
                items[key] = nil
                deleted += 1
            case .deleteAll(let scope): deleted += deleteAll(scope)
            }
        }
        return deleted
    }

    private mutating func put(
        _ key: ItemKey, _ value: SecretBytes, _ presence: Presence?, _ expires: ItemExpiry,
        _ circumstances: Circumstances
    ) throws(VaultError) {
        let old = items[key]
        let draft = Unsealed(
            id: old?.id ?? circumstances.newID(), key: key, revision: circumstances.revision,
            presence: try (presence ?? old?.presence ?? .whenUnlocked).checked(), value: value)
        let now = circumstances.now.milliseconds
        var item = StoredItem(
            id: draft.id, key: key, created: old?.created ?? now, modified: now,
            revision: draft.revision, presence: draft.presence, fields: old?.fields ?? [],
            value: try circumstances.seal(draft))
        switch expires {
        case .unchanged: break
        case .never: item.expires = nil
        case .at(let date): item.expires = date
        }
        items[key] = item
    }

    /// The name is sealed with the value, so that this is sealed again.
    private mutating func rename(
        _ key: ItemKey, to name: ItemKey, ifRevision revision: UInt64?,
        _ circumstances: Circumstances
    ) throws(VaultError) {
        guard var item = items[key] else { throw .itemNotFound }
        guard revision == nil || revision == item.revision else { throw .conflict }
        guard name != key else { return }
        guard items[name] == nil else { throw .duplicateItem }
        let draft = Unsealed(
            id: item.id, key: name, revision: circumstances.revision, presence: item.presence,
            value: try circumstances.open(item))
        item.key = name
        item.modified = circumstances.now.milliseconds
        item.revision = draft.revision
        item.value = try circumstances.seal(draft)
        items[key] = nil
        items[name] = item
    }

    private mutating func deleteAll(_ scope: DeletionScope) -> Int {
        let before = items.count
        switch scope {
        case .everything: items = [:]
        case .service(let service):
            let name = service.normalized(.composed)
            items = items.filter { $0.key.service != name }
        }
        return before - items.count
    }
}

extension ItemTable: Equatable where Value: Equatable {}

extension [ItemEdit] {
    /// Checks what needs no store to be checked.
    ///
    /// - Throws: ``VaultError/tooLarge(maximumBytes:)`` and ``VaultError/invalidInput(_:)``.
    func validate() throws(VaultError) {
        for edit in self {
            if let value = edit.value, value.count > ItemEdit.maximumValueBytes {
                throw .tooLarge(maximumBytes: ItemEdit.maximumValueBytes)
            }
            if let expires = edit.expires, !expires.isStorable { throw .invalidInput(.expiry) }
            switch edit {
            case .create(_, _, let presence, _): _ = try presence.checked()
            case .put(_, _, let presence?, _): _ = try presence.checked()
            case .deleteAll(.service(let name)) where name.isEmpty: throw .invalidInput(.emptyName)
            case .put, .update, .rename, .delete, .deleteAll: break
            }
        }
    }
}
