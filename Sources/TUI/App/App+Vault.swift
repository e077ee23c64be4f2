internal import Model
internal import Persistence

// The vault in the app: its state for everybody, and the clipboard that forgets.
extension App {
    /// Takes over how the vault is; what shows a secret must not do so any longer when it locks.
    mutating func use(_ condition: VaultCondition) {
        guard environment.vault != condition else { return }
        environment.vault = condition
        broadcast(.vaultState)
    }

    mutating func answer(_ answer: VaultAnswer, to layer: Int?) {
        use(answer.condition)
        if let layer { send(.vault(answer), to: layer) }
    }

    /// Locks at once, wherever one is; the screens forget before the vault has answered.
    mutating func lockVault() {
        use(VaultCondition(.locked))
        order(.vault(.lock, ticket: number()))
        say(Notice(environment.language.vault.lockedNow))
    }

    /// Puts a secret on the clipboard, for a while.
    mutating func copy(_ secret: SecretBytes) {
        order(.copySecret(secret))
        let timer = number()
        clipboardTimer = timer
        let time = environment.preferences.vault.clearClipboardAfter
        order(.timer(timer, after: time))
        say(Notice(environment.language.vault.copied(Int(time.components.seconds))))
    }

    /// Empties the clipboard if a secret of ours may still be on it.
    mutating func clearClipboard() {
        guard clipboardTimer != nil else { return }
        clipboardTimer = nil
        order(.clearClipboard)
    }
}
