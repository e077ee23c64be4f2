import Foundation
import Glibc
import Persistence

/// Our store with one live list, taken by a thread that polls, as the app does.
final class SheafContestant: Sendable {
    let store: Store
    let list: LiveResults<Article>
    private let arrivals = Arrivals<LiveEvent<Article>>()
    /// From `live` to the first window, and to the count.
    let firstWindow: Duration
    let counted: Duration

    /// Opens a file and observes a list.
    init(_ path: String, _ query: ListQuery<Article> = Article.published) async throws {
        store = try await Store(.file(path: path), BenchFile.chain, BenchFile.options)
        // Opening the first connection is not part of any measurement.
        try await store.write { try $0.connection.execute("UPDATE article SET pk = pk WHERE 0") }
        let start = ContinuousClock.now
        list = try await store.live(query)
        Self.consume(list, arrivals)
        let first: ContinuousClock.Instant
        (first, counted) = try Self.begin(arrivals, start)
        firstWindow = start.duration(to: first)
    }

    /// Observes one more list, and waits for its count.
    func another(_ query: ListQuery<Article>) async throws -> LiveResults<Article> {
        let arrivals = Arrivals<LiveEvent<Article>>()
        let list = try await store.live(query)
        Self.consume(list, arrivals)
        _ = try Self.begin(arrivals, .now)
        return list
    }

    /// Waits for the first window and for the count.
    private static func begin(
        _ arrivals: Arrivals<LiveEvent<Article>>, _ start: ContinuousClock.Instant
    ) throws -> (first: ContinuousClock.Instant, counted: Duration) {
        guard let first = arrivals.next(after: 0) else { throw BenchError("no first window") }
        var last = first
        var count = arrivals.count
        while Self.count(arrivals.value) == nil {
            guard let next = arrivals.next(after: count) else { throw BenchError("no count") }
            last = next
            count = arrivals.count
        }
        return (first, start.duration(to: last))
    }

    /// Commits changes in one transaction.
    ///
    /// - Returns: The time from the last statement of the transaction to the change set at the
    ///   consumer, and the change set.
    func commit(_ changes: [Change]) async throws -> (Duration, ListChanges) {
        let count = arrivals.count
        let start = try await write(changes)
        guard let end = arrivals.next(after: count) else { throw BenchError("nothing came") }
        guard case .update(_, let update) = arrivals.value else {
            throw BenchError("no exact change set came")
        }
        return (start.duration(to: end), update)
    }

    /// Lets another store commit a change.
    ///
    /// - Returns: The time from its last statement to the change set at our consumer.
    func change(_ change: Change, by other: Store) async throws -> Duration {
        let count = arrivals.count
        let start = try await other.write { context in
            try context.connection.execute(change.sql, change.arguments.map(SQLValue.integer))
            return ContinuousClock.now
        }
        guard let end = arrivals.next(after: count) else { throw BenchError("nothing came") }
        return start.duration(to: end)
    }

    /// Commits changes.
    ///
    /// - Returns: When the last statement was done.
    func write(_ changes: [Change]) async throws -> ContinuousClock.Instant {
        try await store.write { context in
            for change in changes {
                try context.connection.execute(
                    change.sql, change.arguments.map(SQLValue.integer))
            }
            return .now
        }
    }

    /// The list as it is now.
    var snapshot: ListSnapshot<Article>? { Self.snapshot(arrivals.value) }

    /// Waits until nothing comes for a while.
    func settle() { arrivals.settle(quietSeconds: 0.5) }

    /// Polls and takes until the store is closed.
    private static func consume(
        _ list: LiveResults<Article>, _ arrivals: Arrivals<LiveEvent<Article>>
    ) {
        let thread = Thread {
            while true {
                var descriptor = pollfd(
                    fd: list.wakeDescriptor, events: Int16(POLLIN), revents: 0)
                poll(&descriptor, 1, -1)
                // It throws when the store was closed.
                do {
                    if let event = try list.take() { arrivals.arrived(event, at: .now) }
                } catch {
                    return
                }
            }
        }
        thread.start()
    }

    private static func snapshot(_ event: LiveEvent<Article>?) -> ListSnapshot<Article>? {
        switch event {
        case .initial(let snapshot), .update(let snapshot, _), .reset(let snapshot, _): snapshot
        case .failure, nil: nil
        }
    }

    private static func count(_ event: LiveEvent<Article>?) -> Int? {
        snapshot(event)?.count
    }
}
