import Foundation
import GRDB

/// Fifty rows at a random position.
struct WindowCase {
    let sizes: Sizes
    let files: BenchFile

    private static let windows = 40

    /// Measures, comparing the rows of each window.
    func run(_ report: inout Report) async throws {
        let file = try await files.make(rows: sizes.rows)
        let ours = try await SheafContestant(files.copy(file, for: "ours"))
        let pool = try openGRDB(files.copy(file, for: "rows"))
        guard let snapshot = ours.snapshot, let count = snapshot.count else {
            throw BenchError("no snapshot")
        }
        var random = Randomness(seed: 4)
        var (mine, theirs) = ([Double](), [Double]())
        for round in 0..<sizes.rounds {
            let starts = (0..<Self.windows).map { _ in
                Int.random(in: 0..<count - 50, using: &random)
            }
            var windows: [[Article]] = [[], []]
            for turn in 0..<2 {
                let contestant = (turn + round) % 2
                var durations: [Double] = []
                for start in starts {
                    let begin = ContinuousClock.now
                    let rows =
                        contestant == 0
                        ? try await snapshot.rows(start..<start + 50)
                        : try await byOffset(pool, start)
                    durations.append(begin.duration(to: .now).milliseconds)
                    windows[contestant] += rows
                }
                if contestant == 0 { mine.append(median(durations)) }
                if contestant == 1 { theirs.append(median(durations)) }
            }
            guard windows[0] == windows[1], windows[0].count == 50 * Self.windows else {
                throw BenchError("our windows and GRDB's differ")
            }
        }
        try report.add(
            Figure(
                name: "window", unit: "ms", values: mine, peer: "GRDB, OFFSET",
                peerValues: theirs, gate: Gate(value: 0.5)))
        await ours.store.close()
        try pool.close()
    }

    private func byOffset(_ pool: DatabasePool, _ start: Int) async throws -> [Article] {
        try await pool.read { database in
            try Article.fetchAll(
                database.cachedStatement(sql: ListSQL.rows + " LIMIT 50 OFFSET ?"),
                arguments: [start])
        }
    }
}
