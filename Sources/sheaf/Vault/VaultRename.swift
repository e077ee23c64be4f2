import ArgumentParser
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// The command `sheaf vault rename`.
struct VaultRename: VaultCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename", abstract: "Give a secret another service or account.",
        discussion: """
            EXAMPLE
              sheaf vault rename mail.example ann --service mail.example.org
              sheaf vault rename api.example ci --account build

            The secret, when it asks and when it expires stay as they are. Refused if there
            is a secret of the new name.
            """)

    @Argument(help: "The service.")
    var service: String

    @Argument(help: "The account there.")
    var account: String

    @Option(
        name: .customLong("service"),
        help: ArgumentHelp("The service it is to have.", valueName: "name"))
    var newService: String?

    @Option(
        name: .customLong("account"),
        help: ArgumentHelp("The account it is to have.", valueName: "name"))
    var newAccount: String?

    @OptionGroup var access: VaultAccess
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        guard newService != nil || newAccount != nil else {
            throw ValidationError { $0.refusals.sayNewName }
        }
    }

    func run(_ session: Session) async throws {
        let key = try ItemKey(service: service, account: account)
        let name = try ItemKey(service: newService ?? service, account: newAccount ?? account)
        // As where one is stored: what nobody sees in a name nobody types again.
        guard
            [newService, newAccount].compactMap({ $0 })
                .allSatisfy({ VisibleText.oneLine($0) == $0 })
        else {
            throw CommandError(session.words.vault.hiddenCharacters)
        }
        try await inOpenVault(session) { vault in
            _ = try await vault.commit([.rename(key, to: name)])
        }
    }
}
