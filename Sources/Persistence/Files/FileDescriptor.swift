package import Glibc

/// An open file that is closed when its owner goes.
///
/// The calls are the system's with three differences: interrupted ones are repeated, short ones
/// are continued, and a failure is a ``FilesError`` that names the path.
package struct FileDescriptor: ~Copyable {
    /// Its number in this process.
    package let raw: Int32
    private let path: String

    /// Opens `path`; the descriptor does not survive an `exec`.
    package init(_ path: String, flags: Int32, mode: mode_t = 0) throws(FilesError) {
        self.path = path
        self.raw = try check(path, "open") { open(path, flags | O_CLOEXEC, mode) }
    }

    deinit {
        close(raw)
    }

    /// Size, mode, owner and kind.
    func status() throws(FilesError) -> stat {
        var status = stat()
        try check(path, "fstat") { fstat(raw, &status) }
        return status
    }

    /// Everything from here to the end.
    ///
    /// - Throws: ``FilesError/tooLarge(path:maximumBytes:)`` as soon as it is more than
    ///   `maximumBytes`.
    func readToEnd(maximumBytes: Int) throws(FilesError) -> [UInt8] {
        let expected = Int(try status().st_size)
        guard expected <= maximumBytes else {
            throw .tooLarge(path: path, maximumBytes: maximumBytes)
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(expected)
        // One byte more than expected, so that the usual file takes one read and one that says 0.
        var buffer = [UInt8](repeating: 0, count: max(expected + 1, 4096))
        while true {
            let count = try check(path, "read") { read(raw, &buffer, buffer.count) }
            guard count > 0 else { return bytes }
            guard bytes.count + count <= maximumBytes else {
                throw .tooLarge(path: path, maximumBytes: maximumBytes)
            }
            bytes.append(contentsOf: buffer[..<count])
        }
    }

    /// Writes all of `bytes`, in as many calls as it takes.
    func write(_ bytes: [UInt8]) throws(FilesError) {
        try Self.write(bytes, to: raw, path: path)
    }

    /// The same for a descriptor that somebody else holds: closures cannot capture its owner.
    package static func write(_ bytes: [UInt8], to raw: Int32, path: String) throws(FilesError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = try check(path, "write") {
                rest.withUnsafeBytes { Glibc.write(raw, $0.baseAddress, $0.count) }
            }
            rest = rest.dropFirst(count)
        }
    }

    /// Returns when what was written is on the disk.
    func synchronize() throws(FilesError) {
        try check(path, "fsync") { fsync(raw) }
    }

    /// Gives the file these permissions, whatever the umask.
    func setMode(_ mode: mode_t) throws(FilesError) {
        try check(path, "fchmod") { fchmod(raw, mode) }
    }

    /// Gives the file to somebody else, as far as we may: only root may give files away.
    func setOwner(user: uid_t, group: gid_t) {
        // A file that stays ours is better than none; a group of our own may be set by anybody.
        if fchown(raw, user, group) != 0 { _ = fchown(raw, uid_t.max, group) }
    }
}

/// Runs a system call again while a signal interrupts it, and throws what `errno` says.
@discardableResult
package func check<Result: SignedInteger>(
    _ path: String, _ operation: String, _ call: () -> Result
) throws(FilesError) -> Result {
    while true {
        let result = call()
        if result >= 0 { return result }
        let code = errno
        guard code == EINTR else { throw FilesError(code: code, path: path, operation: operation) }
    }
}
