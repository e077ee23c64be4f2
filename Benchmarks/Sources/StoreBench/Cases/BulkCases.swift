import Foundation
import Persistence

/// What our layer costs over the C interface.
struct BulkCases {
    let sizes: Sizes
    let files: BenchFile

    /// Measures a transaction that inserts all rows into a table without further indexes.
    ///
    /// Making the rows is measured alone and taken off.
    func insert(_ report: inout Report) async throws {
        let empty = try await files.make(rows: 0)
        var (mine, theirs) = ([Double](), [Double]())
        for round in 0..<min(sizes.rounds, 5) {
            let making = await timed { Self.makeAll(sizes.rows) }
            var sums: [String] = []
            for turn in 0..<2 {
                let isOurs = (turn + round) % 2 == 0
                let path = try files.copy(empty, for: isOurs ? "ours" : "raw")
                let seconds = isOurs ? try await insertOurs(path) : try await insertRaw(path)
                if isOurs { mine.append(seconds - making) } else { theirs.append(seconds - making) }
                sums.append(try Self.sum(path))
            }
            guard sums[0] == sums[1] else { throw BenchError("the tables differ: \(sums)") }
        }
        try report.add(
            Figure(
                name: "bulk-insert", unit: "s", values: mine, peer: "raw C", peerValues: theirs,
                gate: Gate(leastRatio: 0.8)))
    }

    /// Measures decoding every row of the table, in its order.
    func decode(_ report: inout Report) async throws {
        let file = try await files.make(rows: sizes.rows)
        let path = try files.copy(file, for: "ours")
        let store = try await Store(.file(path: path), BenchFile.chain, BenchFile.options)
        let raw = try RawSQLite(path)
        var (mine, theirs) = ([Double](), [Double]())
        for round in 0..<sizes.rounds + 1 {
            var (ours, others): ([Article], [Article]) = ([], [])
            var seconds = [0.0, 0.0]
            for turn in 0..<2 {
                if (turn + round) % 2 == 0 {
                    seconds[0] = try await timed {
                        ours = try await store.read(atMost: BenchFile.patience) {
                            try $0.fetch(ListQuery<Article>())
                        }
                    }
                } else {
                    seconds[1] = try await timed { others = try raw.articles() }
                }
            }
            guard ours == others, ours.count == sizes.rows else {
                throw BenchError("decoded rows differ")
            }
            // The first round warms the caches.
            if round == 0 { continue }
            mine.append(seconds[0])
            theirs.append(seconds[1])
        }
        await store.close()
        raw.close()
        try report.add(
            Figure(
                name: "decode", unit: "s", values: mine, peer: "raw C", peerValues: theirs,
                gate: Gate(leastRatio: 0.67)))
    }

    private func insertOurs(_ path: String) async throws -> Double {
        let store = try await Store(.file(path: path), BenchFile.chain, BenchFile.options)
        // Opens the connection of the writer.
        try await store.write { try $0.connection.execute("DELETE FROM plain") }
        let rows = sizes.rows
        let seconds = try await timed {
            try await store.write { context in
                _ = try context.insertMany(
                    (1...rows).lazy.map { PlainArticle(article: ArticleSource.article($0)) })
            }
        }
        await store.close()
        return seconds
    }

    private func insertRaw(_ path: String) async throws -> Double {
        let raw = try RawSQLite(path)
        // What our writer does after a transaction it does outside of the measured time as well.
        try raw.execute("PRAGMA wal_autocheckpoint = 0")
        let seconds = try await timed {
            try raw.execute("BEGIN IMMEDIATE")
            try raw.insert(1...sizes.rows, into: "plain")
            try raw.execute("COMMIT")
        }
        raw.close()
        return seconds
    }

    private static func makeAll(_ rows: Int) {
        var sum = 0
        for key in 1...rows { sum &+= ArticleSource.article(key).title.utf8.count }
        precondition(sum > 0)
    }

    /// Something that depends on every row.
    private static func sum(_ path: String) throws -> String {
        let raw = try RawSQLite(path)
        defer { raw.close() }
        return try raw.value(
            """
            SELECT count(*) || ' ' || sum(pk) || ' ' || sum(created_at) || ' ' || sum(likes)
              || ' ' || sum(length(title)) || ' ' || count(note) || ' ' || max(hex(id)) FROM plain
            """)
    }
}
