/// Changes that are made together: all of them, as one ``PreferenceChange`` and one new file, or
/// none.
public struct PreferenceBatch: Sendable {
    private(set) var edits: [PreferenceEdit] = []

    /// Sets `key`; no value takes it out.
    ///
    /// - Throws: ``PreferenceError/refused(key:_:)``, ``PreferenceError/tooLarge(key:)`` or
    ///   ``PreferenceError/reservedName(_:)``.
    public mutating func set<Value>(
        _ value: Value, for key: PreferenceKey<Value>
    ) throws(PreferenceError) {
        edits.append(try PreferenceEdit(value, for: key))
    }

    /// Takes `key` out, so that its default holds.
    public mutating func reset<Value>(_ key: PreferenceKey<Value>) {
        if PreferenceEdit.isReserved(key.name) { return }
        edits.append(PreferenceEdit(removing: key.name))
    }
}
