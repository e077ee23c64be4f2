internal import CSystem
internal import Glibc

/// A file that is held, so that it can be found whatever it is called by now.
///
/// Held by a descriptor that can neither read nor write: closing one of those drops no locks that
/// the process has on the file, and while it is there no other file gets the same number.
package final class HeldFile: Sendable {
    /// Which file it is.
    package let identity: FileIdentity
    private let descriptor: Int32

    /// Holds the file under a path.
    ///
    /// Gives `nil` where there is none, or where the process has no descriptor left.
    package init?(_ path: String) {
        descriptor = system_hold_file(path)
        var facts = stat()
        guard descriptor >= 0 else { return nil }
        guard fstat(descriptor, &facts) == 0 else {
            close(descriptor)
            return nil
        }
        identity = FileIdentity(facts)
    }

    deinit {
        close(descriptor)
    }

    /// Whether the file is no longer in any folder.
    package var isDeleted: Bool {
        var facts = stat()
        return fstat(descriptor, &facts) == 0 && facts.st_nlink == 0
    }

    /// A path that leads to it now; `nil` where the system does not know any.
    package var path: String? {
        let path = FileIdentity.target(ofLink: "/proc/self/fd/\(descriptor)")
        return path.flatMap { FileIdentity(path: $0) == identity ? $0 : nil }
    }
}

/// What lies under a path at one moment.
package struct FoundFile {
    /// Which file it is.
    package let identity: FileIdentity
    /// Its length in bytes.
    package let length: Int64

    /// Looks at the file under a path; `nil` where there is none.
    ///
    /// Costs one question to the system.
    package init?(path: String) {
        var facts = stat()
        guard stat(path, &facts) == 0 else { return nil }
        identity = FileIdentity(facts)
        length = Int64(facts.st_size)
    }
}

extension FoundFile {
    /// Whether anybody holds a lock on the file under a path; `nil` where it cannot be opened.
    ///
    /// Drops the locks that this process has on it, if any.
    package static func isLocked(_ path: String) -> Bool? {
        let descriptor = open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return system_is_locked_by_others(descriptor) != 0
    }

    /// Whether another process holds a lock on the file under a path; `nil` where the system does not
    /// tell.
    ///
    /// Opens nothing of it, and so drops no lock that this process has. By the list of all locks
    /// (`man 5 proc_locks`), in which devices have other numbers on some file systems: those of a file are
    /// known by its own number.
    package static func isLockedElsewhere(_ path: String) -> Bool? {
        var facts = stat()
        guard stat(path, &facts) == 0,
            // Where there is no such list nobody can tell.
            let list = try? FileDescriptor("/proc/locks", flags: O_RDONLY),
            let bytes = try? list.readToEnd(maximumBytes: 1 << 24)
        else { return nil }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").contains { line in
            let words = line.split(separator: " ")
            // 1: POSIX  ADVISORY  READ 4711 08:01:1234567 128 128, and -> behind the number who waits.
            guard words.count >= 8, words[1] != "->", words[4] != "\(getpid())" else {
                return false
            }
            return words[5].split(separator: ":").last == "\(facts.st_ino)"
        }
    }

    /// Whether memory shows a file that now has the name in which a path ends; `nil` where it shows none,
    /// or where the system does not tell.
    ///
    /// In which folder does not matter: a folder is moved with all that is in it.
    package static func hasName(of path: String, mapped memory: UnsafeRawPointer) -> Bool? {
        var mapped = [CChar](repeating: 0, count: 2 * Int(PATH_MAX))
        guard system_mapped_file(memory, &mapped, mapped.count) != 0 else { return nil }
        let bytes = mapped.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
        // The one character that the system does not write as it is.
        let written = path.split(separator: "\n", omittingEmptySubsequences: false)
            .joined(separator: "\\012")
        return String(decoding: bytes, as: UTF8.self).split(separator: "/").last
            == written.split(separator: "/").last
    }
}

/// Which file a path leads to: the same for every name of it, and another one for a copy.
package struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64

    /// What the system says of a file.
    init(_ facts: stat) {
        device = UInt64(facts.st_dev)
        number = UInt64(facts.st_ino)
    }

    /// That of the file under a path; `nil` where there is none.
    init?(path: String) {
        var facts = stat()
        guard stat(path, &facts) == 0 else { return nil }
        self.init(facts)
    }

    /// Where a symbolic link leads, as it says; `nil` for everything else.
    package static func target(ofLink path: String) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &buffer, buffer.count)
        guard count >= 0 else { return nil }
        return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
