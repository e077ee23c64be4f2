import Foundation
import Notebook
import Persistence
import TestSupport
import Testing

@Suite struct `An expiry that a program gave a secret` {
    @Test func `stays where the secret is replaced, with a revision or without`() async throws {
        let sheaf = try SheafStore()
        try await ReadyVault.copy(into: sheaf.directory)
        let date = Date(timeIntervalSince1970: 2_000_000_000)
        let place = VaultPlace(Directories(inside: sheaf.directory.file("")))
        let vault = FileVault(place: place)
        try await vault.unlock(passphrase: SecretBytes(text: ReadyVault.passphrase))
        let key = try ItemKey(service: "mail", account: "ann")
        try await vault.save(SecretBytes(text: "old"), for: key, expires: date)
        let revision = try #require(try await vault.items(of: nil).first?.revision)
        let outcome = try await sheaf.script(
            """
            set -e
            printf new | "$SHEAF" vault set mail ann --key-file key --if-revision \(revision)
            printf newer | "$SHEAF" vault set mail ann --key-file key --ask-never
            "$SHEAF" vault list --key-file key --json
            """)
        #expect(outcome.output.contains("\"expires\":\"2033-05-18T03:33:20"), "\(outcome)")
    }
}
