import PersistenceFiles

/// The write-ahead log of a file and its index: a file in shared memory by which all who have a
/// database open know what is in the log.
///
/// All connections of a process to one file share the index for as long as one of them is open. Who
/// finds no index makes a new one from the log; from then on those with the old one know nothing of
/// what the others commit, and both write to the same places of the log. Who finds no log makes an
/// empty one, of which the index says that it holds what is in the other.
final class JournalIndex: Sendable {
    /// The path that the index was opened at.
    private let path: String
    private let identity: FileIdentity
    private let logPath: String
    /// Held, so that it is known whether they are in any folder.
    private let log: HeldFile
    private let file: HeldFile
    /// The beginning of the file, if nothing was committed to the log then, and what the index said.
    private let beginning: (bytes: [UInt8], extent: JournalExtent)?
    /// SQLite takes memory for it in steps of this length.
    private static let smallest: Int64 = 32_768

    /// What a connection has just opened; `nil` where it is there no more.
    ///
    /// SQLite opened it by its name, a moment ago: another one may have that name by now.
    init?(_ connection: Connection, _ file: HeldFile) {
        path = connection.indexPath
        logPath = connection.journalPath
        // Without a descriptor left nothing can be told either.
        guard let found = FileFacts(path), let log = try? HeldFile(logPath),
            connection.hasIndexInPlace, FileFacts(path)?.identity == found.identity
        else { return nil }
        identity = found.identity
        self.log = log
        self.file = file
        if let extent = JournalExtent(connection), extent.frames == 0 {
            beginning = connection.fileBytes(0..<100).map { ($0, extent) }
        } else {
            beginning = nil
        }
    }

    /// Whether somebody has written another database into the file, past its log: it begins with
    /// something else, and nobody has committed anything.
    func isOverwritten(_ connection: Connection) -> Bool {
        guard let beginning, JournalExtent(connection) == beginning.extent,
            let bytes = connection.fileBytes(0..<100)
        else { return false }
        // Somebody may have committed and copied the log meanwhile.
        return bytes != beginning.bytes && JournalExtent(connection) == beginning.extent
    }

    /// Whether everybody who opens the file now gets this index.
    ///
    /// Costs one question to the file system.
    var isInPlace: Bool {
        guard let found = FileFacts(path) else { return false }
        // Memory that the file does not have any more must not even be looked at.
        return found.identity == identity && found.length >= Self.smallest
    }

    /// Whether another index is in its place.
    var isReplaced: Bool { FileFacts(path).map { $0.identity != identity } ?? false }

    /// The log under its path, if it is the one that was opened.
    ///
    /// Costs one question to the file system.
    var foundLog: FileFacts? {
        FileFacts(logPath).flatMap { $0.identity == log.identity ? $0 : nil }
    }

    /// Whether the log is in no folder any more: what is only in there goes with the last who has it
    /// open.
    var hasDeletedLog: Bool { log.isDeleted }

    /// Whether the file itself is in no folder any more: what is copied into it is gone.
    var hasDeletedFile: Bool { file.isDeleted }
}
