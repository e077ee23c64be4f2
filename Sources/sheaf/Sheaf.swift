import ArgumentParser

/// The root command: without a subcommand it is the full-screen program.
struct Sheaf: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sheaf",
        abstract: "People and what they write, in one file that is yours.",
        discussion: """
            EXAMPLE
              sheaf                        the full-screen program
              sheaf import users.json      bring people in
              sheaf find "long walk"       search everything
            Data is in $XDG_DATA_HOME/sheaf, or in D/data with --directory D.
            EXIT CODES
              0 done, 1 nothing found, 2 wrong usage, 3 bad data, 4 locked,
              5 conflict or busy, 6 no terminal, 7 disk or permissions, 128+n signal n
            """,
        version: release,
        subcommands: [
            PeopleCommands.self, PostCommands.self, CommentCommands.self, TagCommands.self,
            FindCommand.self, ImportCommand.self, ExportCommand.self, SampleCommand.self,
            BatchCommands.self, UndoCommand.self, RedoCommand.self, HistoryCommand.self,
            TrashCommand.self, RestoreCommand.self, PurgeCommand.self,
            BackupCommand.self, BackupsCommand.self, RestoreBackupCommand.self,
            DoctorCommand.self, StatisticsCommand.self,
            UnsavedCommands.self, SettingsCommands.self, VaultCommands.self, ScreenCommand.self,
        ], defaultSubcommand: ScreenCommand.self)

    /// The version of the program.
    static let release = "0.1.0"

    @OptionGroup var options: GlobalOptions
}
