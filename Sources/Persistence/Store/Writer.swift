import Foundation

/// The one writer of a store: its connection, on a thread of its own.
///
/// The connection opens with the first write. All writes and all checkpoints of the process run
/// here.
actor Writer {
    private let executor = ThreadExecutor(name: "store-writer")
    private let path: String
    private let options: StoreOptions
    private let hub: Hub
    private var connection: Connection?
    private var isClosed = false
    /// Whether the file has a table for the history.
    private var hasHistory = false
    /// Wakes the lists of other processes.
    private let note: NoteFile
    /// Up to this length the journal is left alone.
    private var patience = Writer.shortJournal
    private static let shortJournal = 4 << 20
    /// From this length on, consumers lose the snapshots that keep it long.
    private static let longJournal = 8 << 20
    /// Whether shortening the journal is the next thing to do.
    private var isShortening = false

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    init(path: String, options: StoreOptions, hub: Hub, note: NoteFile) {
        self.path = path
        self.options = options
        self.hub = hub
        self.note = note
    }

    /// Runs `body` in one transaction.
    func write<T: Sendable>(
        _ options: WriteOptions, _ cancellation: Cancellation,
        _ body: @Sendable (inout WriteContext) throws -> T
    ) throws -> T {
        let connection = try open()
        // What is to be done before the next commit may not have had its turn yet.
        shortenJournal()
        connection.cancellation = cancellation
        defer { connection.cancellation = nil }
        try connection.beginWriting()
        // What migrations or an undone transaction touched is of no interest any more.
        _ = connection.takeTouchedRuns()
        let changes = connection.totalChanges
        let result: T
        let entry: History.Entry
        do {
            // A file of before there was a history gets one.
            if !hasHistory { try connection.executeScript(History.table) }
            var context = WriteContext(
                connection, options, now: self.options.now(),
                identifiers: self.options.identifiers)
            result = try body(&context)
            // A cancelled write is undone as long as it is not committed.
            if cancellation.isCancelled { throw StoreError.cancelled }
            entry = try record(connection, options, hasChanges: connection.totalChanges != changes)
        } catch {
            connection.rollBack()
            throw error
        }
        // From here on it counts: no interrupt may fall into the commit.
        connection.cancellation = nil
        try commit(connection, entry)
        return result
    }

    /// Writes what the transaction touched into the history, in the transaction itself.
    private func record(
        _ connection: Connection, _ options: WriteOptions, hasChanges: Bool
    ) throws(StoreError) -> History.Entry {
        let touched = connection.takeTouchedRuns()
        let now = self.options.now().storedMilliseconds
        let entry = History.Entry(
            at: now, number: connection.transactionNumber.map { $0.value &+ 1 },
            author: options.author, kind: touched.isBulk ? .tables : .rows, touched: touched)
        if !hasChanges { return entry }
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
        connection.keepsJournalOnClose(false)
        hasHistory = true
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

    /// Runs the missing steps of a chain.
    func migrate(_ chain: MigrationChain) throws(StoreError) {
        let connection = try open()
        try chain.migrate(connection, now: options.now)
        connection.keepsJournalOnClose(false)
        hasHistory = true
        note.post()
    }

    /// Closes the connection.
    ///
    /// The last one of all processes copies the journal into the file.
    func close() {
        connection = nil
        isClosed = true
    }

    private func open() throws(StoreError) -> Connection {
        if isClosed { throw .closed }
        if let connection { return connection }
        if options.readOnly { throw .readOnly(path: path) }
        let connection = try Connection.writing(path, options)
        self.connection = connection
        hasHistory = History.newest(connection) != nil
        return connection
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
        let length = connection.journalBytes
        // Where it does not work at once, it is tried again after another megabyte.
        patience = length + 1 << 20
        let isUrgent = length >= Self.longJournal
        // What was written is safe; the next write tries again.
        let wait = isUrgent ? options.tuning.journalPatience : .milliseconds(50)
        _ = try? connection.restartJournal(waiting: wait) {
            [hub, note] in
            hub.clearJournal(isUrgent ? .urgent : .patient)
            note.post()
        }
    }
}
