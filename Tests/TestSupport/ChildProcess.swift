internal import Foundation
package import Glibc
internal import Synchronization

/// A program started by a test, in a session of its own and so without a controlling terminal.
///
/// Its input, output and errors are files and not pipes, so nothing can fill up and stop it. It is
/// always waited for, and killed when it hangs.
package final class ChildProcess: Sendable {
    /// How a program ended and what it said.
    package struct Outcome: Equatable, Sendable {
        package var status: ExitStatus
        package var output: String
        package var errors: String

        package init(status: ExitStatus = .exited(0), output: String = "", errors: String = "") {
            self.status = status
            self.output = output
            self.errors = errors
        }
    }

    /// The program did not end in time and was killed.
    package struct TimedOut: Error, CustomStringConvertible {
        package let command: [String]
        package let outcome: Outcome
        /// Where its threads were.
        package let trace: String
        package var description: String {
            "\(command.joined(separator: " ")) did not end in time and was killed.\n"
                + "--- threads ---\n\(trace)\n"
                + "--- output ---\n\(outcome.output)\n--- errors ---\n\(outcome.errors)"
        }
    }

    /// The program could not be started.
    package struct NotStarted: Error {
        package let command: [String]
        package let code: Int32
    }

    private typealias Waiting = [CheckedContinuation<Outcome, any Error>]

    private enum State {
        /// Not waited for yet, so its identifier is still its own; these wait for its end.
        case running(Waiting)
        case ended(Result<Outcome, any Error>)
    }

    /// The process, until it ended.
    package let identifier: pid_t
    private let command: [String]
    private let files: TemporaryDirectory
    private let state = Mutex(State.running([]))
    /// Where it was when it was given up.
    private let trace = Mutex<String?>(nil)

    /// Starts `command`, a program and its arguments, in `folder`.
    ///
    /// `environment` is all of its environment, and its `PATH` finds the program. After `limit` it
    /// hangs and is killed.
    ///
    /// - Throws: ``NotStarted``.
    package init(
        _ command: [String], environment: [String: String], folder: String, input: String,
        limit: Duration = .hanging
    ) throws {
        self.command = command
        files = try TemporaryDirectory()
        try files.write(input, to: "input")
        // env and setsid replace themselves by what they start: the identifier stays the same.
        let words =
            ["/usr/bin/env", "-i", "-C", folder]
            + environment.map { "\($0)=\($1)" }.sorted() + ["setsid"] + command
        identifier = try Self.spawn(words, files: files)
        Thread.detachNewThread { self.wait() }
        DispatchQueue.global().asyncAfter(deadline: .now() + (limit / .seconds(1))) {
            [weak self] in self?.giveUp()
        }
    }

    /// Runs `command` to its end, in its turn: see ``ProcessTurns``.
    ///
    /// - Throws: ``NotStarted``, ``TimedOut``.
    package static func run(
        _ command: [String], environment: [String: String], folder: String, input: String = ""
    ) async throws -> Outcome {
        try await ProcessTurns.ofThisMachine.take {
            try await ChildProcess(
                command, environment: environment, folder: folder, input: input
            ).outcome()
        }
    }

    /// Sends a signal, unless the process has ended.
    package func kill(_ signal: Int32) {
        state.withLock {
            // Once it is waited for, the identifier may be somebody else's.
            if case .running = $0 { _ = Glibc.kill(identifier, signal) }
        }
    }

    /// Waits until it has ended.
    ///
    /// - Throws: ``TimedOut``.
    package func outcome() async throws -> Outcome {
        try await withCheckedThrowingContinuation { continuation in
            let ended = state.withLock { state -> Result<Outcome, any Error>? in
                switch state {
                case .running(let waiting):
                    state = .running(waiting + [continuation])
                    return nil
                case .ended(let result): return result
                }
            }
            if let ended { continuation.resume(with: ended) }
        }
    }

    private static func spawn(_ words: [String], files: TemporaryDirectory) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let create = O_WRONLY | O_CREAT | O_TRUNC
        for (descriptor, name, flags) in [
            (0, "input", O_RDONLY), (1, "output", create), (2, "errors", create),
        ] {
            posix_spawn_file_actions_addopen(
                &actions, Int32(descriptor), files.file(name).path, flags, 0o600)
        }
        // Threads of the test run have most signals blocked, and children inherit that.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var identifier: pid_t = 0
        let code = posix_spawn(&identifier, words[0], &actions, &attributes, &arguments, [nil])
        guard code == 0 else { throw NotStarted(command: words, code: code) }
        return identifier
    }

    /// Kills it if it still runs, and keeps where it was.
    private func giveUp() {
        let isRunning = state.withLock { if case .running = $0 { true } else { false } }
        guard isRunning else { return }
        trace.withLock { $0 = ProcessTrace.text(identifier) }
        kill(SIGKILL)
    }

    private func wait() {
        // It stays a zombie, and its identifier its own, until it is waited for below.
        var information = siginfo_t()
        while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) == -1
            && errno == EINTR
        {}
        // The state changes in the same breath as the process is waited for: see kill.
        let (waiting, outcome) = state.withLock { state -> (Waiting, Result<Outcome, any Error>) in
            var status: Int32 = 0
            waitpid(identifier, &status, 0)
            let outcome = result(status)
            guard case .running(let waiting) = state else { return ([], outcome) }
            state = .ended(outcome)
            return (waiting, outcome)
        }
        for continuation in waiting { continuation.resume(with: outcome) }
    }

    private func result(_ status: Int32) -> Result<Outcome, any Error> {
        Result {
            let outcome = Outcome(
                status: ExitStatus(waitStatus: status), output: try text("output"),
                errors: try text("errors"))
            if let trace = trace.withLock({ $0 }) {
                throw TimedOut(command: command, outcome: outcome, trace: trace)
            }
            return outcome
        }
    }

    private func text(_ name: String) throws -> String {
        // Output that is no UTF-8 shows as such and fails the comparison, not the reading.
        String(decoding: try Data(contentsOf: files.file(name)), as: UTF8.self)
    }
}
