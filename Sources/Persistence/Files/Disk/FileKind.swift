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
    init?(mode: UInt32) {
        switch mode & S_IFMT {
        case S_IFDIR: self = .folder
        case S_IFIFO: self = .pipe
        case S_IFSOCK: self = .socket
        case S_IFCHR, S_IFBLK: self = .device
        default: return nil
        }
    }
}
