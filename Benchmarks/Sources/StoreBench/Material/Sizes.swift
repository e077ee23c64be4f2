import Foundation

/// How much is measured; each size can be set in the environment, for a smaller run.
struct Sizes: Sendable {
    /// BENCH_ROWS: rows of the table; nine of ten are in the list.
    let rows = number("BENCH_ROWS", 1_000_000)
    /// BENCH_SMALL_ROWS: rows of the smaller table, to see whether the cost grows.
    let smallRows = number("BENCH_SMALL_ROWS", number("BENCH_ROWS", 1_000_000) / 10)
    /// BENCH_ROUNDS: rounds, in which the contestants take turns.
    let rounds = number("BENCH_ROUNDS", 5)
    /// BENCH_COMMITS: commits under observation, for the length of the journal.
    let commits = number("BENCH_COMMITS", 100_000)
    /// BENCH_ONLY: measures only rows whose name contains one of these words, divided by commas.
    let only = text("BENCH_ONLY")?.split(separator: ",").map(String.init)
    /// BENCH_DIR: where the files lie.
    let directory = text("BENCH_DIR") ?? FileManager.default.temporaryDirectory.path
    /// BENCH_JSON: the file that gets a line of JSON a row.
    let json = text("BENCH_JSON")

    /// Whether any row of these names is wanted.
    func wants(_ names: String...) -> Bool {
        guard let only else { return true }
        return names.contains { name in only.contains { name.contains($0) } }
    }

    private static func text(_ name: String) -> String? {
        ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func number(_ name: String, _ standard: Int) -> Int {
        text(name).flatMap { Int($0) } ?? standard
    }
}
