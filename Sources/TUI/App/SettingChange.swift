package import SheafModel

/// New values for the settings.
package struct SettingChange: Hashable, Sendable {
    /// What held when the change was made: only what is different is written.
    package let base: Preferences
    package let preferences: Preferences

    package init(_ preferences: Preferences, base: Preferences) {
        self.preferences = preferences
        self.base = base
    }
}
