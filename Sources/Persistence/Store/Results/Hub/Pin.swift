/// A snapshot of the database, held by a read transaction.
///
/// The hub and the readers of windows share its connection, one at a time.
///
/// `@unchecked`: `condition` guards all properties that vary; whoever has set `isBusy` uses the
/// connection.
final class Pin: @unchecked Sendable {
    private let condition = MonotonicCondition()
    private var connection: Connection?
    private var isBusy = false
    private var waiting = 0
    /// The newest transaction in the snapshot; `nil` where that is not known.
    let number: TransactionNumber?
    /// The version of the schema in the snapshot.
    let schema: Int64
    /// The newest row of the history in the snapshot; `nil` where there is no history.
    let newestEntry: Int64?
    /// Whether it is read from the file alone, so that the journal may begin anew.
    let isInFile: Bool

    /// Takes a snapshot.
    ///
    /// - Parameter connection: A connection outside any transaction that nobody else uses.
    /// - Throws: ``StoreError`` as SQLite cannot read.
    init(_ connection: Connection) throws(StoreError) {
        var before: TransactionNumber?
        var isCopied = false
        var after: TransactionNumber?
        // Without the number a long list cannot tell what changed; an attempt costs next to nothing.
        var attempts = 100
        repeat {
            connection.rollBack()
            before = connection.transactionNumber
            isCopied = connection.isJournalCopied
            try connection.beginReading()
            after = connection.transactionNumber
            attempts -= 1
            // Somebody may have committed just before or just after the snapshot was taken.
        } while before != after && attempts > 0
        number = before == after ? after : nil
        isInFile = number != nil && isCopied
        schema = try connection.integer("PRAGMA schema_version")
        newestEntry = History.newest(connection)
        self.connection = connection
    }

    /// Lends the connection; waits until it is free.
    ///
    /// - Throws: ``StoreError/superseded`` when the snapshot was given up.
    func use<T>(_ body: (Connection) throws(StoreError) -> T) throws(StoreError) -> T {
        acquire()
        defer { release() }
        guard let connection else { throw .superseded }
        do throws(StoreError) {
            return try body(connection)
        } catch {
            throw connection.cause(of: error)
        }
    }

    /// Lends the connection to work that may be cancelled: while it waits, if ``wakeCancelled()``
    /// is called then, and while it runs.
    ///
    /// - Throws: ``StoreError/superseded`` when the snapshot was given up, and
    ///   ``StoreError/cancelled``.
    func use<T>(
        until cancellation: Cancellation, _ body: (Connection) throws(StoreError) -> T
    ) throws(StoreError) -> T {
        guard acquire(unless: cancellation) else { throw .cancelled }
        defer { release() }
        guard let connection else { throw .superseded }
        connection.cancellation = cancellation
        defer { connection.cancellation = nil }
        do throws(StoreError) {
            return try body(connection)
        } catch {
            throw connection.cause(of: error)
        }
    }

    /// Has everybody who waits look whether it is still wanted.
    func wakeCancelled() {
        condition.withLock { condition.broadcast() }
    }

    /// Whether somebody waits for the connection.
    var isAwaited: Bool { condition.withLock { waiting > 0 } }

    /// How many steps SQLite's virtual machine has made on the connection; 0 when the snapshot was
    /// given up.
    var machineSteps: Int {
        acquire()
        defer { release() }
        return connection?.machineSteps ?? 0
    }

    /// Lets others use the connection who wait for it; called by somebody to whom it is lent.
    ///
    /// - Parameter body: May use it as well.
    func letOthers(_ body: () -> Void) {
        release()
        body()
        acquire()
        condition.lock()
        defer { condition.unlock() }
        guard waiting > 0 else { return }
        isBusy = false
        condition.broadcast()
        while waiting > 0 || isBusy { condition.wait() }
        isBusy = true
    }

    /// Gives the snapshot up.
    ///
    /// - Returns: The connection for other use; `nil` when it was given up before.
    func giveUp() -> Connection? {
        acquire()
        defer { release() }
        defer { connection = nil }
        connection?.rollBack()
        return connection
    }

    private func acquire() {
        _ = acquire(unless: nil)
    }

    /// - Returns: Whether the connection is the caller's; not where that was cancelled.
    private func acquire(unless cancellation: Cancellation?) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        waiting += 1
        defer { waiting -= 1 }
        while isBusy, cancellation?.isCancelled != true { condition.wait() }
        if cancellation?.isCancelled == true {
            // Whoever lends it meanwhile waits until nobody waits any more.
            condition.broadcast()
            return false
        }
        isBusy = true
        return true
    }

    private func release() {
        condition.lock()
        defer { condition.unlock() }
        isBusy = false
        condition.broadcast()
    }
}
