import ArgumentParser
import FoundationEssentials
import Persistence
import SheafNotebook
import SheafTUI

/// The command `sheaf vault key-file …`.
struct VaultKeyFile: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "key-file", abstract: "Let scripts in without a passphrase.",
        discussion: """
            EXAMPLE
              sheaf vault key-file add ~/.config/ci.key
              sheaf vault list --key-file ~/.config/ci.key

            Whoever can read the key file and the vault can read the secrets, but not
            those that ask for the passphrase each time.
            """,
        subcommands: [VaultKeyFileAdd.self, VaultKeyFileRemove.self])
}

/// The command `sheaf vault key-file add`.
struct VaultKeyFileAdd: VaultCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Write a new key file.",
        discussion: """
            EXAMPLE
              sheaf vault key-file add ~/.config/ci.key
            """)

    @Argument(help: "The file to write, outside of the vault's folder; or - for standard output.")
    var file: String

    @OptionGroup var access: VaultAccess
    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        if file == "-" { return try await pipe(session) }
        let key = try OutputFile.url(file)
        try await inOpenVault(session) { try await $0.addKeyFile(at: key) }
    }

    private func pipe(_ session: Session) async throws {
        guard !session.output.isTerminal else {
            throw CommandError(session.words.vault.keyNeedsPipe, .noTerminal)
        }
        try await inOpenVault(session) { vault in
            try await vault.addKey { try SecretOutput.write($0) }
        }
    }
}

/// The command `sheaf vault key-file remove`.
struct VaultKeyFileRemove: VaultCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Make all key files worthless.",
        discussion: """
            EXAMPLE
              sheaf vault key-file remove
            """)

    @OptionGroup var access: VaultAccess
    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        let count = try await inOpenVault(session) { try await $0.removeKeyFiles() }
        session.say(session.words.vault.keyFilesWorthless(count))
    }
}
