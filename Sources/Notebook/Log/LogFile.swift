internal import Dispatch
internal import FoundationEssentials
internal import Glibc
internal import Persistence

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
        guard try facts(file).isOurs else { return }
        if try isFull(file) {
            try rotate(file)
            file = try open()
        }
        try hide(file)
        try FileDescriptor.write(Array(line.utf8), to: file.raw, path: url.path)
    }

    private func open() throws(FilesError) -> FileDescriptor {
        try FileDescriptor(
            url.path, flags: O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK, mode: 0o600)
    }

    private func isFull(_ file: borrowing FileDescriptor) throws(FilesError) -> Bool {
        try facts(file).size >= maximumBytes
    }

    /// Takes from others the right to read the file, where somebody gave it to them.
    private func hide(_ file: borrowing FileDescriptor) throws(FilesError) {
        let raw = file.raw
        guard try facts(file).mode & 0o7777 != 0o600 else { return }
        try check(url.path, "fchmod") { fchmod(raw, 0o600) }
    }

    /// Makes the file the older one, unless another process has done it meanwhile.
    private func rotate(_ file: borrowing FileDescriptor) throws(FilesError) {
        let path = url.path
        let raw = file.raw
        try check(path, "flock") { flock(raw, LOCK_EX) }
        defer { flock(raw, LOCK_UN) }
        var current = stat()
        guard stat(path, &current) == 0, current.st_ino == (try facts(file).inode) else { return }
        try check(path, "rename") { rename(path, path + ".1") }
    }

    private func facts(
        _ file: borrowing FileDescriptor
    ) throws(FilesError) -> (size: Int, inode: ino_t, mode: mode_t, isOurs: Bool) {
        let raw = file.raw
        var status = stat()
        try check(url.path, "fstat") { fstat(raw, &status) }
        let isOurs = status.st_mode & S_IFMT == S_IFREG && status.st_nlink == 1
        return (Int(status.st_size), status.st_ino, status.st_mode, isOurs)
    }
}
