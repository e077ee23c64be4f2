import Foundation
import Persistence
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceVault
@testable import SheafNotebook

@Suite struct `An open vault` {
    @Test func `locks when nobody did anything for a while`() async throws {
        let bench = try VaultBench()
        let vault = try await bench.created()
        bench.clock.advance(.seconds(299))
        #expect(await vault.lockIfDue() == .seconds(1))
        await vault.noteActivity()
        bench.clock.advance(.seconds(299))
        #expect(try await vault.items(of: nil).isEmpty)
        bench.clock.advance(.seconds(2))
        await #expect(throws: VaultError.locked) { try await vault.items(of: nil) }
        #expect(await vault.lockIfDue() == nil)
    }

    @Test func `locks after twelve hours, whatever happens, and after the machine slept`()
        async throws
    {
        let bench = try VaultBench()
        let vault = try await bench.created()
        for _ in 0..<(12 * 15 - 1) {
            bench.clock.advance(.seconds(240))
            await vault.noteActivity()
        }
        #expect(try await vault.items(of: nil).isEmpty)
        bench.clock.advance(.seconds(240))
        #expect(await vault.state() == .locked)
        try await vault.unlock(passphrase: .passphrase)
        bench.clock.sleepMachine(.seconds(2))
        #expect(await vault.state() == .locked)
    }

    @Test func `locks when another program asks all to lock, and not for an older request`()
        async throws
    {
        let bench = try VaultBench()
        let vault = try await bench.created()
        let other = bench.vault()
        try await other.lockEverywhere()
        await #expect(throws: VaultError.locked) { try await vault.items(of: nil) }
        try await vault.unlock(passphrase: .passphrase)
        #expect(try await vault.items(of: nil).isEmpty)
        try await other.lockEverywhere()
        #expect(await vault.lockIfDue() == nil)
    }

    @Test func `has limits for its limits`() {
        let policy = AutoLockPolicy(idle: .seconds(1), total: .seconds(1_000_000))
        #expect(policy == AutoLockPolicy(idle: .seconds(30), total: .seconds(24 * 3600)))
    }

    @Test func `has no key left in memory once it is locked`() async throws {
        let bench = try VaultBench()
        let vault = try await bench.created { $0.prompting = PassphraseScript.right(2) }
        let key = try ItemKey.test("ann")
        try await vault.save(
            SecretBytes(text: "x"), for: key, presence: .within(.seconds(60)))
        _ = try await vault.load(key)
        let probes = await vault.keyProbes()
        #expect(probes.allSatisfy { $0.storage != nil } && probes.count == 2)
        await vault.lock()
        #expect(probes.allSatisfy { $0.storage == nil })
    }

    @Test func `drops the presence key when its time is over`() async throws {
        let bench = try VaultBench()
        let vault = try await bench.created { $0.prompting = PassphraseScript.right(2) }
        let key = try ItemKey.test("ann")
        try await vault.save(
            SecretBytes(text: "x"), for: key, presence: .within(.seconds(60)))
        _ = try await vault.load(key)
        #expect(await vault.lockIfDue() == .seconds(60))
        bench.clock.advance(.seconds(60))
        await vault.lockIfDue()
        #expect(await vault.hold == nil)
    }

    /// A vault that is being unlocked, whose key is derived once the semaphore is signalled.
    private func deriving(
        on bench: VaultBench
    ) async -> (vault: FileVault, unlocking: Task<Void, any Error>, mayEnd: DispatchSemaphore) {
        let started = AsyncStream<Void>.makeStream()
        let mayEnd = DispatchSemaphore(value: 0)
        let vault = bench.vault { parts in
            let bounds = parts.bounds
            parts.derivation = { passphrase, salt, cost throws(VaultError) in
                started.continuation.yield()
                mayEnd.wait()
                return try Cryptography.scrypt(
                    passphrase, salt: salt, cost: cost, bounds: bounds)
            }
        }
        let unlocking = Task { try await vault.unlock(passphrase: .passphrase) }
        for await _ in started.stream { break }
        return (vault, unlocking, mayEnd)
    }

    @Test func `stays locked when it is locked while a key is derived`() async throws {
        let bench = try VaultBench()
        _ = try await bench.created()
        let (vault, unlocking, mayEnd) = await deriving(on: bench)
        #expect(await vault.state() == .unlocking)
        await vault.lock()
        mayEnd.signal()
        await #expect(throws: VaultError.cancelled) { try await unlocking.value }
        #expect(await vault.state() == .locked)
    }

    @Test func `stays locked when another program asks all to lock while a key is derived`()
        async throws
    {
        let bench = try VaultBench()
        _ = try await bench.created()
        let other = bench.vault()
        let (vault, unlocking, mayEnd) = await deriving(on: bench)
        try await other.lockEverywhere()
        mayEnd.signal()
        await #expect(throws: VaultError.cancelled) { try await unlocking.value }
        #expect(await vault.state() == .locked)
    }

    @Test func `tells whoever listens`() async throws {
        let bench = try VaultBench()
        let vault = bench.vault()
        var states = await vault.states().makeAsyncIterator()
        try #require(await states.next() == VaultState.none)
        try await vault.create(passphrase: .passphrase)
        try #require(await states.next() == .unlocked(until: bench.clock.now.date + 300))
        await vault.lock()
        try #require(await states.next() == .locked)
    }

    @Test func `asks one question at a time, and cancels who waits for a dismissed one`()
        async throws
    {
        let bench = try VaultBench()
        _ = try await bench.created()
        let prompt = SlowPrompt()
        let vault = bench.vault { $0.prompting = prompt }
        let first = Task { try await vault.unlock() }
        await prompt.asked()
        let second = Task { try await vault.unlock() }
        await until { await vault.turns.waitingCount != 0 }
        prompt.answer(.passphrase)
        try await first.value
        try await second.value
        #expect(prompt.count == 1)
        await vault.lock()
        let third = Task { try await vault.unlock() }
        await prompt.asked()
        let fourth = Task { try await vault.unlock() }
        await until { await vault.turns.waitingCount != 0 }
        prompt.answer(nil)
        await #expect(throws: VaultError.cancelled) { try await third.value }
        await #expect(throws: VaultError.cancelled) { try await fourth.value }
        #expect(prompt.count == 2)
    }

    @Test func `lets go at once of who is cancelled while another question is open`() async throws {
        let bench = try VaultBench()
        _ = try await bench.created()
        let prompt = SlowPrompt()
        let vault = bench.vault { $0.prompting = prompt }
        let first = Task { try await vault.unlock() }
        await prompt.asked()
        let second = Task { try await vault.unlock() }
        let third = Task { try await vault.unlock() }
        await until { await vault.turns.waitingCount == 2 }
        second.cancel()
        await #expect(throws: VaultError.cancelled) { try await second.value }
        #expect(await vault.turns.waitingCount == 1)
        let late = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await vault.unlock()
        }
        await #expect(throws: VaultError.cancelled) { try await late.value }
        prompt.answer(.passphrase)
        try await first.value
        try await third.value
        #expect(prompt.count == 1)
    }

    @Test func `asks nobody about a file that is broken`() async throws {
        let bench = try VaultBench()
        _ = try await bench.created()
        try bench.replaceFile(Array(try bench.bytes.dropLast()))
        let script = PassphraseScript.right(1)
        await #expect(throws: VaultError.self) {
            try await bench.vault { $0.prompting = script }.unlock()
        }
        #expect(script.questions.isEmpty)
    }
}

/// A question that stays open until the test answers it.
private final class SlowPrompt: PassphrasePrompting {
    private let (questions, ask) = AsyncStream<Void>.makeStream()
    private let state = Mutex(
        (count: 0, open: CheckedContinuation<Result<SecretBytes, VaultError>, Never>?.none))
    let canAsk = true

    var count: Int { state.withLock { $0.count } }

    func asked() async {
        for await _ in questions { break }
    }

    func answer(_ passphrase: SecretBytes?) {
        let open = state.withLock { $0.open.take() }
        open?.resume(returning: passphrase.map { .success($0) } ?? .failure(.cancelled))
    }

    func passphrase(
        for reason: PromptReason, attempt: Int
    ) async throws(VaultError) -> SecretBytes {
        let result = await withCheckedContinuation { continuation in
            state.withLock {
                $0.count += 1
                $0.open = continuation
            }
            ask.yield()
        }
        return try result.get()
    }
}

/// Looks whether a secret is still there without keeping it.
struct KeyProbe: Sendable {
    weak let storage: SecretStorage?
}

extension FileVault {
    fileprivate func keyProbes() -> [KeyProbe] {
        [opened?.dataKey.storage, hold?.key.storage].compactMap { $0.map { KeyProbe(storage: $0) } }
    }
}
