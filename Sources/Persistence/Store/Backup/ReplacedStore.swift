public import FoundationEssentials
internal import PersistenceDates
public import PersistenceFiles

/// A store that made room for a backup, and lies beside the one in its place since.
public struct ReplacedStore: Hashable, Sendable {
    /// Where it is.
    public let path: String
    /// When it was replaced, to the second.
    public let date: Date
    /// How long it is, with its journal where that could not be brought into it.
    public let byteCount: Int64
    /// Which it is of those of one second, from 1.
    private let number: Int

    /// What stands between the name of the store and the date.
    static let mark = ".replaced-"

    /// Those of a store, the last one first.
    ///
    /// - Parameter path: The store, or a link to it: they lie beside the file itself.
    /// - Returns: All that are there; other files are left out.
    /// - Throws: ``FilesError`` where the folder cannot be read; one that is not there is empty.
    public static func all(besides path: String) throws(FilesError) -> [ReplacedStore] {
        let target = try AtomicFile(URL(filePath: path, directoryHint: .notDirectory)).resolved()
        let url = URL(filePath: target, directoryHint: .notDirectory)
        let folder = url.deletingLastPathComponent()
        let start = url.lastPathComponent + mark
        let store = FileFacts(target)?.identity
        return try Folder.names(in: folder).compactMap { name -> ReplacedStore? in
            guard name.hasPrefix(start) else { return nil }
            let place = folder.appending(path: name, directoryHint: .notDirectory).path
            return ReplacedStore(String(name.dropFirst(start.count)), place, besides: store)
        }.sorted { ($0.date, $0.number) > ($1.date, $1.number) }
    }

    /// Reads `STAMP[-NUMBER]`; `nil` for what is none, and for one more name of the store itself.
    private init?(_ ending: String, _ path: String, besides store: FileIdentity?) {
        let rest = ending.dropFirst(FileStamp.length)
        guard let date = FileStamp.date(of: String(ending.prefix(FileStamp.length))),
            let facts = FileFacts(path, followingLinks: false), facts.isPlainFile,
            facts.identity != store
        else { return nil }
        guard let number = rest.isEmpty ? 1 : rest.first == "-" ? Int(rest.dropFirst()) : nil else {
            return nil
        }
        self.path = path
        self.date = date
        self.number = number
        byteCount = facts.length + (FileFacts(path + "-wal")?.length ?? 0)
    }

    /// Removes the oldest until so many are left.
    ///
    /// - Parameters:
    ///   - path: The store.
    ///   - count: How many stay.
    /// - Returns: Those that were removed.
    /// - Throws: ``FilesError``.
    @discardableResult
    public static func removeOldest(
        besides path: String, keeping count: Int
    ) throws(FilesError) -> [ReplacedStore] {
        let old = try all(besides: path).dropFirst(max(0, count))
        for store in old {
            for part in [store.path, store.path + "-wal"] where FileFacts(part) != nil {
                try AtomicFile(URL(filePath: part, directoryHint: .notDirectory)).remove()
            }
        }
        return Array(old)
    }
}
