internal import Foundation
package import Glibc

extension TmuxSession {
    /// Waits until the program has ended; a shell's number: the exit code, or 128 and the signal.
    ///
    /// - Throws: ``NeverSeen``, with the screen as it is then.
    @discardableResult
    package func exitCode(limit: Duration = .hanging) async throws -> Int32? {
        Int32(try await content(of: "status", limit: limit))
    }

    /// The program's process identifier.
    package func processIdentifier() async throws -> pid_t? {
        pid_t(try await content(of: "pid", limit: .hanging))
    }

    /// The settings of the terminal, as `stty -g` prints them, from before the program started
    /// and after it ended.
    package func terminalSettings() async throws -> (before: String, after: String) {
        try await exitCode()
        return (try folder.text(of: "before"), try folder.text(of: "after"))
    }

    /// Sends the program a signal.
    package func signal(_ signal: Int32) async throws {
        if let identifier = try await processIdentifier() { kill(identifier, signal) }
    }

    /// Waits until the process with this identifier has ended, whoever waits for it.
    ///
    /// - Throws: ``StillRunning``.
    package static func end(of process: pid_t, limit: Duration = .hanging) async throws {
        let deadline = ContinuousClock.now + limit
        // In the third field of its statistics a process that has ended is a zombie, if it is there.
        while let statistics = try? String(
            contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            statistics.split(separator: ")").last?.hasPrefix(" Z") == false
        {
            guard ContinuousClock.now < deadline else {
                throw StillRunning(process: process, statistics: statistics)
            }
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    /// A process that should have ended did not.
    package struct StillRunning: Error {
        package let process: pid_t
        package let statistics: String
    }

    private func content(of name: String, limit: Duration) async throws -> String {
        let deadline = ContinuousClock.now + limit
        while !FileManager.default.fileExists(atPath: folder.file(name).path) {
            guard ContinuousClock.now < deadline else {
                throw NeverSeen(expected: "the file \(name)", screen: try await screen())
            }
            try await Task.sleep(for: .milliseconds(10))
        }
        return try folder.text(of: name).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
