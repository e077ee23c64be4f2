/// A property that is a preference: reading it reads the store, assigning it sets the key.
///
/// ```swift
/// @Default(.theme, in: store) var theme: ThemeChoice
/// @Default(.nickname, in: store) var nickname: String?      // nil takes the key out
/// @Default(.density, in: store, onChange: { print($0) }) var density: Density
/// for await theme in $theme.values { … }                    // also hand edits
/// ```
///
/// An assignment that is not taken keeps the old value and is among the problems of the store.
@propertyWrapper
public struct Default<Value: PreferenceValue>: Sendable {
    /// The key.
    public let key: PreferenceKey<Value>
    /// Where it is kept.
    public let store: PreferenceStore
    private let observation: PreferenceObservation?

    /// The preference `key` of `store`.
    public init(_ key: PreferenceKey<Value>, in store: PreferenceStore) {
        self.key = key
        self.store = store
        observation = nil
    }

    /// The same, and `onChange` hears of the other values it takes, by whomever, as long as the wrapper or
    /// a copy of it is there.
    ///
    /// It is called in order and never twice at once, in a task of its own: what blocks for long keeps one
    /// of the threads that all tasks share. A value that was replaced before it was called for is left out,
    /// and the last one never is.
    public init(
        _ key: PreferenceKey<Value>, in store: PreferenceStore,
        onChange: @escaping @Sendable (Value) -> Void
    ) {
        self.key = key
        self.store = store
        observation = PreferenceObservation(key, store, onChange)
    }

    /// The value that holds.
    public var wrappedValue: Value {
        get { store.get(key) }
        nonmutating set {
            do throws(PreferenceError) {
                try store.set(newValue, for: key)
            } catch {
                store.refuse(error, key: key.name)
            }
        }
    }

    /// The wrapper itself, for ``values`` and ``reset()``.
    public var projectedValue: Default<Value> { self }

    /// Where the value comes from.
    package var domain: PreferenceDomain { store.domain(of: key) }

    /// Takes the key out, so that its default holds.
    public func reset() { store.reset(key) }

    /// The value as it is now, then others that it takes, by whomever; ends with the store.
    ///
    /// Each is the one that holds when it is asked for: one that was replaced before is left out.
    public var values: PreferenceValues<Value> { PreferenceValues(key, store) }
}

/// The values that a preference takes, one after the other, but for those that were replaced before anybody
/// asked.
public struct PreferenceValues<Value: PreferenceValue>: AsyncSequence, Sendable {
    /// What it brings.
    public typealias Element = Value

    private let key: PreferenceKey<Value>
    private let changes: PreferenceChanges
    private let current: @Sendable () -> Value?

    init(_ key: PreferenceKey<Value>, _ store: PreferenceStore) {
        self.key = key
        // Listened to before anything is read, so that nothing is missed in between. The store is
        // not held: it ends the changes when it goes.
        changes = store.changes()
        current = { [weak store] in store?.get(key) }
    }

    /// The walk over the values.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let key: PreferenceKey<Value>
        fileprivate var changes: PreferenceChanges.AsyncIterator
        fileprivate let current: @Sendable () -> Value?
        private var last: Value?

        fileprivate init(_ values: PreferenceValues) {
            key = values.key
            changes = values.changes.makeAsyncIterator()
            current = values.current
        }

        /// The next value; `nil` when the store or the task is gone.
        public mutating func next() async -> Value? {
            guard last != nil else {
                last = current()
                return last
            }
            while let change = await changes.next() {
                guard change.keys.contains(key.name), let value = current(), value != last else {
                    continue
                }
                last = value
                return value
            }
            return nil
        }
    }

    /// Begins the walk.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}

/// Somebody who hears of the values of one preference until this is gone.
final class PreferenceObservation: Sendable {
    private let task: Task<Void, Never>

    init<Value>(
        _ key: PreferenceKey<Value>, _ store: PreferenceStore,
        _ onChange: @escaping @Sendable (Value) -> Void
    ) {
        let values = PreferenceValues(key, store).makeAsyncIterator()
        let first = store.get(key)
        task = Task.detached { [values] in
            var values = values
            var isFirst = true
            while let value = await values.next() {
                // The value it had when somebody began to listen is no news.
                if !isFirst || value != first { onChange(value) }
                isFirst = false
            }
        }
    }

    deinit {
        task.cancel()
    }
}
