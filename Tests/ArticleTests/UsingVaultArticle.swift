import Foundation
import Persistence

// What follows stands in the article word for word; a test compares.

/// The vault of this user; nothing is read or made yet.
func libraryVault(
    _ directories: Directories, asking prompt: (any PassphrasePrompting)? = nil
) -> FileVault {
    FileVault(
        place: VaultPlace(directories), prompting: prompt,
        autoLock: AutoLockPolicy(idle: .seconds(300)))
}

/// Makes the vault at the first start, and opens it at every other.
func open(_ vault: FileVault, with passphrase: SecretBytes) async throws(VaultError) {
    switch await vault.state() {
    case .none: try await vault.create(passphrase: passphrase)
    case .locked: try await vault.unlock(passphrase: passphrase)
    case .unlocking, .unlocked, .readOnly: break
    case .problem(let error): throw error
    }
}

/// Asks on the terminal, without showing what is typed, three times at most.
struct TerminalPrompt: PassphrasePrompting {
    var canAsk: Bool { isatty(STDIN_FILENO) == 1 }

    func passphrase(
        for reason: PromptReason, attempt: Int
    ) async throws(VaultError) -> SecretBytes {
        guard attempt <= 3 else { throw .authenticationFailed }
        let question = attempt == 1 ? "Passphrase" : "Wrong. Passphrase"
        guard let typed = getpass("\(question) \(reason.text): ") else { throw .cancelled }
        let count = strlen(typed)
        defer { explicit_bzero(typed, count) }
        return SecretBytes(copying: UnsafeRawBufferPointer(start: typed, count: count))
    }
}

/// Keeps a password, reads it, and lists what there is.
func keepPassword(_ typed: inout [UInt8], in vault: some SecretStore) async throws {
    let key = try ItemKey(service: "mail.example", account: "ann")
    try await vault.upsert(SecretBytes(taking: &typed), for: key)

    let password = try await vault.load(key, reason: "to send mail")
    password.withUnsafeBytes { bytes in print("\(bytes.count) bytes") }

    for item in try await vault.items(of: "mail.example") {
        print(item.key.account, item.modified, item.expires ?? .distantFuture)
    }
    try await vault.delete(key)
}

/// Gives the vault another passphrase, and keys that nobody has a copy of.
func renewKeys(
    of vault: FileVault, from old: SecretBytes, to new: SecretBytes
) async throws(VaultError) {
    try await vault.changePassphrase(from: old, to: new)
    let rotation = try await vault.rotateKeys(passphrase: new)
    print(rotation.droppedPassphrases, rotation.droppedKeyFiles)
}

/// What to tell the person; nil where there is nothing to say.
func message(for error: VaultError) -> String? {
    switch error {
    case .cancelled: nil
    case .authenticationFailed: "Wrong passphrase."
    case .locked, .keysReplaced: "Unlock the vault, and try again."
    case .rolledBack: "This is an older copy. Continue only if you restored it yourself."
    case .unsafePath(let problem): "Others could get at it. \(problem.remedy ?? "")"
    case .diskFull, .readOnly: "Nothing was saved."
    case .io: "The disk failed. Look whether it was saved."
    case .corrupted, .truncated: "The vault is damaged. Restore a backup."
    default: "\(error)"
    }
}
