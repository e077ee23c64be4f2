/// An answer to the question for the passphrase that still counts, and the key it gave.
struct PresenceHold<Key: Sendable>: Sendable {
    let key: Key
    /// When the question was answered, on the clock that counts sleep.
    let since: Duration
    /// When the key has to go.
    var until: Duration

    /// Whether the answer counts for an item of this presence.
    func covers(_ presence: Presence, at now: Duration) -> Bool {
        switch presence {
        case .whenUnlocked: true
        case .everyRead: false
        case .within(let window): now < min(until, since + window)
        }
    }
}
