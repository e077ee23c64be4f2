internal import Foundation
internal import Glibc

/// A program in a real terminal: a tmux server of the test's own.
///
/// The program's terminal settings before and after, its identifier and its exit code end up in
/// ``folder``; when it has ended the terminal stays as it left it, to be looked at.
package final class TmuxSession: Sendable {
    /// The server's socket and what is known of the program: `before`, `pid`, `status`, `after`.
    package let folder: TemporaryDirectory
    private let server: pid_t?

    /// The screen did not come to show what the test waits for.
    package struct NeverSeen: Error, CustomStringConvertible {
        package let expected: String
        package let screen: String
        package var description: String { "never seen: \(expected); the screen is\n\(screen)" }
    }

    /// tmux refused.
    package struct Refused: Error {
        package let command: [String]
        package let errors: String
    }

    /// Starts `sheaf` with `arguments`.
    package static func sheaf(
        _ arguments: String..., directory: TemporaryDirectory, columns: Int = 80, rows: Int = 24,
        environment: [String: String] = [:], terminal: String = "tmux-256color"
    ) async throws -> TmuxSession {
        try await TmuxSession(
            [SheafProcess.path] + arguments, directory: directory, columns: columns, rows: rows,
            environment: environment, terminal: terminal)
    }

    /// Starts `command` in `directory`, with a small UTF-8 environment from which `environment`
    /// differs, and with `terminal`, which tmux does not check, as `TERM`.
    package init(
        _ command: [String], directory: TemporaryDirectory, columns: Int = 80, rows: Int = 24,
        environment: [String: String] = [:], terminal: String = "tmux-256color"
    ) async throws {
        folder = try TemporaryDirectory()
        try folder.write(
            """
            set -g status off
            set -g escape-time 0
            set -g focus-events on
            set -g default-terminal \(terminal)
            set -ga terminal-features 'xterm*:RGB'
            """, to: "tmux.conf")
        try folder.write(Self.script, to: "script")
        var environment = SheafProcess.environment(directory: directory, environment)
        environment["TERM"] = "xterm-256color"
        let start = [
            "new-session", "-d", "-x", String(columns), "-y", String(rows), "-c", directory.path,
            "sh", folder.file("script").path, folder.path,
        ]
        try await Self.tmux(start + command, in: folder, environment: environment)
        server = pid_t(
            try await Self.tmux(["display-message", "-p", "#{pid}"], in: folder).dropLast())
    }

    deinit {
        // The server is no child of ours; with it goes the terminal of what runs in it.
        if let server { kill(server, SIGTERM) }
    }

    /// Takes the terminal away from the program without a word, as a lost connection does.
    package func vanish() {
        if let server { kill(server, SIGKILL) }
    }

    /// What the shell in the terminal does; it is only there to look before and after.
    private static let script = """
        folder=$1; shift
        stty -g >"$folder/before"
        sh -c 'echo $$ >"$0/pid.new"; mv "$0/pid.new" "$0/pid"; exec "$@"' "$folder" "$@"
        echo $? >"$folder/status.new"
        stty -g >"$folder/after"
        mv "$folder/status.new" "$folder/status"
        exec tail -f /dev/null
        """

    /// Runs a tmux command and returns what it says.
    @discardableResult
    package func tmux(_ arguments: [String]) async throws -> String {
        try await Self.tmux(arguments, in: folder)
    }

    @discardableResult
    private static func tmux(
        _ arguments: [String], in folder: TemporaryDirectory,
        environment: [String: String] = ["PATH": "/usr/bin:/bin"]
    ) async throws -> String {
        let server = [
            "tmux", "-u", "-S", folder.file("socket").path, "-f", folder.file("tmux.conf").path,
        ]
        let outcome = try await ChildProcess(
            server + arguments, environment: environment, folder: "/", input: ""
        ).outcome()
        guard outcome.status == .exited(0) else {
            throw Refused(command: arguments, errors: outcome.errors)
        }
        return outcome.output
    }
}
