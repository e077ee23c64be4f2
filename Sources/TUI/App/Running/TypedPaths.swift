internal import FoundationEssentials
internal import Persistence

/// Where the paths begin that somebody types.
package struct TypedPaths: Sendable {
    /// What `~/` stands for; nil where there is none.
    private let home: String?
    /// Where other relative paths begin; nil for the working folder of the process.
    private let folder: String?

    package init(home: String?, folder: String? = nil) {
        self.home = home
        self.folder = folder
    }

    /// Those of the process.
    package static var ofProcess: TypedPaths {
        TypedPaths(home: ProcessInfo.processInfo.environment["HOME"])
    }

    /// The path from the root on, without a slash at its end.
    func whole(_ typed: String) throws(FilesError) -> String {
        var path = typed
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        if path == "~" || path.hasPrefix("~/"), let home {
            path = home + path.dropFirst()
        } else if !path.hasPrefix("/"), let folder {
            path = folder + "/" + path
        }
        return try Folder.wholePath(path)
    }

    /// The names that go on with what was typed last, in order; those of folders end with a slash.
    ///
    /// Hidden ones come only where what was typed begins with a point.
    func names(beginning typed: String, foldersOnly: Bool) throws(FilesError) -> [String] {
        let start = typed.lastIndex(of: "/").map(typed.index(after:)) ?? typed.startIndex
        let (parent, partial) = (String(typed[..<start]), typed[start...])
        let folder = try whole(parent.isEmpty ? "." : parent)
        return try Folder.names(in: URL(filePath: folder, directoryHint: .isDirectory))
            .filter { $0.hasPrefix(partial) && (!$0.hasPrefix(".") || partial.hasPrefix(".")) }
            .sorted()
            .compactMap { name in
                guard let facts = FileFacts(folder + "/" + name) else { return nil }
                if facts.kind == .folder { return name + "/" }
                return facts.isPlainFile && !foldersOnly ? name : nil
            }
    }
}
