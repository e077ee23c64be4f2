import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceVault
@testable import SheafNotebook

/// The two stores that have to mean the same.
enum Twin: CaseIterable, CustomTestStringConvertible {
    case file
    case memory

    var testDescription: String { self == .file ? "the file" : "the twin in memory" }

    func store(
        _ script: PassphraseScript = PassphraseScript(), _ bench: VaultBench
    ) async throws -> any SecretStore {
        switch self {
        case .file: try await bench.created { $0.prompting = script }
        case .memory:
            try InMemorySecretStore(
                passphrase: .passphrase, prompting: script, clock: bench.clock.clock)
        }
    }
}

@Suite struct `A store of secrets` {
    @Test(arguments: Twin.allCases)
    func `loads what was saved, byte for byte`(twin: Twin) async throws {
        let bench = try VaultBench()
        let store = try await twin.store(PassphraseScript(), bench)
        let values: [[UInt8]] = [[], [0], Array(0...255), Array(repeating: 7, count: 1 << 20)]
        for (index, bytes) in values.enumerated() {
            var taken = bytes
            let secret = SecretBytes(taking: &taken)
            try await store.save(secret, for: .test("a\(index)"))
            #expect(try await store.load(.test("a\(index)")) == secret)
        }
    }

    @Test(arguments: Twin.allCases)
    func `refuses to save what is there already`(twin: Twin) async throws {
        let bench = try VaultBench()
        let store = try await twin.store(PassphraseScript(), bench)
        try await store.save(SecretBytes(text: "old"), for: .test("ann"))
        await #expect(throws: VaultError.duplicateItem) {
            try await store.save(SecretBytes(text: "new"), for: .test("ann"))
        }
        #expect(try await store.loadString(.test("ann")) == "old")
    }

    @Test(arguments: Twin.allCases)
    func `renames an item in one step, and keeps the rest of it`(twin: Twin) async throws {
        let bench = try VaultBench()
        let store = try await twin.store(PassphraseScript(), bench)
        let (ann, bob) = (try ItemKey.test("ann"), try ItemKey.test("bob"))
        let eve = try ItemKey.test("eve")
        let date = Date(timeIntervalSince1970: 2_000_000_000)
        try await store.save(SecretBytes(text: "one"), for: ann, expires: date)
        try await store.save(SecretBytes(text: "two"), for: bob)
        let old = try #require(try await store.summary(of: ann))
        await #expect(throws: VaultError.duplicateItem) {
            try await store.commit([.rename(ann, to: bob)])
        }
        await #expect(throws: VaultError.itemNotFound) {
            try await store.commit([.rename(eve, to: bob)])
        }
        await #expect(throws: VaultError.conflict) {
            try await store.commit([.rename(ann, to: eve, ifRevision: old.revision + 9)])
        }
        // Under its own name nothing is written.
        #expect(try await store.commit([.rename(ann, to: ann)]).revision == nil)
        let receipt = try await store.commit([.rename(ann, to: eve, ifRevision: old.revision)])
        #expect(receipt.deleted == 0)
        let new = try #require(try await store.summary(of: eve))
        #expect(new.revision == receipt.revision && new.revision > old.revision)
        #expect(new.created == old.created && new.expires == date && new.presence == old.presence)
        #expect(try await store.loadString(eve) == "one")
        #expect(try await store.exists(ann) == false)
        #expect(try await store.loadString(bob) == "two")
        // With another value, still in one step.
        try await store.commit([
            .rename(eve, to: ann), .update(ann, SecretBytes(text: "three")),
        ])
        #expect(try await store.loadString(ann) == "three")
        #expect(try await store.summary(of: ann)?.expires == date)
    }

    @Test(arguments: Twin.allCases)
    func `keeps the expiry of an item whose value is replaced, until told otherwise`(
        twin: Twin
    ) async throws {
        let bench = try VaultBench()
        let store = try await twin.store(PassphraseScript(), bench)
        let key = try ItemKey.test("ann")
        let first = Date(timeIntervalSince1970: 2_000_000_000)
        let second = Date(timeIntervalSince1970: 2_100_000_000)
        func expiry() async throws -> Date? { try await store.summary(of: key)?.expires }
        try await store.save(SecretBytes(text: "one"), for: key, expires: first)
        try await store.upsert(SecretBytes(text: "two"), for: key)
        #expect(try await expiry() == first)
        try await store.update(key, to: SecretBytes(text: "three"))
        #expect(try await expiry() == first)
        try await store.update(key, to: SecretBytes(text: "four"), expires: .at(second))
        #expect(try await expiry() == second)
        try await store.upsert(SecretBytes(text: "five"), for: key, expires: .never)
        #expect(try await expiry() == nil)
        try await store.commit([.put(key, SecretBytes(text: "six"), expires: .at(first))])
        #expect(try await expiry() == first)
        try await store.commit([.update(key, SecretBytes(text: "seven"), expires: .never)])
        #expect(try await expiry() == nil)
        #expect(try await store.loadString(key) == "seven")
        // One that is added has none, and neither has what comes after one that was deleted.
        try await store.upsert(SecretBytes(text: "eight"), for: key, expires: .at(first))
        try await store.delete(key)
        try await store.upsert(SecretBytes(text: "nine"), for: key)
        #expect(try await expiry() == nil)
    }

    @Test(arguments: Twin.allCases)
    func `asks before it renames what asks to be read`(twin: Twin) async throws {
        let bench = try VaultBench()
        let script = PassphraseScript.right(3)
        let store = try await twin.store(script, bench)
        let (ann, eve) = (try ItemKey.test("ann"), try ItemKey.test("eve"))
        try await store.save(SecretBytes(text: "one"), for: ann, presence: .everyRead)
        try await store.commit([.rename(ann, to: eve)])
        #expect(try await store.loadString(eve) == "one")
        #expect(script.questions == [.write(ann), .write(ann), .read(eve, "")])
    }

    @Test(arguments: Twin.allCases)
    func `upserts, updates and deletes by revision`(twin: Twin) async throws {
        let bench = try VaultBench()
        let store = try await twin.store(PassphraseScript(), bench)
        let key = try ItemKey.test("ann")
        await #expect(throws: VaultError.itemNotFound) {
            try await store.update(key, to: SecretBytes(text: "x"))
        }
        try await store.upsert(SecretBytes(text: "one"), for: key)
        let first = try #require(try await store.summary(of: key)).revision
        let second = try await store.update(key, to: SecretBytes(text: "two"), ifRevision: first)
        #expect(try #require(second) > first)
        await #expect(throws: VaultError.conflict) {
            try await store.update(key, to: SecretBytes(text: "three"), ifRevision: first)
        }
        await #expect(throws: VaultError.conflict) {
            try await store.delete(key, ifRevision: first)
        }
        #expect(try await store.loadString(key) == "two")
        #expect(try await store.delete(key, ifRevision: second))
        #expect(try await store.delete(key) == false)
        #expect(try await store.exists(key) == false)
        // A revision does not come back with an item of the same name.
        try await store.save(SecretBytes(text: "again"), for: key)
        await #expect(throws: VaultError.conflict) {
            try await store.update(key, to: SecretBytes(text: "x"), ifRevision: first)
        }
    }

    @Test(arguments: Twin.allCases)
    func `lists accounts in their order and opens none`(twin: Twin) async throws {
        let bench = try VaultBench()
        let script = PassphraseScript([.says(VaultBench.passphrase)])
        let store = try await twin.store(script, bench)
        let expiry = Date(timeIntervalSince1970: 1_800_000_000.25)
        try await store.save(SecretBytes(text: "b"), for: .test("bob"), expires: expiry)
        try await store.save(SecretBytes(text: "a"), for: .test("ann"), presence: .everyRead)
        try await store.save(SecretBytes(text: "c"), for: .test("eve", "bank"))
        let asked = script.questions.count
        let now = bench.clock.now.date
        let list = try await store.items(of: "mail")
        #expect(
            list == [
                ItemSummary(
                    key: try .test("ann"), presence: .everyRead, revision: list[0].revision,
                    created: now, modified: now, expires: nil),
                ItemSummary(
                    key: try .test("bob"), presence: .whenUnlocked, revision: list[1].revision,
                    created: now, modified: now, expires: expiry),
            ])
        #expect(try await store.items(of: nil).map(\.key.service) == ["bank", "mail", "mail"])
        #expect(try await store.items(of: "none").isEmpty)
        #expect(script.questions.count == asked)
    }

    @Test(arguments: Twin.allCases)
    func `deletes a service, or everything when that is said`(twin: Twin) async throws {
        let bench = try VaultBench()
        let store = try await twin.store(PassphraseScript(), bench)
        for account in ["a", "b"] {
            for service in ["mail", "bank"] {
                try await store.save(SecretBytes(text: "x"), for: .test(account, service))
            }
        }
        await #expect(throws: VaultError.invalidInput(.emptyName)) {
            try await store.deleteAll(.service(""))
        }
        #expect(try await store.deleteAll(.service("mail")) == 2)
        #expect(try await store.deleteAll(.service("mail")) == 0)
        #expect(try await store.items(of: nil).map(\.key.service) == ["bank", "bank"])
        #expect(try await store.deleteAll(.everything) == 2)
        #expect(try await store.items(of: nil).isEmpty)
    }

    @Test(arguments: Twin.allCases)
    func `does all of a commit or nothing`(twin: Twin) async throws {
        let bench = try VaultBench()
        let store = try await twin.store(PassphraseScript(), bench)
        try await store.save(SecretBytes(text: "old"), for: .test("ann"))
        let before = try await store.items(of: nil)
        await #expect(throws: VaultError.itemNotFound) {
            try await store.commit([
                .put(.test("ann"), SecretBytes(text: "new")), .delete(.test("ann")),
                .update(.test("nobody"), SecretBytes(text: "x")),
            ])
        }
        #expect(try await store.items(of: nil) == before)
        let receipt = try await store.commit([
            .create(.test("bob"), SecretBytes(text: "1")), .delete(.test("ann")),
            .put(.test("bob"), SecretBytes(text: "2")),
        ])
        #expect(receipt.deleted == 1)
        #expect(try await store.loadString(.test("bob")) == "2")
        #expect(try await store.items(of: nil).map(\.key) == [.test("bob")])
    }

    @Test(arguments: Twin.allCases)
    func `has limits`(twin: Twin) async throws {
        let bench = try VaultBench()
        let store = try await twin.store(PassphraseScript(), bench)
        await #expect(throws: VaultError.tooLarge(maximumBytes: 1 << 20)) {
            try await store.save(SecretBytes(count: 1 << 20 + 1) { _ in }, for: .test("a"))
        }
        for window in [Duration.zero, .seconds(901), .seconds(-1)] {
            await #expect(throws: VaultError.invalidInput(.presenceWindow)) {
                try await store.save(
                    SecretBytes(text: "x"), for: .test("a"), presence: .within(window))
            }
        }
        let name = String(repeating: "é", count: 127) + "x"
        try await store.save(SecretBytes(text: "x"), for: .test(name, name))
        #expect(try await store.exists(.test(name.decomposedStringWithCanonicalMapping, name)))
    }

    @Test(arguments: Twin.allCases)
    func `is locked, which is not the same as empty`(twin: Twin) async throws {
        let bench = try VaultBench()
        let store = try await twin.store(PassphraseScript(), bench)
        try await store.save(SecretBytes(text: "x"), for: .test("ann"))
        await store.lock()
        await store.lock()
        await #expect(throws: VaultError.locked) { try await store.exists(.test("ann")) }
        await #expect(throws: VaultError.locked) { try await store.load(.test("ann")) }
        await #expect(throws: VaultError.locked) { try await store.deleteAll(.everything) }
        await #expect(throws: VaultError.locked) {
            try await store.save(SecretBytes(text: "x"), for: .test("bob"))
        }
    }

    @Test(arguments: Twin.allCases)
    func `tells text from other bytes`(twin: Twin) async throws {
        let bench = try VaultBench()
        let store = try await twin.store(PassphraseScript(), bench)
        var bytes: [UInt8] = [0xFF, 0xFE]
        try await store.save(SecretBytes(taking: &bytes), for: .test("ann"))
        await #expect(throws: VaultError.invalidInput(.notUTF8)) {
            try await store.loadString(.test("ann"))
        }
    }

    @Test(arguments: SeededGenerator.seeds(3))
    func `equals a dictionary, whichever it is`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let bench = try VaultBench()
        let file = try await bench.created()
        let memory = try InMemorySecretStore(passphrase: .passphrase, clock: bench.clock.clock)
        var model: [ItemKey: SecretBytes] = [:]
        for _ in 0..<60 {
            let key = try ItemKey.test("\(Int.random(in: 0..<8, using: &random))")
            let value = SecretBytes(text: "\(UInt64.random(in: .min ... .max, using: &random))")
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1, 2:
                try await file.upsert(value, for: key)
                try await memory.upsert(value, for: key)
                model[key] = value
            case 3:
                let isThere = model.removeValue(forKey: key) != nil
                #expect(try await file.delete(key) == isThere)
                #expect(try await memory.delete(key) == isThere)
            case 4:
                await file.lock()
                try await file.unlock(passphrase: .passphrase)
            default:
                let other = try await bench.reopened()
                try await other.upsert(value, for: key)
                try await memory.upsert(value, for: key)
                model[key] = value
            }
            #expect(try await file.items(of: nil).map(\.key) == model.keys.sorted())
            #expect(try await memory.items(of: nil).map(\.key) == model.keys.sorted())
        }
        for (key, value) in model {
            #expect(try await file.load(key) == value)
            #expect(try await memory.load(key) == value)
        }
    }
}

@Suite struct `A name in the vault` {
    @Test(arguments: [
        "", "a\nb", "a\u{1B}[2J", "a\0", "\u{85}", String(repeating: "a", count: 256),
    ])
    func `has no controls and no more than 255 bytes`(name: String) {
        #expect(throws: VaultError.self) { try ItemKey(service: name, account: "a") }
        #expect(throws: VaultError.self) { try ItemKey(service: "a", account: name) }
    }
}
