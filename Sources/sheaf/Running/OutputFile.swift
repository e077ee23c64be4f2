import FoundationEssentials
import Model
import Persistence

/// A file that an argument names, to be written.
enum OutputFile {
    /// Where it is.
    ///
    /// - Throws: ``CommandError`` where it is empty, or a slash at the end says that it is a folder: a
    ///   file beside the folder that was meant would be found by nobody.
    ///   ``FilesError/noWorkingDirectory(path:)``.
    static func url(_ argument: String) throws -> URL {
        guard !argument.isEmpty else {
            throw CommandError("The name of the file is empty. Nothing was written. Name a file.")
        }
        guard !argument.hasSuffix("/") else {
            throw CommandError(
                "'\(argument.inSentence)' names a folder, and this writes a file. Nothing was written."
                    + " Name a file, in that folder or elsewhere.", .disk)
        }
        return URL(filePath: try Folder.wholePath(argument), directoryHint: .notDirectory)
    }

    /// Refuses what is there and no ordinary file: replaced, it would be gone.
    ///
    /// - Throws: ``CommandError``.
    static func checkKind(_ url: URL) throws {
        guard let facts = FileFacts(url.path), !facts.isPlainFile else { return }
        let kind = facts.kind == .folder ? "a folder" : "a device or a pipe"
        throw CommandError(
            "\(VisibleText.oneLine(url.path)) is \(kind) and no file. It was left as it is. Choose another"
                + " name.", .conflict)
    }
}
