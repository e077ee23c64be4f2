import ArgumentParser
import FoundationEssentials
import Persistence
import SheafNotebook
import SheafTUI

/// The command `sheaf vault rotate`.
struct VaultRotate: VaultCommand {
    static let configuration = CommandConfiguration(
        commandName: "rotate", abstract: "Replace all keys and seal everything again.",
        discussion: """
            EXAMPLE
              sheaf vault rotate
              sheaf vault rotate --keep-key-file ~/.config/ci.key

            The passphrase stays. Other passphrases, and key files that are not named,
            open nothing any more. Replace the secrets too if a copy got away.
            """)

    @Option(help: ArgumentHelp("A key file that is to open the vault.", valueName: "file"))
    var keepKeyFile: [String] = []

    @OptionGroup var access: VaultAccess
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if keepKeyFile.contains("-") {
            throw ValidationError { $0.refusals.keyFromInput("--keep-key-file") }
        }
    }

    func run(_ session: Session) async throws {
        let (vault, asking) = try lockedVault(session)
        try await requireAnswers(from: asking, to: vault)
        let files = try keepKeyFile.map { try VaultAccess.plainFile($0) }
        let rotation = try await asking.quietly {
            try await vault.rotateKeys(
                passphrase: try asking.current(), keyFiles: files, accepting: access.acceptance)
        }
        session.say(
            session.words.vault.rotated(rotation.droppedPassphrases, rotation.droppedKeyFiles))
    }
}
