import FoundationEssentials
import Glibc
import Persistence
import SheafTUI

/// A backup that goes out or comes in through a pipe: SQLite needs a file, which lies in the cache meanwhile.
struct PipedBackup {
    /// Where it is.
    let path: String

    /// A place for one; nothing is made but the folder.
    ///
    /// - Throws: ``FilesError``.
    init(in directories: Directories) throws {
        try Folder.create(at: directories.cache)
        let base = directories.cache.appending(path: "backup.db", directoryHint: .notDirectory)
        path = AtomicFile.temporaryPath(beside: base.path)
    }

    /// Takes everything from standard input.
    ///
    /// - Throws: ``CommandError``, ``FilesError``.
    func read(_ session: Session) throws {
        guard isatty(0) != 1 else {
            throw CommandError(session.words.backups.noPipe, .noTerminal)
        }
        let file = try FilePath<FilesError>(path).open([.readingAndWriting, .makingNew])
        let input = try OpenFile<FilesError>(duplicating: 0, path: "-")
        try Self.copy(from: input) { try file.write($0) }
    }

    /// Hands everything to standard output.
    ///
    /// - Throws: ``FilesError``, ``OutputGone``, ``OutputFailed``.
    func write(_ session: Session) throws {
        let file = try FilePath<FilesError>(path).open(.reading)
        try Self.copy(from: file) { try session.output.write(json: Array($0)) }
        try session.output.flush()
    }

    private static func copy(
        from file: borrowing OpenFile<FilesError>, _ take: (ArraySlice<UInt8>) throws -> Void
    ) throws {
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            try Task.checkCancellation()
            let count = try file.read(into: &buffer)
            if count == 0 { return }
            try take(buffer[..<count])
        }
    }

    /// Removes the file, with what SQLite leaves beside one.
    func remove() {
        for ending in ["", "-wal", "-shm"] {
            // What stays behind in a cache can go at any time.
            try? FileManager.default.removeItem(atPath: path + ending)
        }
    }
}
