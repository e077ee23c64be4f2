public import FoundationEssentials
internal import Glibc

/// A file that is only ever replaced as a whole: whoever reads it, and whenever the power goes,
/// finds the old bytes or the new ones.
///
/// Writing makes a temporary file in the same folder, flushes it, renames it over the old one and
/// flushes the folder. The permissions of the file that was there are kept. A symbolic link
/// stays: the file it leads to is the one replaced, in that file's own folder.
public struct AtomicFile: Hashable, Sendable {
    /// Where the file is, or the link to it.
    public let url: URL

    /// The file at `url`, which need not be there yet.
    public init(_ url: URL) {
        self.url = url
    }

    /// The bytes of the file, or `nil` if there is none.
    ///
    /// - Throws: ``FilesError/notAFile(path:kind:)`` without waiting if the path is a folder, a pipe or
    ///   a device, ``FilesError/tooLarge(path:maximumBytes:)``, or what the system refused. A
    ///   missing folder is no error: the file is missing too.
    public func read(maximumBytes: Int = 64 << 20) throws(FilesError) -> [UInt8]? {
        let path = url.path
        do throws(FilesError) {
            // Opening a pipe without O_NONBLOCK waits until somebody writes into it.
            let file = try FileDescriptor(path, flags: O_RDONLY | O_NONBLOCK)
            if let kind = FileKind(mode: try file.status().st_mode) {
                throw FilesError.notAFile(path: path, kind: kind)
            }
            return try file.readToEnd(maximumBytes: maximumBytes)
        } catch .notFound {
            return nil
        }
    }

    /// What a file held when it was read.
    package struct Contents: Equatable, Sendable {
        /// All of it, or nothing where it was not read.
        package var bytes: [UInt8]
        /// When somebody wrote it last.
        package var writtenAt: Date
        /// The number of the user it belongs to.
        package var owner: UInt32
    }

    /// The same with what the system knows about the file; nothing is read of one that belongs to
    /// neither this user nor root.
    package func contents(maximumBytes: Int) throws(FilesError) -> Contents? {
        let path = url.path
        do throws(FilesError) {
            let file = try FileDescriptor(path, flags: O_RDONLY | O_NONBLOCK)
            let status = try file.status()
            if let kind = FileKind(mode: status.st_mode) {
                throw FilesError.notAFile(path: path, kind: kind)
            }
            let time = status.st_mtim
            let date = Date(
                timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
            guard [0, geteuid()].contains(status.st_uid) else {
                return Contents(bytes: [], writtenAt: date, owner: status.st_uid)
            }
            return Contents(
                bytes: try file.readToEnd(maximumBytes: maximumBytes), writtenAt: date,
                owner: status.st_uid)
        } catch .notFound {
            return nil
        }
    }

    /// Replaces the file by `bytes`; when this returns, they are on the disk.
    ///
    /// A new file gets the permissions `mode`. The folder must exist.
    ///
    /// - Throws: what the system refused; then the old file is as it was and nothing is left
    ///   beside it. A file that may not be written is not replaced either, although renaming
    ///   could.
    public func write(_ bytes: [UInt8], mode: UInt32 = 0o600) throws(FilesError) {
        do {
            try write(mode: mode) { take in try take(bytes) }
        } catch let error as FilesError {
            throw error
        } catch {
            preconditionFailure("Only the file can fail here: \(error)")
        }
    }

    /// Replaces the file by what `body` hands over piece by piece; when this returns, it is on the
    /// disk.
    ///
    /// - Throws: what `body` throws, or what the system refused; then the old file is as it was
    ///   and nothing is left beside it.
    public func write(
        mode: UInt32 = 0o600, _ body: (_ take: ([UInt8]) throws(FilesError) -> Void) throws -> Void
    ) throws {
        let target = try resolved()
        let old = try existing(target)
        Self.removeLeftovers(beside: target)
        let temporary = Self.temporaryPath(beside: target)
        do {
            try fill(temporary, mode: mode, like: old, body)
            try check(target, "rename") { rename(temporary, target) }
        } catch {
            unlink(temporary)
            // Nobody knows the other name, and nothing is there any more.
            throw (error as? FilesError)?.naming(url.path, insteadOf: temporary) ?? error
        }
        try Folder.synchronize(path: Folder.parent(ofPath: target))
    }

    /// A path beside `path` where nothing is; it says which process makes it.
    package static func temporaryPath(beside path: String) -> String {
        let number = String(UInt64.random(in: .min ... .max), radix: 36)
        return "\(path).\(ProcessStamp.current.text)-\(number).tmp"
    }

    /// Removes the temporary files that processes left beside `path` when they were killed.
    package static func removeLeftovers(beside path: String) {
        // Where the system does not tell of processes, each would look like a dead one.
        guard ProcessStamp.current.isAlive else { return }
        let folder = Folder.parent(ofPath: path)
        let start = URL(filePath: path).lastPathComponent + "."
        // What cannot be seen cannot be removed, and is no reason not to write.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where name.hasPrefix(start) && name.hasSuffix(".tmp") {
            let parts = name.dropFirst(start.count).dropLast(4).split(
                separator: "-", omittingEmptySubsequences: false)
            guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty }),
                parts.prefix(2).allSatisfy({ $0.allSatisfy(\.isNumber) }),
                !ProcessStamp(text: parts.prefix(2).joined(separator: "-")).isAlive
            else { continue }
            unlink(folder + "/" + name)
        }
    }

    /// Refuses a link that leads nowhere: whoever made it means a file that is somewhere else.
    ///
    /// - Throws: ``FilesError/danglingLink(path:target:)``.
    package func refuseDanglingLink() throws(FilesError) {
        let path = url.path
        guard access(path, F_OK) != 0, errno == ENOENT,
            let target = FileIdentity.target(ofLink: path)
        else { return }
        throw .danglingLink(path: path, target: target)
    }

    /// Removes the file; one that is not there is removed already.
    ///
    /// - Throws: ``FilesError``: what the system refused.
    public func remove() throws(FilesError) {
        let path = url.path
        do throws(FilesError) {
            try check(path, "unlink") { unlink(path) }
            try Folder.synchronize(path: Folder.parent(ofPath: path))
        } catch .notFound {
            return
        }
    }

    /// The path at the end of the chain of links, whether or not a file is there.
    package func resolved() throws(FilesError) -> String {
        var path = url.path
        // The kernel follows 40 as well.
        for _ in 0..<40 {
            guard let next = try destination(ofLink: path) else { return path }
            path = next.hasPrefix("/") ? next : Folder.parent(ofPath: path) + "/" + next
        }
        throw .linkLoop(path: url.path)
    }

    private func destination(ofLink path: String) throws(FilesError) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &buffer, buffer.count)
        if count >= 0 {
            return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
        switch errno {
        case EINVAL, ENOENT: return nil
        case let code: throw FilesError(code: code, path: path, operation: "readlink")
        }
    }

    /// What is at `path` now, `nil` if nothing.
    func existing(_ path: String) throws(FilesError) -> stat? {
        var status = stat()
        do throws(FilesError) {
            try check(path, "stat") { stat(path, &status) }
        } catch .notFound {
            return nil
        }
        if let kind = FileKind(mode: status.st_mode) {
            throw .notAFile(path: path, kind: kind)
        }
        try check(path, "access") { faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) }
        return status
    }

    func fill(
        _ temporary: String, mode: UInt32, like old: stat?,
        _ body: (_ take: ([UInt8]) throws(FilesError) -> Void) throws -> Void
    ) throws {
        let file = try FileDescriptor(
            temporary, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
        let raw = file.raw
        try body { bytes throws(FilesError) in
            try FileDescriptor.write(bytes, to: raw, path: temporary)
        }
        if let old, old.st_uid != geteuid() || old.st_gid != getegid() {
            file.setOwner(user: old.st_uid, group: old.st_gid)
        }
        try file.setMode(old.map { $0.st_mode & 0o7777 } ?? mode)
        try file.synchronize()
    }
}
