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
                let mean = durations.reduce(0, +) / Double(durations.count)
                if isObserved { mine.append(mean) } else { theirs.append(mean) }
            }
        }
        await observed.store.close()
        await alone.close()
        try report.add(
            Figure(
                name: "observed-writer", unit: "ms", values: mine, peer: "ours, unobserved",
                peerValues: theirs, gate: Gate(leastRatio: 0.77)))
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
