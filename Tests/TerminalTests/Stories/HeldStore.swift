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
        // Reading a pipe waits for whoever writes into it.
        _ = try String(contentsOf: folder.file("begun"), encoding: .utf8)
    }

    /// Ends the change without changing anything.
    func letGo() async throws {
        try "now".write(toFile: folder.file("end").path, atomically: false, encoding: .utf8)
        _ = try await shell.value
    }
}
