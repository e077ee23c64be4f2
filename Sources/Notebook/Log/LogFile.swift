internal import Dispatch
internal import FoundationEssentials
internal import Glibc
internal import Persistence
internal import SheafModel

/// A file to which lines are added, by several processes at once, and one older file beside it.
///
/// Every line opens the file anew: there are few of them, and so each goes into the file that is the
/// current one, whoever made it so. Only a thread of its own waits for the disk.
final class LogFile: Sendable {
    private let url: URL
    private let maximumBytes: Int
    private let queue = DispatchQueue(label: "sheaf.log", qos: .utility)

    init(_ url: URL, maximumBytes: Int) {
        self.url = url
        self.maximumBytes = maximumBytes
    }

    /// Adds a line, with the time before it.
    func append(_ line: String) {
        let time = Date()
        queue.async { [self] in
            // There is no other place to say that nothing can be said here.
            try? write("\(Timestamp.text(of: time)) \(getpid()) \(line)\n")
        }
    }

    /// Returns when every line is in the file.
    func finish() { queue.sync {} }

    private func write(_ line: String) throws(FilesError) {
        try Folder.create(at: url.deletingLastPathComponent())
        var file = try open()
        // Another name of some file, or no file at all, is not written to.
        let facts = try file.facts()
        guard facts.isPlainFile, facts.names == 1 else { return }
        if facts.length >= maximumBytes {
            try rotate(file)
            file = try open()
        }
        // Others may not read it, whoever gave them the right to.
        if try file.facts().permissions != 0o600 { try file.setPermissions(0o600) }
        try file.write(Array(line.utf8))
    }

    private func open() throws(FilesError) -> OpenFile<FilesError> {
        try FilePath(url.path).open([.writing, .making, .appending, .notLinks, .withoutWaiting])
    }

    /// Makes the file the older one, unless another process has done it meanwhile.
    private func rotate(_ file: borrowing OpenFile<FilesError>) throws(FilesError) {
        // Whoever opens it anew takes the lock of another file: this one ends with the descriptor.
        try file.lock()
        let path = url.path
        guard FileFacts(path)?.identity == (try file.facts().identity) else { return }
        try FilePath<FilesError>(path).rename(to: FilePath(path + ".1"))
    }
}
