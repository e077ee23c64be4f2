import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf vault delete`.
struct VaultDelete: VaultCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Remove a secret, or all of a service.",
        discussion: """
            EXAMPLE
              sheaf vault delete mail.example ann
              sheaf vault delete mail.example --yes

            There is no trash for secrets: what is removed is gone from the file.
            """)

    @Argument(help: "The service.")
    var service: String

    @Argument(help: "The account; without one, all of the service.")
    var account: String?

    @OptionGroup var deletion: DeletionOptions
    @OptionGroup var access: VaultAccess
    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        try CommandError.refuseEmpty(service)
        let key = try account.map { try ItemKey(service: service, account: $0) }
        let (vault, asking) = try lockedVault(session)
        let found = try await asking.quietly {
            try await unlock(vault, session)
            return try await working(in: vault, session) {
                try await vault.items(of: service).filter { key == nil || $0.key == key }
            }
        }
        guard !found.isEmpty else { throw VaultError.itemNotFound }
        let what =
            key.map { session.words.vault.secretOf($0.account, $0.service) }
            ?? session.words.vault.secretsOf(found.count, service)
        guard try session.confirm(VisibleText.oneLine(what), deletion) else { return }
        // Those that were shown and no others, in one step.
        try await asking.quietly {
            _ = try await working(in: vault, session) {
                try await vault.commit(found.map { .delete($0.key, ifRevision: $0.revision) })
            }
        }
    }
}
