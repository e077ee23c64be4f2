import CBench
import Foundation
import GRDB
import Persistence

/// What a live list takes to be made and to be held.
struct IndexCases {
    let sizes: Sizes
    let files: BenchFile

    /// Measures how long it takes from asking for a list to its count, beside one scan of the index.
    func build(_ report: inout Report) async throws {
        let path = try await files.copy(files.make(rows: sizes.rows), for: "ours")
        let raw = try RawSQLite(path)
        var (mine, theirs, windows) = ([Double](), [Double](), [Double]())
        for round in 0..<sizes.rounds {
            for turn in 0..<2 {
                if (turn + round) % 2 == 0 {
                    let ours = try await SheafContestant(path)
                    mine.append(ours.counted.milliseconds)
                    windows.append(ours.firstWindow.milliseconds)
                    await ours.store.close()
                } else {
                    var count = 0
                    theirs.append(try await timed { count = try raw.scanIndex() } * 1000)
                    guard count == sizes.rows - sizes.rows / 10 else {
                        throw BenchError("the scan found \(count) rows")
                    }
                }
            }
        }
        raw.close()
        try report.add(
            Figure(
                name: "index-build", unit: "ms", values: mine, peer: "one covering scan",
                peerValues: theirs, gate: Gate(value: 150)))
        report.note(
            String(
                format: "The first window came after %.2f ms, before the count.", median(windows))
        )
    }

    /// Measures what is allocated for one more list, in a process for each contestant.
    func memory(_ report: inout Report) async throws {
        let file = try await files.make(rows: sizes.rows)
        var values: [String: Double] = [:]
        for contestant in ["ours", "grdb"] {
            let path = try files.copy(file, for: contestant)
            values[contestant] = try megabytes(of: contestant, path)
        }
        guard let mine = values["ours"], let theirs = values["grdb"] else { return }
        try report.add(
            Figure(
                name: "index-memory", unit: "MB", values: [mine], peer: "GRDB, the array",
                peerValues: [theirs], gate: Gate(value: 2)))
    }

    private func megabytes(of contestant: String, _ path: String) throws -> Double {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = ["memory", contestant, path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0,
            let bytes = Double(text.trimmingCharacters(in: .whitespacesAndNewlines))
        else { throw BenchError("no figure of the memory of \(contestant)") }
        return bytes / 1_000_000
    }

    /// In the process that is measured: the bytes that one more list takes.
    ///
    /// A first list fills the page caches, which belong to the connections and have a limit.
    static func bytes(of contestant: String, _ path: String) async throws -> Int {
        if contestant == "ours" {
            let ours = try await SheafContestant(path)
            let before = cbench_heap_bytes()
            let list = try await ours.another(
                Article.published.sorted { [$0.createdAt.ascending] })
            let after = cbench_heap_bytes()
            withExtendedLifetime(list) {}
            await ours.store.close()
            return after - before
        }
        let rows = try GRDBContestant("list", path) { database in
            try Article.fetchAll(
                database.cachedStatement(sql: ListSQL.rows + " LIMIT 1"))
        }
        let before = cbench_heap_bytes()
        let articles = try await rows.pool.read { database in
            try Article.fetchAll(database.cachedStatement(sql: ListSQL.rows))
        }
        let after = cbench_heap_bytes()
        return withExtendedLifetime(articles) { after - before }
    }
}
