import ArgumentParser
import Persistence
import SheafNotebook

/// The option of everything that works on a settings file.
struct ProfileOption: ParsableArguments {
    @Option(help: ArgumentHelp("Use the settings of this profile.", valueName: "name"))
    var suite: String?

    /// The profile; `nil` for the usual settings.
    ///
    /// - Throws: ``PreferenceError/suiteName(_:)``.
    func chosenSuite() throws(PreferenceError) -> PreferenceSuite? {
        guard let suite else { return nil }
        return try PreferenceSuite(suite)
    }
}

/// The options of everything that goes by the settings, or shows them.
struct SettingsOptions: ParsableArguments {
    @Option(
        name: .customLong("set"),
        help: ArgumentHelp("Set this for this run only; may come again.", valueName: "key=value"))
    var assignments: [String] = []

    @OptionGroup var profile: ProfileOption

    /// What the command line sets.
    ///
    /// - Throws: ``PreferenceError/unknownKey(_:suggestion:)`` or
    ///   ``PreferenceError/refused(key:_:)``.
    func arguments() throws(PreferenceError) -> [String: JSONNode] {
        try AnyPreferenceKey.arguments(assignments, keys: PreferenceStore.settingKeys)
    }
}
