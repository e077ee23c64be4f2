import Foundation
import Glibc
import Persistence
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceVault
@testable import SheafNotebook

@Suite(.timeLimit(.hanging)) struct `A vault on a failing disk` {
    @Test(arguments: [EIO, ENOSPC, EDQUOT, EFBIG, EROFS, EACCES])
    func `keeps the old or the new state, at whichever system call it fails`(code: Int32)
        async throws
    {
        let bench = try VaultBench()
        let fault = DiskFault()
        let vault = try await bench.created { $0.gate = fault.gate }
        try await vault.upsert(SecretBytes(text: "0"), for: .test("ann"))
        var stored = "0"
        var seen: Set<FileCall> = []
        let all: Set<FileCall> = [
            .open, .flock, .fstat, .read, .write, .fchmod, .fsync, .close, .rename,
        ]
        var calls = 0
        var rounds = 0
        // Another test may be starting a process, which holds the lock for a moment, too: one more try
        // for it is one more call, and the one that was meant is another one.
        while rounds == 0 || seen != all, rounds < 10 {
            calls += 1
            let value = "\(rounds) \(calls)"
            fault.arm(after: calls, code: code)
            let result: Result<Void, VaultError>
            do throws(VaultError) {
                try await vault.upsert(SecretBytes(text: value), for: .test("ann"))
                result = .success(())
            } catch {
                result = .failure(error)
            }
            let failed = fault.failed
            fault.arm(after: .max, code: 0)
            let inMemory = try await vault.loadString(.test("ann"))
            #expect(inMemory == (try await bench.reopened().loadString(.test("ann"))))
            #expect(try bench.leftovers.isEmpty)
            guard let failed else {
                #expect(inMemory == value)
                stored = inMemory
                (calls, rounds) = (0, rounds + 1)
                continue
            }
            seen.insert(failed)
            #expect([stored, value].contains(inMemory))
            switch result {
            case .failure(.io(_, "fsync")) where inMemory == value: break
            case .failure(let error):
                // Whatever else says that it is not saved.
                #expect(inMemory == stored, "\(failed)")
                #expect(error == VaultError(code: code, call: failed, path: "") || code == EACCES)
            case .success: Issue.record("\(failed) failed and nobody noticed")
            }
            stored = inMemory
        }
        #expect(seen == all)
    }

    @Test func `goes on where a read or a write ended early`() async throws {
        let bench = try VaultBench()
        let vault = try await bench.created { parts in
            parts.gate = FileGate { [.read, .write].contains($0) ? .atMost(700) : .proceed }
        }
        let secret = SecretBytes(text: String(repeating: "long ", count: 2000))
        try await vault.save(secret, for: .test("ann"))
        await vault.lock()
        try await vault.unlock(passphrase: .passphrase)
        #expect(try await vault.load(.test("ann")) == secret)
        #expect(try await bench.reopened().load(.test("ann")) == secret)
    }

    @Test func `can be read when it cannot be written`() async throws {
        let bench = try VaultBench()
        let isReadOnly = Mutex(false)
        let vault = try await bench.created { parts in
            parts.gate = FileGate { call in
                call == .fchmod && isReadOnly.withLock { $0 } ? .fail(EROFS) : .proceed
            }
        }
        try await vault.save(SecretBytes(text: "1"), for: .test("ann"))
        isReadOnly.withLock { $0 = true }
        await #expect(throws: VaultError.readOnly) {
            try await vault.upsert(SecretBytes(text: "2"), for: .test("ann"))
        }
        #expect(try await vault.loadString(.test("ann")) == "1")
        let end = bench.clock.now.date + 300
        #expect(await vault.state() == .readOnly(until: end))
        isReadOnly.withLock { $0 = false }
        try await vault.upsert(SecretBytes(text: "2"), for: .test("ann"))
        #expect(await vault.state() == .unlocked(until: end))
    }

    @Test func `reports a file that may not grow, and lives`() async throws {
        let bench = try VaultBench()
        _ = try await bench.created()
        let path = bench.directory.path
        await #expect(processExitsWith: .success) { [path = path as String] in
            let vault = FileVault(
                place: VaultBench.place(in: path), parts: VaultBench.cheapParts())
            try await vault.unlock(passphrase: .passphrase)
            ProcessHardening.apply(.noFileSizeSignal)
            var limit = rlimit(rlim_cur: 5000, rlim_max: 1 << 40)
            try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
            let secret = SecretBytes(text: String(repeating: "x", count: 10_000))
            do throws(VaultError) {
                try await vault.save(secret, for: .test("ann"))
                exit(1)
            } catch {
                guard error == .diskFull else { exit(2) }
            }
            guard try await vault.items(of: nil).isEmpty else { exit(3) }
        }
        #expect(try bench.leftovers.isEmpty)
        #expect(try await bench.reopened().items(of: nil).isEmpty)
    }

    @Test func `can be written back after somebody removed it`() async throws {
        let bench = try VaultBench()
        let vault = try await bench.created()
        try await vault.save(SecretBytes(text: "1"), for: .test("ann"))
        await #expect(throws: VaultError.alreadyExists(path: bench.place.file.path)) {
            try await vault.writeBack()
        }
        try FileManager.default.removeItem(at: bench.place.file)
        #expect(try await vault.loadString(.test("ann")) == "1")
        await #expect(throws: VaultError.notFound(path: bench.place.file.path)) {
            try await vault.save(SecretBytes(text: "2"), for: .test("bob"))
        }
        try await vault.writeBack()
        #expect(try await bench.reopened().loadString(.test("ann")) == "1")
    }

    @Test func `is copied, but over nothing`() async throws {
        let bench = try VaultBench()
        let vault = try await bench.created()
        let copy = bench.directory.url.appending(path: "copy")
        try await vault.backUp(to: copy)
        #expect(Array(try Data(contentsOf: copy)) == (try bench.bytes))
        await #expect(throws: VaultError.alreadyExists(path: copy.path)) {
            try await vault.backUp(to: copy)
        }
    }
}
