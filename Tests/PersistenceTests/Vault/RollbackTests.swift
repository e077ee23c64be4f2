import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceVault
@testable import SheafNotebook

@Suite struct `A vault that is older than it was` {
    @Test func `is noticed, and opens only when that is accepted`() async throws {
        let bench = try VaultBench()
        let vault = try await bench.created()
        try await vault.save(SecretBytes(text: "old"), for: .test("ann"))
        let old = try bench.bytes
        try await vault.upsert(SecretBytes(text: "new"), for: .test("ann"))
        try bench.replaceFile(old)
        let noticed = VaultError.rolledBack(found: 2, lastSeen: 3)
        await #expect(throws: noticed) { try await vault.items(of: nil) }
        await #expect(throws: noticed) {
            try await vault.save(SecretBytes(text: "x"), for: .test("bob"))
        }
        let other = bench.vault()
        await #expect(throws: noticed) { try await other.unlock(passphrase: .passphrase) }
        #expect(await other.state() == .locked)
        try await other.unlock(passphrase: .passphrase, accepting: .olderCopy)
        #expect(try await other.loadString(.test("ann")) == "old")
        _ = try await bench.reopened()
    }

    @Test func `is noticed by whoever had it open while another program went on`() async throws {
        let bench = try VaultBench()
        let vault = try await bench.created()
        try await vault.save(SecretBytes(text: "old"), for: .test("ann"))
        let old = try bench.bytes
        let other = try await bench.reopened()
        try await other.save(SecretBytes(text: "later"), for: .test("bob"))
        let newer = try bench.bytes
        try bench.replaceFile(old)
        let noticed = VaultError.rolledBack(found: 2, lastSeen: 3)
        await #expect(throws: noticed) {
            try await vault.save(SecretBytes(text: "x"), for: .test("eve"))
        }
        await #expect(throws: noticed) { try await vault.items(of: nil) }
        #expect(try bench.bytes == old)
        try bench.replaceFile(newer)
        try await vault.save(SecretBytes(text: "x"), for: .test("eve"))
        #expect(try await bench.reopened().loadString(.test("bob")) == "later")
    }

    @Test func `is noticed where another program changed the keys since`() async throws {
        let bench = try VaultBench()
        let vault = try await bench.created()
        let old = try bench.bytes
        let other = try await bench.reopened()
        try await other.rotateKeys(passphrase: .passphrase)
        try bench.replaceFile(old)
        await #expect(throws: VaultError.rolledBack(found: 1, lastSeen: 2)) {
            try await vault.save(SecretBytes(text: "x"), for: .test("eve"))
        }
        #expect(try bench.bytes == old)
    }

    @Test func `is noticed once, where it was accepted and no note can be taken`() async throws {
        let bench = try VaultBench()
        let vault = try await bench.created()
        let old = try bench.bytes
        try await vault.save(SecretBytes(text: "later"), for: .test("ann"))
        try bench.replaceFile(old)
        let state = bench.directory.file("state").path
        try FileManager.default.moveItem(atPath: state, toPath: state + ".kept")
        try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
        for name in try bench.directory.names(in: "state.kept") {
            // A folder in its place can be neither read nor replaced.
            try FileManager.default.createDirectory(
                atPath: state + "/" + name, withIntermediateDirectories: true)
        }
        let other = bench.vault()
        try await other.unlock(passphrase: .passphrase, accepting: [.olderCopy, .lostRecord])
        try await other.save(SecretBytes(text: "on"), for: .test("bob"))
        #expect(try await other.loadString(.test("bob")) == "on")
    }

    @Test func `or comes from another machine is noticed too`() async throws {
        let here = try VaultBench()
        let there = try VaultBench()
        let vault = try await here.created()
        let shared = try here.bytes
        try await vault.save(SecretBytes(text: "here"), for: .test("ann"))
        try FileManager.default.createDirectory(
            at: there.place.folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try there.replaceFile(shared)
        let remote = try await there.reopened()
        for text in ["one", "two", "three"] {
            try await remote.upsert(SecretBytes(text: text), for: .test("bob"))
            try here.replaceFile(try there.bytes)
            let generation = try #require(await remote.opened).preamble.generation
            await #expect(throws: VaultError.diverged(generation: generation)) {
                try await here.vault().unlock(passphrase: .passphrase)
            }
        }
        try await here.vault().unlock(passphrase: .passphrase, accepting: .otherBranch)
        #expect(try await here.reopened().loadString(.test("bob")) == "three")
    }

    @Test func `is a successor when the other machine went on from our state`() async throws {
        let here = try VaultBench()
        let there = try VaultBench()
        let vault = try await here.created()
        try await vault.save(SecretBytes(text: "here"), for: .test("ann"))
        try FileManager.default.createDirectory(
            at: there.place.folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try there.replaceFile(try here.bytes)
        let remote = try await there.reopened()
        for round in 1...128 {
            try await remote.upsert(SecretBytes(text: "\(round)"), for: .test("bob"))
        }
        try here.replaceFile(try there.bytes)
        #expect(try await vault.loadString(.test("bob")) == "128")
        #expect(try await here.reopened().loadString(.test("ann")) == "here")
    }

    @Test func `cannot be told without its note, which is said`() async throws {
        let bench = try VaultBench()
        _ = try await bench.created()
        let name = try #require(try bench.directory.names(in: "state").first)
        let note = try bench.directory.text(of: "state/\(name)")
        let path = bench.directory.file("state/\(name)").path
        for damaged in ["", "sheaf-vault-seen-1 x", note + "\n", note.uppercased(), "0" + note] {
            try bench.directory.write(damaged, to: "state/\(name)")
            await #expect(throws: VaultError.seenRecordUnreadable(path: path)) {
                try await bench.vault().unlock(passphrase: .passphrase)
            }
        }
        try await bench.vault().unlock(passphrase: .passphrase, accepting: .lostRecord)
        #expect(try bench.directory.text(of: "state/\(name)") == note)
    }

    @Test func `is noticed in memory where no note can be taken`() async throws {
        let bench = try VaultBench()
        try bench.directory.write("in the way", to: "state")
        let vault = bench.vault()
        try await vault.create(passphrase: .passphrase)
        let old = try bench.bytes
        try await vault.save(SecretBytes(text: "x"), for: .test("ann"))
        await vault.lock()
        try await vault.unlock(passphrase: .passphrase, accepting: .lostRecord)
        await vault.lock()
        try bench.replaceFile(old)
        await #expect(throws: VaultError.rolledBack(found: 1, lastSeen: 2)) {
            try await vault.unlock(passphrase: .passphrase, accepting: .lostRecord)
        }
    }
}
