/// What a program remembers for itself, and not what a person chose: where its windows were, what was
/// looked for last, how often it ran.
///
/// A store of values by keys like ``PreferenceStore``, in a file that only the program writes. A damaged
/// file is set aside as `state.json.bad`, and everything starts new. Reading is from memory, from any
/// thread; what is set is visible at once and reaches the disk a little later, or by ``flush()``. As with
/// settings, ``close()`` comes before the end of the program.
/// Changes that another process makes are seen by ``update(_:_:)`` and ``transact(_:)``, and when this one
/// writes; nobody is told of them.
public final class StateStore: Sendable {
    private let store: PreferenceStore

    /// Reads the file, which need not exist, on the calling thread.
    ///
    /// - Parameters:
    ///   - places: Where it is: `.state(in: directories)`.
    ///   - timing: When what was set is written.
    public convenience init(_ places: PreferencePlaces, timing: WriteTiming = .standard) {
        self.init(places, watches: false, timing: timing)
    }

    /// The same; with `watches`, what other programs change in it is noticed at once.
    package init(
        _ places: PreferencePlaces, watches: Bool, timing: WriteTiming = .standard
    ) {
        var places = places
        places.damage = .setAside
        store = PreferenceStore(
            PreferenceFiles(places), keys: [], arguments: [:], migrations: .none,
            watches: watches, timing: timing)
    }

    /// A store that has no file and forgets everything, for tests and for trying things out.
    public init() {
        store = PreferenceStore(inMemory: [])
    }

    /// The value of `key`, or its default where there is none, or none that the key takes.
    public func get<Value>(_ key: PreferenceKey<Value>) -> Value { store.get(key) }

    /// Sets `key`; no value (`nil`) takes the key out.
    ///
    /// - Throws: ``PreferenceError/refused(key:_:)``, ``PreferenceError/tooLarge(key:)`` or
    ///   ``PreferenceError/reservedName(_:)``, and then nothing has changed.
    public func set<Value>(
        _ value: Value, for key: PreferenceKey<Value>
    ) throws(PreferenceError) {
        try store.set(value, for: key)
    }

    /// Takes `key` out, so that its default holds.
    public func reset<Value>(_ key: PreferenceKey<Value>) { store.reset(key) }

    /// Changes the value that is in the file at that moment, and waits for the disk: of two processes
    /// that add one at a time, both are counted.
    ///
    /// Blocks the calling thread, for two seconds at most while another process holds the lock, which is
    /// none where there is no folder for it. Where somebody wrote since the file was looked at, `change`
    /// is called again with what is there now: it does nothing but change the value. Within it the store
    /// may be read, and nothing of it waited for.
    ///
    /// - Throws: as ``set(_:for:)``, or why it is not on the disk: it holds in memory then.
    ///   ``PreferenceError/nested`` within another such change, and then nothing has changed.
    public func update<Value>(
        _ key: PreferenceKey<Value>, _ change: (inout Value) -> Void
    ) throws(PreferenceError) {
        try transact { (batch) throws(PreferenceError) in
            var value = store.get(key)
            change(&value)
            try batch.set(value, for: key)
        }
    }

    /// Makes several such changes as one: ``get(_:)`` tells in `body` what is in the file at that moment.
    ///
    /// Like a single one it may be called again, with an empty batch.
    ///
    /// - Throws: what `body` throws, and then nothing has changed; or why it is not on the disk: it holds
    ///   in memory then. ``PreferenceError/nested`` as in ``update(_:_:)``.
    public func transact(
        _ body: (inout PreferenceBatch) throws(PreferenceError) -> Void
    ) throws(PreferenceError) {
        try store.transact(body)
    }

    /// Makes several changes as one, and waits for nothing.
    ///
    /// - Throws: what `body` throws, and then nothing has changed.
    package func batch(
        _ body: (inout PreferenceBatch) throws(PreferenceError) -> Void
    ) throws(PreferenceError) {
        try store.batch(body)
    }

    /// The names that begin like this and have a value.
    package func names(beginningWith prefix: String) -> [String] {
        store.names(beginningWith: prefix)
    }

    /// Changes from now on, by whomever, in order; ends with the store.
    package var changes: PreferenceChanges { store.changes() }

    /// Looks at the file now, instead of when somebody tells of a change to it; for a thread that may
    /// block.
    package func lookNow() { store.lookNow() }

    /// Waits until everything is on the disk.
    ///
    /// - Throws: why it is not.
    public func flush() async throws(PreferenceError) {
        try await store.flush()
    }

    /// The same for a thread that may block, before the program stops for a while.
    ///
    /// - Throws: why something is not on the disk.
    package func flushNow() throws(PreferenceError) {
        try store.flushNow()
    }

    /// The same for a thread that may block, at the end of the program.
    ///
    /// - Throws: why something is not on the disk.
    public func close() throws(PreferenceError) {
        try store.close()
    }
}
