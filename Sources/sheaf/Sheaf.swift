import ArgumentParser

/// The root command: without a subcommand it is the full-screen program.
struct Sheaf: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sheaf",
        abstract: "People and what they write, in one file that is yours.",
        discussion: """
            EXAMPLE
              sheaf --accessible           # line by line; without it full-screen
              sheaf man | man -l -         # the manual: places, exit codes and all else
            """,
        version: release,
        groupedSubcommands: groups, defaultSubcommand: ScreenCommand.self)

    /// The commands under the headings of `--help`, in the order of the manual.
    private static let groups = [
        CommandGroup(
            name: "Content",
            subcommands: [
                PeopleCommands.self, PostCommands.self, CommentCommands.self, TagCommands.self,
                ImageCommands.self, FindCommand.self,
            ]),
        CommandGroup(
            name: "In bulk",
            subcommands: [
                ImportCommand.self, ExportCommand.self, SampleCommand.self, BatchCommands.self,
                PublishCommand.self, ArchiveCommand.self,
            ]),
        CommandGroup(
            name: "Undo and trash",
            subcommands: [
                UndoCommand.self, RedoCommand.self, HistoryCommand.self, TrashCommand.self,
                RestoreCommand.self, PurgeCommand.self,
            ]),
        CommandGroup(
            name: "Store",
            subcommands: [
                BackupCommand.self, BackupsCommand.self, RestoreBackupCommand.self,
                DoctorCommand.self, StatisticsCommand.self,
            ]),
        CommandGroup(
            name: "Personal",
            subcommands: [
                UnsavedCommands.self, ViewCommands.self, YouCommand.self, SettingsCommands.self,
                VaultCommands.self,
            ]),
        CommandGroup(
            name: "Program",
            subcommands: [
                ScreenCommand.self, CompletionsCommand.self, ManCommand.self, VersionCommand.self,
            ]),
    ]

    /// The version of the program.
    static let release = "0.1.0"

    /// The day of that, as manuals name it.
    static let releaseDay = "2026-11-23"

    @OptionGroup var options: GlobalOptions
}
