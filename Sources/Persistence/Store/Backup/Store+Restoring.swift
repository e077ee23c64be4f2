public import FoundationEssentials
internal import PersistenceDates
import PersistenceFiles

extension Store {
    /// Puts a backup in the place of a store that nobody has open.
    ///
    /// The backup is looked through first, and stays where it is. What lay in the place of the store
    /// is kept beside it, with its journal where that could not be brought into it: a restored file
    /// never meets the journal of another one. Killed at any moment, the old file is there or the new
    /// one, and the old one under its other name.
    ///
    /// - Parameters:
    ///   - backup: The backup, or any other store of the same program.
    ///   - path: The store, which need not be there.
    ///   - chain: The steps of the program: what they do not know is refused.
    ///   - date: For the name of what is kept.
    /// - Returns: Where the store lies now that was there; `nil` where there was none.
    /// - Throws: ``StoreError/inUse(path:)`` while somebody has the store open; what opening the
    ///   backup throws, and ``StoreError/corrupt(path:code:message:)`` with its path where it is
    ///   damaged. ``StoreError/cancelled``. Nothing was changed then.
    @concurrent
    @discardableResult
    public static func restore(
        _ backup: String, to path: String, _ chain: MigrationChain, at date: Date = Date()
    ) async throws -> String? {
        let backup = try wholePath(backup)
        let url = URL(filePath: try wholePath(path), directoryHint: .notDirectory)
        let target: String
        do throws(FilesError) {
            target = try AtomicFile(url).resolved()
        } catch {
            throw StoreError.cannotOpen(path: path, code: 14, message: "its links lead in a circle")
        }
        let file = try BackupFile(
            for: target, named: URL(filePath: target).lastPathComponent)
        let cancellation = Cancellation()
        try await withTaskCancellationHandler {
            try fill(file, from: backup, chain, cancellation)
        } onCancel: {
            cancellation.cancel()
        }
        // From here on it is done to its end, which takes a moment.
        if Task.isCancelled { throw StoreError.cancelled }
        let isThere = try FileFacts.hasFile(target)
        if isThere, FileFacts(target + "-wal")?.length ?? 0 > 0 { settle(target) }
        let exchange = StoreExchange(file: file, date: date)
        return isThere ? try exchange.replace() : try exchange.begin()
    }

    /// Looks for everything that is wrong with a backup, or any store that nobody writes to.
    ///
    /// - Parameters:
    ///   - backup: The backup.
    ///   - chain: The steps of the program: what they do not know is refused.
    /// - Returns: The version of its schema, and what is wrong with it.
    /// - Throws: ``StoreError`` where it is no store of the program, or cannot be read.
    @concurrent
    public static func verify(
        _ backup: String, _ chain: MigrationChain
    ) async throws(StoreError) -> (schemaVersion: Int, findings: [StoreFinding]) {
        let connection = try source(try wholePath(backup), chain)
        return (Int(try connection.integer("PRAGMA user_version")), try connection.findings())
    }

    private static func fill(
        _ file: BackupFile, from backup: String, _ chain: MigrationChain,
        _ cancellation: Cancellation
    ) throws(StoreError) {
        let source = try source(backup, chain)
        source.cancellation = cancellation
        defer { source.cancellation = nil }
        try source.beginReading()
        defer { source.rollBack() }
        try file.fill(from: source)
        for case .structure(let message) in try file.findings(cancellation) {
            throw .corrupt(path: backup, code: 11, message: message)
        }
    }

    /// A connection to a backup that is one of the program.
    private static func source(
        _ backup: String, _ chain: MigrationChain
    ) throws(StoreError) -> Connection {
        guard try FileFacts.hasFile(backup) else { throw .missing(path: backup) }
        // What SQLite takes for an empty file, and for a store that is still to be made.
        guard FileFacts(backup)?.length ?? 0 > 1 else { throw .notADatabase(path: backup) }
        // Beside a file that was copied by hand its journal may lie; by itself one is only read.
        let connection =
            FileFacts(backup + "-wal")?.length ?? 0 > 0
            ? try Connection.reading(backup, StoreOptions())
            : try Connection(backup, .immutable, busyTimeout: .zero, cacheKilobytes: 8192)
        connection.learnFunctions()
        if case .pending(from: 0) = try chain.state(of: connection, readOnly: false) {
            throw .empty(path: backup)
        }
        return connection
    }

    /// Brings the journal of a store into it, where that is possible: else they stay side by side.
    private static func settle(_ target: String) {
        let file = StoreFile(path: target, options: StoreOptions())
        do throws(StoreError) {
            try file.openForWriting().settleJournal()
        } catch {
            // A damaged store cannot be opened, and is kept as it is with its journal.
            file.putJournalBack()
        }
    }
}

/// Puts a finished copy in the place of a store.
private struct StoreExchange {
    let file: BackupFile
    let date: Date

    private var target: String { file.target }
    private var journal: String { file.target + "-wal" }
    /// That of a program that has no journal to write ahead: SQLite applies it to whatever lies there.
    private var rollbackJournal: String { file.target + "-journal" }

    /// Where no store is: a journal that lies there is put aside.
    func begin() throws(StoreError) -> String? {
        let turn = FolderLock(besides: target)
        defer { withExtendedLifetime(turn) {} }
        for journal in [journal, rollbackJournal]
        where FileFacts(journal) != nil && AsideJournal.move(journal) == nil {
            throw .foreignJournal(path: target, journal: journal)
        }
        place(target + "-shm").discard()
        try file.putInPlace(replaces: false)
        return nil
    }

    /// Where a store is, while nobody has it open; where that one lies then.
    func replace() throws(StoreError) -> String {
        var outcome: Result<String, StoreError>?
        do throws(StoreError) {
            // Only locked: nothing of it is read, for it may be damaged.
            _ = try Connection(target, .write, busyTimeout: .zero, cacheKilobytes: 100) {
                (connection) throws(StoreError) in
                if connection.isReadOnly { throw .readOnly(path: target) }
                // So that nobody opens it between two of the steps.
                let turn = FolderLock(besides: target)
                defer { withExtendedLifetime(turn) {} }
                outcome = connection.whileAlone { exchange() }
                throw .closed
            }
        } catch .closed {
            // As it always ends.
        }
        guard let outcome else { throw .inUse(path: target) }
        return try outcome.get()
    }

    private func exchange() -> Result<String, StoreError> {
        removeLinks()
        guard let name = freeName() else { return .failure(.occupied(path: target)) }
        let (old, kept) = (place(target), place(name))
        let isLinked = old.link(to: kept)
        guard let journals = movedJournals(to: name) else {
            if isLinked { kept.discard() }
            return .failure(.foreignJournal(path: target, journal: journal))
        }
        place(target + "-shm").discard()
        // A file system without links: between the two renamings there is none.
        if !isLinked, !moved(old, to: kept) {
            putBack(journals, from: name)
            return .failure(.readOnly(path: target))
        }
        do throws(StoreError) {
            try file.putInPlace(replaces: true)
        } catch {
            // As it was: the store in its place, and its journals beside it.
            if isLinked { kept.discard() } else { _ = moved(kept, to: old) }
            putBack(journals, from: name)
            return .failure(error)
        }
        return .success(name)
    }

    /// Moves the journals along with their store; the endings of those that there are, nil where one
    /// does not go.
    private func movedJournals(to name: String) -> [String]? {
        var done: [String] = []
        for ending in ["-wal", "-journal"] {
            let old = place(target + ending)
            guard FileFacts(target + ending)?.length ?? 0 > 0 else {
                old.discard()
                continue
            }
            guard moved(old, to: place(name + ending)) else {
                putBack(done, from: name)
                return nil
            }
            done.append(ending)
        }
        return done
    }

    private func putBack(_ journals: [String], from name: String) {
        for ending in journals { _ = moved(place(name + ending), to: place(target + ending)) }
    }

    private func place(_ path: String) -> FilePath<StoreError> { FilePath(path) }

    private func moved(_ file: FilePath<StoreError>, to other: FilePath<StoreError>) -> Bool {
        // What does not go stays under its name, and that is what is said.
        (try? file.rename(to: other)) != nil
    }

    /// Removes names of the store itself that a restoring left which was killed: copies they are not.
    private func removeLinks() {
        guard let store = FileFacts(target), store.names > 1 else { return }
        let url = URL(filePath: target, directoryHint: .notDirectory)
        let folder = url.deletingLastPathComponent()
        let start = url.lastPathComponent + ReplacedStore.mark
        // A name that cannot be seen stays: it is one more of the same file, and takes no room.
        for name in (try? Folder.names(in: folder)) ?? [] where name.hasPrefix(start) {
            let path = folder.appending(path: name, directoryHint: .notDirectory).path
            let facts = FileFacts(path, followingLinks: false)
            if facts?.identity == store.identity { place(path).discard() }
        }
    }

    /// A name beside the store that nothing has.
    private func freeName() -> String? {
        let base = "\(target)\(ReplacedStore.mark)\(FileStamp.text(of: date))"
        return ([base] + (2...1000).map { "\(base)-\($0)" }).first { name in
            ["", "-wal", "-journal"].allSatisfy {
                FileFacts(name + $0, followingLinks: false) == nil
            }
        }
    }
}
