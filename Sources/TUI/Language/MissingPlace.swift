internal import FoundationEssentials
internal import Persistence

/// What is not there: a file, or already the folder that it should be in.
enum MissingPlace {
    case file(String)
    case folder(String)

    /// Looks which of them is missing for a file at `path`.
    init(_ path: String) {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        self = FileFacts(folder) == nil ? .folder(folder) : .file(path)
    }
}
