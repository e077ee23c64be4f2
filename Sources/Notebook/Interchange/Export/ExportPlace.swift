package import FoundationEssentials
package import Persistence

/// What is where an export is to go.
package enum ExportPlace: Hashable, Sendable {
    /// Nothing, or nothing that would be lost.
    case free
    /// A file with something in it.
    case file
    /// A folder, where a file is to go.
    case folder
    /// A file, or a folder with something in it, where a folder is to go.
    case noEmptyFolder
    /// A pipe or a device.
    case noFile
    /// A file of the program's own.
    case own
    /// There is no such folder to put it into.
    case noFolder(String)

    /// Looks there; waits for the disk.
    ///
    /// - Throws: ``FilesError``.
    package init(
        at path: String, for form: ExportForm, in directories: Directories
    ) throws(FilesError) {
        let url = URL(filePath: path, directoryHint: .notDirectory)
        let parent = Folder.parent(ofPath: path)
        if directories.isOwn(url) {
            self = .own
        } else if FileFacts(parent)?.kind != .folder {
            self = .noFolder(parent)
        } else if form == .folder {
            self = try Self.isFree(folder: path) ? .free : .noEmptyFolder
        } else if let facts = FileFacts(path), !facts.isPlainFile {
            self = facts.kind == .folder ? .folder : .noFile
        } else {
            self = FileFacts(path).map { $0.length == 0 } ?? true ? .free : .file
        }
    }

    /// Whether a folder can be made at a path, or is there and has nothing in it.
    ///
    /// - Throws: ``FilesError``: a folder that may not be read is no empty one.
    package static func isFree(folder path: String) throws(FilesError) -> Bool {
        guard let facts = FileFacts(path) else { return true }
        guard facts.kind == .folder else { return false }
        return try Folder.names(in: URL(filePath: path, directoryHint: .isDirectory)).isEmpty
    }

    /// Where an export goes that is not everything, and where nothing is yet:
    /// `all.incomplete.jsonl` beside `all.jsonl`, then `all.incomplete-2.jsonl`.
    package static func incomplete(of url: URL) -> URL {
        let ending = url.pathExtension.isEmpty ? "" : "." + url.pathExtension
        let name = url.deletingPathExtension().lastPathComponent + ".incomplete"
        let folder = url.deletingLastPathComponent()
        func place(_ number: Int) -> URL {
            let numbered = number == 1 ? name : "\(name)-\(number)"
            return folder.appending(path: numbered + ending, directoryHint: .notDirectory)
        }
        var number = 1
        while FileManager.default.fileExists(atPath: place(number).path) { number += 1 }
        return place(number)
    }
}
