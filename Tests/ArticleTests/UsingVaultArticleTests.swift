import Foundation
import Persistence
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `The article about the vault in use` {
    @Test func `shows code that is compiled, and all of it`() throws {
        try expectCompiled("UsingVault", declarations: 5)
    }

    @Test func `keeps a password, and renews the keys under another program`() async throws {
        let directory = try TemporaryDirectory()
        let directories = Directories(
            of: try ApplicationName("lending-library"), inside: directory.url)
        let (vault, other) = (libraryVault(directories), libraryVault(directories))
        let (first, second) = (SecretBytes(text: "correct horse"), SecretBytes(text: "staple"))
        try await open(vault, with: first)
        var typed = Array("secret".utf8)
        try await keepPassword(&typed, in: vault)
        #expect(typed.allSatisfy { $0 == 0 })
        try await open(other, with: first)
        try await renewKeys(of: vault, from: first, to: second)
        await #expect(throws: VaultError.keysReplaced) { try await other.items(of: nil) }
        await vault.lock()
        do {
            try await open(vault, with: first)
            Issue.record("The old passphrase opens it.")
        } catch {
            #expect(message(for: error) == "Wrong passphrase.")
        }
        try await open(vault, with: second)
        #expect(try await vault.items(of: nil) == [])
    }

    @Test func `goes with a store of secrets in memory as well`() async throws {
        let secrets = try InMemorySecretStore(passphrase: SecretBytes(text: "correct horse"))
        var typed = Array("secret".utf8)
        try await keepPassword(&typed, in: secrets)
        #expect(message(for: .cancelled) == nil)
    }
}
