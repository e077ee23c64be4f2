import ArgumentParser

/// The command `sheaf screen`, which is what `sheaf` alone does: the full-screen program.
struct ScreenCommand: PlacedCommand {
    static let configuration = CommandConfiguration(
        commandName: "screen", abstract: "The full-screen program; what sheaf alone does.",
        discussion: """
            EXAMPLE
              sheaf
              sheaf --set display.theme=dark --suite work
              sheaf --accessible

            Line by line it does the same for screen readers, plain terminals and scripts:
            with --accessible, with ACCESSIBLE=1, with the setting display.accessible, and
            where TERM is dumb. A number opens a row, ? lists what else can be typed.
            """)

    @Flag(help: "Read and print lines, for screen readers and scripts; so does ACCESSIBLE=1.")
    var accessible = false

    // Not of the root command: it would take --set from commands that have one of their own.
    @OptionGroup var settings: SettingsOptions
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let options = options
        let (suite, arguments) = (try settings.profile.chosenSuite(), try settings.arguments())
        // The main thread is the main actor's; only the compiler cannot see it from here.
        let status = try MainActor.assumeIsolated {
            let start = try ScreenStart(options, suite: suite, settings: arguments)
            return try start.wantsLines(accessible)
                ? LinearScreen.run(start) : FullScreen.run(start)
        }
        if status != 0 { throw ExitCode(status) }
    }
}
