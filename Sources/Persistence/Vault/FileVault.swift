import Dispatch
import FoundationEssentials

/// An encrypted file of secrets: what the Keychain is elsewhere.
///
/// Locked at first. Unlocking reads the file and keeps one key in memory; every change rewrites the
/// file as a whole. Several programs may use one vault at a time: each change is made to what is on
/// disk then, and every read notices what the others wrote.
///
/// It runs on a thread of its own, which waits for disks and locks; deriving keys, which takes up to a
/// second, happens on a further one, so that ``lock()`` never waits for it.
public actor FileVault {
    /// What is in memory while the vault is open.
    struct Opened {
        var dataKey: SecretBytes
        var preamble: Preamble
        var slots: KeySlots
        var body: VaultBody
        let since: VaultClock.Moment
        /// The last request to lock when it was opened.
        let lockMark: [UInt8]
        var lastUsed: VaultClock.Moment
    }

    /// Where the vault is.
    public nonisolated let place: VaultPlace

    nonisolated let parts: VaultParts
    nonisolated let derivationQueue = DispatchQueue(label: "vault derivation")
    private nonisolated let executor = VaultExecutor()

    /// The thread of the vault.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// When it locks itself.
    private var autoLock: AutoLockPolicy
    var opened: Opened?
    var hold: PresenceHold<SecretBytes>?
    /// Changes with every lock: what was started before it must not open anything after it.
    var ticket = 0
    /// How long the processor worked for the key derived last, which is what a guess costs here;
    /// `nil` until one was.
    public internal(set) var workPerGuess: Duration?
    var pendingUnlocks = 0
    var wrongAnswers = 0
    var diskIsReadOnly = false
    /// For a machine whose state folder takes no notes: the last state of the vault used last.
    var lastSeen: (vault: UUID, state: SeenState)?
    /// The state that stays noted there, though another one was accepted since.
    var overruled: SeenState?
    var turns = PromptTurns()
    private var listeners: [UUID: AsyncStream<VaultState>.Continuation] = [:]

    /// A vault at `place`, which need not exist yet.
    ///
    /// Nothing is read before it is asked for.
    ///
    /// Asks `prompting` for the passphrase; with `nil`, items that ask cannot be read. Locks itself as
    /// `autoLock` says.
    public init(
        place: VaultPlace, prompting: (any PassphrasePrompting)? = nil,
        autoLock: AutoLockPolicy = AutoLockPolicy()
    ) {
        var parts = VaultParts()
        parts.prompting = prompting
        parts.autoLock = autoLock
        self.init(place: place, parts: parts)
    }

    package init(place: VaultPlace, parts: VaultParts) {
        self.place = place
        self.parts = parts
        autoLock = parts.autoLock
    }

    deinit {
        for listener in listeners.values { listener.finish() }
    }

    /// How it is now.
    ///
    /// Looks at the file, but asks nobody and opens nothing.
    public func state() -> VaultState {
        lockIfDue()
        if let opened {
            let until = parts.clock.now.date + rest(of: opened).timeInterval
            return diskIsReadOnly ? .readOnly(until: until) : .unlocked(until: until)
        }
        if pendingUnlocks > 0 { return .unlocking }
        do throws(VaultError) {
            _ = try sealedContainer()
            return .locked
        } catch .notFound {
            return .none
        } catch {
            return .problem(error)
        }
    }

    /// The state now and whenever the vault changes it by itself, until nobody listens any more.
    public func states() -> AsyncStream<VaultState> {
        let (stream, listener) = AsyncStream.makeStream(
            of: VaultState.self, bufferingPolicy: .bufferingNewest(1))
        let id = UUID()
        listeners[id] = listener
        listener.onTermination = { [weak self] _ in Task { await self?.forget(id) } }
        listener.yield(state())
        return stream
    }

    private func forget(_ listener: UUID) {
        listeners[listener] = nil
    }

    func announce() {
        guard !listeners.isEmpty else { return }
        let state = state()
        for listener in listeners.values { listener.yield(state) }
    }

    /// Wipes the keys; when this returns they are gone.
    ///
    /// What was waiting for a passphrase is ``VaultError/cancelled``.
    public func lock() {
        ticket += 1
        hold = nil
        guard opened != nil else { return }
        opened = nil
        announce()
    }

    /// Locks this vault wherever it is open, in every program of this user, as soon as that looks at it.
    ///
    /// - Throws: what the disk refused; then this one alone is locked.
    public func lockEverywhere() throws(VaultError) {
        lock()
        try LockRequest(folder: place.stateFolder).post(parts.random.identifier())
    }

    /// Locks itself as `policy` says from now on, and now if that is due.
    public func lockAutomatically(_ policy: AutoLockPolicy) {
        guard policy != autoLock else { return }
        autoLock = policy
        lockIfDue()
    }

    /// Says that somebody is there: a key was pressed.
    public func noteActivity() {
        lockIfDue()
        opened?.lastUsed = parts.clock.now
    }

    /// Locks if it is time, and drops the presence key if that is due.
    ///
    /// Every operation does this first; a program that wants the keys gone on time asks again when the
    /// answer says so.
    ///
    /// - Returns: how long until something may be due; `nil` when locked.
    @discardableResult
    public func lockIfDue() -> Duration? {
        guard let opened else { return nil }
        guard LockRequest(folder: place.stateFolder).mark == opened.lockMark else {
            lock()
            return nil
        }
        let now = parts.clock.now
        if let hold, hold.until <= now.elapsed { self.hold = nil }
        switch autoLock.verdict(
            unlocked: opened.since, lastUsed: opened.lastUsed, now: now)
        {
        case .lock:
            lock()
            return nil
        case .stayOpen(let rest): return min(rest, hold.map { $0.until - now.elapsed } ?? rest)
        }
    }

    private func rest(of opened: Opened) -> Duration {
        let verdict = autoLock.verdict(
            unlocked: opened.since, lastUsed: opened.lastUsed, now: parts.clock.now)
        guard case .stayOpen(let rest) = verdict else { return .zero }
        return rest
    }

    /// Folders above the vault's that others may write to: they could exchange it.
    ///
    /// A warning, no error.
    public nonisolated var warnings: [PathProblem] {
        VaultFolder.problems(above: place.folder.path)
    }
}

extension Duration {
    var timeInterval: TimeInterval { Double(wholeMilliseconds) / 1000 }
}
