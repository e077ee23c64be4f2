package import FoundationEssentials
internal import Glibc

/// Why a file or folder could not be read or written.
public enum FilesError: Error, Hashable, Sendable {
    /// Neither `HOME` nor the user database says where this person's files are, or `HOME` is empty
    /// or relative.
    case noHomeDirectory
    /// The URL is of no file: it has no scheme, or another one than `file`, or no path. Nothing was
    /// touched. A path becomes a URL of a file by `URL(filePath:)`.
    case notAFileURL(String)
    /// The folder that relative paths begin at was deleted.
    case noWorkingDirectory(path: String)
    /// Nothing is at this path, or the folder it should be in does not exist.
    case notFound(path: String)
    /// The permissions of the file or its folder refuse it.
    case permissionDenied(path: String)
    /// The file system is mounted read-only.
    case readOnly(path: String)
    /// The disk, the quota or the size that files of this process may have is used up; the file is as it was.
    case diskFull(path: String)
    /// There is something, but no plain file.
    case notAFile(path: String, kind: FileKind)
    /// There is something, but no folder.
    case notAFolder(path: String)
    /// The file is larger than whoever reads it allows.
    case tooLarge(path: String, maximumBytes: Int)
    /// A symbolic link that leads nowhere, where a file of this program's own should be.
    case danglingLink(path: String, target: String)
    /// Symbolic links that lead in a circle.
    case linkLoop(path: String)
    /// The file was replaced, made or removed, and then the flush of its folder failed, with `code` as `errno`:
    /// the new state is there, and after a power failure the old one may be.
    case unsettled(path: String, code: Int32)
    /// Anything else the system says: `code` is `errno`, `operation` the call that failed.
    case system(path: String, operation: String, code: Int32)
}

extension FilesError: FileProblem {
    package init(code: Int32, call: FileCall, path: String) {
        switch code {
        case ENOENT: self = .notFound(path: path)
        case EACCES, EPERM: self = .permissionDenied(path: path)
        case EROFS: self = .readOnly(path: path)
        case ENOSPC, EDQUOT, EFBIG: self = .diskFull(path: path)
        case EISDIR: self = .notAFile(path: path, kind: .folder)
        // A socket, and the terminal of a process that has none, cannot even be opened.
        case ENXIO where call == .open:
            self = .notAFile(path: path, kind: FileFacts(path)?.kind ?? .device)
        case ENOTDIR: self = .notAFolder(path: path)
        case ELOOP: self = .linkLoop(path: path)
        default: self = .system(path: path, operation: call.rawValue, code: code)
        }
    }

    package init(unsettled code: Int32, call: FileCall, path: String) {
        self = .unsettled(path: path, code: code)
    }
}

extension URL {
    /// Its path, for a call of the system.
    ///
    /// The path of `https://example.org/etc` would be `/etc`.
    ///
    /// - Throws: ``FilesError/notAFileURL(_:)``.
    package func ofFile() throws(FilesError) -> String {
        guard isPlace else { throw .notAFileURL(absoluteString) }
        return path
    }

    /// Whether it names a place in the file system.
    package var isPlace: Bool { isFileURL && !path.isEmpty }
}
