import Dispatch
import Foundation
import Glibc
import Persistence
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceVault
@testable import SheafNotebook

@Suite(.timeLimit(.hanging)) struct `A vault whose program is killed` {
    /// Puts `value` under a name, and dies at the `deadly`th system call or when it is done.
    private static func commit(in path: String, value: String, deadly: Int) async throws {
        let left = Mutex(Int.max)
        var parts = VaultBench.cheapParts()
        parts.gate = FileGate { _ in
            let isDeadly = left.withLock { left in
                left -= 1
                return left == 0
            }
            if isDeadly { kill(getpid(), SIGKILL) }
            return .proceed
        }
        let vault = FileVault(place: VaultBench.place(in: path), parts: parts)
        try await vault.unlock(passphrase: .passphrase)
        left.withLock { $0 = deadly }
        try await vault.upsert(SecretBytes(text: value), for: .test("ann"))
        try Data().write(to: URL(filePath: path + "/done"))
        kill(getpid(), SIGKILL)
    }

    @Test func `holds the old or the new state, at whichever system call it happens`()
        async throws
    {
        let bench = try VaultBench()
        try await bench.created().upsert(SecretBytes(text: "0"), for: .test("ann"))
        let path = bench.directory.path
        var stored = "0"
        var calls = 0
        while true {
            calls += 1
            let value = "\(calls)"
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [path = path as String, value = value as String, calls = calls as Int] in
                try await Self.commit(in: path, value: value, deadly: calls)
            }
            let vault = try await bench.reopened()
            let found = try await vault.loadString(.test("ann"))
            #expect([stored, value].contains(found))
            stored = found
            if FileManager.default.fileExists(atPath: path + "/done") { break }
            // Whatever it left is gone with the next commit.
            try await vault.upsert(SecretBytes(text: stored), for: .test("ann"))
            #expect(try bench.leftovers.isEmpty)
        }
        #expect(stored == "\(calls)")
        #expect(calls > 15)
    }

    // Three hundred times in `make test-all`.
    @Test(arguments: SeededGenerator.seeds(15))
    func `holds the old or the new state, at whichever moment it happens`(seed: UInt64)
        async throws
    {
        let bench = try VaultBench()
        try await bench.created().upsert(SecretBytes(text: "0"), for: .test("ann"))
        let path = bench.directory.path
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = path as String, seed = seed as UInt64] in
            // Another thread kills it while this one goes on, some calls after the first commit.
            let left = Mutex(Int.max)
            let isDue = DispatchSemaphore(value: 0)
            var parts = VaultBench.cheapParts()
            parts.gate = FileGate { _ in
                let isLast = left.withLock { left in
                    left -= 1
                    return left == 0
                }
                if isLast { isDue.signal() }
                return .proceed
            }
            let vault = FileVault(place: VaultBench.place(in: path), parts: parts)
            try await vault.unlock(passphrase: .passphrase)
            Thread.detachNewThread {
                isDue.wait()
                kill(getpid(), SIGKILL)
            }
            for round in 1... {
                try await vault.commit([
                    .put(.test("ann"), SecretBytes(text: "\(round)")),
                    .put(.test("bob"), SecretBytes(text: "\(round)")),
                ])
                if round == 1 { left.withLock { $0 = Int(seed % 60) + 1 } }
            }
        }
        let vault = try await bench.reopened()
        let ann = try await vault.loadString(.test("ann"))
        #expect(ann != "0")
        #expect(try await vault.loadString(.test("bob")) == ann)
        try await vault.upsert(SecretBytes(text: "after"), for: .test("ann"))
        #expect(try bench.leftovers.isEmpty)
    }
}

@Suite(.timeLimit(.hanging)) struct `Several programs with one vault` {
    @Test func `lose nothing that any of them saved`() async throws {
        let bench = try VaultBench()
        _ = try await bench.created()
        let path = bench.directory.path
        await withTaskGroup { group in
            for program in 0..<4 {
                group.addTask {
                    await #expect(processExitsWith: .success) {
                        [path = path as String, program = program as Int] in
                        let parts = VaultBench.cheapParts()
                        let vault = FileVault(place: VaultBench.place(in: path), parts: parts)
                        try await vault.unlock(passphrase: .passphrase)
                        for round in 0..<25 {
                            try await vault.save(
                                SecretBytes(text: "\(program) \(round)"),
                                for: .test("\(round)", "program \(program)"))
                        }
                    }
                }
            }
        }
        let vault = try await bench.reopened()
        #expect(try await vault.items(of: nil).count == 100)
        #expect(try await vault.loadString(.test("24", "program 3")) == "3 24")
    }

    @Test func `see at once what another one did`() async throws {
        let bench = try VaultBench()
        let one = try await bench.created()
        let two = try await bench.reopened()
        try await one.save(SecretBytes(text: "1"), for: .test("ann"))
        #expect(try await two.loadString(.test("ann")) == "1")
        let revision = try #require(try await two.summary(of: .test("ann"))).revision
        try await two.update(.test("ann"), to: SecretBytes(text: "2"), ifRevision: revision)
        await #expect(throws: VaultError.conflict) {
            try await one.update(.test("ann"), to: SecretBytes(text: "3"), ifRevision: revision)
        }
        #expect(try await one.loadString(.test("ann")) == "2")
    }

    @Test func `wait for one that writes, but not for ever`() async throws {
        let bench = try VaultBench()
        let maker = try await bench.created()
        let vault = try await bench.reopened { $0.lockPatience = .milliseconds(50) }
        let lock = open(bench.place.folder.path + "/vault.lock", O_RDWR)
        defer { close(lock) }
        try #require(flock(lock, LOCK_EX) == 0)
        await #expect(throws: VaultError.busy) {
            try await vault.save(SecretBytes(text: "1"), for: .test("ann"))
        }
        // Reading waits for nobody.
        #expect(try await vault.items(of: nil).isEmpty)
        flock(lock, LOCK_UN)
        try await maker.save(SecretBytes(text: "1"), for: .test("ann"))
    }

    @Test func `are locked out when one rotates the keys`() async throws {
        let bench = try VaultBench()
        let one = try await bench.created()
        let two = try await bench.reopened()
        try await one.rotateKeys(passphrase: .passphrase)
        await #expect(throws: VaultError.keysReplaced) { try await two.items(of: nil) }
        await #expect(throws: VaultError.locked) { try await two.items(of: nil) }
        try await two.unlock(passphrase: .passphrase)
        #expect(try await two.items(of: nil).isEmpty)
    }
}
