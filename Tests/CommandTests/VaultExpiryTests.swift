import Foundation
import Persistence
import SheafNotebook
import SheafTestSupport
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

@Suite struct `A secret that gets another name` {
    @Test func `keeps what it is, and takes nobody's place`() async throws {
        let sheaf = try SheafStore()
        try await ReadyVault.copy(into: sheaf.directory)
        let outcome = try await sheaf.script(
            """
            v() { "$SHEAF" vault "$@" --key-file key; }
            printf one | v set mail ann
            printf two | v set mail bob
            v rename mail ann --account bob; echo $?
            v rename mail eve --service post; echo $?
            v rename mail ann; echo $?
            v rename mail ann --service post --account eve; echo $?
            v get post eve; echo; v get mail ann; echo $?
            """)
        #expect(outcome.output.hasPrefix("5\n1\n2\n0\none\n"), "\(outcome)")
        #expect(outcome.errors.contains("--service"), "\(outcome)")
    }
}
