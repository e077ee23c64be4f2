import Foundation
import TestSupport
import Testing

/// Another program in the middle of a change, which keeps everybody else from writing.
struct HeldStore {
    private let folder: TemporaryDirectory
    private let shell: Task<String, any Error>

    /// Begins a change of the store in `directory`; writing is impossible when it returns.
    init(_ directory: TemporaryDirectory) async throws {
        let folder = try TemporaryDirectory()
        for name in ["begun", "end"] {
            try #require(mkfifo(folder.file(name).path, 0o600) == 0)
        }
        self.folder = folder
        let store = SQLiteShell(path: directory.file("data/sheaf.db").path)
        shell = Task.detached {
            try await store.run(
                """
                BEGIN IMMEDIATE;
                .system echo begun > \(folder.file("begun").path)
                .system cat \(folder.file("end").path)
                ROLLBACK;
                """)
        }
        // Opening a pipe waits for whoever opens its other end.
        let begun = open(folder.file("begun").path, O_RDONLY)
        try #require(begun >= 0)
        close(begun)
    }

    /// Ends the change without changing anything.
    func letGo() async throws {
        let end = open(folder.file("end").path, O_WRONLY)
        try #require(end >= 0)
        close(end)
        _ = try await shell.value
    }
}
