import Synchronization

/// Reads rows of snapshots, on a thread of its own.
///
/// Who is cancelled has the answer at once, also while somebody else reads from the snapshot: the
/// work then ends by itself, or is never begun.
actor WindowReader {
    private let executor = ThreadExecutor(name: "store-windows")

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// Reads rows by position.
    nonisolated func rows<R: Record>(
        _ query: ListQuery<R>, _ range: Range<Int>, _ version: ListVersion.Content
    ) async throws(StoreError) -> [R] {
        try await read(version.pin) { (connection) throws(StoreError) in
            if let order = version.order {
                return try order.rows(range, of: version.plan.sql, connection)
            }
            return try PageSQL(query.window(range)).read(connection, R.shown)
        }
    }

    /// Finds a row by its id.
    nonisolated func index<ID: SQLConvertible>(
        of id: ID, _ version: ListVersion.Content
    ) async throws(StoreError) -> Int? {
        let id = id.sqlValue
        return try await read(version.pin) { (connection) throws(StoreError) in
            let sql = version.plan.sql
            let key = try connection.firstRow(sql.key, [id]) { (row) throws(StoreError) in
                try row.integer(0)
            }
            guard let key else { return nil }
            if let order = version.order { return try order.index(of: key, connection) }
            // Nobody has counted yet: what an index has above the row is counted for itself.
            guard let access = try IndexAccess(sql.keyset, connection) else {
                return try RowOrder(connection, sql).index(of: key)
            }
            guard let place = try access.place(connection, of: key) else { return nil }
            guard place.isExact else { return try access.index(connection, of: key) }
            return try access.count(connection, from: nil, below: place)
        }
    }

    /// Which rows of the record's table have one of some ids, whatever list they are in.
    nonisolated func existing<R: Record>(
        _ type: R.Type, _ ids: [R.ID], _ version: ListVersion.Content
    ) async throws(StoreError) -> Int {
        let values = ids.map(\.sqlValue)
        return try await read(version.pin) { (connection) throws(StoreError) in
            let joins = R.table.joins.map { " " + $0.text }.joined()
            let condition = R.table.condition.map { " AND (\($0))" } ?? ""
            let sql =
                "SELECT count(*) FROM \(R.table.name) AS self\(joins)"
                + " WHERE self.\(R.table.identity) = ?\(condition)"
            var count = 0
            for value in values where try connection.integer(sql, [value]) > 0 { count += 1 }
            return count
        }
    }

    /// Reads something from a snapshot.
    ///
    /// - Throws: What `body` throws, ``StoreError/superseded``, and ``StoreError/cancelled`` as
    ///   soon as the task is.
    private nonisolated func read<T: Sendable>(
        _ pin: Pin, _ body: @escaping @Sendable (Connection) throws(StoreError) -> T
    ) async throws(StoreError) -> T {
        let reading = WindowReading<T>(pin)
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                reading.begin(continuation)
                Task { await perform(reading, body) }
            }
        } onCancel: {
            reading.cancel()
        }
        return try result.get()
    }

    private func perform<T: Sendable>(
        _ reading: WindowReading<T>, _ body: @Sendable (Connection) throws(StoreError) -> T
    ) {
        reading.perform(body)
    }
}

/// One reading of a window: its answer comes from the thread that reads, or from whoever cancels.
private final class WindowReading<T: Sendable>: Sendable {
    typealias Answer = Result<T, StoreError>

    /// Who waits for the answer, once somebody does.
    private enum State {
        case new
        case waited(CheckedContinuation<Answer, Never>)
        case cancelled
        case answered
    }

    private let pin: Pin
    // Between two rows of another statement on the same connection: only this one is to end.
    private let cancellation = Cancellation(isAbrupt: false)
    private let state = Mutex(State.new)

    init(_ pin: Pin) {
        self.pin = pin
    }

    func begin(_ continuation: CheckedContinuation<Answer, Never>) {
        let isCancelled = state.withLock { state in
            if case .cancelled = state {
                state = .answered
                return true
            }
            state = .waited(continuation)
            return false
        }
        if isCancelled { continuation.resume(returning: .failure(.cancelled)) }
    }

    func perform(_ body: (Connection) throws(StoreError) -> T) {
        if cancellation.isCancelled { return }
        do throws(StoreError) {
            answer(.success(try pin.use(until: cancellation, body)))
        } catch {
            answer(.failure(error))
        }
    }

    func cancel() {
        cancellation.cancel()
        pin.wakeCancelled()
        answer(.failure(.cancelled))
    }

    private func answer(_ answer: Answer) {
        let continuation = state.withLock { state -> CheckedContinuation<Answer, Never>? in
            switch state {
            case .new:
                state = .cancelled
                return nil
            case .waited(let continuation):
                state = .answered
                return continuation
            case .cancelled, .answered:
                return nil
            }
        }
        continuation?.resume(returning: answer)
    }
}

extension ListQuery {
    /// The part of the list at these positions.
    func window(_ range: Range<Int>) -> Self {
        let rest = max(0, (limit ?? .max) - range.lowerBound)
        let (start, isTooFar) = offset.addingReportingOverflow(range.lowerBound)
        return limited(to: min(range.count, rest), from: isTooFar ? .max : start)
    }
}
