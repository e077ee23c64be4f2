import Foundation
import Glibc
import Persistence
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceVault
@testable import SheafNotebook

@Suite struct `The keys of a vault` {
    private func opens(_ bench: VaultBench, _ passphrase: String) async throws -> Bool {
        do throws(VaultError) {
            try await bench.vault().unlock(passphrase: SecretBytes(text: passphrase))
            return true
        } catch .authenticationFailed {
            return false
        }
    }

    @Test func `come with a new passphrase, and no more with the old one`() async throws {
        let bench = try VaultBench()
        let vault = try await bench.created()
        try await vault.save(SecretBytes(text: "1"), for: .test("ann"))
        let before = try await vault.items(of: nil)
        await #expect(throws: VaultError.authenticationFailed) {
            try await vault.changePassphrase(
                from: SecretBytes(text: "wrong"), to: SecretBytes(text: "new"))
        }
        try await vault.changePassphrase(from: .passphrase, to: SecretBytes(text: "new"))
        #expect(try await opens(bench, VaultBench.passphrase) == false)
        #expect(try await opens(bench, "new"))
        #expect(try await vault.items(of: nil) == before)
        #expect(try await vault.loadString(.test("ann")) == "1")
    }

    @Test func `are new after a rotation, which an old key does not survive`() async throws {
        let bench = try VaultBench()
        let script = PassphraseScript.right(3)
        let vault = try await bench.created { $0.prompting = script }
        try await vault.save(SecretBytes(text: "1"), for: .test("ann"))
        try await vault.save(SecretBytes(text: "2"), for: .test("bob"), presence: .everyRead)
        try await vault.addPassphrase(SecretBytes(text: "second"), knowing: .passphrase)
        let kept = bench.directory.file("kept")
        let dropped = bench.directory.file("dropped")
        try await vault.addKeyFile(at: kept)
        try await vault.addKeyFile(at: dropped)
        let oldKey = try #require(await vault.opened).dataKey
        let rotation = try await vault.rotateKeys(passphrase: .passphrase, keyFiles: [kept])
        #expect(rotation == FileVault.Rotation(droppedPassphrases: 1, droppedKeyFiles: 1))
        #expect(throws: VaultError.corrupted(.headerMAC)) {
            try Container(decoding: bench.bytes).opened(with: oldKey)
        }
        #expect(try await vault.loadString(.test("ann")) == "1")
        #expect(try await vault.loadString(.test("bob")) == "2")
        #expect(try await opens(bench, "second") == false)
        try await bench.vault().unlock(keyFile: kept)
        await #expect(throws: VaultError.authenticationFailed) {
            try await bench.vault().unlock(keyFile: dropped)
        }
    }

    @Test func `come once from a key file that is named twice, or copied`() async throws {
        let bench = try VaultBench()
        let vault = try await bench.created()
        let file = bench.directory.file("key")
        let copy = bench.directory.file("copy")
        try await vault.addKeyFile(at: file)
        try FileManager.default.copyItem(at: file, to: copy)
        let rotation = try await vault.rotateKeys(
            passphrase: .passphrase, keyFiles: [file, file, copy])
        #expect(rotation == FileVault.Rotation())
        #expect(try await vault.removeKeyFiles() == 1)
    }

    @Test func `are on the disk with the name of their file, or there is none`() async throws {
        let bench = try VaultBench()
        let seen = Mutex<[FileCall]>([])
        let file = KeyFile(
            url: bench.directory.file("key"),
            gate: FileGate { call in
                seen.withLock { $0.append(call) }
                return .proceed
            })
        try file.create(SecretBytes(text: String(repeating: "k", count: 32)))
        // Of the file, and of the folder that has its name.
        #expect(seen.withLock { $0.count { $0 == .fsync } } == 2)
        let fault = DiskFault()
        for calls in 1..<seen.withLock({ $0.count }) {
            let other = KeyFile(url: bench.directory.file("other"), gate: fault.gate)
            fault.arm(after: calls, code: EIO)
            #expect(throws: VaultError.self) {
                try other.create(SecretBytes(text: String(repeating: "k", count: 32)))
            }
            #expect(try !bench.directory.names().contains("other"), "\(calls)")
        }
    }

    @Test func `come from a key file, if that is a safe one`() async throws {
        let bench = try VaultBench()
        let vault = try await bench.created()
        let file = bench.directory.file("key")
        try await vault.addKeyFile(at: file)
        #expect(try Data(contentsOf: file).count == 32)
        try await bench.vault().unlock(keyFile: file)
        await #expect(throws: VaultError.alreadyExists(path: file.path)) {
            try await vault.addKeyFile(at: file)
        }
        await #expect(throws: VaultError.invalidInput(.keyFileInVaultFolder)) {
            try await vault.addKeyFile(at: bench.place.folder.appending(path: "key"))
        }
        chmod(file.path, 0o644)
        await #expect(
            throws: VaultError.unsafePath(
                .mode(path: file.path, found: 0o644, expected: 0o600))
        ) { try await bench.vault().unlock(keyFile: file) }
        chmod(file.path, 0o400)
        try await bench.vault().unlock(keyFile: file)
        #expect(try await vault.removeKeyFiles() == 1)
        #expect(try await vault.removeKeyFiles() == 0)
        await #expect(throws: VaultError.authenticationFailed) {
            try await bench.vault().unlock(keyFile: file)
        }
        let short = bench.directory.file("short")
        try Data(count: 31).write(to: short)
        chmod(short.path, 0o600)
        await #expect(throws: VaultError.invalidInput(.keyFile)) {
            try await bench.vault().unlock(keyFile: short)
        }
    }

    @Test func `come with up to four passphrases, of which one stays`() async throws {
        let bench = try VaultBench()
        let vault = try await bench.created()
        await #expect(throws: VaultError.invalidInput(.lastPassphrase)) {
            try await vault.removePassphrase(.passphrase)
        }
        for number in 2...4 {
            try await vault.addPassphrase(
                SecretBytes(text: "number \(number)"), knowing: .passphrase)
        }
        await #expect(throws: VaultError.invalidInput(.tooManyKeys)) {
            try await vault.addPassphrase(SecretBytes(text: "five"), knowing: .passphrase)
        }
        #expect(try await opens(bench, "number 4"))
        try await vault.removePassphrase(.passphrase)
        #expect(try await opens(bench, VaultBench.passphrase) == false)
        for number in 1...13 { try await vault.addKeyFile(at: bench.directory.file("\(number)")) }
        let last = bench.directory.file("too many")
        await #expect(throws: VaultError.invalidInput(.tooManyKeys)) {
            try await vault.addKeyFile(at: last)
        }
        #expect(!FileManager.default.fileExists(atPath: last.path))
    }

    @Test func `are the same however a passphrase is composed`() async throws {
        let bench = try VaultBench()
        try await bench.vault().create(passphrase: SecretBytes(text: "cafe\u{301} au lait"))
        #expect(try await opens(bench, "caf\u{E9} au lait"))
    }

    @Test(arguments: [
        ("", VaultError.InvalidInput.emptyPassphrase), ("a\nb", .controlCharacterInPassphrase),
        ("a\u{1B}b", .controlCharacterInPassphrase), ("é\u{9B}", .controlCharacterInPassphrase),
    ])
    func `never come from a passphrase that cannot be typed again`(
        text: String, reason: VaultError.InvalidInput
    ) async throws {
        let bench = try VaultBench()
        await #expect(throws: VaultError.invalidInput(reason)) {
            try await bench.vault().create(passphrase: SecretBytes(text: text))
        }
        #expect(await bench.vault().state() == .none)
    }

    @Test func `cost what the machine can bear`() {
        let plenty = 64 << 30
        func logN(_ milliseconds: Int, _ memory: Int) -> UInt8 {
            CostCalibration.cost(lowest: .milliseconds(milliseconds), availableMemory: memory).logN
        }
        #expect(logN(310, plenty) == 18)
        #expect(logN(500, plenty) == 17)
        #expect(logN(2000, plenty) == 17)
        #expect(logN(100, plenty) == 20)
        #expect(logN(1, plenty) == 17)
        #expect(logN(100, 1 << 30) == 17)
        #expect(logN(200, 2 << 30) == 19)
        #expect(logN(200, 1 << 20) == 17)
    }

    @Test func `are derived once where the lowest cost is enough`() async throws {
        let bench = try VaultBench()
        let costs = Mutex<[ScryptCost]>([])
        let counting = { @Sendable (parts: inout VaultParts) in
            parts.newCost = .calibrated
            parts.derivation = { passphrase, _, cost in
                costs.withLock { $0.append(cost) }
                return passphrase
            }
        }
        _ = try await bench.created(counting)
        #expect(costs.withLock { $0 } == [.lowest])
        let vault = bench.vault(counting)
        try await vault.changePassphrase(from: .passphrase, to: SecretBytes(text: "new"))
        #expect(costs.withLock { $0 } == [.lowest, .lowest, .lowest])
        #expect(await vault.opened != nil)
    }

    @Test func `keep a light cost when the passphrase is changed, until told otherwise`()
        async throws
    {
        let bench = try VaultBench()
        let costs = Mutex<[ScryptCost]>([])
        func vault(_ cost: VaultParts.NewCost) -> FileVault {
            bench.vault { parts in
                parts.newCost = cost
                parts.derivation = { passphrase, _, cost in
                    costs.withLock { $0.append(cost) }
                    return passphrase
                }
            }
        }
        func next() -> [ScryptCost] {
            costs.withLock { costs in
                defer { costs = [] }
                return costs
            }
        }
        try await vault(.fixed(.light)).create(passphrase: .passphrase)
        #expect(next() == [.light])
        let (two, three) = (SecretBytes(text: "two"), SecretBytes(text: "three"))
        try await vault(.asBefore).changePassphrase(from: .passphrase, to: two)
        #expect(next() == [.light, .light])
        try await vault(.asBefore).addPassphrase(.passphrase, knowing: two)
        #expect(next() == [.light, .light])
        try await vault(.asBefore).rotateKeys(passphrase: two)
        #expect(next() == [.light, .light])
        try await vault(.calibrated).changePassphrase(from: two, to: three)
        #expect(next() == [.light, .lowest])
        try await vault(.asBefore).changePassphrase(from: three, to: two)
        #expect(next() == [.lowest, .lowest])
    }

    @Test func `are not asked for anew when the old passphrase is wrong`() async throws {
        let bench = try VaultBench()
        _ = try await bench.created()
        let vault = bench.vault()
        await #expect(throws: VaultError.authenticationFailed) {
            try await vault.changePassphrase(from: SecretBytes(text: "wrong")) {
                Issue.record("asked")
                return .passphrase
            }
        }
        #expect(await vault.state() == .locked)
    }

    @Test(arguments: [
        ScryptCost(logN: 13), ScryptCost(logN: 21), ScryptCost(logN: 255), ScryptCost(logN: 0),
        ScryptCost(logN: 17, blockSize: .max), ScryptCost(logN: 17, blockSize: 0),
        ScryptCost(logN: 17, parallelism: .max), ScryptCost(logN: 17, parallelism: 2),
    ])
    func `are not derived at a cost that is absurd, nor is anybody asked`(
        cost: ScryptCost
    ) async throws {
        let bench = try VaultBench()
        _ = try await bench.created()
        try bench.replaceFile(try bench.forged(cost: cost))
        let derivations = Mutex(0)
        let script = PassphraseScript.right(1)
        let vault = bench.vault { parts in
            parts.bounds = .standard
            parts.prompting = script
            parts.derivation = { _, _, _ in
                derivations.withLock { $0 += 1 }
                return .passphrase
            }
        }
        let refused = VaultError.kdfParametersRefused(
            .outOfBounds(
                logN: cost.logN, blockSize: cost.blockSize, parallelism: cost.parallelism))
        await #expect(throws: refused) { try await vault.unlock() }
        await #expect(throws: refused) { try await vault.unlock(passphrase: .passphrase) }
        #expect(await vault.state() == .problem(refused))
        #expect(derivations.withLock { $0 } == 0)
        #expect(script.questions.isEmpty)
    }

    @Test func `are not derived with more memory than there is`() async throws {
        let bench = try VaultBench()
        _ = try await bench.created()
        try bench.replaceFile(try bench.forged(cost: ScryptCost(logN: 20)))
        let vault = bench.vault { parts in
            parts.bounds = .standard
            parts.availableMemory = { 1 << 30 }
        }
        await #expect(
            throws: VaultError.kdfParametersRefused(
                .notEnoughMemory(needed: 1 << 30, available: 1 << 30))
        ) { try await vault.unlock(passphrase: .passphrase) }
    }

    @Test func `take longer to try for after three mistakes`() async throws {
        let bench = try VaultBench()
        _ = try await bench.created()
        let vault = bench.vault()
        var waits: [Duration] = []
        for _ in 0..<12 {
            let before = bench.clock.now.elapsed
            await #expect(throws: VaultError.authenticationFailed) {
                try await vault.unlock(passphrase: SecretBytes(text: "wrong"))
            }
            waits.append(bench.clock.now.elapsed - before)
        }
        #expect(waits == [0, 0, 0, 0.5, 1, 2, 4, 8, 16, 30, 30, 30].map { .seconds($0) })
        try await vault.unlock(passphrase: .passphrase)
        #expect(await vault.retryDelay == .zero)
    }
}

extension VaultBench {
    /// The file with another cost in its first slot, and a checksum that is right.
    func forged(cost: ScryptCost) throws -> [UInt8] {
        var bytes = try bytes
        let preamble = try Preamble(decoding: bytes, fileBytes: bytes.count)
        var slots = try Container(decoding: bytes).slots
        guard case .passphrase(_, let salt, let wrapped) = slots.slots[0] else { return [] }
        slots.slots[0] = .passphrase(cost, salt: salt, wrapped: wrapped)
        bytes.replaceSubrange(Preamble.byteCount..<preamble.headerEnd, with: slots.encoded)
        let checksum = Cryptography.checksum(Array(bytes[..<preamble.headerEnd]))
        bytes.replaceSubrange(preamble.headerEnd..<preamble.headerEnd + 32, with: checksum)
        return bytes
    }
}
