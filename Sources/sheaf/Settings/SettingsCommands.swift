import ArgumentParser

/// The command `sheaf settings …`.
struct SettingsCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "settings", abstract: "List, change and check the settings.",
        discussion: """
            EXAMPLE
              sheaf settings list
              sheaf settings set display.theme dark
              sheaf settings where display.theme
            """,
        subcommands: [
            SettingsList.self, SettingsGet.self, SettingsSet.self, SettingsReset.self,
            SettingsWhere.self, SettingsEdit.self, SettingsCheck.self, SettingsInit.self,
            SettingsTheme.self, SettingsMigrate.self,
        ])
}
