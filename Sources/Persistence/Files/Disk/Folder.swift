public import FoundationEssentials
internal import Glibc

/// Making and flushing folders.
public enum Folder {
    /// Makes the folder at `url` and those above it that are missing, all for this user alone.
    ///
    /// A folder that is there already stays as it is, permissions included.
    ///
    /// - Throws: ``FilesError/notAFolder(path:)`` if a file is in the way,
    ///   ``FilesError/notAFileURL(_:)``, otherwise what the system refused.
    public static func create(at url: URL) throws(FilesError) {
        try create(atPath: try url.ofFile())
    }

    private static func create(atPath path: String) throws(FilesError) {
        if try make(path) { return }
        let parent = parent(ofPath: path)
        guard parent != path else { throw .notFound(path: path) }
        try create(atPath: parent)
        guard try make(path) else { throw .notFound(path: path) }
    }

    /// Makes a folder, unless it is there; `false` where the one above it is missing.
    private static func make(_ path: String) throws(FilesError) -> Bool {
        do throws(FileFailure) {
            try FileGate().pass(.mkdir, path, as: FileFailure.self) { _ in mkdir(path, 0o700) }
        } catch {
            switch error.code {
            case EEXIST:
                let facts = try FilePath<FilesError>(path).facts()
                guard facts?.kind == .folder else { throw .notAFolder(path: path) }
            case ENOENT: return false
            default: throw FilesError(error)
            }
        }
        return true
    }

    /// The names in a folder, in no order; none where it is not there.
    ///
    /// - Throws: what the system refused: a folder that may not be read is no empty one.
    package static func names(in url: URL) throws(FilesError) -> [String] {
        let path = try url.ofFile()
        do throws(FilesError) {
            // Foundation does not say why it cannot read a folder; the system does.
            _ = try FilePath<FilesError>(path).open([.reading, .folder])
        } catch .notFound {
            return []
        }
        do {
            return try FileManager.default.contentsOfDirectory(atPath: path)
        } catch {
            throw .system(path: path, operation: "readdir", code: EIO)
        }
    }

    /// A path from the root on: what does not begin there is of the working folder.
    ///
    /// - Throws: ``FilesError/noWorkingDirectory(path:)`` where that was deleted; the system would
    ///   take the root for it.
    package static func wholePath(_ path: String) throws(FilesError) -> String {
        if path.hasPrefix("/") { return path }
        guard let working = getcwd(nil, 0) else { throw .noWorkingDirectory(path: path) }
        defer { free(working) }
        return String(cString: working) + "/" + path
    }

    /// The folder that `path` is in; `.` for a bare name, `/` for the root.
    package static func parent(ofPath path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The folder that `path` is in, or the first one above it that is there.
    package static func nearest(above path: String) -> String {
        var folder = parent(ofPath: path)
        while FileFacts(folder) == nil, folder != parent(ofPath: folder) {
            folder = parent(ofPath: folder)
        }
        return folder
    }
}
