import FoundationEssentials
import PersistenceFiles

/// The readers of a store: at most four connections, each on a thread of its own.
actor ReaderPool {
    private let file: StoreFile
    private let newestSchema: Int
    private var idle: [Reader] = []
    /// Those that somebody has, each with what ends the work.
    private var lent: [ObjectIdentifier: Cancellation] = [:]
    private var made = 0
    private var waiting: [Waiter] = []
    private var nextTicket = 0
    private var isClosed = false
    /// Those who wait until nobody has a reader any more.
    private var onRest: [CheckedContinuation<Void, Never>] = []
    private let capacity = 4

    private typealias Turn = CheckedContinuation<Result<Reader, StoreError>, Never>

    /// Somebody who waits for a reader.
    private struct Waiter {
        let ticket: Int
        let cancellation: Cancellation
        let continuation: Turn
    }

    init(file: StoreFile, newestSchema: Int) {
        self.file = file
        self.newestSchema = newestSchema
    }

    /// A reader for the caller alone; waits until one is free.
    ///
    /// - Parameter cancellation: Ends the work that it is for, should the store be closed.
    /// - Returns: The reader, to be given back with ``give(_:)``.
    /// - Throws: ``StoreError/closed``; ``StoreError/cancelled`` when the task is cancelled while it
    ///   waits.
    func take(for cancellation: Cancellation) async throws(StoreError) -> Reader {
        if isClosed { throw .closed }
        if let reader = idle.popLast() { return lend(reader, cancellation) }
        if made < capacity {
            made += 1
            return lend(Reader(file: file, newestSchema: newestSchema), cancellation)
        }
        let ticket = nextTicket
        nextTicket += 1
        let turn = await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: Turn) in
                // Cancelled before it waits: nobody would come to wake it.
                if Task.isCancelled { return continuation.resume(returning: .failure(.cancelled)) }
                waiting.append(
                    Waiter(ticket: ticket, cancellation: cancellation, continuation: continuation))
            }
        } onCancel: {
            Task { await giveUp(ticket) }
        }
        return try turn.get()
    }

    /// Hands a reader to the next who waits.
    func give(_ reader: Reader) async {
        if isClosed {
            await reader.close()
            lent[ObjectIdentifier(reader)] = nil
            if lent.isEmpty { wakeClosers() }
        } else if waiting.isEmpty {
            lent[ObjectIdentifier(reader)] = nil
            idle.append(reader)
        } else {
            let next = waiting.removeFirst()
            next.continuation.resume(returning: .success(lend(reader, next.cancellation)))
        }
    }

    private func lend(_ reader: Reader, _ cancellation: Cancellation) -> Reader {
        lent[ObjectIdentifier(reader)] = cancellation
        return reader
    }

    /// Closes the connections that nobody uses; they open again with the next read.
    func rest() async {
        for reader in idle { await reader.close() }
    }

    /// Closes the connections: what runs on them is interrupted.
    func close() async {
        isClosed = true
        for waiter in waiting { waiter.continuation.resume(returning: .failure(.closed)) }
        waiting = []
        for cancellation in lent.values { cancellation.close() }
        for reader in idle { await reader.close() }
        idle = []
    }

    /// Waits until nobody has a reader any more.
    func waitForRest() async {
        while !lent.isEmpty { await withCheckedContinuation { onRest.append($0) } }
    }

    /// Waits for the same, but no longer than so long.
    func waitForRest(atMost limit: Duration) async {
        if lent.isEmpty { return }
        let alarm = Task {
            // Cancelled where all have come back.
            guard (try? await Task.sleep(for: limit)) != nil else { return }
            wakeClosers()
        }
        await withCheckedContinuation { onRest.append($0) }
        alarm.cancel()
    }

    private func wakeClosers() {
        for continuation in onRest { continuation.resume() }
        onRest = []
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
    /// Whether another program has brought the file to a newer schema.
    private var schemaWatch: SchemaWatch

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    init(file: StoreFile, newestSchema: Int) {
        self.file = file
        schemaWatch = SchemaWatch(known: newestSchema)
    }

    /// Runs `body` in one read transaction.
    func read<T: Sendable>(
        _ cancellation: Cancellation, atMost limit: Duration,
        _ body: @Sendable (borrowing ReadContext) throws -> T
    ) throws -> T {
        let connection = try begin(cancellation, atMost: limit)
        defer { end(connection) }
        do {
            try connection.beginReading()
            try schemaWatch.check(connection, readOnly: true)
            return try body(ReadContext(connection))
        } catch let error as StoreError {
            throw connection.cause(of: error)
        }
    }

    /// Runs a `body` that throws nothing but errors of the store in one read transaction.
    func result<T: Sendable>(
        _ cancellation: Cancellation, atMost limit: Duration,
        _ body: @Sendable (borrowing ReadContext) throws(StoreError) -> T
    ) -> Result<T, StoreError> {
        do throws(StoreError) {
            let connection = try begin(cancellation, atMost: limit)
            defer { end(connection) }
            do throws(StoreError) {
                try connection.beginReading()
                try schemaWatch.check(connection, readOnly: true)
                return .success(try body(ReadContext(connection)))
            } catch {
                throw connection.cause(of: error)
            }
        } catch {
            return .failure(error)
        }
    }

    private func begin(
        _ cancellation: Cancellation, atMost limit: Duration
    ) throws(StoreError) -> Connection {
        let connection = try open()
        connection.cancellation = cancellation
        connection.deadline = .now + limit
        return connection
    }

    private func end(_ connection: Connection) {
        // Nothing was written: it does not matter how the transaction ends.
        connection.rollBack()
        connection.cancellation = nil
        connection.deadline = nil
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
        schemaWatch.forget()
        return connection
    }
}
