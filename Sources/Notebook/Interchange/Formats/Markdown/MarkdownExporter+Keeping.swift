import FoundationEssentials
import Persistence
import PersistenceTextForms

// What an import passes over is in no store, so an export that takes the place of the folder leaves it there.
extension MarkdownExporter {
    /// Gives hidden files and folders, and files that are no Markdown, a second name in the folder that is to
    /// take the place of theirs.
    ///
    /// A second name, and neither a move nor a copy: whoever is killed meanwhile has lost nothing, and what a
    /// program writes into them until then is in both.
    ///
    /// - Parameters:
    ///   - folder: Where they are.
    ///   - other: The new folder, with the documents in it.
    /// - Returns: The first one for which that is impossible, as where a file system knows one name alone;
    ///   `nil` where all have one.
    /// - Throws: ``FilesError``, `CancellationError`.
    static func keep(whatIsIn folder: String, for other: String) throws -> Stranger? {
        var open = [""]
        var hidden: [(path: String, permissions: UInt32)] = []
        var isKeeping = false
        while let place = open.popLast() {
            try Task.checkCancellation()
            let url = URL(filePath: folder + "/" + place, directoryHint: .isDirectory)
            for name in try Folder.names(in: url).sorted() {
                let inner = place + name
                let isHidden = inner.hasPrefix(".") || inner.holds("/.")
                let facts = FileFacts(folder + "/" + inner, followingLinks: false)
                if let facts, facts.kind == .folder {
                    open.append(inner + "/")
                    // One that is not hidden is there where anything in it is.
                    guard isHidden else { continue }
                    let path = other + "/" + inner
                    try Folder.create(at: URL(filePath: path, directoryHint: .isDirectory))
                    hidden.append((path, facts.permissions))
                    isKeeping = true
                    continue
                }
                guard isHidden || !FileFormat.isMarkdown(name) else { continue }
                guard try link(inner, in: folder, to: other) else { return .stuck(inner) }
                isKeeping = true
            }
        }
        // From the inside out: into some of them nothing may be put any more.
        for (path, permissions) in hidden.reversed() {
            try FilePath<FilesError>(path).setPermissions(permissions)
        }
        if isKeeping {
            try FilePath<FilesError>(other).open([.reading, .folder]).synchronizeFileSystem()
        }
        return nil
    }

    private static func link(
        _ place: String, in folder: String, to other: String
    ) throws(FilesError) -> Bool {
        let parent = Folder.parent(ofPath: other + "/" + place)
        do throws(FilesError) {
            try Folder.create(at: URL(filePath: parent, directoryHint: .isDirectory))
        } catch .notAFolder {
            // A document has the name of its folder.
            return false
        }
        return FilePath<FilesError>(folder + "/" + place)
            .link(to: FilePath(other + "/" + place))
    }
}
