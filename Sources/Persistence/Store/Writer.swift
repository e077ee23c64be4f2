import FoundationEssentials
import PersistenceFiles

/// The one writer of a store: its connection, on a thread of its own.
///
/// The connection opens with the first write. All writes and checkpoints of the process run here.
actor Writer {
    private let executor = ThreadExecutor(name: "store-writer")
    let file: StoreFile
    let options: StoreOptions
    private let hub: Hub
    private var connection: Connection?
    /// What is remembered of the file from one write to the next, and how long it was at the last look.
    private var content = OwnContent()
    private var fileLength: Int64 = 0
    private var isClosed = false
    /// Whether the file has the tables of the history and of the journal's mark.
    private var hasMachinery = false
    /// Wakes the lists of other processes.
    private let note: NoteFile
    /// Up to this length the journal is left alone.
    private var patience = Writer.shortJournal
    private static let shortJournal = 4 << 20
    /// From this length on, consumers lose the snapshots that keep it long.
    private static let longJournal = 8 << 20
    /// Whether shortening the journal is the next thing to do.
    private var isShortening = false
    /// Whether the readers are being asked to let the file go.
    private var isLettingGo = false
    private let readers: ReaderPool
    /// Whose turn it is: taken before ``write(_:_:isTurning:_:)``, which ends it, and before closing.
    nonisolated let turns = WriteTurns()
    /// Whether another program has brought the file to a newer schema.
    private var schemaWatch: SchemaWatch
    /// The tables whose rows can be undone, as they were declared.
    let undoable: [UndoableTable]
    /// The same as the file has them, and the version of its schema at which they were read.
    var undoTables: (tables: UndoTables, schema: Int64)?

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    init(
        file: StoreFile, options: StoreOptions, hub: Hub, readers: ReaderPool, note: NoteFile,
        undoable: [UndoableTable], newestSchema: Int
    ) {
        self.file = file
        self.readers = readers
        self.options = options
        self.hub = hub
        self.note = note
        self.undoable = undoable
        schemaWatch = SchemaWatch(known: newestSchema)
    }

    /// Runs `body` in one transaction.
    ///
    /// - Returns: What it returns, and the action that it was; nil where that cannot be undone.
    func write<T: Sendable>(
        _ options: WriteOptions, _ cancellation: Cancellation, isTurning: Bool = false,
        _ body: @Sendable (inout WriteContext) throws -> T
    ) throws -> (value: T, action: UndoGroup.ID?) {
        defer { turns.give() }
        let connection = try openInPlace()
        // What is to be done before the next commit may not have had its turn yet.
        shortenJournal()
        connection.cancellation = cancellation
        defer {
            connection.cancellation = nil
            connection.touches.images = nil
            connection.restorePageCache()
        }
        learnTablesAhead(connection)
        do { try connection.beginWriting() } catch { throw cause(of: error, connection) }
        // What migrations or an undone transaction touched is of no interest any more.
        _ = connection.takeTouchedRuns()
        let changes = connection.totalChanges
        let result: T
        let action: UndoGroup.ID?
        let entry: History.Entry
        do {
            try schemaWatch.check(connection, readOnly: false)
            // A file of before there was such a thing gets it.
            if !hasMachinery { try connection.executeScript(machinery) }
            // Before anything of another content is read, and kept in memory.
            try checkContent(connection)
            try beginUndo(connection, options, isTurning: isTurning)
            var context = WriteContext(
                connection, options, now: self.options.now(),
                identifiers: self.options.identifiers)
            result = try body(&context)
            // A cancelled write is undone as long as it is not committed.
            if cancellation.isCancelled { throw StoreError.cancelled }
            action = try endCapture(context)
            entry = try record(connection, options, hasChanges: connection.totalChanges != changes)
            // The closure may have taken long.
            try checkPlaces(connection)
            try checkContent(connection)
        } catch {
            connection.rollBack()
            throw cause(of: error, connection)
        }
        // From here on it counts: no interrupt may fall into the commit.
        connection.cancellation = nil
        do { try commit(connection, entry) } catch { throw cause(of: error, connection) }
        try checkCommit()
        return (result, action)
    }

    /// Looks whether what was just committed is where others find it.
    private func checkCommit() throws(StoreError) {
        do {
            try file.checkCommit()
        } catch {
            letGo()
            throw error
        }
    }

    /// Writes what the transaction touched into the history, in the transaction itself.
    private func record(
        _ connection: Connection, _ options: WriteOptions, hasChanges: Bool
    ) throws(StoreError) -> History.Entry {
        let touched = connection.takeTouchedRuns()
        let now = self.options.now().storedMilliseconds
        let entry = History.Entry(
            at: now, number: number(connection).map { $0.value &+ 1 },
            author: options.author, kind: touched.isBulk ? .tables : .rows, touched: touched)
        if !hasChanges { return entry }
        if mayBeginJournal(connection) { try JournalMark.renew(connection) }
        try History.append(entry, connection)
        try History.purge(History.Retention(), now: now, connection)
        return entry
    }

    /// Commits, and tells the hub before and afterwards.
    private func commit(_ connection: Connection, _ entry: History.Entry) throws(StoreError) {
        let commit = Hub.Commit(
            author: entry.author, number: entry.number, rows: TouchedRows(entry.touched))
        let commits = connection.journal.commits
        hub.announceCommit(commit)
        do {
            try connection.commit()
        } catch {
            hub.withdrawCommit(commit)
            throw error
        }
        connection.keepsJournal = false
        hasMachinery = true
        // A transaction that changed nothing has taken no number.
        if connection.journal.commits == commits { return hub.withdrawCommit(commit) }
        hub.noteCommit()
        note.post()
        if connection.journalBytes < Self.shortJournal { patience = Self.shortJournal }
        if connection.journalBytes >= patience, !isShortening {
            // Not before the answer: whoever wrote has not to wait for it.
            isShortening = true
            Task { shortenJournal() }
        }
    }

    /// Makes the file, or runs the missing steps of a chain where there is one.
    ///
    /// - Parameters:
    ///   - chain: The chain.
    ///   - cancellation: Ends the step that runs, and undoes it.
    ///   - tellsOfSteps: Whether there is a store: who opened it hears of the steps.
    /// - Returns: The backup of before the steps; nil where none ran here, or none was to be made.
    /// - Throws: ``StoreError``, and what a step throws.
    func migrate(
        _ chain: MigrationChain, _ cancellation: Cancellation, tellsOfSteps: Bool
    ) throws -> StoreBackup? {
        if isClosed { throw StoreError.closed }
        // Where there was one, none is made: what went away meanwhile may come back.
        if !tellsOfSteps, try file.make(chain, machinery) {
            note.post()
            return nil
        }
        let connection = try open()
        connection.cancellation = cancellation
        defer {
            connection.cancellation = nil
            connection.restorePageCache()
        }
        let backup: StoreBackup?
        do {
            try connection.enlargePageCache()
            let copier = tellsOfSteps ? try MigrationCopier(file, options, cancellation) : nil
            backup = try chain.migrate(
                connection, now: options.now, machinery: machinery,
                backUp: { try copier?.copy(beside: connection) },
                { if tellsOfSteps { options.migrationProgress?($0) } })
        } catch {
            // A step may have left settings of the connection behind.
            self.connection = nil
            throw error
        }
        connection.keepsJournal = false
        // Lists of what can be undone are there before anything was done.
        if try isLaidOut(connection) == false {
            try connection.transaction { try connection.executeScript(machinery) }
        }
        hasMachinery = true
        note.post()
        return backup
    }

    /// Writes the file anew, without its empty pages.
    func vacuum(_ cancellation: Cancellation, onlyAlone: Bool) throws(StoreError) {
        let connection = try openInPlace()
        // Each process that has the file open holds a lock on it.
        if onlyAlone, FileFacts.isLockedElsewhere(connection.filePath) == true {
            throw .inUse(path: file.path)
        }
        connection.cancellation = cancellation
        defer { connection.cancellation = nil }
        try connection.vacuum()
        // Pages have other numbers now.
        content.forget()
        connection.keepsJournal = false
        hub.noteCommit()
        note.post()
        isShortening = true
        shortenJournal()
    }

    /// Closes the connection.
    ///
    /// The last one of all processes copies the journal into the file.
    func close() {
        defer { turns.give() }
        if let connection {
            let isRight = isInPlace(connection)
            if !isRight { settle() }
            if !isRight || isOverwritten(connection) { connection.keepsJournal = true }
        }
        connection = nil
        isClosed = true
    }

    private func open() throws(StoreError) -> Connection {
        if isClosed { throw .closed }
        if let connection { return connection }
        let connection = try file.openForWriting()
        self.connection = connection
        content.forget()
        schemaWatch.forget()
        fileLength = connection.fileLength
        hasMachinery = try isLaidOut(connection)
        return connection
    }

    /// The connection, opened anew if its journal is not in its place any more.
    ///
    /// Nothing is lost then: what was committed is copied into the file first.
    private func openInPlace() throws(StoreError) -> Connection {
        do {
            let connection = try open()
            fileLength = try file.check()
            return connection
        } catch {
            guard case .displaced(_, let displacement) = error else { throw error }
            switch displacement {
            case .journal, .index:
                guard settle() else { break }
                drop()
                if !file.hasLostJournal { return try open() }
            case .moved, .deleted, .overwritten, .cutShort: break
            }
            letGo()
            throw error
        }
    }

    /// Looks whether the file is still in its place; if not, brings into it what belongs to it.
    func look() {
        if let connection {
            if !isInPlace(connection) { letGo() }
        } else if file.hasLostJournal {
            letGo()
        }
    }

    private func isInPlace(_ connection: Connection) -> Bool {
        // Only whether it is, not why.
        (try? file.check()) != nil && !connection.hasMoved
            && (connection.index == nil || connection.hasLogOfIndex)
    }

    /// Whether the file must not be touched: what is in it now is not what the journal was made for.
    private func isOverwritten(_ connection: Connection) -> Bool {
        // What cannot be read is not to be written either.
        (try? connection.isOverwritten()) ?? true
    }

    /// Looks whether the file, its journal and the index of that are in their places, and the journal is
    /// the one that the index tells of: four questions to the system, and one short read.
    ///
    /// Inside a transaction that writes.
    func checkPlaces(_ connection: Connection) throws(StoreError) {
        fileLength = try file.check()
        if connection.index != nil, let extent = JournalExtent(connection),
            !extent.fits(connection)
        {
            throw .displaced(path: file.path, .journal)
        }
    }

    /// Looks whether the file was written over, or cut short: one short read.
    ///
    /// Inside a transaction that writes.
    private func checkContent(_ connection: Connection) throws(StoreError) {
        let found = try content.displacement(of: connection, length: fileLength)
        if let found, !options.isUnshared { throw .displaced(path: file.path, found) }
    }

    /// Whether the commit may be the first of a journal, inside a transaction that writes.
    private func mayBeginJournal(_ connection: Connection) -> Bool {
        connection.index == nil || connection.isOpenJournalCopied
    }

    private func number(_ connection: Connection) -> TransactionNumber? {
        connection.index == nil ? nil : connection.openTransactionNumber
    }

    /// How often the tables and pages of the file were read to know whose content it has.
    var contentLooks: Int { content.looks }

    /// Copies the journal into the file, wherever both are now, so that the file has everything that
    /// was promised.
    ///
    /// A journal in its place whose index is not is left as it is: others may have written to it, and
    /// whoever opens the file reads all of it.
    ///
    /// - Returns: Whether that was possible: nobody else has the file open.
    @discardableResult
    private func settle() -> Bool {
        // Into a file that is in no folder nothing is copied: the journal is all that is left.
        guard let connection, !file.isDeleted else { return false }
        if !file.hasLostIndex { return !isOverwritten(connection) && connection.settleJournal() }
        if connection.index?.foundLog == nil, !connection.isOpenJournalCopied {
            guard !isOverwritten(connection), connection.settleJournal(isIndexRight: false) else {
                return false
            }
        }
        drop()
        return true
    }

    /// Closes the connection and leaves the journal as it is.
    private func drop() {
        connection?.keepsJournal = true
        connection = nil
    }

    /// Has the file settled, now or as soon as those in this process who read it have let it go.
    func letGo() {
        // An index is let go of by all together; who closes last saves a journal that was deleted.
        if !file.hasLostIndex && settle() || isLettingGo { return }
        isLettingGo = true
        Task {
            await readers.rest()
            await hub.hold()
            // Where somebody else has it open, the hub asks again at its next look.
            hub.goOn(atOnce: settle())
            isLettingGo = false
        }
    }

    /// Keeps the write-ahead log short: from 4 MB on, it is copied into the file after a commit, and
    /// the next commit begins it anew.
    ///
    /// Whoever reads from it, in this process or another one, is asked to read from the file. From 8 MB
    /// on, each further megabyte waits for them a fifth of a second. That is enough for a process that
    /// runs; one that is stopped, or that gets no processor for so long, cannot be made to let go, and
    /// then the log grows until it does.
    private func shortenJournal() {
        guard isShortening, let connection else { return }
        isShortening = false
        var isRight = true
        let length = connection.journalBytes
        // Where it does not work at once, it is tried again after another megabyte.
        patience = length + 1 << 20
        let isUrgent = length >= Self.longJournal
        // What was written is safe; the next write tries again.
        let wait = isUrgent ? options.tuning.journalPatience : .milliseconds(50)
        _ = try? connection.restartJournal(
            while: {
                isRight = isInPlace(connection) && !isOverwritten(connection)
                return isRight
            }, waiting: wait,
            nudge: { [hub, note] in
                hub.clearJournal(isUrgent ? .urgent : .patient)
                note.post()
            })
        if !isRight { letGo() }
    }
}
