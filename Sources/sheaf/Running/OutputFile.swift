import FoundationEssentials
import Persistence

/// A file that an argument names, to be written.
enum OutputFile {
    /// Where it is.
    ///
    /// - Throws: ``CommandError`` where a slash at the end says that it is a folder: a file beside the
    ///   folder that was meant would be found by nobody. ``FilesError/noWorkingDirectory(path:)``.
    static func url(_ argument: String) throws -> URL {
        guard !argument.hasSuffix("/") else {
            throw CommandError(
                "'\(argument.inSentence)' names a folder, and this writes a file. Nothing was written."
                    + " Name a file, in that folder or elsewhere.", .disk)
        }
        return URL(filePath: try Folder.wholePath(argument), directoryHint: .notDirectory)
    }
}
