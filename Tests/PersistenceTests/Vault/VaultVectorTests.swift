import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceVault
@testable import SheafNotebook

/// Files that were written once and never change: what opens today opens for ever.
///
/// `SHEAF_WRITE_VECTORS=1` writes those that are missing, and no other.
@Suite struct `A vault of long ago` {
    @Test func `opens at its real cost, with all that is in it`() async throws {
        let bench = try VaultBench()
        try bench.install("items")
        let vault = bench.vault { parts in
            parts.bounds = .standard
            parts.prompting = PassphraseScript.right(1)
        }
        try await vault.unlock(passphrase: .passphrase)
        let items = try await vault.items(of: nil)
        let mail = try ItemKey(service: "mail.example", account: "ann@mail.example")
        let bank = try ItemKey(service: "bank", account: "änn")
        let token = try ItemKey(service: "sheaf", account: "accessToken")
        #expect(items == Self.summaries(bank: bank, mail: mail, token: token))
        #expect(try await vault.loadString(mail) == "correct secret")
        #expect(try await vault.loadString(token) == "")
        #expect(try await vault.loadString(bank, reason: "to see") == "sealed twice 🔏")
    }

    @Test func `opens with a passphrase outside of ASCII, and with its key file`() async throws {
        let bench = try VaultBench()
        try bench.install("unicode-passphrase")
        let vault = bench.vault()
        try await vault.unlock(passphrase: SecretBytes(text: "pâté 鍵 \u{1F511}"))
        #expect(try await vault.loadString(.test("ann")) == "hush")
        let key = bench.directory.file("key")
        try Data(0..<32).write(to: key)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: key.path)
        try await bench.vault().unlock(keyFile: key)
    }

    @Test func `of a newer minor version keeps what this one does not know`() async throws {
        let bench = try VaultBench()
        try bench.install("newer-minor")
        let vault = bench.vault()
        try await vault.unlock(passphrase: .passphrase)
        try await vault.save(SecretBytes(text: "new"), for: .test("bob"))
        let reopened = try await bench.reopened()
        let opened = try #require(await reopened.opened)
        #expect(opened.preamble.minor == 7)
        #expect(opened.slots.slots[1] == .unknown([9, 9, 1, 2, 3]))
        #expect(opened.slots.unknownRest == Array("header".utf8))
        #expect(opened.body.unknownRest == Array("body".utf8))
        let ann = try #require(opened.body.items[.test("ann")])
        #expect(ann.fields == [.init(tag: 77, bytes: Array("field".utf8))])
        #expect(try await reopened.loadString(.test("ann")) == "old")
    }

    @Test(arguments: Self.failures.map(\.name))
    func `that is broken says how`(name: String) async throws {
        let bench = try VaultBench()
        try bench.install(name)
        let expected = try #require(Self.failures.first { $0.name == name }?.error)
        await #expect(throws: expected) {
            try await bench.vault { $0.bounds = .standard }.unlock(passphrase: .passphrase)
        }
    }

    @Test func `with a hostile cost is refused before anything is derived`() async throws {
        let bench = try VaultBench()
        try bench.install("hostile-cost")
        let vault = bench.vault { parts in
            parts.bounds = .standard
            parts.derivation = { passphrase, _, _ in
                Issue.record("derived")
                return passphrase
            }
        }
        await #expect(throws: VaultError.self) {
            try await vault.unlock(passphrase: .passphrase)
        }
    }

    private static let failures: [(name: String, error: VaultError)] = [
        ("empty", .truncated(expected: 64, actual: 0)),
        ("cut", .truncated(expected: 4364, actual: 4000)),
        ("text-mode", .corrupted(.notAVault)),
        ("trailing", .corrupted(.trailingBytes)),
        ("absurd-length", .corrupted(.preamble)),
        ("newer-major", .unsupportedVersion(found: 2, supported: 1)),
        ("header-bit", .corrupted(.header)),
        ("seventeen-slots", .corrupted(.header)),
        ("five-passphrases", .corrupted(.header)),
        (
            "hostile-cost",
            .kdfParametersRefused(.outOfBounds(logN: 63, blockSize: 8, parallelism: 1))
        ),
        (
            "hostile-block-size",
            .kdfParametersRefused(
                .outOfBounds(logN: 17, blockSize: 0xFFFF_FFFF, parallelism: 1))
        ),
    ]

    private static func summaries(
        bank: ItemKey, mail: ItemKey, token: ItemKey
    ) -> [ItemSummary] {
        let created = Date(timeIntervalSince1970: 1_700_000_000)
        return [
            ItemSummary(
                key: bank, presence: .everyRead, revision: 2, created: created,
                modified: created, expires: nil),
            ItemSummary(
                key: mail, presence: .whenUnlocked, revision: 3, created: created,
                modified: created + 1.5, expires: nil),
            ItemSummary(
                key: token, presence: .whenUnlocked, revision: 2, created: created,
                modified: created, expires: created + 3600),
        ]
    }
}

/// Where the vectors are.
enum Vectors {
    static func file(_ name: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Fixtures/Vault/\(name).shv").standardizedFileURL
    }

    static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: file(name)))
    }
}

extension VaultBench {
    /// Puts a vector in the place of the vault.
    func install(_ name: String) throws {
        try FileManager.default.createDirectory(
            at: place.folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try replaceFile(try Vectors.bytes(name))
    }
}
