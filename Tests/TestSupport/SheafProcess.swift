internal import Foundation

/// The program itself, as it was built, run on a store of its own.
package struct SheafProcess: Sendable {
    /// Where its store, settings and state are: `SHEAF_DIRECTORY`.
    package let directory: TemporaryDirectory
    private let environment: [String: String]

    /// The program with its store in `directory`, and with a small environment (UTF-8, an empty
    /// home, `TERM=dumb`) from which `environment` differs.
    package init(directory: TemporaryDirectory, environment: [String: String] = [:]) {
        self.directory = directory
        self.environment = Self.environment(directory: directory, environment)
    }

    /// Runs it to its end, in its turn: see ``ProcessTurns``.
    ///
    /// - Throws: ``ChildProcess/TimedOut``.
    package func run(
        _ arguments: String..., input: String = ""
    ) async throws -> ChildProcess.Outcome {
        try await run(arguments, input: input)
    }

    /// Runs it to its end, in its turn: see ``ProcessTurns``.
    ///
    /// - Throws: ``ChildProcess/TimedOut``.
    package func run(
        _ arguments: [String], input: String = ""
    ) async throws -> ChildProcess.Outcome {
        try await ChildProcess.run(
            [Self.path] + arguments, environment: environment, folder: directory.path,
            input: input)
    }

    /// Starts it, so that it can be signalled while it runs.
    package func start(_ arguments: [String], input: String = "") throws -> ChildProcess {
        try ChildProcess(
            [Self.path] + arguments, environment: environment, folder: directory.path,
            input: input)
    }

    /// The program beside the tests.
    package static var path: String {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "sheaf").path
    }

    /// What a program under test finds in its environment, and nothing of the tester's.
    static func environment(
        directory: TemporaryDirectory, _ changes: [String: String]
    ) -> [String: String] {
        let base = [
            "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": directory.file("home").path,
            "LANG": "C.UTF-8", "TZ": "UTC", "TERM": "dumb", "SHEAF_DIRECTORY": directory.path,
        ]
        return base.merging(changes) { $1 }
    }
}
