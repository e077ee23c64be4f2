import ArgumentParser
import Persistence
import SheafNotebook
import SheafTUI

/// The command `sheaf vault change-passphrase`.
struct VaultChangePassphrase: VaultCommand {
    static let configuration = CommandConfiguration(
        commandName: "change-passphrase", abstract: "Replace the passphrase.",
        discussion: """
            EXAMPLE
              sheaf vault change-passphrase

            From --passphrase-fd come two lines, the old one and the new one. An old copy
            of the file still opens with the old passphrase: see sheaf vault rotate. A new
            one that is easy to guess is explained, and taken if that is wanted all the
            same. What unlocking costs stays as it is, unless --unlock-cost says
            otherwise.
            """)

    @OptionGroup var cost: UnlockCostOption
    @OptionGroup var access: VaultAccess
    @OptionGroup var newPassphrase: NewPassphraseOptions
    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        let (vault, asking) = try lockedVault(session, newCost: cost.newCost)
        try await requireAnswers(from: asking, to: vault)
        let (names, options) = (await KnownNames.all(in: try session.directories()), newPassphrase)
        try await asking.quietly {
            let old = try asking.current()
            try await vault.changePassphrase(from: old, accepting: access.acceptance) {
                try asking.new(options, names: names)
            }
        }
        session.say(session.words.vault.changed)
    }
}
