import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceVault
@testable import SheafNotebook

@Suite struct `An item that asks every time` {
    @Test(arguments: Twin.allCases)
    func `asks at each read, with the reason`(twin: Twin) async throws {
        let bench = try VaultBench()
        let script = PassphraseScript([
            .says(VaultBench.passphrase), .says("wrong"), .says(VaultBench.passphrase), .dismisses,
        ])
        let store = try await twin.store(script, bench)
        let key = try ItemKey.test("ann")
        try await store.upsert(SecretBytes(text: "hush"), for: key, presence: .everyRead)
        #expect(try await store.load(key, reason: "to pay") == SecretBytes(text: "hush"))
        await #expect(throws: VaultError.cancelled) { try await store.load(key, reason: "again") }
        #expect(
            script.questions == [
                .write(key), .read(key, "to pay"), .read(key, "to pay"), .read(key, "again"),
            ])
    }

    @Test(arguments: Twin.allCases)
    func `lets an answer count for a while where that is wanted`(twin: Twin) async throws {
        let bench = try VaultBench()
        let script = PassphraseScript.right(10)
        let store = try await twin.store(script, bench)
        let long = try ItemKey.test("long")
        let short = try ItemKey.test("short")
        let every = try ItemKey.test("every")
        for (key, presence) in [
            (long, Presence.within(.seconds(60))), (short, .within(.seconds(10))),
            (every, .everyRead),
        ] {
            try await store.upsert(SecretBytes(text: "x"), for: key, presence: presence)
        }
        var asked = script.questions.count
        func asks(_ key: ItemKey) async throws -> Bool {
            _ = try await store.load(key)
            defer { asked = script.questions.count }
            return script.questions.count > asked
        }
        #expect(try await asks(long))
        #expect(try await asks(long) == false)
        #expect(try await asks(short) == false)
        #expect(try await asks(every))
        bench.clock.advance(.seconds(11))
        #expect(try await asks(long) == false)
        #expect(try await asks(short))
        bench.clock.advance(.seconds(61))
        #expect(try await asks(long))
    }

    @Test(arguments: Twin.allCases)
    func `asks before it is lowered or replaced, not before it is deleted`(
        twin: Twin
    ) async throws {
        let bench = try VaultBench()
        let script = PassphraseScript([.says(VaultBench.passphrase)])
        let store = try await twin.store(script, bench)
        let key = try ItemKey.test("ann")
        try await store.upsert(SecretBytes(text: "hush"), for: key, presence: .everyRead)
        await #expect(throws: VaultError.cancelled) {
            try await store.upsert(SecretBytes(text: "mine"), for: key, presence: .whenUnlocked)
        }
        await #expect(throws: VaultError.cancelled) {
            try await store.update(key, to: SecretBytes(text: "mine"))
        }
        #expect(try await store.summary(of: key)?.presence == .everyRead)
        let asked = script.questions.count
        #expect(try await store.delete(key))
        #expect(script.questions.count == asked)
    }

    @Test(arguments: Twin.allCases)
    func `stays closed when there is nobody to ask`(twin: Twin) async throws {
        let bench = try VaultBench()
        let store = try await twin.store(PassphraseScript(canAsk: false), bench)
        await #expect(throws: VaultError.interactionNotAllowed) {
            try await store.upsert(
                SecretBytes(text: "x"), for: .test("ann"), presence: .everyRead)
        }
    }

    @Test func `is sealed by a key that the open vault does not have`() async throws {
        let bench = try VaultBench()
        let vault = try await bench.created { $0.prompting = PassphraseScript.right(1) }
        let key = try ItemKey.test("ann")
        try await vault.upsert(SecretBytes(text: "hush"), for: key, presence: .everyRead)
        let (dataKey, stored, id) = try await vault.everythingInMemory(key)
        #expect(ItemSeal(stored, vault: id).open(stored.value, key: dataKey) == nil)
        #expect(await vault.hold == nil)
    }

    @Test func `does not open with a key file`() async throws {
        let bench = try VaultBench()
        let vault = try await bench.created { $0.prompting = PassphraseScript.right(1) }
        let key = try ItemKey.test("ann")
        try await vault.upsert(SecretBytes(text: "hush"), for: key, presence: .everyRead)
        let file = bench.directory.file("key")
        try await vault.addKeyFile(at: file)
        let other = bench.vault()
        try await other.unlock(keyFile: file)
        #expect(try await other.items(of: nil).map(\.key) == [key])
        #expect(await other.canAskPresence == false)
        #expect(await other.presenceMethod == .none)
        await #expect(throws: VaultError.interactionNotAllowed) { try await other.load(key) }
    }

    @Test func `asks once for all that are taken along`() async throws {
        let bench = try VaultBench()
        let script = PassphraseScript.right(4)
        let vault = try await bench.created { $0.prompting = script }
        let keys = try ["ann", "bob", "cem", "dot"].map { try ItemKey.test($0) }
        for (key, presence) in zip(
            keys, [Presence.everyRead, .whenUnlocked, .everyRead, .within(.seconds(9))])
        {
            try await vault.upsert(SecretBytes(text: key.account), for: key, presence: presence)
        }
        let asked = script.questions.count
        let (items, damaged) = try await vault.everyItem(reason: "to leave")
        #expect(items.map(\.summary.key) == keys && damaged.isEmpty)
        #expect(items.map(\.value) == keys.map { SecretBytes(text: $0.account) })
        #expect(script.questions.dropFirst(asked) == [.read(keys[0], "to leave")])
        // What was typed for this opens nothing else.
        #expect(await vault.hold == nil)
        let silent = try await bench.reopened { $0.prompting = PassphraseScript(canAsk: false) }
        await #expect(throws: VaultError.interactionNotAllowed) {
            try await silent.everyItem(reason: "")
        }
    }

    @Test func `shows its reason without what could fool a terminal`() throws {
        let reason = PromptReason.read(try .test("ann"), "pay\u{1B}[2J\u{202E}now\n")
        #expect(reason.text == #"pay\u{1b}[2J\u{202e}now\u{a}"#)
    }
}

extension FileVault {
    fileprivate func everythingInMemory(
        _ key: ItemKey
    ) throws -> (SecretBytes, StoredItem<[UInt8]>, UUID) {
        let opened = try #require(opened)
        return (
            opened.dataKey, try #require(opened.body.items[key]), opened.preamble.vaultID
        )
    }
}
