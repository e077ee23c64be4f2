import Foundation
import Persistence

/// What observing costs the writer.
struct WriterCases {
    let sizes: Sizes
    let files: BenchFile

    private static let commits = 300

    /// Measures commits of one row, one after the other, while a list follows them and while none
    /// does.
    func observed(_ report: inout Report) async throws {
        let file = try await files.make(rows: sizes.rows)
        let observed = try await SheafContestant(files.copy(file, for: "observed"))
        let path = try files.copy(file, for: "alone")
        let alone = try await Store(.file(path: path), BenchFile.chain, BenchFile.options)
        var source = ChangeSource(rows: sizes.rows, seed: 5)
        var (mine, theirs) = ([Double](), [Double]())
        // With the writes that wait for the journal to be shortened.
        var means = [0.0, 0.0]
        for round in 0..<sizes.rounds {
            let changes = source.next(Self.commits)
            for turn in 0..<2 {
                let isObserved = (turn + round) % 2 == 0
                let store = isObserved ? observed.store : alone
                var durations: [Double] = []
                for change in changes {
                    let start = ContinuousClock.now
                    try await store.write { context in
                        try context.connection.execute(
                            change.sql, change.arguments.map(SQLValue.integer))
                    }
                    durations.append(start.duration(to: .now).milliseconds)
                }
                if isObserved { observed.settle() }
                means[isObserved ? 0 : 1] += durations.reduce(0, +) / Double(durations.count)
                if isObserved {
                    mine.append(median(durations))
                } else {
                    theirs.append(median(durations))
                }
            }
        }
        await observed.store.close()
        await alone.close()
        try report.add(
            Figure(
                name: "observed-writer", unit: "ms", values: mine, peer: "ours, unobserved",
                peerValues: theirs, gate: Gate(leastRatio: 0.77)))
        report.note(
            String(
                format: "The mean of the writes, with those that wait for the journal to be "
                    + "shortened: %.3f ms observed, %.3f ms unobserved.",
                means[0] / Double(sizes.rounds), means[1] / Double(sizes.rounds)))
    }

    /// Measures how soon a list shows what another store on the same file has committed, which
    /// shares nothing with it but the file, as another process would.
    func others(_ report: inout Report) async throws {
        let file = try await files.make(rows: sizes.rows)
        let path = try files.copy(file, for: "shared")
        let ours = try await SheafContestant(path)
        let other = try await Store(.file(path: path), BenchFile.chain, BenchFile.options)
        var source = ChangeSource(rows: sizes.rows, seed: 7)
        var durations: [Double] = []
        for change in source.next(sizes.rounds * 20 + 1) {
            durations.append(try await ours.change(change, by: other).milliseconds)
        }
        // The first commit opens the connection.
        durations.removeFirst()
        await other.close()
        await ours.store.close()
        report.note(
            String(
                format: "A commit of another store on the file is at the consumer after %.2f ms "
                    + "(median), at most %.2f ms.", median(durations), durations.max() ?? .nan))
    }

    /// Measures how long the journal is at most during many commits under observation.
    func journal(_ report: inout Report) async throws {
        let file = try await files.make(rows: sizes.rows)
        let path = try files.copy(file, for: "journal")
        let ours = try await SheafContestant(path)
        var random = Randomness(seed: 6)
        var greatest = 0
        for commit in 0..<sizes.commits {
            let key = Int64.random(in: 1...Int64(sizes.rows), using: &random)
            try await ours.store.write { context in
                try context.connection.execute(
                    "UPDATE article SET likes = likes + 1 WHERE pk = ?", [.integer(key)])
            }
            if commit % 16 == 0 {
                greatest = max(greatest, fileSize(path + "-wal"))
            }
        }
        greatest = max(greatest, fileSize(path + "-wal"))
        await ours.store.close()
        try report.add(
            Figure(
                name: "wal", unit: "MB", values: [Double(greatest) / 1_000_000],
                gate: Gate(value: 32)))
    }

    private func fileSize(_ path: String) -> Int {
        // Without the file nothing is in it.
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return (attributes?[.size] as? Int) ?? 0
    }
}
