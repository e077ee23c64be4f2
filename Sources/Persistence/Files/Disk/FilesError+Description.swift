public import FoundationEssentials
internal import Glibc

/// Sentences for whoever writes a program: what happened, and where.
extension FilesError: CustomStringConvertible, LocalizedError {
    /// What happened, in a sentence or two.
    public var description: String {
        switch self {
        case .noHomeDirectory:
            "There is no home directory: HOME is empty or relative, or neither it nor the user"
                + " database names one."
        case .notAFileURL(let url): "'\(url)' is no place for a file; use URL(filePath:)."
        case .noWorkingDirectory(let path):
            "The working directory was deleted, so that '\(path)' begins nowhere."
        case .notFound(let path): "Nothing is at '\(path)', or its folder is not there."
        case .permissionDenied(let path): "The permissions of '\(path)' or its folder refuse it."
        case .readOnly(let path): "'\(path)' is on a file system that cannot be written."
        case .diskFull(let path):
            "No room is left on the disk of '\(path)', or its quota or the size that files may have is used"
                + " up. The file is as it was."
        case .notAFile(let path, let kind): "'\(path)' is no file, but a \(kind)."
        case .notAFolder(let path): "'\(path)' is no folder."
        case .tooLarge(let path, let maximum): "'\(path)' is larger than \(maximum) bytes."
        case .danglingLink(let path, let target):
            "'\(path)' is a link to '\(target)', where nothing is."
        case .linkLoop(let path): "The links at '\(path)' lead in a circle."
        case .unsettled(let path, let code):
            "'\(path)' was changed, and the disk did not confirm it, so that after a power failure the old"
                + " state may be there: \(String(cString: strerror(code))) (\(code))."
        case .system(let path, let operation, let code):
            "\(operation) failed for '\(path)': \(String(cString: strerror(code))) (\(code))."
        }
    }

    /// The same, for `localizedDescription`.
    public var errorDescription: String? { description }
}

/// An error whose cases have names in logs, beside the sentences of its description.
package protocol NamedCases: Error {
    /// The name of a case that carries nothing; `nil` for every other one.
    var bareName: String? { get }
}

extension FilesError: NamedCases {
    package var bareName: String? { self == .noHomeDirectory ? "noHomeDirectory" : nil }
}
