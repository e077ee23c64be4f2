package import FoundationEssentials
package import Glibc

/// What the file system says about a file at one moment.
package struct FileFacts: Sendable {
    private let status: stat

    /// What the system said.
    package init(_ status: stat) {
        self.status = status
    }

    /// Looks at what is under a path; `nil` where nothing is, or it cannot be asked for.
    ///
    /// Opens nothing: closing any descriptor of a database would drop the locks that SQLite holds in
    /// this process. Costs one question to the system.
    package init?(_ path: String, followingLinks: Bool = true) {
        var status = stat()
        let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
        guard fstatat(AT_FDCWD, path, &status, flags) == 0 else { return nil }
        self.init(status)
    }

    /// Whether nothing is under a path; not where nobody may look.
    package static func isMissing(_ path: String) -> Bool {
        var status = stat()
        return fstatat(AT_FDCWD, path, &status, 0) != 0 && [ENOENT, ENOTDIR].contains(errno)
    }

    /// Which file it is.
    package var identity: FileIdentity { FileIdentity(status) }
    /// Its length in bytes.
    package var length: Int64 { Int64(status.st_size) }
    /// What it is; `nil` for a plain file, and for a link that was not followed.
    package var kind: FileKind? { FileKind(mode: status.st_mode) }
    /// Whether it is a file as most are.
    package var isPlainFile: Bool { status.st_mode & S_IFMT == S_IFREG }
    /// Whether it takes one byte after the other: a pipe or a device such as a terminal.
    package var isStream: Bool { [S_IFIFO, S_IFCHR].contains(status.st_mode & S_IFMT) }
    /// Who may do what with it, with the bits for other things.
    package var permissions: UInt32 { status.st_mode & 0o7777 }
    /// The number of the user it belongs to.
    package var owner: UInt32 { status.st_uid }
    /// The number of the group it belongs to.
    package var group: UInt32 { status.st_gid }
    /// How many names it has; 0 for a file that is in no folder any more.
    package var names: Int { Int(status.st_nlink) }
    /// When somebody wrote it last.
    package var writtenAt: Date { Date(timeIntervalSince1970: Self.seconds(status.st_mtim)) }
    /// When somebody read or wrote it last: seconds since 1970, and nanoseconds.
    package var usedAt: (seconds: Int, nanoseconds: Int) {
        let read = (status.st_atim.tv_sec, status.st_atim.tv_nsec)
        let written = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
        return read > written ? read : written
    }

    /// The number of this user.
    package static var user: UInt32 { geteuid() }
    /// Whether it belongs to this user.
    package var isOurs: Bool { owner == Self.user }

    private static func seconds(_ time: timespec) -> Double {
        Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// Which file a path leads to: the same for every name of it, and another one for a copy.
package struct FileIdentity: Hashable, Sendable {
    let device: UInt64
    /// Its number on that device.
    let number: UInt64

    /// What the system says of a file.
    fileprivate init(_ status: stat) {
        device = UInt64(status.st_dev)
        number = UInt64(status.st_ino)
    }
}
