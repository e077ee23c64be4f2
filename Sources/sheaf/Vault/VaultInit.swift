import ArgumentParser
import FoundationEssentials
import Persistence
import SheafNotebook
import SheafTUI

/// The command `sheaf vault init`.
struct VaultInit: VaultCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Make a new vault.",
        discussion: """
            EXAMPLE
              sheaf vault init

            Asks twice for a passphrase of 12 characters, or of 5 words of 2 letters or
            more, or reads it from --passphrase-fd; a shorter one is never taken. One
            that is easy to guess is explained, and taken if that is wanted all the same.
            A vault that is there already is never replaced.

            Unlocking takes half a second to a second and at least 128 MB of memory, and
            so does each guess of a thief. For a machine that is too slow or too small,
            --unlock-cost light takes 16 MB and about a tenth of the time; choose a
            longer passphrase then. It stays so when the passphrase is changed.
            """)

    @OptionGroup var cost: UnlockCostOption
    @OptionGroup var access: VaultAccess
    @OptionGroup var newPassphrase: NewPassphraseOptions
    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        let (vault, asking) = try lockedVault(session, newCost: cost.newCost)
        switch await vault.state() {
        case .none: break
        case .problem(let error): throw error
        default: throw VaultError.alreadyExists(path: vault.place.file.path)
        }
        guard asking.canAsk else { throw VaultError.interactionNotAllowed }
        let names = await KnownNames.all(in: try session.directories())
        try await asking.quietly {
            try await vault.create(passphrase: try asking.new(newPassphrase, names: names))
        }
        await vault.lock()
        let work = await vault.workPerGuess ?? .zero
        session.say(
            session.words.vault.made(vault.place.file.path, session.language.seconds(work)))
    }
}
