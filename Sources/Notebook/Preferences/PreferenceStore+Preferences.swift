package import Model
package import Persistence

extension PreferenceStore {
    /// The store of everything in ``Preferences``.
    ///
    /// Reads the files on the calling thread; see
    /// ``init(_:keys:migrations:arguments:watches:timing:)``.
    package convenience init(
        settings places: PreferencePlaces, arguments: [String: JSONNode] = [:],
        watches: Bool = true, timing: WriteTiming = .standard
    ) {
        self.init(
            places, keys: Self.settingKeys, migrations: .sheaf, arguments: arguments,
            watches: watches, timing: timing)
    }

    /// The version of the settings file that this program writes.
    package static var settingsVersion: Int { SettingsMigrations.sheaf.current }

    /// Every key of ``Preferences``, by section.
    package static var settingKeys: [AnyPreferenceKey] { PreferenceField.all.map(\.key) }

    /// Every preference as it holds now.
    package var preferences: Preferences {
        var preferences = Preferences()
        for field in PreferenceField.all { field.read(self, &preferences) }
        return preferences
    }

    /// Changes preferences; only what `body` makes different is written, as one change.
    ///
    /// - Throws: ``PreferenceError/refused(key:_:)`` or ``PreferenceError/tooLarge(key:)``, and
    ///   then nothing has changed.
    package func update(_ body: (inout Preferences) -> Void) throws(PreferenceError) {
        let old = preferences
        var new = old
        body(&new)
        try update(from: old, to: new)
    }

    /// Changes the preferences of one section, such as `\.display`; the rest stays as it is.
    ///
    /// - Throws: ``PreferenceError/refused(key:_:)`` or ``PreferenceError/tooLarge(key:)``, and
    ///   then nothing has changed.
    package func update<Section>(
        _ section: WritableKeyPath<Preferences, Section>, _ body: (inout Section) -> Void
    ) throws(PreferenceError) {
        try update { body(&$0[keyPath: section]) }
    }

    /// Writes what is different in `new`, whatever others changed since `old` was read.
    ///
    /// - Throws: ``PreferenceError/refused(key:_:)`` or ``PreferenceError/tooLarge(key:)``, and
    ///   then nothing has changed.
    package func update(
        from old: Preferences, to new: Preferences
    ) throws(PreferenceError) {
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

    /// The one list of keys.
    static let all: [PreferenceField] = [
        PreferenceField(\.display.theme, .theme),
        PreferenceField(\.display.density, .density),
        PreferenceField(\.display.language, .language),
        PreferenceField(\.display.confirm, .confirm),
        PreferenceField(\.display.showsAvatars, .showsAvatars),
        PreferenceField(\.display.showsPictures, .showsPictures),
        PreferenceField(\.display.showsPreview, .showsPreview),
        PreferenceField(\.display.selection, .selection),
        PreferenceField(\.display.showsCursor, .showsCursor),
        PreferenceField(\.display.borders, .borders),
        PreferenceField(\.display.ambiguousWidth, .ambiguousWidth),
        PreferenceField(\.display.isAccessible, .accessible),
        PreferenceField(\.privacy.localStatistics, .localStatistics),
        PreferenceField(\.privacy.crashNotes, .crashNotes),
        PreferenceField(\.notifications.isEnabled, .notifies),
        PreferenceField(\.notifications.sound, .noticeSound),
        PreferenceField(\.notifications.badge, .noticeBadge),
        PreferenceField(\.notifications.preview, .noticePreview),
        PreferenceField(\.data.backupDays, .backupDays),
        PreferenceField(\.data.pictureQuality, .pictureQuality),
        PreferenceField(\.data.cacheSize, .cacheSize),
        PreferenceField(\.data.clearsCacheOnExit, .clearsCacheOnExit),
        PreferenceField(\.posts.sort, .postOrder),
        PreferenceField(\.posts.hasSections, .postSections),
        PreferenceField(\.posts.countsViews, .countsViews),
        PreferenceField(\.people.sort, .personOrder),
        PreferenceField(\.people.hasSections, .personSections),
        PreferenceField(\.vault.autoLockAfter, .autoLockAfter),
        PreferenceField(\.vault.lockAfterAtMost, .lockAfterAtMost),
        PreferenceField(\.vault.clearClipboardAfter, .clearClipboardAfter),
        PreferenceField(\.editor.autosaves, .autosaves),
        PreferenceField(\.editor.autosaveInterval, .autosaveInterval),
        PreferenceField(named: \.views, .views),
    ]
}
