internal import Glibc
package import PersistenceFiles

extension VaultError: FileProblem {
    package init(code: Int32, call: FileCall, path: String) {
        switch (code, call) {
        case (ENOENT, _): self = .notFound(path: path)
        case (EROFS, _): self = .readOnly
        case (ENOSPC, _), (EDQUOT, _), (EFBIG, _): self = .diskFull
        case (ELOOP, .open): self = .unsafePath(.symbolicLink(path: path))
        case (EISDIR, .open), (ENXIO, .open), (ENODEV, .open):
            self = .unsafePath(.notAFile(path: path))
        case (ENOTDIR, .open): self = .unsafePath(.notAFolder(path: path))
        default: self = .io(code: code, operation: call.rawValue)
        }
    }

    /// What went wrong in one of the rooms next door, in words of this one.
    init(_ error: FilesError) {
        switch error {
        case .notFound(let path): self = .missing(path: path)
        case .permissionDenied, .readOnly: self = .readOnly
        case .diskFull: self = .diskFull
        case .notAFile(let path, _): self = .unsafePath(.notAFile(path: path))
        case .notAFolder(let path): self = .unsafePath(.notAFolder(path: path))
        case .linkLoop(let path), .danglingLink(let path, _):
            self = .unsafePath(.symbolicLink(path: path))
        case .tooLarge(_, let bytes): self = .tooLarge(maximumBytes: bytes)
        case .notAFileURL: self = .invalidInput(.notAFileURL)
        case .noHomeDirectory: self = .io(code: ENOENT, operation: "getpwuid")
        case .noWorkingDirectory: self = .io(code: ENOENT, operation: "getcwd")
        case .unsettled(_, let code): self = .io(code: code, operation: FileCall.fsync.rawValue)
        case .system(_, let operation, let code): self = .io(code: code, operation: operation)
        }
    }
}
