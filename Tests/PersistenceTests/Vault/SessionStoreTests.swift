import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceVault
@testable import SheafNotebook

@Suite struct `A session` {
    private func session(
        _ store: InMemorySecretStore, _ bench: VaultBench
    ) throws -> SessionStore<InMemorySecretStore> {
        try SessionStore(in: store, service: "sheaf", now: { bench.clock.now.date })
    }

    private func store(_ bench: VaultBench) throws -> InMemorySecretStore {
        try InMemorySecretStore(passphrase: .passphrase, clock: bench.clock.clock)
    }

    @Test func `is saved at once, told without asking, and cleared`() async throws {
        let bench = try VaultBench()
        let script = PassphraseScript.right(1)
        let vault = try await bench.created { $0.prompting = script }
        let session = try SessionStore(in: vault, service: "sheaf", now: { bench.clock.now.date })
        #expect(try await session.state() == .signedOut)
        let before = try #require(await vault.opened).preamble.generation
        try await session.saveSession(
            accessToken: SecretBytes(text: "access"), refreshToken: SecretBytes(text: "refresh"),
            userID: "u1", accessExpires: bench.clock.now.date + 60)
        #expect(try #require(await vault.opened).preamble.generation == before + 1)
        #expect(try await session.state() == .signedIn(userID: "u1"))
        #expect(try await session.isLoggedIn())
        #expect(try await session.token(.refresh)?.value == SecretBytes(text: "refresh"))
        bench.clock.advance(.seconds(60))
        #expect(try await session.state() == .expired(userID: "u1"))
        #expect(try await session.isLoggedIn() == false)
        // The date was that of the token that is gone.
        let stale = try #require(try await session.token(.access)).summary.revision
        let fresh = try await session.refresh(
            .access, to: SecretBytes(text: "fresh"), ifRevision: stale)
        #expect(fresh.summary.expires == nil)
        #expect(try await session.state() == .signedIn(userID: "u1"))
        try await session.clearSession()
        try await session.clearSession()
        #expect(try await session.state() == .signedOut)
        await vault.lock()
        #expect(try await session.state() == .locked)
        #expect(try await session.isLoggedIn() == false)
        #expect(script.questions.isEmpty)
    }

    @Test func `takes the newer token of another window`() async throws {
        let bench = try VaultBench()
        let store = try store(bench)
        let session = try session(store, bench)
        try await session.setToken(.access, to: SecretBytes(text: "1"))
        let first = try #require(try await session.token(.access)).summary.revision
        let mine = try await session.refresh(
            .access, to: SecretBytes(text: "2"), ifRevision: first)
        #expect(mine.value == SecretBytes(text: "2"))
        let late = try await session.refresh(
            .access, to: SecretBytes(text: "3"), ifRevision: first)
        #expect(late == mine)
        #expect(try await session.hasToken(.access))
        #expect(try await session.removeToken(.access))
        #expect(try await session.removeToken(.access) == false)
        await #expect(throws: VaultError.itemNotFound) {
            try await session.refresh(.access, to: SecretBytes(text: "4"), ifRevision: first)
        }
    }

    @Test func `keeps a name and its password together`() async throws {
        let bench = try VaultBench()
        let store = try store(bench)
        let session = try session(store, bench)
        #expect(try await session.credentials() == nil)
        let credentials = Credentials(username: "änn", password: SecretBytes(text: "p\0w"))
        try await session.setCredentials(credentials)
        #expect(try await session.credentials() == credentials)
        #expect(try await store.items(of: nil).count == 1)
        try await session.setCredentials(nil)
        #expect(try await session.credentials() == nil)
    }

    @Test func `leaves nothing of itself behind on the way out, and locks`() async throws {
        let bench = try VaultBench()
        let store = try store(bench)
        let session = try session(store, bench)
        try await session.saveSession(
            accessToken: SecretBytes(text: "a"), refreshToken: SecretBytes(text: "r"),
            userID: "u")
        try await session.setCredentials(
            Credentials(username: "ann", password: SecretBytes(text: "p")))
        try await session.setAPIKey(SecretBytes(text: "k"))
        #expect(try await session.apiKey() == SecretBytes(text: "k"))
        try await store.save(SecretBytes(text: "stays"), for: .test("ann"))
        try await session.logOut()
        #expect(try await session.state() == .locked)
        try await store.unlock(passphrase: .passphrase)
        #expect(try await store.items(of: nil).map(\.key) == [.test("ann")])
        try await session.logOut()
        await #expect(throws: VaultError.locked) { try await session.logOut() }
    }
}
