public import Foundation
public import Model

extension PreferenceStore {
    /// The store of everything in ``Preferences``.
    ///
    /// Reads the file on the calling thread; see ``init(file:keys:damage:watches:)``.
    public convenience init(settings file: URL, watches: Bool = true) {
        self.init(file: file, keys: PreferenceField.all.map(\.key), watches: watches)
    }

    /// Every preference as it holds now.
    public var preferences: Preferences {
        var preferences = Preferences()
        for field in PreferenceField.all { field.read(self, &preferences) }
        return preferences
    }

    /// Changes preferences; only what `body` makes different is written, as one change.
    ///
    /// - Throws: ``PreferenceError/refused(key:_:)`` or ``PreferenceError/tooLarge(key:)``, and
    ///   then nothing has changed.
    public func update(_ body: (inout Preferences) -> Void) throws(PreferenceError) {
        let old = preferences
        var new = old
        body(&new)
        var edits: [PreferenceEdit] = []
        for field in PreferenceField.all {
            if let edit = try field.edit(old, new) { edits.append(edit) }
        }
        apply(edits, origin: .local)
    }
}

/// The place of one key in ``Preferences``.
private struct PreferenceField: Sendable {
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

    /// The one list of keys.
    static let all: [PreferenceField] = [
        PreferenceField(\.display.theme, .theme),
        PreferenceField(\.display.density, .density),
        PreferenceField(\.display.language, .language),
        PreferenceField(\.display.confirm, .confirm),
        PreferenceField(\.display.showsAvatars, .showsAvatars),
        PreferenceField(\.display.selection, .selection),
        PreferenceField(\.display.showsCursor, .showsCursor),
        PreferenceField(\.posts.sort, .postOrder),
        PreferenceField(\.posts.countsViews, .countsViews),
        PreferenceField(\.people.sort, .personOrder),
        PreferenceField(\.editor.autosaves, .autosaves),
    ]
}
