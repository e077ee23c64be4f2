internal import Glibc

/// The errors of the system that people meet: every language has words for them.
enum SystemError: CaseIterable, Sendable {
    case notPermitted, noSuchFile, inputOutput, permissionDenied, notADirectory
    case isADirectory, tooManyFilesInSystem, tooManyFiles, fileTooLarge
    case noSpace, readOnlyFileSystem, nameTooLong, tooManyLinks, quotaExceeded

    /// The number the system has for it.
    var code: Int32 {
        switch self {
        case .notPermitted: EPERM
        case .noSuchFile: ENOENT
        case .inputOutput: EIO
        case .permissionDenied: EACCES
        case .notADirectory: ENOTDIR
        case .isADirectory: EISDIR
        case .tooManyFilesInSystem: ENFILE
        case .tooManyFiles: EMFILE
        case .fileTooLarge: EFBIG
        case .noSpace: ENOSPC
        case .readOnlyFileSystem: EROFS
        case .nameTooLong: ENAMETOOLONG
        case .tooManyLinks: ELOOP
        case .quotaExceeded: EDQUOT
        }
    }
}
