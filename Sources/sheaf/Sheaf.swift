import ArgumentParser

@main
struct Sheaf: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "sheaf")

    @Option(name: .long) var directory: String?
    @Option(name: .customLong("as")) var username: String?

    mutating func run() throws {
        let (directory, username) = (directory, username)
        let code = MainActor.assumeIsolated {
            FullScreen.run(directory: directory, username: username)
        }
        throw ExitCode(code)
    }
}
