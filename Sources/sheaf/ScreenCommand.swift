import ArgumentParser

/// The command `sheaf screen`, which is what `sheaf` alone does: the full-screen program.
struct ScreenCommand: PlacedCommand {
    static let configuration = CommandConfiguration(
        commandName: "screen", abstract: "The full-screen program; what sheaf alone does.",
        discussion: """
            EXAMPLE
              sheaf
              sheaf --set display.theme=dark --suite work
            """,
        // The list of commands begins with what 'sheaf' alone does.
        shouldDisplay: false)

    // Not of the root command: it would take --set from commands that have one of their own.
    @OptionGroup var settings: SettingsOptions
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let options = options
        let (suite, arguments) = (try settings.chosenSuite(), try settings.arguments())
        // The main thread is the main actor's; only the compiler cannot see it from here.
        let status = try MainActor.assumeIsolated {
            try FullScreen.run(
                options, suite: suite, settings: arguments)
        }
        if status != 0 { throw ExitCode(status) }
    }
}
