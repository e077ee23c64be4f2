internal import Glibc
internal import Persistence

/// Bytes that come in pieces: from a file, a pipe, or memory.
///
/// Used by one thread at a time.
final class ByteSource: JSONSource {
    private let path: String
    private let descriptor: Int32
    private let isOwned: Bool
    /// Where what was read goes as well.
    private let copy: Spool?
    /// What may end the waiting for more.
    private let stop: StopSignal?
    /// Why it could not be read on.
    private(set) var failure: FilesError?

    /// Reads the file at `path`, or standard input for `-`.
    ///
    /// - Throws: what the system refused; ``FilesError/notAFile(path:kind:)`` for a folder.
    init(path: String) throws(FilesError) {
        self.path = path
        isOwned = path != "-"
        descriptor = try Self.open(path)
        copy = nil
        stop = nil
    }

    /// Reads the same, keeps what it reads in `copy`, and ends its waiting when `stop` is set.
    init(path: String, copyingTo copy: Spool, until stop: StopSignal) throws(FilesError) {
        self.path = path
        isOwned = path != "-"
        descriptor = try Self.open(path)
        self.copy = copy
        self.stop = stop
    }

    /// Reads what came from `path` and lies in a file without a name by now.
    init(path: String, keptIn spool: Spool) {
        self.path = path
        isOwned = false
        descriptor = spool.descriptor
        copy = nil
        stop = nil
    }

    deinit {
        if isOwned { close(descriptor) }
    }

    private static func open(_ path: String) throws(FilesError) -> Int32 {
        // A pipe that nobody writes into yet would keep us here, where nothing can stop us.
        let descriptor =
            path == "-"
            ? 0 : try check(path, "open") { Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        var status = stat()
        try check(path, "fstat") { fstat(descriptor, &status) }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            if descriptor != 0 { close(descriptor) }
            throw .notAFile(path: path, kind: .folder)
        }
        return descriptor
    }

    /// Fills `buffer` from `start` on with what comes next; how many bytes: 0 is the end.
    func read(into buffer: inout [UInt8], from start: Int) throws(JSONSourceStop) -> Int {
        if Task.isCancelled || stop?.isSet == true { throw .cancelled }
        let count: Int?
        do throws(FilesError) {
            count = try readOnce(&buffer, start)
            if let count { try copy?.append(buffer[start..<start + count]) }
        } catch {
            failure = error
            throw .failed
        }
        guard let count else { throw .cancelled }
        return count
    }

    /// Reads when there is something to read; `nil` when the waiting was ended.
    private func readOnce(_ buffer: inout [UInt8], _ start: Int) throws(FilesError) -> Int? {
        while true {
            if let stop, try stop.wait(for: descriptor, path) == false { return nil }
            let count = buffer.withUnsafeMutableBytes {
                Glibc.read(descriptor, $0.baseAddress.map { $0 + start }, $0.count - start)
            }
            if count >= 0 { return count }
            let code = errno
            guard code == EINTR || code == EAGAIN && stop != nil else {
                throw FilesError(code: code, path: path, operation: "read")
            }
        }
    }
}
