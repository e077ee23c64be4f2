import Foundation
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `The doctor while another program writes` {
    let sheaf: SheafStore

    init() async throws {
        sheaf = try SheafStore()
        try await sheaf.run("sample")
    }

    /// Runs a command while a lock is held for so many seconds.
    private func locked(_ command: String, seconds: Int) async throws -> ChildProcess.Outcome {
        try await sheaf.script(
            """
            mkfifo told
            (echo "BEGIN IMMEDIATE; SELECT 'locked';"; sleep \(seconds)) | sqlite3 data/sheaf.db >told &
            read -r _ <told
            start=$SECONDS; \(command); code=$?
            echo "code $code after $((SECONDS - start > 20 ? 99 : 0))"
            kill %1 2>/dev/null; exit 0
            """)
    }

    @Test func `looks at all that needs no turn, and says what it left out`() async throws {
        let outcome = try await locked("$SHEAF doctor", seconds: 40)
        // Not all is known to be well.
        #expect(outcome.output.contains("code 5 after 0"), "\(outcome)")
        #expect(outcome.output.contains("data/sheaf.db"), "\(outcome)")
        #expect(!outcome.errors.contains("Nothing wrong."), "\(outcome)")
        #expect(
            outcome.errors.hasPrefix(
                "The word index was left out, because another program is writing."), "\(outcome)")
    }

    @Test func `waits where it may change something, and says so`() async throws {
        let outcome = try await locked("$SHEAF doctor --repair --yes", seconds: 3)
        #expect(outcome.output.contains("code 0"), "\(outcome)")
        #expect(
            outcome.errors.hasPrefix("sheaf: Another program is writing to the store."),
            "\(outcome)")
        #expect(!outcome.errors.contains("word index"), "\(outcome)")
    }
}
