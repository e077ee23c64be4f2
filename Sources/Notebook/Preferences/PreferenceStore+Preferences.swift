package import Persistence
package import SheafModel

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
