import Foundation
import SheafTestSupport
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
        try await Self.meet(at: folder.file("begun"), O_RDONLY)
    }

    /// Ends the change without changing anything.
    func letGo() async throws {
        try await Self.meet(at: folder.file("end"), O_WRONLY)
        _ = try await shell.value
    }

    /// Opens one end of a pipe, which waits for whoever opens the other end.
    ///
    /// On a thread of its own: two tests that waited here on threads of the pool of tasks would have
    /// all of them on a machine of two processors, and the shells would never be started.
    private static func meet(at pipe: URL, _ flags: Int32) async throws {
        let descriptor = await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: open(pipe.path, flags)) }
        }
        try #require(descriptor >= 0)
        close(descriptor)
    }
}
