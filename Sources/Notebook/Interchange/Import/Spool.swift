internal import Glibc
internal import Persistence

/// A file without a name that keeps what comes through a pipe: it is gone when nobody holds it,
/// whatever happens to the program.
final class Spool: Sendable {
    let descriptor: Int32
    private let path: String

    /// Makes an empty one in a folder that this user may write into.
    init(in folder: String) throws(FilesError) {
        path = folder
        var name = Array((folder + "/.import-XXXXXX").utf8CString)
        descriptor = try check(folder, "mkstemp") { mkstemp(&name) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        unlink(name)
    }

    deinit {
        close(descriptor)
    }

    /// Adds bytes at the end.
    func append(_ bytes: ArraySlice<UInt8>) throws(FilesError) {
        try FileDescriptor.write(Array(bytes), to: descriptor, path: path)
    }

    /// Goes back to the beginning, for reading.
    func rewind() throws(FilesError) {
        try check(path, "lseek") { lseek(descriptor, 0, SEEK_SET) }
    }
}
