import FoundationEssentials
import PersistenceFiles

/// The readers of a store: at most four connections, each on a thread of its own.
actor ReaderPool {
    private let file: StoreFile
    private var idle: [Reader] = []
    private var made = 0
    private var waiting: [Waiter] = []
    private var nextTicket = 0
    private var isClosed = false
    private let capacity = 4

    private typealias Turn = CheckedContinuation<Result<Reader, StoreError>, Never>

    /// Somebody who waits for a reader.
    private struct Waiter {
        let ticket: Int
        let continuation: Turn
    }

    init(file: StoreFile) {
        self.file = file
    }

    /// A reader for the caller alone; waits until one is free.
    ///
    /// - Throws: ``StoreError/closed``; ``StoreError/cancelled`` when the task is cancelled while it
    ///   waits.
    func take() async throws(StoreError) -> Reader {
        if isClosed { throw .closed }
        if let reader = idle.popLast() { return reader }
        if made < capacity {
            made += 1
            return Reader(file: file)
        }
        let ticket = nextTicket
        nextTicket += 1
        let turn = await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: Turn) in
                // Cancelled before it waits: nobody would come to wake it.
                if Task.isCancelled { return continuation.resume(returning: .failure(.cancelled)) }
                waiting.append(Waiter(ticket: ticket, continuation: continuation))
            }
        } onCancel: {
            Task { await giveUp(ticket) }
        }
        return try turn.get()
    }

    /// Hands a reader to the next who waits.
    func give(_ reader: Reader) async {
        if waiting.isEmpty {
            if isClosed { await reader.close() } else { idle.append(reader) }
        } else {
            waiting.removeFirst().continuation.resume(returning: .success(reader))
        }
    }

    /// Closes the connections that nobody uses; they open again with the next read.
    func rest() async {
        for reader in idle { await reader.close() }
    }

    /// Closes the connections; those in use close when their work is done.
    func close() async {
        isClosed = true
        for reader in idle { await reader.close() }
        idle = []
        for waiter in waiting { waiter.continuation.resume(returning: .failure(.closed)) }
        waiting = []
    }

    private func giveUp(_ ticket: Int) {
        guard let index = waiting.firstIndex(where: { $0.ticket == ticket }) else { return }
        waiting.remove(at: index).continuation.resume(returning: .failure(.cancelled))
    }
}

/// One reading connection, on a thread of its own. It opens with the first read.
actor Reader {
    private let executor = ThreadExecutor(name: "store-reader")
    private let file: StoreFile
    private var connection: Connection?

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    init(file: StoreFile) {
        self.file = file
    }

    /// Runs `body` in one read transaction.
    func read<T: Sendable>(
        _ cancellation: Cancellation, atMost limit: Duration,
        _ body: @Sendable (borrowing ReadContext) throws -> T
    ) throws -> T {
        let connection = try open()
        connection.cancellation = cancellation
        connection.deadline = .now + limit
        defer {
            connection.cancellation = nil
            connection.deadline = nil
        }
        do {
            try connection.beginReading()
            // Nothing was written: it does not matter how the transaction ends.
            defer { connection.rollBack() }
            return try body(ReadContext(connection))
        } catch StoreError.cancelled
            where !cancellation.isCancelled && connection.isPastDeadline
        {
            throw StoreError.timedOut
        }
    }

    /// Closes the connection.
    func close() {
        connection = nil
    }

    /// Compares the file with a chain of migrations.
    ///
    /// A file that is not there, or has no content, is an empty one where a store may be made in it.
    func schemaState(
        _ chain: MigrationChain, _ options: StoreOptions
    ) throws(StoreError) -> SchemaState {
        let mayMake = options.makesStore && !options.readOnly
        let hasFile = try FileFacts.hasFile(file.path)
        if !hasFile && !mayMake { throw .missing(path: file.path) }
        let size = FileFacts(file.path)?.length ?? 0
        if size == 0 {
            if !mayMake || hasFile && !options.fillsEmptyFile { throw .empty(path: file.path) }
            return .pending(from: 0)
        }
        // SQLite takes a single byte for an empty file, and would write over it.
        if size == 1 { throw .notADatabase(path: file.path) }
        let state = try chain.state(of: try open(), readOnly: options.readOnly)
        if state == .pending(from: 0) && !mayMake { throw .empty(path: file.path) }
        if state == .current, !options.readOnly {
            try UndoTables.check(chain.undoable, open(), isNew: false)
        }
        return state
    }

    private func open() throws(StoreError) -> Connection {
        do {
            try file.check()
        } catch {
            connection = nil
            throw error
        }
        if let connection { return connection }
        let connection = try file.openForReading()
        self.connection = connection
        return connection
    }
}
