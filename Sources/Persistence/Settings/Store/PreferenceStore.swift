internal import Dispatch
public import FoundationEssentials
internal import Glibc
import PersistenceFiles
public import PersistenceJSON
internal import Synchronization

/// Typed preferences in a file that people may edit while the program runs.
///
/// A value is looked for on the command line, in the person's file, in the system's file and in the
/// defaults of the keys, in this order. Values are in memory: reading one never touches a file, from any
/// thread. It takes a lock for less than a microsecond, and longer only while a file that somebody
/// changed is compared with the one before, which for megabytes takes milliseconds; a value that nobody
/// has read since it changed is decoded first. Setting one is visible to everybody at
/// once; the file follows on a queue of the store's own, 200 milliseconds after the last change and
/// 2 seconds after the first, and ``flush()`` or ``close()`` say when. A change made to the file by
/// somebody else arrives by itself.
///
/// Call ``close()`` before the program ends: what was set last is not on the disk otherwise. A store that
/// nobody holds any more writes it where it goes, on the thread that let go of it, and nobody hears
/// whether it could.
///
/// Writing replaces the text of one value and keeps every other byte. A file that does not parse is
/// never written to: its last good values hold, and what is set meanwhile waits in memory.
public final class PreferenceStore: Sendable {
    /// What becomes of a file that does not parse.
    package enum DamagePolicy: Sendable {
        /// It stays as it is: a person wrote it, and mends it.
        case keep
        /// It gets the ending `.bad` and the store starts new: the program wrote it.
        case setAside
    }

    /// The files; `nil` for a store in memory.
    let files: PreferenceFiles?
    /// All work with the files, one piece at a time.
    let queue = DispatchQueue(label: "preferences", qos: .utility)
    /// The thread that does it at the moment.
    let worker = Mutex<pthread_t?>(nil)
    /// Guards everything that is known of the files and what is to be written.
    let state: Mutex<PreferenceState>
    /// Hear of changes from outside; none if nobody wants to know.
    private let watchers: [FileWatcher]

    /// Reads the files, which need not exist, on the calling thread.
    ///
    /// Files of an older form go through `migrations`, which are the program's own as the keys are;
    /// ``SettingsMigrations/none`` for a file that has one form. Whatever is wrong with them is among
    /// the ``problems``, and other values hold. With `watches`, changes made by others are noticed.
    public convenience init(
        _ places: PreferencePlaces, keys: [AnyPreferenceKey], migrations: SettingsMigrations,
        arguments: [String: JSONNode] = [:], watches: Bool = true,
        timing: WriteTiming = .standard
    ) {
        self.init(
            PreferenceFiles(places), keys: keys, arguments: arguments, migrations: migrations,
            watches: watches, timing: timing)
    }

    /// A store that has no file and forgets everything, for tests and for trying things out.
    public convenience init(inMemory keys: [AnyPreferenceKey]) {
        self.init(
            nil, keys: keys, arguments: [:], migrations: .none, watches: false, timing: .standard)
    }

    init(
        _ files: PreferenceFiles?, keys: [AnyPreferenceKey], arguments: [String: JSONNode],
        migrations: SettingsMigrations, watches: Bool, timing: WriteTiming
    ) {
        self.files = files
        let queue = queue
        watchers =
            watches
            ? [files?.user, files?.system].compactMap { $0 }
                .map { FileWatcher(file: $0, queue: queue) } : []
        state = Mutex(
            PreferenceState(
                keys: keys, arguments: arguments, systemPath: files?.system?.url.path ?? "",
                migrations: migrations, timing: timing))
        files?.removeLeftovers()
        refresh()
        for watcher in watchers {
            watcher.start { [weak self] isPolling in
                self?.refreshAfterChange(isPolling: isPolling)
            }
        }
    }

    deinit {
        for watcher in watchers { watcher.stop() }
        // Whatever is on the queue holds the store, or finds it gone: no turn is to be waited for. Why it
        // was not written, nobody is there to be told.
        save()
        state.withLock { $0.endListening() }
    }
}

// MARK: - Values

extension PreferenceStore {
    /// The value of `key`: the first in the search order that the key takes, or its default.
    ///
    /// Never fails, whatever is in the files.
    public func get<Value>(_ key: PreferenceKey<Value>) -> Value {
        let (kept, candidates, revision) = state.withLock { state in
            let kept: Value? = state.decodedValue(key.name)
            return (kept, kept == nil ? state.candidates(key.name) : [], state.revision)
        }
        if let kept { return kept }
        // Outside of the lock: the rule of a key may read preferences too.
        let value = candidates.lazy.compactMap(key.readable).first ?? key.fallback
        state.withLock { $0.keep(value, of: key.name, decodedAt: revision) }
        return value
    }

    /// Sets `key`; a value equal to the default is written too, no value (`nil`) takes the key out.
    ///
    /// - Throws: ``PreferenceError/refused(key:_:)``, ``PreferenceError/tooLarge(key:)`` or
    ///   ``PreferenceError/reservedName(_:)``, and then nothing has changed.
    public func set<Value>(
        _ value: Value, for key: PreferenceKey<Value>
    ) throws(PreferenceError) {
        apply([try PreferenceEdit(value, for: key)], origin: .local)
    }

    /// Takes `key` out of the person's file, so that the next value in the search order holds.
    ///
    /// The name that the file keeps for itself (``PreferenceError/reservedName(_:)``) stays.
    public func reset<Value>(_ key: PreferenceKey<Value>) {
        guard !PreferenceEdit.isReserved(key.name) else { return }
        apply([PreferenceEdit(removing: key.name)], origin: .reset)
    }

    /// Takes all known keys out of the person's file; comments and unknown keys stay.
    ///
    /// A copy of the file goes to the folder of the state first: blocks the calling thread while that is
    /// written. The file itself follows like every change.
    ///
    /// - Returns: The copy; `nil` where there was nothing to copy.
    /// - Throws: ``PreferenceError/notCopied(_:)``, or why the file cannot be written, as one that is broken;
    ///   then nothing has changed, and no copy was made.
    @discardableResult
    public func resetAll() throws(PreferenceError) -> URL? {
        let copy = try waitingTurn { () throws(PreferenceError) -> URL? in
            if let files {
                refresh()
                _ = try files.expected(state.withLock { $0.user.reading })
            }
            return try backUp(ending: "reset")
        }
        let names = state.withLock { $0.knownNames }.filter { !PreferenceEdit.isReserved($0) }
        apply(names.map { PreferenceEdit(removing: $0) }, origin: .reset)
        return copy
    }

    /// Makes several changes as one ``PreferenceChange`` and one new file, or none of them.
    ///
    /// - Throws: what `body` throws, and then nothing has changed.
    public func batch(
        _ body: (inout PreferenceBatch) throws(PreferenceError) -> Void
    ) throws(PreferenceError) {
        var batch = PreferenceBatch()
        try body(&batch)
        apply(batch.edits, origin: .local)
    }

    /// Makes several changes as one.
    package func apply(_ edits: [PreferenceEdit], origin: PreferenceChange.Origin) {
        guard !edits.isEmpty else { return }
        let due = state.withLock { state in
            state.apply(edits, origin: origin, at: Date())
            state.schedule.noteChange(at: .now)
            return state.schedule.due
        }
        if let due { saveLater(due) }
    }

    /// Writes at `due`, or later if changes went on meanwhile.
    private func saveLater(_ due: ContinuousClock.Instant) {
        let (seconds, attoseconds) = max(.zero, due - .now).components
        let nanoseconds = seconds.multipliedClamped(by: 1_000_000_000)
            .addingClamped(attoseconds / 1_000_000_000)
        let deadline = DispatchTime.now() + .nanoseconds(Int(clamping: nanoseconds))
        queue.asyncAfter(deadline: deadline) { [weak self] in
            guard let self, let now = state.withLock({ $0.schedule.due }) else { return }
            // Every change set a clock of its own: only the last one finds the time come.
            if now <= .now { save() }
        }
    }
}

// MARK: - What is known about them

extension PreferenceStore {
    /// The person's file; `nil` for a store in memory.
    public var file: URL? { files?.user.url }

    /// Where the value of `key` comes from.
    public func domain<Value>(of key: PreferenceKey<Value>) -> PreferenceDomain {
        domain(of: key.name)
    }

    /// Where the value under a name comes from.
    package func domain(of name: String) -> PreferenceDomain { known.domain(of: name) }

    /// All that is known at this moment, for what asks the rules of keys.
    var known: PreferenceState { state.withLock { $0 } }

    /// The names with a value in the person's file, or on their way there, that begin like this.
    func names(beginningWith prefix: String) -> [String] {
        state.withLock { $0.setNames }.filter { $0.hasPrefix(prefix) }.sorted()
    }

    /// A number that is greater after every change, by whomever.
    package var revision: Int { state.withLock { $0.revision } }

    /// What is wrong with the files, in the order of their lines.
    public var problems: [PreferenceProblem] {
        state.withLock { $0.problems }
    }

    /// Changes from now on, by whomever, in order; ends with the store.
    ///
    /// A listener that is slow gets old changes joined into one: it misses no key.
    ///
    /// With `andWrites`, a change of no key comes when what was set has reached the disk, where values
    /// have their places then.
    public func changes(andWrites: Bool = false) -> PreferenceChanges {
        let queue = ChangeQueue()
        state.withLock { $0.addListener(queue, hearsWrites: andWrites) }
        return PreferenceChanges(queue: queue)
    }

    /// Leaves a problem behind: an assignment cannot throw.
    func refuse(_ error: PreferenceError, key: String) {
        state.withLock { $0.refuse(error, key: key) }
    }
}

// MARK: - The disk

extension PreferenceStore {
    /// Waits until everything set so far is on the disk.
    ///
    /// - Throws: why it is not; it stays set for this run and is tried again at the next change.
    public func flush() async throws(PreferenceError) {
        let result = await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: self.save()) }
        }
        try result.get()
    }

    /// The same for a thread that may block: before the program stops for a while.
    ///
    /// - Throws: why something set is not on the disk.
    public func flushNow() throws(PreferenceError) {
        try waitingTurn { () throws(PreferenceError) in try save().get() }
    }

    /// The same at the end of the program: nothing is heard of changes any more, and the loops over
    /// them end, those that begin later, too.
    ///
    /// What is set afterwards is kept when it is flushed.
    ///
    /// - Throws: why something set is not on the disk.
    public func close() throws(PreferenceError) {
        for watcher in watchers { watcher.stop() }
        defer { state.withLock { $0.endListening() } }
        try flushNow()
    }

    /// Looks at the files now, instead of when somebody tells of a change to them; for a thread that
    /// may block.
    ///
    /// What others changed there is known then, and told of as ever.
    package func lookNow() {
        // Whoever has the turn has looked already.
        guard !hasTurn else { return }
        queue.sync { refreshAfterChange(isPolling: false) }
    }
}
