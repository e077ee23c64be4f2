import ArgumentParser
import FoundationEssentials
import Persistence
import SheafNotebook
import SheafTUI

/// The command `sheaf vault backup`.
struct VaultBackup: VaultCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Copy the vault, still encrypted, to a new file.",
        discussion: """
            EXAMPLE
              sheaf vault backup /media/stick/vault.shv
              sheaf vault backup - | ssh server 'cat >vault.shv'

            The copy opens with the passphrase of today, whatever is changed later. It
            keeps secrets that are deleted after it was made.
            """)

    @Argument(help: "The file to write, or - for standard output; none is replaced.")
    var file: String

    @OptionGroup var access: VaultAccess
    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        if file == "-" { return try await pipe(session) }
        let copy = try OutputFile.url(file)
        try await inOpenVault(session) { try await $0.backUp(to: copy) }
    }

    private func pipe(_ session: Session) async throws {
        guard !session.output.isTerminal else {
            throw CommandError(session.words.backups.noPipe, .noTerminal)
        }
        let bytes = try await inOpenVault(session) { try await $0.backup() }
        try session.output.write(raw: bytes)
        try session.output.flush()
    }
}
