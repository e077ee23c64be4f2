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
    /// Up to this length the journal is left alone.
    private var patience = 4 << 20

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    init(path: String, options: StoreOptions, hub: Hub) {
        self.path = path
        self.options = options
        self.hub = hub
    }

    /// Runs `body` in one transaction.
    func write<T: Sendable>(
        _ options: WriteOptions, _ cancellation: Cancellation,
        _ body: @Sendable (inout WriteContext) throws -> T
    ) throws -> T {
        let connection = try open()
        connection.cancellation = cancellation
        defer { connection.cancellation = nil }
        try connection.beginWriting()
        // What migrations or an undone transaction touched is of no interest any more.
        _ = connection.takeTouchedRows()
        let result: T
        do {
            var context = WriteContext(
                connection, options, now: self.options.now(),
                identifiers: self.options.identifiers)
            result = try body(&context)
            // A cancelled write is undone as long as it is not committed.
            if cancellation.isCancelled { throw StoreError.cancelled }
        } catch {
            connection.rollBack()
            throw error
        }
        // From here on it counts: no interrupt may fall into the commit.
        connection.cancellation = nil
        try commit(connection, options)
        return result
    }

    /// Commits, and tells the hub before and afterwards.
    private func commit(_ connection: Connection, _ options: WriteOptions) throws(StoreError) {
        let commit = Hub.Commit(
            author: options.author, number: connection.transactionNumber.map { $0.value &+ 1 },
            rows: connection.takeTouchedRows())
        let commits = connection.journal.commits
        hub.announceCommit(commit)
        do {
            try connection.commit()
        } catch {
            hub.withdrawCommit(commit)
            throw error
        }
        connection.keepsJournalOnClose(false)
        // A transaction that changed nothing has taken no number.
        if connection.journal.commits == commits { return hub.withdrawCommit(commit) }
        hub.noteCommit(commit)
        shortenJournal(connection)
    }

    /// Runs the missing steps of a chain.
    func migrate(_ chain: MigrationChain) throws(StoreError) {
        let connection = try open()
        try chain.migrate(connection, now: options.now)
        connection.keepsJournalOnClose(false)
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
        return connection
    }

    /// Keeps the write-ahead log short: from 4 MB on it is copied into the file after a commit, and
    /// when that is complete, and the hub reads from the file alone, the next commit begins the
    /// log anew.
    private func shortenJournal(_ connection: Connection) {
        let length = connection.journalBytes
        if length < 4 << 20 { patience = 4 << 20 }
        if length < patience { return }
        // Where it does not work at once, it is tried again after another megabyte.
        patience = length + 1 << 20
        do {
            // What a snapshot before the last commit may still read cannot be copied.
            hub.meet(Renewal(isUrgent: length >= 8 << 20, takesAgain: false))
            guard try connection.checkpoint() else { return }
            // Nobody can commit while this transaction is open.
            try connection.beginWriting()
            hub.meet(Renewal(isUrgent: length >= 8 << 20, takesAgain: true))
            connection.rollBack()
        } catch {
            // The write itself is safe; the next one tries again.
            connection.rollBack()
        }
    }
}
