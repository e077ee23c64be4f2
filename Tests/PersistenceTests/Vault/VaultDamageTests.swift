import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceVault
@testable import SheafNotebook

@Suite struct `A damaged vault` {
    /// A real file with one item, and what opens it.
    private struct Sample {
        let bytes: [UInt8]
        let dataKey: SecretBytes

        init() async throws {
            let bench = try VaultBench()
            let vault = try await bench.created()
            try await vault.save(SecretBytes(text: "hush"), for: .test("ann"))
            bytes = try bench.bytes
            dataKey = try #require(await vault.opened).dataKey
        }

        /// What opening `bytes` with the right key throws; `nil` if it opens.
        func failure(_ bytes: [UInt8]) -> VaultError? {
            do throws(VaultError) {
                let container = try Container(decoding: bytes)
                for cost in container.slots.costs { try ScryptBounds.testing.check(cost) }
                let body = try container.opened(with: dataKey)
                for item in body.items.sorted {
                    let seal = ItemSeal(item, vault: container.preamble.vaultID)
                    if seal.open(item.value, key: dataKey) == nil {
                        return .corrupted(.item(item.id))
                    }
                }
                return nil
            } catch {
                return error
            }
        }
    }

    @Test func `gives a typed error for every bit flipped, never a success`() async throws {
        let sample = try await Sample()
        #expect(sample.failure(sample.bytes) == nil)
        var accepted: [Int] = []
        for bit in 0..<sample.bytes.count * 8 {
            var bytes = sample.bytes
            bytes[bit / 8] ^= 1 << (bit % 8)
            if sample.failure(bytes) == nil { accepted.append(bit) }
        }
        #expect(accepted.isEmpty)
    }

    @Test func `gives a typed error for every length it may be cut to`() async throws {
        let sample = try await Sample()
        for count in 0..<sample.bytes.count {
            let failure = sample.failure(Array(sample.bytes[..<count]))
            let expected = count < 64 ? 64 : sample.bytes.count
            #expect(failure == .truncated(expected: expected, actual: count))
        }
        for more in [1, 2, 4096] {
            let failure = sample.failure(sample.bytes + [UInt8](repeating: 0, count: more))
            #expect(failure == .corrupted(.trailingBytes))
        }
    }

    @Test func `says where the damage is`() async throws {
        let sample = try await Sample()
        let preamble = try Preamble(decoding: sample.bytes, fileBytes: sample.bytes.count)
        func failure(flipping index: Int) -> VaultError? {
            var bytes = sample.bytes
            bytes[index] ^= 1
            return sample.failure(bytes)
        }
        #expect(failure(flipping: 0) == .corrupted(.notAVault))
        #expect(failure(flipping: 9) == .unsupportedVersion(found: 0x101, supported: 1))
        #expect(failure(flipping: 20) == .corrupted(.preamble))
        #expect(failure(flipping: 24) == .corrupted(.header))
        #expect(failure(flipping: 70) == .corrupted(.header))
        #expect(failure(flipping: preamble.headerEnd) == .corrupted(.header))
        #expect(failure(flipping: preamble.headerEnd + 32) == .corrupted(.headerMAC))
        #expect(failure(flipping: preamble.bodyStart) == .corrupted(.body))
        #expect(failure(flipping: sample.bytes.count - 1) == .corrupted(.body))
        let text = Array(String(repeating: "not a vault\n", count: 100).utf8)
        #expect(sample.failure(text) == .corrupted(.notAVault))
    }

    @Test func `is told from one that somebody changed and signed anew without the key`()
        async throws
    {
        let sample = try await Sample()
        var bytes = sample.bytes
        let preamble = try Preamble(decoding: bytes, fileBytes: bytes.count)
        // An older generation, with a checksum that is right.
        bytes[24] ^= 1
        let checksum = Cryptography.checksum(Array(bytes[..<preamble.headerEnd]))
        bytes.replaceSubrange(preamble.headerEnd..<preamble.headerEnd + 32, with: checksum)
        #expect(sample.failure(bytes) == .corrupted(.headerMAC))
    }

    @Test func `keeps the other items when one value is broken`() async throws {
        let bench = try VaultBench()
        let vault = try await bench.created()
        try await vault.save(SecretBytes(text: "good"), for: .test("ann"))
        try await vault.save(SecretBytes(text: "bad"), for: .test("bob"))
        let id = try await vault.breakValue(of: .test("bob"))
        #expect(try await vault.loadString(.test("ann")) == "good")
        await #expect(throws: VaultError.corrupted(.item(id))) {
            try await vault.load(.test("bob"))
        }
        let (items, damaged) = try await vault.everyItem(reason: "")
        #expect(try items.map(\.summary.key) == [.test("ann")])
        #expect(try damaged == [.test("bob")])
    }

    @Test(arguments: SeededGenerator.seeds(40))
    func `never crashes on a body forged with the key`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let sample = try await Sample()
        let container = try Container(decoding: sample.bytes)
        let plain = try container.opened(with: sample.dataKey).encoded
        let content = 4 + Int(plain[0]) + Int(plain[1]) << 8
        for _ in 0..<50 {
            var forged = plain
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                Self.mutate(&forged, upTo: content, &random)
            }
            let bytes = try Container.sealing(
                forged, slots: container.slots, state: container.preamble,
                dataKey: sample.dataKey, random: .system)
            switch sample.failure(bytes) {
            case nil, .corrupted(.body), .corrupted(.item), .corrupted(.preamble): break
            case let other: Issue.record("seed \(seed): \(String(describing: other))")
            }
        }
    }

    @Test(arguments: SeededGenerator.seeds(40))
    func `never crashes on a header forged with the key`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let sample = try await Sample()
        let preamble = try Preamble(decoding: sample.bytes, fileBytes: sample.bytes.count)
        for _ in 0..<50 {
            var bytes = sample.bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: 8..<preamble.headerEnd, using: &random)
                bytes[index] = Self.interesting.randomElement(using: &random) ?? 0
            }
            let signed = Array(bytes[..<preamble.headerEnd])
            let code = Cryptography.authenticationCode(
                signed, key: KeySchedule.headerKey(sample.dataKey, vault: preamble.vaultID))
            bytes.replaceSubrange(
                preamble.headerEnd..<preamble.bodyStart, with: Cryptography.checksum(signed) + code)
            // Whatever it is, it is an error or the same file.
            #expect(sample.failure(bytes) != nil || bytes == sample.bytes)
        }
    }

    private static let interesting: [UInt8] = [0, 1, 2, 3, 16, 17, 0x7F, 0x80, 0xFE, 0xFF]

    private static func mutate(
        _ bytes: inout [UInt8], upTo end: Int, _ random: inout SeededGenerator
    ) {
        let index = Int.random(in: 0..<end, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: bytes[index] = interesting.randomElement(using: &random) ?? 0
        case 2:
            let other = Int.random(in: 0..<end, using: &random)
            bytes.swapAt(index, other)
        default:
            for offset in index..<min(index + 4, end) { bytes[offset] = 0xFF }
        }
    }
}

extension FileVault {
    fileprivate func breakValue(of key: ItemKey) throws -> UUID {
        let id = try #require(opened?.body.items[key]).id
        try transact(ticket: ticket) { next throws(VaultError) in
            try next.body.items.replaceValues { item throws(VaultError) in
                item.key == key ? item.value.map { $0 ^ 1 } : item.value
            }
        }
        return id
    }
}
