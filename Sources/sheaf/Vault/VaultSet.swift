import ArgumentParser
import FoundationEssentials
import Glibc
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf vault set`.
struct VaultSet: VaultCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Store a secret, in place of the one that is there.",
        discussion: """
            EXAMPLE
              sheaf vault set mail.example ann               # asks for the secret
              sheaf vault set api.example ci < token.txt

            From standard input the line end at the end is left out, unless --exactly.
            """)

    @Argument(help: "The service.")
    var service: String

    @Argument(help: "The account there.")
    var account: String

    @Flag(help: "Refuse if there is one already.")
    var new = false

    @Option(
        help: ArgumentHelp("Refuse if it is not at this revision any more.", valueName: "n"))
    var ifRevision: UInt64?

    @Flag(help: "Ask for the passphrase every time.")
    var askAlways = false

    @Option(
        help: ArgumentHelp(
            "Ask for the passphrase, which then counts so many seconds, 900 at most.",
            valueName: "seconds"))
    var askWithin: Int?

    @Flag(help: "Ask no more once the vault is open.")
    var askNever = false

    @Flag(help: "Keep a line end at the end of standard input.")
    var exactly = false

    @OptionGroup var access: VaultAccess
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if new && ifRevision != nil {
            throw ValidationError(opposites: "--new", "--if-revision")
        }
        if [askAlways, askNever, askWithin != nil].filter({ $0 }).count > 1 {
            throw ValidationError {
                $0.refusals.onlyOne(["--ask-always", "--ask-within", "--ask-never"])
            }
        }
        if ifRevision != nil && presence != nil {
            throw ValidationError { $0.refusals.keepsAsking }
        }
        let range = 1...900
        if let askWithin, !range.contains(askWithin) {
            throw ValidationError { $0.refusals.takesSeconds("--ask-within", range) }
        }
    }

    private var presence: Presence? {
        if askAlways { return .everyRead }
        if askNever { return .whenUnlocked }
        return askWithin.map { .within(.seconds($0)) }
    }

    func run(_ session: Session) async throws {
        let key = try ItemKey(service: service, account: account)
        // Only new names: a secret that an older Sheaf stored under such a one can still be read.
        guard VisibleText.oneLine(service) == service, VisibleText.oneLine(account) == account
        else {
            throw CommandError(session.words.vault.hiddenCharacters)
        }
        if access.passphraseFd == 0 {
            throw CommandError(session.words.vault.inputIsSecret)
        }
        let (vault, asking) = try lockedVault(session)
        let isTyped = isatty(0) == 1
        if !isTyped { try SecretInput.requireReadable(0) }
        try await asking.quietly {
            try await unlock(vault, session)
            let value =
                isTyped ? try asking.secret() : try SecretInput.all(0, exactly: exactly)
            // Such is what a program gives that failed, and what is there would be gone for good.
            guard !value.isEmpty else { throw CommandError(session.words.vault.emptySecret) }
            try await working(in: vault, session) { try await store(value, for: key, in: vault) }
        }
    }

    private func store(
        _ value: SecretBytes, for key: ItemKey, in vault: FileVault
    ) async throws {
        if new {
            return try await vault.save(value, for: key, presence: presence ?? .whenUnlocked)
        }
        if let ifRevision {
            try await vault.update(key, to: value, ifRevision: ifRevision)
        } else {
            try await vault.upsert(value, for: key, presence: presence)
        }
    }
}
