import SheafTestSupport
import Testing

@Suite struct `A program run by a test` {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func `is fed, read and waited for`() async throws {
        let script = "read line; echo out $line $SIGN; echo error >&2; exit 3"
        #expect(
            try await run(["sh", "-c", script], environment: ["SIGN": "é"], input: "in\n")
                == .init(status: .exited(3), output: "out in é\n", errors: "error\n"))
    }

    @Test func `may say more than a pipe holds`() async throws {
        let outcome = try await run(["sh", "-c", "seq 100000; seq 100000 >&2"])
        #expect(outcome.output == outcome.errors && outcome.output.hasSuffix("\n100000\n"))
    }

    @Test func `has no terminal`() async throws {
        let outcome = try await run(["sh", "-c", ": </dev/tty"])
        #expect(outcome.status != .exited(0))
    }

    @Test func `can be killed`() async throws {
        let process = try child(["sleep", "1000"])
        process.kill(9)
        #expect(try await process.outcome() == .init(status: .signalled(9)))
        #expect(try await process.outcome() == .init(status: .signalled(9)))
    }

    @Test func `is killed when it takes too long`() async throws {
        let process = try child(["sleep", "1000"], limit: .milliseconds(100))
        let error = await #expect(throws: ChildProcess.TimedOut.self) {
            try await process.outcome()
        }
        #expect(error?.outcome == .init(status: .signalled(9)))
        // It says where it hung.
        #expect(error?.trace.contains("\(process.identifier)/\(process.identifier) ") == true)
    }

    @Test func `is Sheaf as it was just built`() async throws {
        let outcome = try await SheafProcess(directory: directory).run("--help")
        #expect(outcome.status == .exited(0))
        #expect(outcome.output.contains("USAGE: sheaf"))
        #expect(outcome.errors.isEmpty)
    }

    private func run(
        _ command: [String], environment: [String: String] = [:], input: String = ""
    ) async throws -> ChildProcess.Outcome {
        try await child(command, environment: environment, input: input).outcome()
    }

    private func child(
        _ command: [String], environment: [String: String] = [:], input: String = "",
        limit: Duration = .hanging
    ) throws -> ChildProcess {
        let environment = environment.merging(["PATH": "/usr/bin:/bin"]) { $1 }
        return try ChildProcess(
            command, environment: environment, folder: directory.path, input: input, limit: limit)
    }
}
