import ArgumentParser
import Persistence
import SheafNotebook
import SheafTUI

/// The command `sheaf vault upgrade`.
struct VaultUpgrade: VaultCommand {
    static let configuration = CommandConfiguration(
        commandName: "upgrade", abstract: "Bring the vault to the newest format.",
        discussion: """
            EXAMPLE
              sheaf vault upgrade

            There is one format so far: this opens the vault, checks all of it, and says
            so. A vault of a newer Sheaf is refused and left as it is.
            """)

    @OptionGroup var access: VaultAccess
    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        let count = try await inOpenVault(session) { try await $0.items(of: nil).count }
        session.say(session.words.vault.upgraded(count))
    }
}
