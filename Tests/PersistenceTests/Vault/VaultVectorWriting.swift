import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceVault
@testable import SheafNotebook

@Suite(.enabled(if: ProcessInfo.processInfo.environment["SHEAF_WRITE_VECTORS"] != nil))
struct `Writing vectors` {
    private func write(_ bytes: [UInt8], _ name: String) throws {
        let file = Vectors.file(name)
        // A vector that is there never changes.
        if FileManager.default.fileExists(atPath: file.path) { return }
        try Data(bytes).write(to: file)
    }

    @Test func `writes those that open`() async throws {
        let bench = try VaultBench()
        let vault = try await bench.created { parts in
            parts.newCost = .fixed(ScryptCost(logN: 17))
            parts.prompting = PassphraseScript.right(1)
        }
        let mail = try ItemKey(service: "mail.example", account: "ann@mail.example")
        try await vault.commit([
            .put(mail, SecretBytes(text: "first")),
            .put(
                try ItemKey(service: "bank", account: "änn"),
                SecretBytes(text: "sealed twice 🔏"), presence: .everyRead),
            .put(
                try ItemKey(service: "sheaf", account: "accessToken"), SecretBytes(text: ""),
                expires: .at(bench.clock.now.date + 3600)),
        ])
        bench.clock.advance(.milliseconds(1500))
        try await vault.upsert(SecretBytes(text: "correct secret"), for: mail)
        try write(try bench.bytes, "items")

        let unicode = try VaultBench()
        var parts = VaultBench.cheapParts()
        parts.newCost = .fixed(ScryptCost(logN: 10))
        let other = FileVault(place: unicode.place, parts: parts)
        try await other.create(passphrase: SecretBytes(text: "pâté 鍵 \u{1F511}"))
        try await other.save(SecretBytes(text: "hush"), for: .test("ann"))
        try await other.addMachine(SecretBytes(count: 32) { $0.copyBytes(from: 0..<32) })
        try write(try unicode.bytes, "unicode-passphrase")
    }

    @Test func `writes one of a version to come`() async throws {
        let bench = try VaultBench()
        let vault = try await bench.created()
        try await vault.save(SecretBytes(text: "old"), for: .test("ann"))
        try write(try await vault.ofNewerMinor(), "newer-minor")
    }

    @Test func `writes those that do not`() async throws {
        let bench = try VaultBench()
        _ = try await bench.created { $0.newCost = .fixed(ScryptCost(logN: 17)) }
        let good = try bench.bytes
        var major = good
        major[8] = 2
        var bit = good
        bit[80] ^= 4
        var absurd = good
        absurd[15] = 0xFF
        let text = good.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
        try write([], "empty")
        try write(Array(good.prefix(4000)), "cut")
        try write(text, "text-mode")
        try write(good + [0], "trailing")
        try write(absurd, "absurd-length")
        try write(major, "newer-major")
        try write(bit, "header-bit")
        try write(try bench.forged(cost: ScryptCost(logN: 63)), "hostile-cost")
        try write(
            try bench.forged(cost: ScryptCost(logN: 17, blockSize: .max)), "hostile-block-size")
        let slots = try Container(decoding: good).slots
        for (count, slot, name) in [
            (17, KeySlot.unknown([9, 9]), "seventeen-slots"),
            (5, slots.slots[0], "five-passphrases"),
        ] {
            try write(try bench.resealed(Array(repeating: slot, count: count)), name)
        }
    }
}

extension VaultBench {
    /// The file with these slots, sealed by a key that nobody has.
    fileprivate func resealed(_ slots: [KeySlot]) throws -> [UInt8] {
        try Container.encoding(
            VaultBody(), slots: KeySlots(slots), state: try Container(decoding: bytes).preamble,
            dataKey: RandomSource.system.key(), random: .system)
    }
}

extension FileVault {
    fileprivate func addMachine(_ machine: SecretBytes) throws {
        let opened = try #require(opened)
        let slot = KeySlot.wrapping(
            opened.dataKey, machine: machine, vault: opened.preamble.vaultID, random: .system)
        try transact(ticket: ticket) { next throws(VaultError) in next.slots.slots.append(slot) }
    }

    fileprivate func ofNewerMinor() throws -> [UInt8] {
        let opened = try #require(opened)
        var state = opened.preamble
        state.minor = 7
        var slots = opened.slots
        slots.slots.append(.unknown([9, 9, 1, 2, 3]))
        slots.unknownRest = Array("header".utf8)
        var body = opened.body
        body.items = ItemTable()
        for var item in opened.body.items.sorted {
            item.fields = [.init(tag: 77, bytes: Array("field".utf8))]
            _ = body.items.adopt(item)
        }
        body.unknownRest = Array("body".utf8)
        return try Container.encoding(
            body, slots: slots, state: state, dataKey: opened.dataKey, random: .system)
    }
}
