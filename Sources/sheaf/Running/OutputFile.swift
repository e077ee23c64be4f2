import FoundationEssentials
import Persistence
import SheafModel
import SheafTUI

/// A file that an argument names, to be written.
enum OutputFile {
    /// Where it is.
    ///
    /// - Throws: ``CommandError`` where it is empty, or a slash at the end says that it is a folder: a
    ///   file beside the folder that was meant would be found by nobody.
    ///   ``FilesError/noWorkingDirectory(path:)``.
    static func url(_ argument: String) throws -> URL {
        guard !argument.isEmpty else {
            throw CommandError { $0.commandLine.files.emptyOutput }
        }
        guard !argument.hasSuffix("/") else {
            throw CommandError(.disk) { $0.commandLine.files.namesFolder(argument.inSentence) }
        }
        return URL(filePath: try Folder.wholePath(argument), directoryHint: .notDirectory)
    }

    /// Refuses a file in a folder that is not there.
    ///
    /// - Throws: ``CommandError``.
    static func checkFolder(_ url: URL) throws {
        let folder = url.deletingLastPathComponent().path
        // Of one that may not be looked into, the system says so when the file is made.
        guard FileFacts(folder).map({ $0.kind != .folder }) ?? FileFacts.isMissing(folder) else {
            return
        }
        throw CommandError(.nothingFound) {
            $0.commandLine.files.noFolder(VisibleText.oneLine(folder))
        }
    }

    /// Refuses what is there and no ordinary file: replaced, it would be gone.
    ///
    /// - Throws: ``CommandError``.
    static func checkKind(_ url: URL) throws {
        guard let facts = FileFacts(url.path), !facts.isPlainFile else { return }
        let isFolder = facts.kind == .folder
        throw CommandError(.conflict) {
            $0.commandLine.files.otherKind(VisibleText.oneLine(url.path), isFolder)
        }
    }
}
