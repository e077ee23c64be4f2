import Foundation
import GRDB

/// From a commit to what the consumer is told.
///
/// The clock starts with the last statement of the transaction, so the commit itself is part of it.
struct CommitCases {
    let sizes: Sizes
    let ours: SheafContestant
    let small: SheafContestant
    let rows: GRDBContestant<[Article]>
    let keys: GRDBContestant<[Int64]>
    /// What our change sets have made of the first list.
    private var mirror: Mirror

    /// Commits of one row by us in a round, for one by GRDB.
    private static let commits = 20

    /// Opens the contestants; each observes a file of its own.
    init(_ sizes: Sizes, _ files: BenchFile) async throws {
        self.sizes = sizes
        let file = try await files.make(rows: sizes.rows)
        let smallFile = try await files.make(rows: sizes.smallRows)
        ours = try await SheafContestant(files.copy(file, for: "ours"))
        small = try await SheafContestant(files.copy(smallFile, for: "small"))
        rows = try GRDBContestant("all rows", files.copy(file, for: "rows")) { database in
            try Article.fetchAll(database.cachedStatement(sql: ListSQL.rows))
        }
        keys = try GRDBContestant("all keys", files.copy(file, for: "keys")) { database in
            try Int64.fetchAll(database.cachedStatement(sql: ListSQL.keys))
        }
        mirror = try await Mirror(ours)
    }

    /// Measures, and compares at the end what all have arrived at.
    mutating func run(_ report: inout Report) async throws {
        try await oneRow(&report)
        try await hundredRows(&report)
        let articles = rows.value ?? []
        guard articles.map(\.id) == mirror.identifiers else {
            throw BenchError("our change sets do not lead to the list that GRDB has")
        }
        guard keys.value?.count == articles.count else {
            throw BenchError("GRDB's two lists are not of one length")
        }
        report.note(
            "After all these commits the list that our change sets make of the first one is "
                + "GRDB's, all \(articles.count) rows.")
        await ours.store.close()
        await small.store.close()
        try rows.close()
        try keys.close()
    }

    private mutating func oneRow(_ report: inout Report) async throws {
        var source = ChangeSource(rows: sizes.rows, seed: 1)
        var smallSource = ChangeSource(rows: sizes.smallRows, seed: 2)
        var costs = [[Double]](repeating: [], count: 4)
        for round in 0..<sizes.rounds {
            let changes = source.next(Self.commits)
            // GRDB is timed with the first; the others are caught up on together.
            let rest = Array(changes.dropFirst())
            for turn in 0..<4 {
                let contestant = (turn + round) % 4
                switch contestant {
                case 0:
                    costs[0].append(try await commit(changes.map { [$0] }))
                case 1:
                    let durations = try await smallSource.next(Self.commits).asyncMap {
                        try await small.commit([$0]).0.milliseconds
                    }
                    costs[1].append(median(durations))
                case 2:
                    costs[2].append(try rows.commit([changes[0]]).milliseconds)
                    _ = try rows.commit(rest)
                default:
                    costs[3].append(try keys.commit([changes[0]]).milliseconds)
                    _ = try keys.commit(rest)
                }
            }
        }
        try report.add(
            Figure(
                name: "one-row-commit", unit: "ms", values: costs[0], peer: "GRDB, all rows",
                peerValues: costs[2], gate: Gate(value: 0.5, leastRatio: 5000)))
        try report.add(
            Figure(
                name: "one-row-commit/ids", unit: "ms", values: costs[0], peer: "GRDB, all keys",
                peerValues: costs[3], gate: Gate(leastRatio: 100)))
        // Ours again, of which the cost should not grow: at most so much more at all the rows.
        try report.add(
            Figure(
                name: "one-row-commit/100k", unit: "ms", values: costs[1], peer: "ours, all rows",
                peerValues: costs[0], gate: Gate(mostRatio: 1.5)))
    }

    private mutating func hundredRows(_ report: inout Report) async throws {
        // Keys of new rows begin after those of the changes before.
        var source = ChangeSource(rows: sizes.rows, seed: 3, newKeysAfter: sizes.rows + 1_000_000)
        var (mine, theirs) = ([Double](), [Double]())
        for round in 0..<sizes.rounds {
            let changes = (0..<5).map { _ in source.next(100) }
            for turn in 0..<2 {
                if (turn + round) % 2 == 0 {
                    mine.append(try await commit(changes))
                } else {
                    theirs.append(try rows.commit(changes[0]).milliseconds)
                    _ = try rows.commit(changes.dropFirst().flatMap { $0 })
                }
            }
            _ = try keys.commit(changes.flatMap { $0 })
        }
        try report.add(
            Figure(
                name: "hundred-row-commit", unit: "ms", values: mine, peer: "GRDB, all rows",
                peerValues: theirs, gate: Gate(value: 10)))
    }

    /// Commits one batch after the other, and follows each change set.
    ///
    /// - Returns: The middle of the times, in milliseconds.
    private mutating func commit(_ batches: [[Change]]) async throws -> Double {
        var durations: [Double] = []
        for batch in batches {
            let (duration, changes) = try await ours.commit(batch)
            durations.append(duration.milliseconds)
            try await mirror.apply(changes, ours)
        }
        return median(durations)
    }
}

extension Sequence {
    /// Maps one element after the other.
    func asyncMap<T>(_ body: (Element) async throws -> T) async rethrows -> [T] {
        var result: [T] = []
        for element in self { result.append(try await body(element)) }
        return result
    }
}
