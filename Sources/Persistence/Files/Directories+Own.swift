package import FoundationEssentials
internal import Glibc

extension Directories {
    /// Whether a file is one of the program's own, or would be: nothing else may be put in its place.
    ///
    /// Links are followed, and a file that is known by another name as well is the same file. The
    /// folders of configuration and data may hold files of others too; the other folders hold none.
    package func isOwn(_ file: URL) -> Bool {
        // Links that lead in a circle lead to nothing of ours.
        guard let path = try? AtomicFile(file).resolved() else { return false }
        let target = Self.settled(path)
        return kept.contains { Self.isFile(target, $0) }
            || [state, cache, temporary, vaultFolder, filesFolder, backupsFolder].contains {
                target.hasPrefix(Self.settled($0.path) + "/")
            }
    }

    /// The files that people may have put elsewhere, with a link in their place.
    private var kept: [URL] { [databaseFile, settingsFile, keysFile, stateFile] }

    /// Whether a path leads to a file, or to what lies beside it under its name: the journal of a
    /// database, the copies of settings.
    private static func isFile(_ target: String, _ file: URL) -> Bool {
        // Links that lead in a circle lead to nothing of ours.
        let places = [file.path, (try? AtomicFile(file).resolved()) ?? file.path].map(settled)
        let endings = ["-", ".aside-", ".bad", ".bak", ".replaced-"]
        let isBeside = places.contains { place in
            target == place || endings.contains { target.hasPrefix(place + $0) }
        }
        if isBeside { return true }
        guard let identity = FileFacts(target)?.identity else { return false }
        return identity == FileFacts(file.path)?.identity
    }

    /// A path of which the folder has no links in it, whether or not the file is there.
    private static func settled(_ path: String) -> String {
        if let whole = real(path) { return whole }
        let folder = Folder.parent(ofPath: path)
        guard folder != path, let parent = real(folder) else { return path }
        return (parent == "/" ? "" : parent) + "/" + URL(filePath: path).lastPathComponent
    }

    private static func real(_ path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }
}
