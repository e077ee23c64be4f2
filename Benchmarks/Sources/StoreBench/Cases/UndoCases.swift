import Foundation
import Persistence

/// What it costs that changes can be taken back.
struct UndoCases {
    let sizes: Sizes
    let files: BenchFile

    /// So many writes of one row a round.
    private static let writes = 500
    /// So many rows are changed at once.
    private static let batch = 20_000

    private static let named = WriteOptions(undo: UndoAction("bench"))

    /// Measures writes that change one row, beside the same that nobody can undo.
    func one(_ report: inout Report) async throws {
        let store = try await open()
        var (kept, free) = ([Double](), [Double]())
        for round in 0..<sizes.rounds + 1 {
            var seconds = [0.0, 0.0]
            for turn in 0..<2 {
                let isKept = (turn + round) % 2 == 0
                seconds[isKept ? 0 : 1] = try await timed {
                    for number in 0..<Self.writes {
                        let key = Int64((number * 7919 + round * 2 + turn) % sizes.rows + 1)
                        _ = try await store.write(isKept ? Self.named : WriteOptions()) { context in
                            try context.connection.execute(
                                "UPDATE article SET likes = likes + 1, title = title || '.' WHERE pk = ?",
                                [.integer(key)])
                        }
                    }
                }
            }
            // The first round warms the caches.
            if round == 0 { continue }
            kept.append(seconds[0] * 1000 / Double(Self.writes))
            free.append(seconds[1] * 1000 / Double(Self.writes))
        }
        await store.close()
        try report.add(
            Figure(
                name: "undo-one", unit: "ms", values: kept, peer: "no undo", peerValues: free,
                gate: Gate(leastRatio: 0.5)))
    }

    /// Measures one statement that changes many rows, and undoing it, beside plain SQLite doing the same
    /// two statements.
    func many(_ report: inout Report) async throws {
        let store = try await open()
        let raw = try RawSQLite(try files.copy(try await files.make(rows: sizes.rows), for: "raw"))
        let rows = min(Self.batch, sizes.rows)
        var (done, back) = ([Double](), [Double]())
        var (rawDone, rawBack) = ([Double](), [Double]())
        for round in 0..<sizes.rounds + 1 {
            let there = "UPDATE article SET status = status || '?' WHERE pk <= \(rows)"
            let home = "UPDATE article SET status = rtrim(status, '?') WHERE pk <= \(rows)"
            let seconds = [
                try await timed {
                    _ = try await store.write(Self.named) { try $0.connection.execute(there) }
                },
                try await timed { _ = try await store.undo() },
                try await timed { try raw.execute(there) },
                try await timed { try raw.execute(home) },
            ]
            if round == 0 { continue }
            done.append(seconds[0])
            back.append(seconds[1])
            rawDone.append(seconds[2])
            rawBack.append(seconds[3])
        }
        let sql = "SELECT count(*) || ' ' || sum(length(status)) FROM article"
        let found = try await store.read(atMost: BenchFile.patience) { context in
            try context.connection.firstRow(sql) { (row) throws(StoreError) in try row.text(0) }
        }
        guard try raw.value(sql) == found else { throw BenchError("not everything was undone") }
        await store.close()
        raw.close()
        try report.add(
            Figure(
                name: "undo-many", unit: "s", values: done, peer: "raw C", peerValues: rawDone,
                gate: Gate(value: 1)))
        try report.add(
            Figure(
                name: "undo-many/back", unit: "s", values: back, peer: "raw C",
                peerValues: rawBack, gate: Gate(value: 1)))
    }

    private func open() async throws -> Store {
        let path = try files.copy(try await files.make(rows: sizes.rows), for: "ours")
        let store = try await Store(.file(path: path), BenchFile.chain, BenchFile.options)
        // Opens the connection of the writer.
        try await store.write { try $0.connection.execute("UPDATE article SET pk = pk WHERE 0") }
        return store
    }
}
