internal import Persistence
internal import SheafModel

/// The place of one key in ``Preferences``.
struct PreferenceField: Sendable {
    let key: AnyPreferenceKey
    /// Copies the value from a store.
    let read: @Sendable (PreferenceStore, inout Preferences) -> Void
    /// What to write when the first became the second, `nil` if the value is the same.
    let edit: @Sendable (Preferences, Preferences) throws(PreferenceError) -> PreferenceEdit?

    init<Value>(
        _ path: any WritableKeyPath<Preferences, Value> & Sendable, _ key: PreferenceKey<Value>
    ) {
        self.key = AnyPreferenceKey(key)
        read = { store, preferences in preferences[keyPath: path] = store.get(key) }
        edit = { (old, new) throws(PreferenceError) in
            guard old[keyPath: path] != new[keyPath: path] else { return nil }
            return try PreferenceEdit(new[keyPath: path], for: key)
        }
    }

    /// Of values by name those that differ, so that others may change others.
    init<Value>(
        named path: any WritableKeyPath<Preferences, [String: Value]> & Sendable,
        _ key: PreferenceKey<[String: Value]>
    ) {
        self.key = AnyPreferenceKey(key)
        read = { store, preferences in preferences[keyPath: path] = store.get(key) }
        edit = { (old, new) throws(PreferenceError) in
            let (before, after) = (old[keyPath: path], new[keyPath: path])
            return before == after ? nil : try PreferenceEdit(from: before, to: after, for: key)
        }
    }

    /// Every preference: the settings, and what is saved where it is seen.
    static let all = Setting.allCases.map(\.field) + [PreferenceField(named: \.views, .views)]
}
