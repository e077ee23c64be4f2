import ArgumentParser
import FoundationEssentials
import Notebook
import Persistence

/// The command `sheaf vault backup`.
struct VaultBackup: VaultCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Copy the vault, still encrypted, to a new file.",
        discussion: """
            EXAMPLE
              sheaf vault backup /media/stick/vault.shv

            The copy opens with the passphrase of today, whatever is changed later. It
            keeps secrets that are deleted after it was made.
            """)

    @Argument(help: "The file to write; one that is there is not replaced.")
    var file: String

    @OptionGroup var access: VaultAccess
    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        let copy = try OutputFile.url(file)
        try await inOpenVault(session) { try await $0.backUp(to: copy) }
    }
}
