import Foundation
import Persistence
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceVault
@testable import SheafNotebook

/// A vault whose keys another program replaces at a moment that the test chooses: just before a file
/// is opened.
@Suite struct `A vault whose keys are replaced meanwhile` {
    private let bench: VaultBench
    private let keyFile: URL
    /// The file with its new keys; in place lies the one of before.
    private let new: [UInt8]
    private let countdown = Countdown()

    init() async throws {
        bench = try VaultBench()
        keyFile = bench.directory.file("key")
        let vault = try await bench.created()
        try await vault.save(SecretBytes(text: "1"), for: .test("ann"))
        try await vault.addKeyFile(at: keyFile)
        let old = try bench.bytes
        let seen = bench.directory.file("seen")
        try FileManager.default.copyItem(at: bench.place.stateFolder, to: seen)
        try await vault.rotateKeys(passphrase: .passphrase, keyFiles: [keyFile])
        new = try bench.bytes
        try bench.replaceFile(old)
        try FileManager.default.removeItem(at: bench.place.stateFolder)
        try FileManager.default.moveItem(at: seen, to: bench.place.stateFolder)
    }

    /// A vault that finds the new file from the `countdown`th opening of a file or folder on.
    private func vault() -> FileVault {
        let (bench, new, countdown) = (bench, new, countdown)
        return bench.vault { parts in
            parts.gate = FileGate { call in
                if call == .open && countdown.isOver() {
                    // The vault says what it finds then.
                    try? bench.replaceFile(new)
                }
                return .proceed
            }
        }
    }

    @Test(arguments: 1...6)
    func `opens with its key file`(opening: Int) async throws {
        let vault = vault()
        countdown.start(opening)
        try await vault.unlock(keyFile: keyFile)
        #expect(await vault.opened != nil)
    }

    @Test(arguments: 1...5)
    func `opens with its passphrase`(opening: Int) async throws {
        let vault = vault()
        countdown.start(opening)
        try await vault.unlock(passphrase: .passphrase)
        #expect(await vault.opened != nil)
    }

    @Test(arguments: [1, 3])
    func `says so when it is copied, and copies nothing`(opening: Int) async throws {
        let vault = vault()
        try await vault.unlock(keyFile: keyFile)
        countdown.start(opening)
        let copy = bench.directory.file("copy")
        await #expect(throws: VaultError.keysReplaced) { try await vault.backUp(to: copy) }
        #expect(!FileManager.default.fileExists(atPath: copy.path))
        #expect(await vault.state() == .locked)
    }

    @Test func `says so at a reading and a change, and opens again`() async throws {
        for isReading in [true, false] {
            let other = try await Self()
            let vault = other.vault()
            try await vault.unlock(passphrase: .passphrase)
            other.countdown.start(1)
            await #expect(throws: VaultError.keysReplaced) {
                if isReading {
                    _ = try await vault.load(.test("ann"))
                } else {
                    try await vault.upsert(SecretBytes(text: "2"), for: .test("ann"))
                }
            }
            try await vault.unlock(passphrase: .passphrase)
            #expect(try await vault.loadString(.test("ann")) == "1")
        }
    }

    /// The note of the last state may be newer than the file that was read: then the file is looked at
    /// once more, and has other keys by then.
    @Test func `opens where the newer state was noted first`() async throws {
        let vault = vault()
        let old = try bench.bytes
        try bench.replaceFile(new)
        try await bench.vault().unlock(keyFile: keyFile)
        try bench.replaceFile(old)
        // The key file, then folder and file twice; the third time it is the new one.
        countdown.start(6)
        try await vault.unlock(keyFile: keyFile)
        #expect(try await vault.loadString(.test("ann")) == "1")
    }
}

/// Counts down once, from when it is started.
private final class Countdown: Sendable {
    private let left = Mutex(0)

    func start(_ count: Int) { left.withLock { $0 = count } }

    /// Counts; whether this was the last one.
    func isOver() -> Bool {
        left.withLock { left in
            left -= 1
            return left == 0
        }
    }
}
