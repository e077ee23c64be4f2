internal import Dispatch
public import Foundation
internal import Synchronization

/// Typed preferences in a file that people may edit while the program runs.
///
/// Values are in memory: reading one takes a lock for less than a microsecond and never touches
/// the file, from any thread. Setting one is visible to everybody at once; the file follows on a
/// queue of the store's own, and ``flush()`` or ``close()`` say when. A change made to the file by
/// somebody else arrives by itself.
///
/// Writing replaces the text of one value and keeps every other byte. A file that does not parse is
/// never written to: its last good values hold, and what is set meanwhile waits in memory.
public final class PreferenceStore: Sendable {
    /// What becomes of a file that does not parse.
    public enum DamagePolicy: Sendable {
        /// It stays as it is: a person wrote it, and mends it.
        case keep
        /// It gets the ending `.bad` and the store starts new: the program wrote it.
        case setAside
    }

    let file: AtomicFile
    let damage: DamagePolicy
    /// All work with the file, one piece at a time.
    let queue = DispatchQueue(label: "sheaf.preferences", qos: .utility)
    /// Guards everything that is known of the file and what is to be written.
    let state: Mutex<PreferenceState>
    /// `nil` if nobody wants to hear of changes from outside.
    let watcher: FileWatcher?

    /// Reads the file, which need not exist, on the calling thread.
    ///
    /// Whatever is wrong with it is among the ``problems``, and the values are the defaults. With
    /// `watches`, changes made by others are noticed.
    public init(
        file url: URL, keys: [AnyPreferenceKey], damage: DamagePolicy = .keep, watches: Bool = true
    ) {
        file = AtomicFile(url)
        self.damage = damage
        state = Mutex(PreferenceState(keys: keys))
        watcher = watches ? FileWatcher(file: file, queue: queue) : nil
        refresh()
        watcher?.start { [weak self] in self?.refresh() }
    }

    deinit {
        watcher?.stop()
        state.withLock { $0.endListening() }
    }

    /// The value of `key`: the one set, or its default.
    public func get<Value>(_ key: PreferenceKey<Value>) -> Value {
        guard let node = state.withLock({ $0.value(of: key.name) }) else { return key.fallback }
        do throws(Refusal) {
            return try key.value(of: node)
        } catch {
            // Among the problems since the file was read.
            return key.fallback
        }
    }

    /// Sets `key`; a value equal to the default is written too.
    ///
    /// - Throws: ``PreferenceError/refused(key:_:)`` or ``PreferenceError/tooLarge(key:)``, and
    ///   then nothing has changed.
    public func set<Value>(
        _ value: Value, for key: PreferenceKey<Value>
    ) throws(PreferenceError) {
        try apply([PreferenceEdit(value, for: key)], origin: .local)
    }

    /// Takes `key` out of the file, so that its default holds.
    public func reset<Value>(_ key: PreferenceKey<Value>) {
        apply([PreferenceEdit(removing: key.name)], origin: .reset)
    }

    /// Takes all known keys out of the file; comments and unknown keys stay.
    public func resetAll() {
        let names = state.withLock { $0.knownNames }
        apply(names.map { PreferenceEdit(removing: $0) }, origin: .reset)
    }

    /// Makes several changes as one: one ``PreferenceChange``, one new file.
    func apply(_ edits: [PreferenceEdit], origin: PreferenceChange.Origin) {
        guard !edits.isEmpty else { return }
        state.withLock { $0.apply(edits, origin: origin) }
        queue.async { self.save() }
    }

    /// What is wrong with the file, in the order of its lines.
    public var problems: [PreferenceProblem] {
        state.withLock { $0.problems }
    }

    /// Changes from now on, by whomever, in order; ends with the store.
    public func changes() -> AsyncStream<PreferenceChange> {
        AsyncStream { continuation in
            let listener = state.withLock { $0.addListener(continuation) }
            continuation.onTermination = { [weak self] _ in
                self?.state.withLock { $0.removeListener(listener) }
            }
        }
    }

    /// Waits until everything set so far is on the disk.
    ///
    /// - Throws: why it is not; it stays set for this run and is tried again at the next change.
    public func flush() async throws(PreferenceError) {
        let result = await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: self.save()) }
        }
        try result.get()
    }

    /// The same for a thread that may block, at the end of the program.
    ///
    /// - Throws: why something set is not on the disk.
    public func close() throws(PreferenceError) {
        watcher?.stop()
        try queue.sync { save() }.get()
    }
}
