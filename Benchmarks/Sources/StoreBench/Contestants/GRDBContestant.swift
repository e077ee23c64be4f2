import Foundation
import GRDB

/// GRDB observing a list; `Value` is what it delivers.
final class GRDBContestant<Value: Sendable> {
    let pool: DatabasePool
    private let name: String
    private let arrivals = Arrivals<Value>()
    private let cancellable: AnyDatabaseCancellable

    /// Begins to observe, and waits for the first values: GRDB may deliver it twice.
    init(_ name: String, _ path: String, fetch: @escaping @Sendable (Database) throws -> Value)
        throws
    {
        self.name = name
        let pool = try openGRDB(path)
        self.pool = pool
        let start = ContinuousClock.now
        // The region does not change: GRDB then fetches beside the writer and not in its way.
        cancellable = ValueObservation.trackingConstantRegion(fetch).start(
            in: pool, scheduling: .async(onQueue: DispatchQueue(label: "consumer")),
            onError: { print("GRDB: \($0)") },
            onChange: { [arrivals] in arrivals.arrived($0, at: .now) })
        guard let first = arrivals.next(after: 0) else { throw BenchError("\(name): no value") }
        arrivals.settle(quietSeconds: max(0.5, start.duration(to: first) / .seconds(1) * 2))
    }

    /// Commits changes in one transaction.
    ///
    /// - Returns: The time from the last statement of the transaction to the value at the consumer.
    func commit(_ changes: [Change]) throws -> Duration {
        let count = arrivals.count
        let start = try write(changes)
        if !changes.contains(where: \.movesRows) && Value.self == [Int64].self { return .zero }
        guard let end = arrivals.next(after: count) else {
            throw BenchError("\(name): nothing came")
        }
        return start.duration(to: end)
    }

    /// Commits changes.
    ///
    /// - Returns: When the last statement was done.
    func write(_ changes: [Change]) throws -> ContinuousClock.Instant {
        try pool.write { database in
            for change in changes {
                try database.cachedStatement(sql: change.sql)
                    .execute(arguments: StatementArguments(change.arguments))
            }
            return .now
        }
    }

    /// What was delivered last.
    var value: Value? { arrivals.value }

    /// Ends the observation and closes the file.
    func close() throws {
        cancellable.cancel()
        try pool.close()
    }
}
