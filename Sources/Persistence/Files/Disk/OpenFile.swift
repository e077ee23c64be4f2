internal import CPersistenceSystem
internal import Glibc

/// An open file or folder, closed once when its owner goes.
///
/// The calls are the system's with three differences: interrupted ones are repeated, short ones are
/// continued, and a failure is a `Problem` that names the path. Only closing is never repeated.
package struct OpenFile<Problem: FileProblem>: ~Copyable, Sendable {
    /// Its number in this process, for calls that are not here; -1 when it is closed.
    package private(set) var raw: Int32
    /// What errors call it.
    package let path: String
    let gate: FileGate

    /// Takes over a descriptor.
    init(raw: Int32, path: String, gate: FileGate) {
        self.raw = raw
        self.path = path
        self.gate = gate
    }

    /// Another descriptor of what somebody else has open, at the same place in it.
    package init(duplicating raw: Int32, path: String) throws(Problem) {
        let gate = FileGate()
        self.init(
            raw: try gate.pass(.open, path, as: Problem.self) { _ in
                fcntl(raw, F_DUPFD_CLOEXEC, 0)
            }, path: path, gate: gate)
    }

    deinit {
        if raw >= 0 { Glibc.close(raw) }
    }

    /// Makes a call about it.
    @discardableResult
    package func make<Result: SignedInteger>(
        _ call: FileCall, count: Int = 0, _ body: (_ count: Int) -> Result
    ) throws(Problem) -> Result {
        try gate.pass(call, path, count: count, as: Problem.self, body)
    }

    /// Closes it now: a disk that is full or broken may say so only then.
    package mutating func close() throws(Problem) {
        let raw = raw
        self.raw = -1
        var isClosed = false
        defer { if !isClosed { Glibc.close(raw) } }
        try make(.close) { _ in
            isClosed = true
            return Glibc.close(raw)
        }
    }

    /// What the system says about it.
    package func facts() throws(Problem) -> FileFacts {
        var status = stat()
        try make(.fstat) { _ in fstat(raw, &status) }
        return FileFacts(status)
    }
}

// MARK: - Reading

extension OpenFile {
    /// Reads what comes next, as far as there is room; how many bytes: 0 is the end.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(Problem) -> Int {
        try make(.read, count: buffer.count) { Glibc.read(raw, buffer.baseAddress, $0) }
    }

    /// Reads into a buffer from one of its places on; how many bytes: 0 is the end.
    package func read(into buffer: inout [UInt8], from start: Int = 0) throws(Problem) -> Int {
        try make(.read, count: buffer.count - start) { count in
            buffer.withUnsafeMutableBytes {
                Glibc.read(raw, $0.baseAddress.map { $0 + start }, count)
            }
        }
    }

    /// So many bytes from a place on, or as many as there are.
    package func bytes(_ count: Int, at offset: Int64 = 0) throws(Problem) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let more = try make(.read, count: count - done) { limit in
                bytes.withUnsafeMutableBytes {
                    pread(raw, $0.baseAddress.map { $0 + done }, limit, Int(offset) + done)
                }
            }
            if more == 0 { break }
            done += more
        }
        return done == count ? bytes : Array(bytes[..<done])
    }

    /// Everything from here to the end, written to another file.
    package func copy(to other: borrowing OpenFile) throws(Problem) {
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count = try read(into: &buffer)
            if count == 0 { return }
            try other.write(buffer[..<count])
        }
    }
}

extension OpenFile<FilesError> {
    /// Everything from here to the end.
    ///
    /// - Throws: ``FilesError/tooLarge(path:maximumBytes:)`` as soon as it is more than
    ///   `maximumBytes`.
    package func readToEnd(maximumBytes: Int) throws(FilesError) -> [UInt8] {
        let expected = Int(try facts().length)
        guard expected <= maximumBytes else {
            throw .tooLarge(path: path, maximumBytes: maximumBytes)
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(expected)
        // One byte more than expected, so that the usual file takes one read and one that says 0.
        var buffer = [UInt8](repeating: 0, count: max(expected + 1, 4096))
        while true {
            let count = try read(into: &buffer)
            guard count > 0 else { return bytes }
            guard bytes.count + count <= maximumBytes else {
                throw .tooLarge(path: path, maximumBytes: maximumBytes)
            }
            bytes.append(contentsOf: buffer[..<count])
        }
    }
}

// MARK: - Writing

extension OpenFile {
    /// Writes all of `bytes` at its place, in as many calls as it takes.
    package func write(_ bytes: [UInt8]) throws(Problem) { try write(bytes[...]) }

    /// The same for a part of them.
    package func write(_ bytes: ArraySlice<UInt8>) throws(Problem) {
        var rest = bytes
        while !rest.isEmpty {
            let count = try make(.write, count: rest.count) { limit in
                rest.withUnsafeBytes { Glibc.write(raw, $0.baseAddress, limit) }
            }
            rest = rest.dropFirst(count)
        }
    }

    /// Writes one byte over the first one.
    package func touch(_ byte: UInt8) throws(Problem) {
        var byte = byte
        try make(.write) { _ in pwrite(raw, &byte, 1, 0) }
    }

    /// The place from which it is read or written next.
    package func place() throws(Problem) -> Int64 {
        Int64(try make(.lseek) { _ in lseek(raw, 0, SEEK_CUR) })
    }

    /// Goes to a place, from which it is read or written next.
    package func seek(to offset: Int64) throws(Problem) {
        try make(.lseek) { _ in lseek(raw, Int(offset), SEEK_SET) }
    }

    /// Ends it at a length.
    package func truncate(to length: Int64) throws(Problem) {
        try make(.ftruncate) { _ in ftruncate(raw, Int(length)) }
    }

    /// Returns when what was written, or for a folder the names in it, is on the disk.
    package func synchronize() throws(Problem) {
        try make(.fsync) { _ in fsync(raw) }
    }

    /// Returns when everything that was written to its file system is on the disk: for many files at
    /// once, each of which would be waited for.
    package func synchronizeFileSystem() throws(Problem) {
        try make(.fsync) { _ in system_synchronize_file_system(raw) }
    }

    /// Gives the file these permissions, whatever the umask.
    package func setPermissions(_ permissions: UInt32) throws(Problem) {
        try make(.fchmod) { _ in fchmod(raw, permissions) }
    }

    /// Lets writing wait, as usual, where it was opened ``FileAccess/withoutWaiting``.
    package func waitFromNowOn() throws(Problem) {
        let flags = try make(.open) { _ in fcntl(raw, F_GETFL) }
        try make(.open) { _ in fcntl(raw, F_SETFL, flags & ~O_NONBLOCK) }
    }

    /// Gives the file to the owner of another one, as far as we may: only root may give files away.
    func setOwner(like other: FileFacts) {
        guard other.owner != geteuid() || other.group != getegid() else { return }
        // A file that stays ours is better than none; a group of our own may be set by anybody.
        if fchown(raw, other.owner, other.group) != 0 { _ = fchown(raw, uid_t.max, other.group) }
    }
}

// MARK: - Locks

extension OpenFile {
    /// Waits for the lock on it, which ends with the descriptor.
    package func lock() throws(Problem) {
        try make(.flock) { _ in flock(raw, LOCK_EX) }
    }

    /// Waits so long for the lock on it, which ends with the descriptor; whether it came.
    ///
    /// For threads that may wait.
    package func lock(patience: Duration) throws(Problem) -> Bool {
        let end = ContinuousClock.now + patience
        while true {
            var isTaken = false
            try make(.flock) { _ in
                let result = flock(raw, LOCK_EX | LOCK_NB)
                isTaken = result < 0 && errno == EWOULDBLOCK
                return isTaken ? 0 : result
            }
            if !isTaken { return true }
            guard ContinuousClock.now < end else { return false }
            // It varies so that nobody is always late.
            usleep(.random(in: 250...1500))
        }
    }

    /// What descriptors say about the files behind them, each for itself.
    ///
    /// Other locks would be of the whole process, and closing any descriptor would drop them.
    package enum Mark: Sendable {
        /// Several may have it.
        case shared
        /// Only one has it, and nobody a shared one.
        case exclusive
    }

    /// Sets a mark, or takes it away; whether that was possible at once.
    package func mark(_ mark: Mark?) -> Bool {
        let kind =
            switch mark {
            case .shared: SYSTEM_LOCK_SHARED
            case .exclusive: SYSTEM_LOCK_EXCLUSIVE
            case nil: SYSTEM_LOCK_NONE
            }
        return system_lock_descriptor(raw, kind) == 0
    }

    /// Whether another descriptor, or another process, has a mark or a lock of SQLite on it.
    package var isMarkedByOthers: Bool { system_is_locked_by_others(raw) != 0 }
}
