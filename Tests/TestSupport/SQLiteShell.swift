/// The `sqlite3` program: somebody who writes a store's file and knows nothing of it.
package struct SQLiteShell: Sendable {
    /// The database file.
    private let path: String

    /// The shell refused, or is not there.
    package struct Refused: Error, Equatable {
        package let script: String
        package let outcome: ChildProcess.Outcome
    }

    package init(path: String) {
        self.path = path
    }

    /// Runs a script in a process of its own, up to the first statement that fails.
    ///
    /// - Returns: What it printed.
    /// - Throws: ``Refused``, ``ChildProcess/TimedOut``.
    @discardableResult
    package func run(_ script: String) async throws -> String {
        let outcome = try await ChildProcess.run(
            ["sqlite3", "-batch", "-bail", path], environment: ["PATH": "/usr/bin:/bin"],
            folder: "/", input: ".timeout 600000\n" + script + "\n")
        guard outcome.status == .exited(0) else {
            throw Refused(script: script, outcome: outcome)
        }
        return outcome.output
    }
}
