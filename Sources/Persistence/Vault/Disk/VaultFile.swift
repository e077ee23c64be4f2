internal import Glibc

/// An open file of the vault, checked on its descriptor: nobody can exchange it between the check and
/// its use.
struct VaultFile: ~Copyable {
    private let descriptor: OwnedDescriptor
    private let path: String
    private let calls: SystemCalls

    /// Opens `name` in the folder behind `folder`, without following a link or waiting for a pipe, and
    /// checks what it is.
    ///
    /// - Throws: ``VaultError/unsafePath(_:)`` unless it is a plain file, ours, with one name, that
    ///   nobody else may touch; ``VaultError/notFound(path:)``; what the system refused.
    init(
        _ name: String, in folder: Int32, path: String, flags: Int32, calls: SystemCalls
    ) throws(VaultError) {
        let raw = try calls.make(.open, path: path) { _ in
            openat(folder, name, flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        }
        let descriptor = OwnedDescriptor(raw)
        try Self.check(raw, path: path, calls: calls)
        self.descriptor = descriptor
        self.path = path
        self.calls = calls
    }

    private static func check(
        _ raw: Int32, path: String, calls: SystemCalls
    ) throws(VaultError) {
        let status = try status(of: raw, path: path, calls: calls)
        guard status.st_mode & S_IFMT == S_IFREG else { throw .unsafePath(.notAFile(path: path)) }
        guard status.st_uid == geteuid() else {
            throw .unsafePath(.owner(path: path, found: status.st_uid, expected: geteuid()))
        }
        guard status.st_mode & 0o077 == 0 else {
            throw .unsafePath(.mode(path: path, found: status.st_mode & 0o7777, expected: 0o600))
        }
        guard status.st_nlink <= 1 else {
            throw .unsafePath(.hardLinks(path: path, count: Int(status.st_nlink)))
        }
    }

    private static func status(
        of raw: Int32, path: String, calls: SystemCalls
    ) throws(VaultError) -> stat {
        var status = stat()
        try calls.make(.fstat, path: path) { _ in fstat(raw, &status) }
        return status
    }

    func size() throws(VaultError) -> Int {
        Int(try Self.status(of: descriptor.raw, path: path, calls: calls).st_size)
    }

    /// Bytes from the start: `count`, or as many as there are.
    func read(_ count: Int) throws(VaultError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let more = try calls.make(.read, path: path, count: count - done) { limit in
                bytes.withUnsafeMutableBytes {
                    pread(descriptor.raw, $0.baseAddress?.advanced(by: done), limit, off_t(done))
                }
            }
            if more == 0 { break }
            done += more
        }
        return Array(bytes[..<done])
    }

    /// Writes all of `bytes`, in as many calls as it takes.
    func write(_ bytes: [UInt8]) throws(VaultError) {
        var done = 0
        while done < bytes.count {
            done += try calls.make(.write, path: path, count: bytes.count - done) { limit in
                bytes.withUnsafeBytes {
                    Glibc.write(descriptor.raw, $0.baseAddress?.advanced(by: done), limit)
                }
            }
        }
    }

    /// Flushes and closes; a disk that is full or broken may say so only now.
    consuming func finish() throws(VaultError) {
        let raw = descriptor.raw
        // Whatever the umask was when it was made.
        try calls.make(.fchmod, path: path) { _ in fchmod(raw, 0o600) }
        try calls.make(.fsync, path: path) { _ in fsync(raw) }
        let path = path
        let calls = calls
        _ = descriptor.release()
        var isClosed = false
        // Linux closes even when it reports an error; closing again could hit another file.
        defer { if !isClosed { close(raw) } }
        try calls.make(.close, path: path) { _ in
            isClosed = true
            return close(raw)
        }
    }

    /// Waits for the lock on this file, which goes with the descriptor.
    ///
    /// - Throws: ``VaultError/busy`` when somebody else has it all the time.
    func lock(patience: Duration) throws(VaultError) {
        let deadline = ContinuousClock.now + patience
        while true {
            do throws(VaultError) {
                try calls.make(.flock, path: path) { _ in flock(descriptor.raw, LOCK_EX | LOCK_NB) }
                return
            } catch .io(EWOULDBLOCK, _) {
                guard ContinuousClock.now < deadline else { throw .busy }
                // This thread is the vault's own. The wait varies so that nobody is always late.
                usleep(.random(in: 500...3000))
            }
        }
    }
}
