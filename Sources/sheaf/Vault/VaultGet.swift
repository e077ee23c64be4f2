import ArgumentParser
import Persistence
import SheafNotebook
import SheafTUI

/// The command `sheaf vault get`.
struct VaultGet: VaultCommand {
    static let configuration = CommandConfiguration(
        commandName: "get", abstract: "Write a secret to standard output.",
        discussion: """
            EXAMPLE
              sheaf vault get mail.example ann | mail-client --password-stdin
              sheaf vault get mail.example ann --reveal      # on the terminal

            Into a pipe go the bytes and nothing else. On a terminal, where it would stay
            in the scrollback, a secret is shown with --reveal only, and what a terminal
            would obey or not show is shown as signs.
            """)

    @Argument(help: "The service.")
    var service: String

    @Argument(help: "The account there.")
    var account: String

    @Flag(help: "Show it although standard output is a terminal.")
    var reveal = false

    @Flag(name: .long, help: "What is known about it as JSON, without the secret.")
    var json = false

    @Flag(help: "With --json: the secret too, as text.")
    var withValue = false

    @Option(help: ArgumentHelp("What for; shown where it asks.", valueName: "text"))
    var reason = ""

    @OptionGroup var access: VaultAccess
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if withValue && !json {
            throw ValidationError { $0.refusals.goesWith("--with-value", ["--json"]) }
        }
    }

    func run(_ session: Session) async throws {
        let key = try ItemKey(service: service, account: account)
        let shows = !json || withValue
        guard !shows || reveal || !session.output.isTerminal else {
            throw CommandError(session.words.vault.terminalKeeps)
        }
        let (vault, asking) = try lockedVault(session)
        if json {
            try await printJSON(of: key, vault, asking, session)
            return
        }
        let value = try await asking.quietly {
            try await unlock(vault, session)
            return try await working(in: vault, session) {
                try await vault.load(key, reason: reason)
            }
        }
        guard session.output.isTerminal else { return try SecretOutput.write(value) }
        if try SecretOutput.show(value) {
            session.say("sheaf: \(session.words.vault.shownAsSigns)")
        }
    }

    private func printJSON(
        of key: ItemKey, _ vault: FileVault, _ asking: PassphraseSource, _ session: Session
    ) async throws {
        let (summary, value) = try await asking.quietly {
            try await unlock(vault, session)
            return try await working(in: vault, session) {
                guard let summary = try await vault.summary(of: key) else {
                    throw VaultError.itemNotFound
                }
                let value = withValue ? try await vault.loadString(key, reason: reason) : nil
                return (summary, value)
            }
        }
        try session.output.json { writer in
            writer.object {
                $0.vaultMembers(of: summary)
                if let value { $0.member("value", value) }
            }
        }
    }
}
