package import FoundationEssentials
package import Persistence

/// What the vault screen asks of the vault.
package enum VaultRequest: Equatable, Sendable {
    /// How it is, and what is in it if it is open.
    case look
    case create(SecretBytes)
    /// With what the person accepted after it was shown.
    case unlock(SecretBytes, VaultAcceptance)
    case lock
    /// Adds an item; one that is there already is an error.
    case add(ItemKey, SecretBytes, Presence, passphrase: SecretBytes?)
    /// Replaces the value of an item that is still at this revision.
    case replace(ItemKey, SecretBytes, revision: UInt64, passphrase: SecretBytes?)
    /// Gives an item that is still at this revision another name, and another value where there is one.
    case rename(ItemKey, to: ItemKey, SecretBytes?, revision: UInt64, passphrase: SecretBytes?)
    case delete(ItemKey, revision: UInt64)
    /// Opens an item, with the passphrase if it asks for one.
    case open(ItemKey, passphrase: SecretBytes?)
    case changePassphrase(SecretBytes, to: SecretBytes)
    /// Writes an open vault whose file somebody removed.
    case writeBack

    /// Whether the vault's file is to be different after it.
    var isWrite: Bool {
        switch self {
        case .look, .unlock, .lock, .open: false
        case .create, .add, .replace, .rename, .delete, .changePassphrase, .writeBack: true
        }
    }

    /// What keys wait for meanwhile.
    var delay: Delay {
        switch self {
        case .create: .creatingVault
        case .unlock, .open: .unlockingVault
        case .look: .reading
        case .lock, .add, .replace, .rename, .delete, .changePassphrase, .writeBack: .savingVault
        }
    }

    /// Whether a key may have to be derived for it, which takes up to a second.
    var derivesKey: Bool {
        switch self {
        case .create, .unlock, .add, .replace, .rename, .open, .changePassphrase: true
        case .look, .lock, .delete, .writeBack: false
        }
    }
}

/// What comes back: how the vault is after a request, and what was asked for.
package struct VaultAnswer: Sendable {
    /// How it is now.
    package let condition: VaultCondition
    /// What is in it, if it is open.
    package let items: [ItemSummary]
    /// The value of the item that was to be opened.
    package var value: SecretBytes?
    /// Why the request was not done.
    package var error: VaultError?
    /// Whether the form that is open has still to be sent.
    package var keepsForm = false
    /// What a guess costs, after a passphrase was made.
    package var workPerGuess: Duration?
    /// What may be in the mind of who guesses a new passphrase; comes with ``VaultRequest/look``.
    package var knownNames: [String]?
    /// Of a file that is not the one last seen: when it was written, and when that was.
    package var dates: (written: Date?, lastSeen: Date?) = (nil, nil)

    package init(
        _ condition: VaultCondition, items: [ItemSummary] = [], value: SecretBytes? = nil,
        error: VaultError? = nil
    ) {
        self.condition = condition
        self.items = items
        self.value = value
        self.error = error
    }
}

/// How the vault is, and how long it stays open.
package struct VaultCondition: Hashable, Sendable {
    package let state: VaultState
    /// The seconds until it locks itself, unless it is used; nil when it is not open.
    package let secondsLeft: Int?
    /// When its file was written last: another window or a command may have done so.
    package let writtenAt: Date?

    package init(_ state: VaultState, secondsLeft: Int? = nil, writtenAt: Date? = nil) {
        self.state = state
        self.secondsLeft = secondsLeft
        self.writtenAt = writtenAt
    }

    package var isOpen: Bool { secondsLeft != nil }
}
