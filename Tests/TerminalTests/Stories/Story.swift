import Foundation
import SheafTestSupport
import Testing

/// The program on a store of its own, in which ada has written a few posts.
struct Story {
    let directory: TemporaryDirectory
    let program: SheafProcess

    /// A store with ada and these posts of hers, the last one the newest.
    init(posts: [String] = ["On moss", "On lichen", "On fern"]) async throws {
        directory = try TemporaryDirectory()
        program = SheafProcess(directory: directory)
        try await run("people", "add", "ada", "--email", "ada@example.org")
        for title in posts {
            try await run("posts", "add", title, "--content", "It is green.", "--as", "ada")
        }
    }

    /// Runs a command that has to succeed; what it printed.
    @discardableResult
    func run(_ arguments: String...) async throws -> String {
        let outcome = try await program.run(arguments)
        try #require(outcome.status == .exited(0), "\(arguments) said: \(outcome.errors)")
        return outcome.output
    }

    /// Starts the screens, as ada in English.
    func open(
        columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
        terminal: String = "tmux-256color"
    ) async throws -> TmuxSession {
        try await TmuxSession.sheaf(
            directory: directory, columns: columns, rows: rows, environment: environment,
            terminal: terminal)
    }

    /// Starts the screens and goes to the list of posts.
    func openPosts(
        columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
        terminal: String = "tmux-256color"
    ) async throws -> TmuxSession {
        let session = try await open(
            columns: columns, rows: rows, environment: environment, terminal: terminal)
        // It begins with people, or with the list that was shown last.
        let screen = try await session.waitForSelected("")
        // Going where one is already would read the list again, and keys would come too early.
        if !screen.hasPrefix("Posts") { try await session.press("2") }
        try await session.waitForSelected("On fern")
        return session
    }

    /// A shell script to be run as an editor; the file is `$1`.
    ///
    /// Read by a shell, not executed: while another test starts a process, a file that was just
    /// written may still be open in there, and busy.
    func editor(_ script: String) throws -> String {
        "sh " + (try directory.write(script + "\n", to: "editor").path)
    }
}

extension TmuxSession {
    /// Waits until the program shows nothing any more and the terminal is the shell's again.
    func expectLeftAsFound(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let settings = try await terminalSettings()
        #expect(settings.before == settings.after, sourceLocation: sourceLocation)
        let modes = try await modes()
        #expect(modes.hasPrefix(Self.untouched), "\(modes)", sourceLocation: sourceLocation)
    }

    /// The modes of a terminal in which nothing was started.
    static let untouched =
        "alternate=0 cursor=1 cursorkeys=0 keypad=0 mouse=0 wrap=1 insert=0 origin=0 region=0-"
}
