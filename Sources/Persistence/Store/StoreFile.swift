import FoundationEssentials
import Glibc
import PersistenceFiles
import Synchronization

/// The file of a store: opened once, and known from then on, whatever happens at its path.
///
/// Every connection of a store goes through here, so that all of them read and write the same file.
final class StoreFile: Sendable {
    /// The path that the store was asked for.
    let path: String
    private let options: StoreOptions
    private let state = Mutex(State())

    private struct State {
        /// The file, from the first connection on.
        var held: HeldFile?
        /// Whether it has had a first page.
        var hasContent = false
        /// The index of its journal, for as long as a connection is open.
        weak var index: JournalIndex?
        /// What was put aside when it was opened.
        var asideJournal: AsideJournal?
        /// Whether the journal beside it was begun for a file whose place it has taken.
        var hasJournalOfReplaced = false
        /// Where the file was copied then, as it was without that journal.
        var replacement: String?
    }

    init(path: String, options: StoreOptions) {
        self.path = path
        self.options = options
    }

    /// What was put aside that lay beside the file.
    var asideJournal: AsideJournal? { state.withLock { $0.asideJournal } }

    /// Whether the journal that lay beside the file was begun for another one, in whose place it was put,
    /// and is in use all the same, for it fits.
    ///
    /// Whoever opens the file first learns that, and nobody after that.
    var hasJournalOfReplaced: Bool { state.withLock { $0.hasJournalOfReplaced } }

    /// Where a copy of the file is as it was put in the place of another one, whose journal it has now; `nil` where
    /// ``hasJournalOfReplaced`` is false, or none could be made.
    var replacementBackup: String? { state.withLock { $0.replacement } }

    /// Gives a journal that was put aside its place back, where the file could not be opened after that:
    /// it is left as it was found.
    func putJournalBack() {
        state.withLock { state in
            if let aside = state.asideJournal, aside.putBack() { state.asideJournal = nil }
        }
    }

    /// Makes the file where there is none.
    ///
    /// Nobody ever finds a half of it: the steps run in memory, and what they made gets its place as a
    /// whole.
    ///
    /// - Returns: Whether it was made; otherwise there is one, maybe of somebody who was faster.
    /// - Throws: ``StoreError``, and what a step throws; nothing is left then.
    func make(_ chain: MigrationChain, _ machinery: String) throws -> Bool {
        if try FileFacts.hasFile(path) { return false }
        let connection = try Connection.inMemory(for: path, options)
        try chain.migrate(connection, now: options.now, machinery: machinery)
        return try Connection.makeFile(
            path, connection.newFile(hasLog: !options.isUnshared))
    }

    /// A connection that writes.
    ///
    /// - Throws: ``StoreError/displaced(path:_:)`` when it is not the file any more that the first
    ///   connection opened.
    func openForWriting() throws(StoreError) -> Connection {
        if options.readOnly { throw .readOnly(path: path) }
        if !isHeld {
            guard try FileFacts.hasFile(path) else { throw .missing(path: path) }
        }
        Self.removeLeftovers(besides: path)
        return try open { (inspect) throws(StoreError) in
            try Connection.writing(path, options, inspect)
        }
    }

    /// Removes what processes left which were killed while they made the file, or put a copy in its place.
    private static func removeLeftovers(besides path: String) {
        // Made where it is asked for: nothing was there, not even a link.
        MakingFolder.removeLeftovers(of: path)
        let url = URL(filePath: path, directoryHint: .notDirectory)
        // Copies lie beside the file that a link leads to; one that leads nowhere has none.
        AtomicFile.removeLeftovers(beside: (try? AtomicFile(url).resolved()) ?? path)
    }

    /// A connection that reads.
    ///
    /// - Throws: ``StoreError/displaced(path:_:)`` as ``openForWriting()``.
    func openForReading() throws(StoreError) -> Connection {
        if !isHeld {
            guard try FileFacts.hasFile(path) else { throw .missing(path: path) }
        }
        return try open { (inspect) throws(StoreError) in
            try Connection.reading(path, options, inspect)
        }
    }

    /// Looks whether the file is still at its path, and its journal and the index of that beside it.
    ///
    /// Costs three questions to the file system, and no SQL: that might remove the journal of a file
    /// that was emptied, or write by an index that others do not have.
    ///
    /// - Returns: The length of the file; 0 where none was opened yet.
    /// - Throws: ``StoreError/displaced(path:_:)``.
    @discardableResult
    func check() throws(StoreError) -> Int64 {
        let (held, hasContent, index) = state.withLock { ($0.held, $0.hasContent, $0.index) }
        guard let held else { return 0 }
        let found = FileFacts(path)
        guard let found, found.identity == held.identity else {
            let isReplaced = found != nil
            if held.isDeleted { throw .displaced(path: path, .deleted(isReplaced: isReplaced)) }
            throw .displaced(path: path, .moved(to: held.path, isReplaced: isReplaced))
        }
        if hasContent && found.length < FileHeader.smallestPage {
            throw .displaced(path: path, .cutShort)
        }
        if let index {
            if !index.isInPlace { throw .displaced(path: path, .index(isUncertain: false)) }
            if index.foundLog == nil { throw .displaced(path: path, .journal) }
        }
        return found.length
    }

    /// Whether the file is in no folder any more.
    var isDeleted: Bool { state.withLock { $0.held }?.isDeleted ?? false }

    /// Whether this process still uses an index of the journal that is not in its place.
    var hasLostIndex: Bool { state.withLock { $0.index }.map { !$0.isInPlace } ?? false }

    /// Whether this process still uses a journal, or an index of it, that is not in its place.
    var hasLostJournal: Bool {
        state.withLock { $0.index }.map { !$0.isInPlace || $0.foundLog == nil } ?? false
    }

    /// Looks, after a commit, whether others may not find it where it was written.
    ///
    /// - Throws: ``StoreError/displaced(path:_:)`` when the file is in no folder any more, and gone
    ///   with all that is written to it; when others may have written over the commit, because they
    ///   have another index. Whoever makes one from now on finds the commit in the journal.
    func checkCommit() throws(StoreError) {
        guard let held = state.withLock({ $0.held }) else { return }
        if held.isDeleted {
            throw .displaced(
                path: path, .deleted(isReplaced: FileFacts(path) != nil))
        }
        if let index = state.withLock({ $0.index }), index.isReplaced {
            throw .displaced(path: path, .index(isUncertain: true))
        }
    }

    private var isHeld: Bool { state.withLock { $0.held != nil } }

    private func open(
        _ body: (_ inspect: (Connection) throws(StoreError) -> Void) throws(StoreError) ->
            Connection
    ) throws(StoreError) -> Connection {
        if !isHeld {
            let held = try hold()
            state.withLock { $0.held = $0.held ?? held }
        }
        try check()
        let (connection, index) = try openInTurn(body)
        // Out of turn: a connection that is given up waits for one.
        try check(connection, index)
        // Twice: the file may be exchanged between two questions.
        for _ in 0..<2 {
            try check()
            if connection.hasMoved {
                throw .displaced(path: path, .moved(to: nil, isReplaced: true))
            }
        }
        return connection
    }

    private func hold() throws(StoreError) -> HeldFile {
        do throws(FileFailure) {
            return try HeldFile(path)
        } catch {
            // It was there a moment ago.
            if error.code == ENOENT {
                throw .displaced(path: path, .moved(to: nil, isReplaced: false))
            }
            let message = String(cString: strerror(error.code))
            throw .cannotOpen(path: path, code: 14, message: message)
        }
    }

    /// Opens a connection up to its first read, while nobody else opens or closes a file in the folder,
    /// and looks which index it uses.
    private func openInTurn(
        _ body: (_ inspect: (Connection) throws(StoreError) -> Void) throws(StoreError) ->
            Connection
    ) throws(StoreError) -> (Connection, JournalIndex?) {
        var journal: KeptJournal?
        var turn: FolderLock?
        var (isDatabase, isWhole) = (false, false)
        defer { withExtendedLifetime(turn) {} }
        let connection: Connection
        do throws(StoreError) {
            connection = try body { (connection) throws(StoreError) in
                try waitForIndex(connection)
                // Asked twice where nothing can be written.
                turn = turn ?? FolderLock(besides: connection.filePath)
                try judgeJournal(connection)
                journal = journal ?? KeptJournal(path: connection.journalPath)
                isDatabase = connection.isDatabase
                isWhole = connection.hasWholeHeader
            }
            note(journal?.saveIfRemoved(connection))
        } catch {
            note(journal?.saveIfRemoved(nil))
            switch error {
            // SQLite's word for a journal that ends before its index says.
            case .inputOutput(_, code: 522, _): throw .displaced(path: path, .journal)
            // The file is one: what SQLite took for its first page came from the journal.
            case .notADatabase where isWhole: throw .displaced(path: path, .journal)
            case .notADatabase where isDatabase:
                throw .corrupt(
                    path: path, code: 26, message: "the first bytes of the file were changed")
            case .inputOutput, .cannotOpen:
                try check()
                if error.tellsOfMove { throw .wasMoved(path) }
            default: break
            }
            throw error
        }
        return (connection, sharedIndex(of: connection))
    }

    private func note(_ aside: AsideJournal?) {
        if let aside { state.withLock { $0.asideJournal = aside } }
    }

    /// The index of the journal, which the connection shares with the others from its first read on;
    /// `nil` where it has none, or one that is not in its place any more.
    private func sharedIndex(of connection: Connection) -> JournalIndex? {
        if connection.isCutToNothing { return nil }
        return state.withLock { state in
            state.hasContent = true
            guard connection.sharesIndex else { return nil }
            let index = state.index ?? state.held.flatMap { JournalIndex(connection, $0) }
            state.index = index
            return index
        }
    }

    /// Looks whether the index, the journal and the file of a connection belong together.
    private func check(_ connection: Connection, _ index: JournalIndex?) throws(StoreError) {
        if connection.isCutToNothing || !connection.sharesIndex { return }
        guard let index else { throw .displaced(path: path, .index(isUncertain: false)) }
        connection.index = index
        if index.isOverwritten(connection) { throw .displaced(path: path, .overwritten) }
        // Another journal than that of those who share the index: it was replaced before.
        if index.isInPlace, !connection.hasLogOfIndex { throw .displaced(path: path, .journal) }
    }

    /// Waits until there are a journal and its index, or nobody has the file open.
    ///
    /// While somebody has it open they are there, but for the moments of opening and closing. If not,
    /// one was taken away: SQLite would make a second one, and neither side would know any more what
    /// the other commits.
    private func waitForIndex(_ connection: Connection) throws(StoreError) {
        guard !connection.isReadOnly else { return }
        // Opening and closing take no longer, however long somebody may write.
        let end = ContinuousClock.now + min(options.busyTimeout, .seconds(5))
        while let missing = missingFile(of: connection), connection.hasLog,
            connection.whileAlone({ true }) == nil
        {
            if end < .now {
                if connection.isLockedOut { throw .locked(path: path) }
                throw .displaced(path: path, missing)
            }
            usleep(1000)
        }
    }

    private func missingFile(of connection: Connection) -> Displacement? {
        if FileFacts(connection.indexPath) == nil { return .index(isUncertain: false) }
        return FileFacts(connection.journalPath) == nil ? .journal : nil
    }

    /// Brings a journal that lies beside a link to the file where SQLite looks for it: beside the file.
    ///
    /// So it comes to lie when the file is moved after a crash, and a link put in its place.
    private func bringJournal(besides link: String, to connection: Connection) {
        let stray = link + "-wal"
        guard stray != connection.journalPath, let found = FileFacts(stray),
            found.identity != FileFacts(connection.journalPath)?.identity,
            JournalReader.hasTransaction(stray),
            !JournalReader.hasTransaction(connection.journalPath),
            JournalOrigin.isUncopied(stray, of: connection),
            // Out of the way first: where that is not possible it would be found there again.
            let aside = AsideJournal.move(stray)
        else { return }
        guard AsideJournal.replace(connection.journalPath, by: aside) else {
            // Where it cannot go back it is found under its other name.
            try? FilePath<FileFailure>(aside).rename(to: FilePath(stray))
            return
        }
        FilePath<FileFailure>(aside).discard()
        FilePath<FileFailure>(link + "-shm").discard()
    }

    /// Puts what lies beside the file and is none of its own out of SQLite's way, and lets nothing of it
    /// get lost.
    private func judgeJournal(_ connection: Connection) throws(StoreError) {
        guard !connection.isReadOnly else { return }
        let journal = connection.journalPath
        _ = connection.whileAlone { bringJournal(besides: path, to: connection) }
        let hasJournal = FileFacts(journal)?.length ?? 0 > 0
        // Whoever has the file open has judged before, and may be writing to it.
        let isAlone: Void? = try connection.whileAlone { () throws(StoreError) in
            note(hasJournal ? try AsideJournal.put(journal, of: connection, path) : nil)
            if !JournalReader.hasTransaction(journal) {
                FilePath<FileFailure>(journal).discard()
            } else {
                try separate(journal, connection)
            }
            FilePath<FileFailure>(connection.indexPath).discard()
        }
        // The journal is theirs, and SQLite would remove it: an empty file has none.
        if isAlone == nil, hasJournal, connection.isCutToNothing {
            throw .displaced(path: path, .cutShort)
        }
    }

    /// Has a journal that fits the file used by nobody but those who open this file, and notes whether it was
    /// begun for a file whose place this one has taken.
    private func separate(_ journal: String, _ connection: Connection) throws(StoreError) {
        // By somebody who has another file open, from which this one was copied, or whose place it took.
        let isShared = FileFacts.isLocked(connection.indexPath) != false
        let isOfReplaced = JournalOrigin.isOfReplacedFile(journal, of: connection)
        if isOfReplaced {
            let isNew = state.withLock { state in
                defer { state.hasJournalOfReplaced = true }
                return state.replacement == nil
            }
            if isNew, !options.readOnly, let copy = ReplacementCopier(options)?.copy(connection) {
                state.withLock { $0.replacement = copy }
            }
        }
        // Told once: a copy was begun for no file. Who only looks for names tells nobody. Where there is no
        // index, and none can be made either, SQLite says so.
        guard isShared || isOfReplaced && !options.readOnly else { return }
        if !AsideJournal.unshare(journal), isShared, FileFacts(connection.indexPath) != nil {
            throw .foreignJournal(path: path, journal: journal)
        }
    }
}
