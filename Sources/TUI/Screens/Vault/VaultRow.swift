internal import Persistence

/// An item in the list of the vault.
struct VaultRow: Identifiable, Sendable {
    let item: ItemSummary

    var id: ItemKey { item.key }

    /// Whether it has what somebody filters by, in either name.
    func matches(_ text: String) -> Bool {
        text.isEmpty
            || [item.key.service, item.key.account].contains { $0.lowercased().contains(text) }
    }
}
