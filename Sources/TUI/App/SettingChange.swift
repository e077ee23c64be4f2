package import Model

/// New values for the settings.
package struct SettingChange: Hashable, Sendable {
    package let preferences: Preferences

    package init(_ preferences: Preferences) {
        self.preferences = preferences
    }
}
