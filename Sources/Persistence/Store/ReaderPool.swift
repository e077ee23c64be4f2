import Foundation

/// The readers of a store: at most four connections, each on a thread of its own.
actor ReaderPool {
    private let path: String
    private let options: StoreOptions
    private var idle: [Reader] = []
    private var made = 0
    private var waiting: [CheckedContinuation<Reader?, Never>] = []
    private var isClosed = false
    private let capacity = 4

    init(path: String, options: StoreOptions) {
        self.path = path
        self.options = options
    }

    /// A reader for the caller alone; waits until one is free.
    func take() async throws(StoreError) -> Reader {
        if isClosed { throw .closed }
        if let reader = idle.popLast() { return reader }
        if made < capacity {
            made += 1
            return Reader(path: path, options: options)
        }
        let reader = await withCheckedContinuation { waiting.append($0) }
        guard let reader else { throw .closed }
        return reader
    }

    /// Hands a reader to the next who waits.
    func give(_ reader: Reader) async {
        if waiting.isEmpty {
            if isClosed { await reader.close() } else { idle.append(reader) }
        } else {
            waiting.removeFirst().resume(returning: reader)
        }
    }

    /// Closes the connections; those in use close when their work is done.
    func close() async {
        isClosed = true
        for reader in idle { await reader.close() }
        idle = []
        for continuation in waiting { continuation.resume(returning: nil) }
        waiting = []
    }
}

/// One reading connection, on a thread of its own. It opens with the first read.
actor Reader {
    private let executor = ThreadExecutor(name: "store-reader")
    private let path: String
    private let options: StoreOptions
    private var connection: Connection?

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    init(path: String, options: StoreOptions) {
        self.path = path
        self.options = options
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
        try connection.beginReading()
        // Nothing was written: it does not matter how the transaction ends.
        defer { connection.rollBack() }
        return try body(ReadContext(connection))
    }

    /// Closes the connection.
    func close() {
        connection = nil
    }

    /// Compares the file with a chain of migrations.
    ///
    /// A file that is not there, or has no content, is an empty one.
    func schemaState(_ chain: MigrationChain) throws(StoreError) -> SchemaState {
        if !options.readOnly && FileFacts.size(path) ?? 0 == 0 { return .pending(from: 0) }
        return try chain.state(of: try open(), readOnly: options.readOnly)
    }

    private func open() throws(StoreError) -> Connection {
        if let connection { return connection }
        let connection = try Connection.reading(path, options)
        self.connection = connection
        return connection
    }
}
