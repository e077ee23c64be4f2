import ArgumentParser
import FoundationEssentials
import Persistence
import SheafNotebook

/// The command `sheaf vault lock`.
struct VaultLock: StoreCommand {
    static let configuration = CommandConfiguration(
        commandName: "lock", abstract: "Lock the vault in every program that has it open.",
        discussion: """
            EXAMPLE
              sheaf vault lock

            A full-screen Sheaf follows within a second. Commands keep no key anyway.
            """)

    @OptionGroup var options: GlobalOptions

    func run(_ session: Session) async throws {
        let vault = FileVault(place: VaultPlace(try session.directories()))
        try await session.tellingOfLostVault {
            if await vault.state() == .none {
                throw VaultError.notFound(path: vault.place.file.path)
            }
            try await vault.lockEverywhere()
        }
    }
}
