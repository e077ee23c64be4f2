internal import Glibc

/// Bytes that come in pieces: from a file, a pipe, or memory.
///
/// Used by one thread at a time.
final class ByteSource {
    private let path: String
    private var descriptor: Int32?
    private let isOwned: Bool

    /// Reads the file at `path`, or standard input for `-`.
    ///
    /// - Throws: what the system refused; ``FilesError/notAFile(path:)`` for a folder.
    init(path: String) throws(FilesError) {
        self.path = path
        isOwned = path != "-"
        let opened = isOwned ? try check(path, "open") { open(path, O_RDONLY | O_CLOEXEC) } : 0
        descriptor = opened
        var status = stat()
        try check(path, "fstat") { fstat(opened, &status) }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw .notAFile(path: path) }
    }

    /// Reads nothing: for text that is in memory already.
    init() {
        path = ""
        isOwned = false
    }

    deinit {
        if isOwned, let descriptor { close(descriptor) }
    }

    /// Fills `buffer` from `start` on with what comes next; how many bytes: 0 is the end.
    func read(into buffer: inout [UInt8], from start: Int) throws(FilesError) -> Int {
        guard let descriptor else { return 0 }
        return try check(path, "read") {
            buffer.withUnsafeMutableBytes {
                Glibc.read(descriptor, $0.baseAddress.map { $0 + start }, $0.count - start)
            }
        }
    }
}
