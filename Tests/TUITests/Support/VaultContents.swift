import Persistence
import SheafNotebook

@testable import SheafTUI

extension RunningApp {
    /// What is in the vault on the disk, for whoever knows ``ScriptRoom/passphrase``; what else the
    /// vault says.
    func vaultContents() async -> String {
        var parts = VaultParts()
        parts.bounds = .testing
        parts.prompting = KnownPassphrase()
        let vault = FileVault(place: VaultPlace(storage.directories), parts: parts)
        do throws(VaultError) {
            try await vault.unlock(passphrase: SecretBytes(text: ScriptRoom.passphrase))
            var lines: [String] = []
            for item in try await vault.items(of: nil) {
                let secret = try await vault.loadString(item.key)
                lines.append("\(item.key) \(item.presence) \(item.revision) \(secret)")
            }
            // Never locked: that would lock the app's own.
            return lines.sorted().joined(separator: "\n")
        } catch {
            return "\(error)"
        }
    }
}

/// Gives the one passphrase of all scripts.
private struct KnownPassphrase: PassphrasePrompting {
    let canAsk = true

    func passphrase(
        for _: PromptReason, attempt: Int
    ) async throws(VaultError) -> SecretBytes {
        guard attempt == 1 else { throw .authenticationFailed }
        return SecretBytes(text: ScriptRoom.passphrase)
    }
}
