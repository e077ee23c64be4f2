internal import CPersistenceSystem
internal import Glibc

/// Where a file is, or is to be: what one can do with its name.
///
/// A link at the end of the path is the file meant by everything but ``open(_:permissions:)`` and
/// ``facts(followingLinks:)``.
package struct FilePath<Problem: FileProblem>: Sendable {
    /// What errors call it.
    package let path: String
    /// What the system gets: a path, or a name in the folder.
    package let name: String
    private let folder: Int32
    private let gate: FileGate

    /// The file under a path, which errors may call something else.
    package init(_ path: String, called name: String? = nil, gate: FileGate = FileGate()) {
        self.init(name: path, in: AT_FDCWD, called: name ?? path, gate)
    }

    /// The file of a name in an open folder, which has to stay open: nobody can exchange it.
    package init(_ name: String, in folder: borrowing OpenFile<Problem>) {
        self.init(name: name, in: folder.raw, called: folder.path + "/" + name, folder.gate)
    }

    private init(name: String, in folder: Int32, called path: String, _ gate: FileGate) {
        self.path = path
        self.name = name
        self.folder = folder
        self.gate = gate
    }

    /// A path beside it where nothing is, of which errors say that it is this one; it says which process
    /// makes it.
    package var temporary: FilePath {
        FilePath(name: AtomicFile.temporaryPath(beside: name), in: folder, called: path, gate)
    }

    /// Opens it, or makes it with these permissions, less those that the umask takes.
    package func open(
        _ access: FileAccess, permissions: UInt32 = 0o600
    ) throws(Problem) -> OpenFile<Problem> {
        let raw = try make(.open) {
            openat(folder, name, access.rawValue | O_CLOEXEC, permissions)
        }
        return OpenFile(raw: raw, path: path, gate: gate)
    }

    /// Holds it without opening it: closing that drops no locks that the process has on the file, and
    /// meanwhile no other file gets the same number.
    func hold() throws(Problem) -> OpenFile<Problem> {
        OpenFile(raw: try make(.open) { system_hold_file(name) }, path: path, gate: gate)
    }

    /// What is there; `nil` if nothing is.
    package func facts(followingLinks: Bool = true) throws(Problem) -> FileFacts? {
        var status = stat()
        var isThere = true
        try make(.stat) {
            let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
            let result = fstatat(folder, name, &status, flags)
            isThere = result == 0 || errno != ENOENT
            return isThere ? result : 0
        }
        return isThere ? FileFacts(status) : nil
    }

    /// Where a symbolic link leads, as it says; `nil` for everything else.
    package func destination() throws(Problem) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = try make(.readlink) {
            let count = readlinkat(folder, name, &buffer, buffer.count)
            return count < 0 && [EINVAL, ENOENT].contains(errno) ? 0 : count
        }
        guard count > 0 else { return nil }
        return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Refuses it where this user may not write to it.
    func requireWritable() throws(Problem) {
        try make(.access) { faccessat(folder, name, W_OK, AT_EACCESS) }
    }

    /// Gives it these permissions.
    package func setPermissions(_ permissions: UInt32) throws(Problem) {
        try make(.chmod) { fchmodat(folder, name, permissions, 0) }
    }

    /// Gives it the date of now.
    func renewDate() throws(Problem) {
        try make(.utimens) { utimensat(folder, name, nil, 0) }
    }

    /// Gives it a date, in milliseconds since 1970.
    package func setDate(milliseconds: Int64) throws(Problem) {
        let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
        let time = timespec(
            tv_sec: Int(rest < 0 ? seconds - 1 : seconds),
            tv_nsec: Int(rest < 0 ? rest + 1000 : rest) * 1_000_000)
        let times = [time, time]
        try make(.utimens) { utimensat(folder, name, times, 0) }
    }

    /// Gives it a name, in the place of what has that now: whoever looks finds one or the other.
    package func rename(to other: FilePath) throws(Problem) {
        try make(.rename) { renameat(folder, name, other.folder, other.name) }
    }

    /// Gives it a name unless something has that; whether it did.
    package func rename(toFree other: FilePath) throws(Problem) -> Bool {
        let code = try attempt {
            system_rename_to_free_name(folder, name, other.folder, other.name)
        }
        switch code {
        case 0: return true
        case EEXIST: return false
        // A file system that cannot.
        default: return try rename(byLinkToFree: other)
        }
    }

    /// The same by a link and no renaming, which would replace what has the name.
    func rename(byLinkToFree other: FilePath) throws(Problem) -> Bool {
        if linkat(folder, name, other.folder, other.name, 0) == 0 {
            try remove()
            return true
        }
        if errno == EEXIST { return false }
        // A file system without links.
        guard try other.facts(followingLinks: false) == nil else { return false }
        try rename(to: other)
        return true
    }

    /// Has the two change places at once; whether the file system can and the other one is there.
    func exchange(with other: FilePath) throws(Problem) -> ExchangeOutcome {
        switch try attempt({ system_exchange_files(folder, name, other.folder, other.name) }) {
        case 0: .done
        case ENOENT: .missing
        default: .impossible
        }
    }

    /// Gives it the name of an empty file of this user, with the permissions of that; whether it did.
    ///
    /// The two change places, and what comes out is looked at: where somebody has written into it meanwhile it goes
    /// back. What has several names, or belongs to another group, stays where it is.
    package func rename(toEmpty other: FilePath) throws(Problem) -> Bool {
        guard let own = try facts(), let found = try other.facts(followingLinks: false),
            found.isPlainFile, found.isOurs, found.group == own.group, found.names == 1,
            found.length == 0
        else { return false }
        try setPermissions(found.permissions)
        guard try exchange(with: other) == .done else { return false }
        if let taken = try facts(followingLinks: false), taken.identity == found.identity,
            taken.length == 0
        {
            return true
        }
        _ = try exchange(with: other)
        return false
    }

    /// Gives it a second name that nothing has; whether it did, which not every file system can.
    package func link(to other: FilePath) -> Bool {
        linkat(folder, name, other.folder, other.name, 0) == 0
    }

    /// Removes it.
    package func remove() throws(Problem) {
        try make(.unlink) { unlinkat(folder, name, 0) }
    }

    /// Removes it, where it is there and that is possible; what stays does no harm.
    package func discard() { unlinkat(folder, name, 0) }

    /// Returns when its name, or that it has none any more, is on the disk.
    package func synchronizeFolder() throws(Problem) {
        guard folder == AT_FDCWD else {
            try make(.fsync) { fsync(folder) }
            return
        }
        let parent = FilePath(
            name: Folder.parent(ofPath: name), in: AT_FDCWD,
            called: Folder.parent(ofPath: path), gate)
        try parent.open([.reading, .folder]).synchronize()
    }

    /// Brings its name to the disk after it was given or taken away.
    ///
    /// What was done is done. A folder that may be written and not read cannot be flushed, which is no error.
    ///
    /// - Throws: What else the system refused, as of a change that was made and not confirmed: the new name is
    ///   there, and after a power failure the old one may be.
    package func settleName() throws(Problem) {
        do throws(FileFailure) {
            let place = FilePath<FileFailure>(name: name, in: folder, called: path, gate)
            try place.synchronizeFolder()
        } catch {
            let isRefused = [EACCES, EPERM].contains(error.code)
            if error.call == .open && isRefused { return }
            throw Problem(unsettled: error.code, call: error.call, path: path)
        }
    }

    @discardableResult
    private func make<Result: SignedInteger>(
        _ call: FileCall, _ body: () -> Result
    ) throws(Problem) -> Result {
        try gate.pass(call, path, as: Problem.self) { _ in body() }
    }

    /// Makes a call of which not every file system is capable.
    ///
    /// - Returns: 0 where it was done, else `errno` where that says what is there, or that it cannot be.
    private func attempt(_ body: () -> Int32) throws(Problem) -> Int32 {
        var code: Int32 = 0
        try make(.rename) {
            let result = body()
            code = [EEXIST, ENOENT, EINVAL, ENOSYS].contains(-result) ? -result : 0
            return code == 0 ? result : 0
        }
        return code
    }
}

/// What became of two files that were to change places.
enum ExchangeOutcome {
    /// They did.
    case done
    /// One of them is not there.
    case missing
    /// The file system cannot.
    case impossible
}
