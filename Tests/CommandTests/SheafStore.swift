import Foundation
import SheafTestSupport
import Testing

/// The program with a store of a test's own.
struct SheafStore {
    let directory: TemporaryDirectory
    let program: SheafProcess

    init() throws {
        directory = try TemporaryDirectory()
        program = SheafProcess(directory: directory)
    }

    /// Runs a command that has to succeed; what it printed.
    @discardableResult
    func run(_ arguments: String..., input: String = "") async throws -> String {
        let outcome = try await program.run(arguments, input: input)
        try #require(
            outcome.status == .exited(0), "\(arguments) said: \(outcome.errors)\(outcome.output)")
        return outcome.output
    }

    /// Runs a command that may fail.
    func outcome(_ arguments: String..., input: String = "") async throws -> ChildProcess.Outcome {
        try await program.run(arguments, input: input)
    }

    /// The same of arguments that stand in a list.
    func outcome(of arguments: [String]) async throws -> ChildProcess.Outcome {
        try await program.run(arguments)
    }

    /// Runs a script in which `$SHEAF` is the program.
    func script(_ script: String) async throws -> ChildProcess.Outcome {
        try await ChildProcess.run(
            ["bash", "-c", script],
            environment: [
                "PATH": "/usr/bin:/bin", "SHEAF": SheafProcess.path, "LANG": "C.UTF-8",
                "SHEAF_DIRECTORY": directory.path, "HOME": directory.path,
            ], folder: directory.path)
    }

    /// Runs a command with `--json`; the objects of its lines.
    func objects(_ arguments: String...) async throws -> [[String: Any]] {
        try await objects(of: arguments)
    }

    /// The same of arguments that stand in a list.
    func objects(of arguments: [String]) async throws -> [[String: Any]] {
        let outcome = try await program.run(arguments + ["--json"])
        try #require(outcome.status == .exited(0), "\(arguments) said: \(outcome.errors)")
        return try outcome.output.split(separator: "\n").map { line in
            try #require(
                try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    /// A committed file.
    static func fixture(_ name: String) -> String {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/\(name)").path
    }

    static let people = fixture("DummyJSON/users.json")
    static let posts = fixture("DummyJSON/posts.json")
    static let comments = fixture("DummyJSON/comments.json")
    static let placeholder = fixture("JSONPlaceholder/db.json")
}
