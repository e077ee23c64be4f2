internal import Glibc

/// What may stand where a file should be.
public enum FileKind: Hashable, Sendable {
    /// A folder.
    case folder
    /// A named pipe.
    case pipe
    /// A socket.
    case socket
    /// A device.
    case device
}

extension FileKind {
    /// What a mode of the system says; `nil` for a plain file.
    package init?(mode: UInt32) {
        switch mode & S_IFMT {
        case S_IFDIR: self = .folder
        case S_IFIFO: self = .pipe
        case S_IFSOCK: self = .socket
        case S_IFCHR, S_IFBLK: self = .device
        default: return nil
        }
    }

    /// What is at `path`; `nil` for a plain file and for nothing.
    init?(at path: String) {
        var facts = stat()
        guard stat(path, &facts) == 0 else { return nil }
        self.init(mode: facts.st_mode)
    }
}
