internal import FoundationEssentials
internal import Persistence
internal import Synchronization

/// Owns the vault in the full-screen program: does requests one after the other, locks at once, and
/// tells how long the vault stays open.
final class VaultKeeper: Sendable {
    private let vault: FileVault
    private let store: Store
    private let policy: @Sendable () -> AutoLockPolicy
    private let answers: GivenPassphrase
    private let post: @Sendable (Message) -> Void
    private let requests = AsyncStream<@Sendable () async -> Void>.makeStream()
    private let running = RunningRequests()
    private let watch = Mutex<Task<Void, Never>?>(nil)
    /// The lock that was asked for last, and how many there were.
    private let locking = Mutex<(last: Task<Void, Never>?, count: Int)>((nil, 0))
    private let hasToldOfSwap = Mutex(false)
    private let lastActivity = Mutex(ContinuousClock.now)
    /// How many requests that write were made and are not done, and who waits for their end.
    private let unfinished = Mutex<(writes: Int, waiters: [CheckedContinuation<Void, Never>])>(
        (0, []))

    /// Keeps the vault at `place`, which locks itself as `policy` says at that moment; `store` knows
    /// names that no passphrase should be made of.
    init(
        _ place: VaultPlace, _ parts: VaultParts, store: Store,
        policy: @escaping @Sendable () -> AutoLockPolicy,
        post: @escaping @Sendable (Message) -> Void
    ) {
        self.store = store
        self.policy = policy
        let answers = GivenPassphrase()
        self.answers = answers
        self.post = post
        var parts = parts
        parts.prompting = answers
        vault = FileVault(place: place, parts: parts)
        let stream = requests.stream
        Task.detached(priority: .userInitiated) {
            for await request in stream { await request() }
        }
    }

    /// Begins a request; ``VaultRequest/lock`` overtakes all that were made before.
    func perform(_ request: VaultRequest, ticket: Int) {
        if request == .lock {
            let lock = Task.detached { [vault] in await vault.lock() }
            locking.withLock { $0 = (lock, $0.count + 1) }
            Task.detached { [self] in
                await lock.value
                post(.vaultAnswered(ticket: ticket, await look()))
            }
            return
        }
        // What is asked after a lock must not be stopped by it: an unlocking would be.
        let lock = locking.withLock { $0.last }
        if request.isWrite { unfinished.withLock { $0.writes += 1 } }
        running.expect(ticket)
        requests.continuation.yield { [self] in
            await lock?.value
            let locks = locking.withLock { $0.count }
            await running.run(ticket) { [self] in
                await tell(await answer(to: request), ticket: ticket, since: locks)
            }
            if request.isWrite { noteWritten() }
        }
    }

    /// Stops a request, which is answered all the same: a key that is being derived comes to its end,
    /// and nothing is done with it.
    func cancel(_ ticket: Int) { running.cancel(ticket) }

    /// Hands on an answer; one that a lock has overtaken only with what is so after it.
    private func tell(_ answer: VaultAnswer, ticket: Int, since locks: Int) async {
        guard !postUnlessLocked(since: locks, .vaultAnswered(ticket: ticket, answer)) else {
            return
        }
        await locking.withLock { $0.last }?.value
        var late = await look()
        late.error = answer.error
        late.knownNames = answer.knownNames
        post(.vaultAnswered(ticket: ticket, late))
    }

    /// Posts it unless a lock was asked for since there were so many; whether it did.
    private func postUnlessLocked(since locks: Int, _ message: Message) -> Bool {
        locking.withLock { locking in
            guard locking.count == locks else { return false }
            post(message)
            return true
        }
    }

    private func noteWritten() {
        let waiters = unfinished.withLock { unfinished in
            unfinished.writes -= 1
            guard unfinished.writes == 0 else { return [] as [CheckedContinuation<Void, Never>] }
            defer { unfinished.waiters = [] }
            return unfinished.waiters
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Waits until every request that writes was answered; nobody waits for one that only looks.
    func finishWrites() async {
        await withCheckedContinuation { continuation in
            let isDone = unfinished.withLock { unfinished in
                if unfinished.writes > 0 { unfinished.waiters.append(continuation) }
                return unfinished.writes == 0
            }
            if isDone { continuation.resume() }
        }
    }

    /// Says that somebody is at the keyboard.
    func noteActivity() {
        let isDue = lastActivity.withLock { last in
            guard last.duration(to: .now) > .seconds(1) else { return false }
            last = .now
            return true
        }
        guard isDue, watch.withLock({ $0 != nil }) else { return }
        Task.detached { [vault] in await vault.noteActivity() }
    }

    /// Locks and waits for it, but not longer than a second: the process is about to stop.
    ///
    /// For the thread of the event loop alone: one of the concurrency runtime may be the one that the
    /// vault needs. What is closed is not waited for.
    func lockNow() {
        let isOpen = watch.withLock { $0 != nil }
        let locked = Latch()
        // Also where it is closed: a key that is being derived must not open it later.
        Task.detached(priority: .high) { [vault] in
            await vault.lock()
            locked.open()
        }
        guard isOpen else { return }
        locked.wait(atMost: .seconds(1))
    }

    /// Takes no more requests, and locks without waiting: the pages of the keys go with the process.
    func finish() {
        requests.continuation.finish()
        watch.withLock { $0?.cancel() }
        Task.detached { [vault] in await vault.lock() }
    }

    private func answer(to request: VaultRequest) async -> VaultAnswer {
        var value: SecretBytes?
        var failure: VaultError?
        await vault.lockAutomatically(policy())
        do throws(VaultError) {
            value = try await perform(request)
        } catch {
            failure = error
        }
        answers.forget()
        var answer = await look()
        answer.value = value
        answer.error = failure ?? answer.error
        switch (request, failure) {
        case (.create, nil), (.changePassphrase, nil):
            answer.workPerGuess = await vault.workPerGuess
        case (.look, _): answer.knownNames = await KnownNames.all(of: store)
        case (.writeBack, _): answer.keepsForm = true
        case (.unlock, .some): answer.dates = await vault.dates()
        default: break
        }
        if answer.condition.isOpen { watchOver() }
        tellOfSwap()
        return answer
    }

    private func tellOfSwap() {
        guard !SecretBytes.areKeptFromSwap else { return }
        let isNew = hasToldOfSwap.withLock { hasTold in
            defer { hasTold = true }
            return !hasTold
        }
        if isNew { post(.secretsMaySwap) }
    }

    private func perform(_ request: VaultRequest) async throws(VaultError) -> SecretBytes? {
        if Task.isCancelled { throw .cancelled }
        switch request {
        case .look, .lock: break
        case .create(let passphrase): try await vault.create(passphrase: passphrase)
        case .unlock(let passphrase, let acceptance):
            try await vault.unlock(passphrase: passphrase, accepting: acceptance)
        case .add(let key, let value, let presence, let passphrase):
            answers.give(passphrase)
            try await vault.save(value, for: key, presence: presence)
        case .replace(let key, let value, let revision, let passphrase):
            answers.give(passphrase)
            try await vault.update(key, to: value, ifRevision: revision)
        case .rename(let key, let name, let value, let revision, let passphrase):
            answers.give(passphrase)
            let update = value.map { [ItemEdit.update(name, $0)] } ?? []
            try await vault.commit([.rename(key, to: name, ifRevision: revision)] + update)
        case .delete(let key, let revision): try await vault.delete(key, ifRevision: revision)
        case .open(let key, let passphrase):
            answers.give(passphrase)
            return try await vault.load(key)
        case .changePassphrase(let old, let new):
            try await vault.changePassphrase(from: old, to: new)
        case .writeBack: try await vault.writeBack()
        }
        return nil
    }

    private func look() async -> VaultAnswer {
        // What is written while the items are read is found by the next look.
        let writtenAt = vault.writtenAt
        do throws(VaultError) {
            let items = try await vault.items(of: nil)
            return VaultAnswer(await condition(of: writtenAt), items: items)
        } catch {
            var answer = VaultAnswer(await condition(of: writtenAt))
            // Where it is locked the state says so.
            if answer.condition.isOpen { answer.error = error }
            return answer
        }
    }

    private func condition(of writtenAt: Date?) async -> VaultCondition {
        let state = await vault.state()
        return switch state {
        case .unlocked(let until), .readOnly(let until):
            VaultCondition(
                state, secondsLeft: max(0, Int(until.timeIntervalSinceNow.rounded())),
                writtenAt: writtenAt)
        case .none, .locked, .unlocking, .problem: VaultCondition(state)
        }
    }

    private func rest() async -> Duration? {
        await vault.lockAutomatically(policy())
        return await vault.lockIfDue()
    }

    /// Tells every second how long the vault stays open, until it does not.
    private func watchOver() {
        watch.withLock { task in
            guard task == nil else { return }
            task = Task.detached { [self] in
                while let rest = await rest() {
                    await tellCondition()
                    // Cut short by the end of the program, which the loop notices.
                    try? await Task.sleep(for: min(rest, .seconds(1)))
                    if Task.isCancelled { break }
                }
                watch.withLock { $0 = nil }
                // Opened again in this very moment, by somebody who found it watched.
                if !Task.isCancelled, await rest() != nil { watchOver() }
                await tellCondition()
            }
        }
    }

    /// Tells how the vault is, unless a lock comes between, which is told of by itself.
    private func tellCondition() async {
        let before = locking.withLock { $0 }
        await before.last?.value
        _ = postUnlessLocked(since: before.count, .vault(await condition(of: vault.writtenAt)))
    }
}

/// Answers the vault's questions with the passphrase that came with the request.
private final class GivenPassphrase: PassphrasePrompting {
    private let given = Mutex<SecretBytes?>(nil)

    let canAsk = true

    func give(_ passphrase: SecretBytes?) { given.withLock { $0 = passphrase } }

    func forget() { given.withLock { $0 = nil } }

    func passphrase(
        for _: PromptReason, attempt: Int
    ) async throws(VaultError) -> SecretBytes {
        guard let passphrase = given.withLock({ $0 }) else { throw .interactionNotAllowed }
        // One answer only, and now it is known to be wrong.
        guard attempt == 1 else { throw .authenticationFailed }
        return passphrase
    }
}
