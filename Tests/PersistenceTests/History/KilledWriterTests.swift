import Foundation
import Glibc
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceFiles
@testable import PersistenceStore
@testable import SheafNotebook

/// Real processes, killed at random moments while a list follows them.
@Suite(.timeLimit(.hanging)) struct `Processes that are killed while they write` {
    /// The keys of a commit; those of different writers are different.
    private static func keys(_ writer: Int, _ number: Int) -> ClosedRange<Int> {
        let first = writer * 1_000_000 + number * 10
        return first...(first + (number & 3))
    }

    /// So many commits later its rows are taken away again.
    private static let lifetime = 5

    /// Commits until it is killed; each commit is acknowledged in a file of its own.
    private static func write(to path: String, writer: Int, seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let microseconds = UInt32.random(in: 1_000...150_000, using: &random)
        var options = StoreOptions.patient
        options.durability = .relaxed
        let store = try await Store(
            .file(path: path + "/library.sqlite"), Library.chain, options)
        let log = open(path + "/log\(writer)", O_WRONLY | O_CREAT | O_APPEND, 0o600)
        Thread.detachNewThread {
            usleep(microseconds)
            kill(getpid(), SIGKILL)
        }
        for number in 1... {
            let old = keys(writer, number - lifetime)
            let last = keys(writer, number - 1).lowerBound
            try await store.write(WriteOptions(author: "\(writer)")) { context in
                for id in keys(writer, number) { try context.add(author: id, "of \(writer)") }
                try context.execute("UPDATE author SET name = name || '!' WHERE pk = \(last)")
                try context.execute(
                    "DELETE FROM author WHERE pk BETWEEN \(old.lowerBound) AND \(old.upperBound)")
            }
            let line = Array("\(number)\n".utf8)
            _ = Glibc.write(log, line, line.count)
        }
    }

    @Test(arguments: SeededGenerator.seeds(4))
    func `lose no commit, leave no history without its rows, and are followed`(
        seed: UInt64
    ) async throws {
        let scratch = try TemporaryDirectory()
        var options = StoreOptions.patient
        if seed % 2 == 0 {
            options.tuning.shortList = 0
            options.tuning.bucketSize = 4
        }
        let store = try await scratch.open(Library.chain, options)
        let path = scratch.path
        try await withThrowingTaskGroup(of: Void.self) { group in
            // What it shows is compared after every event, while the others write.
            group.addTask { try await Self.follow(store, seed) }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for writer in 1...3 {
                    group.addTask {
                        await #expect(processExitsWith: .signal(SIGKILL)) {
                            [path = path as String, writer = writer as Int, seed = seed as UInt64]
                            in
                            try await Self.write(
                                to: path, writer: writer, seed: seed &+ UInt64(writer))
                        }
                    }
                }
                try await group.waitForAll()
            }
            try await store.write { try $0.add(author: 1, "the end") }
            try await group.waitForAll()
        }
        for writer in 1...3 { try await Self.check(writer, store, scratch) }
        try await Self.check(store)
        await store.close()
        #expect(try scratch.names().filter { !$0.hasPrefix("log") } == ["library.sqlite"])
    }

    /// Shows what the events say until the end is among it.
    private static func follow(_ store: Store, _ seed: UInt64) async throws {
        let lists = [
            try await ListShadow(ListQuery<Author>(), of: store),
            try await ListShadow(ListQuery<Author>().sorted { [$0.name.ascending] }, of: store),
        ]
        for list in lists {
            // Who is killed in the middle of a commit makes the numbers of commits begin anew.
            list.allowedResets = [.bulk, .foreignWriter]
            try await list.begin()
        }
        while !lists.allSatisfy({ $0.rows.contains { $0.name == "the end" } }) {
            for list in lists where !list.rows.contains(where: { $0.name == "the end" }) {
                try await list.next()
            }
        }
        for list in lists {
            #expect(list.failures.isEmpty, "seed \(seed)")
            #expect(try await list.isCurrent(store), "seed \(seed)")
        }
    }

    /// What a writer was told is written is there, and what came later may be.
    private static func check(
        _ writer: Int, _ store: Store, _ scratch: TemporaryDirectory
    ) async throws {
        guard try scratch.names().contains("log\(writer)") else { return }
        let text = try String(contentsOf: scratch.file("log\(writer)"), encoding: .utf8)
        let last = text.split(separator: "\n").last.flatMap { Int($0) } ?? 0
        try await store.read { context in
            for number in max(1, last - 20)...max(1, last) {
                let keys = keys(writer, number)
                let count = try context.connection.integer(
                    "SELECT count(*) FROM author WHERE pk BETWEEN ? AND ?",
                    [.integer(Int64(keys.lowerBound)), .integer(Int64(keys.upperBound))])
                if number <= last - lifetime { #expect(count == 0) }
                // The commit that nobody was told of may have taken the next ones away.
                if number > last - lifetime + 1, number <= last {
                    #expect(count == Int64(keys.count))
                }
            }
        }
    }

    private static func check(_ store: Store) async throws {
        try await store.read { context in
            let connection = context.connection
            let whole = try connection.firstRow("PRAGMA integrity_check") {
                (row) throws(StoreError) in try row.text(0)
            }
            #expect(whole == "ok")
            // The history, told from its beginning, ends at what is there.
            var named: Set<Int64> = []
            for entry in try History.entries(after: 0, through: .max, connection) {
                for table in entry.touched.tables where table.name == "author" {
                    var gone: Set<Int64> = []
                    table.deleted.add(to: &gone)
                    table.inserted.add(to: &named)
                    named.subtract(gone)
                }
            }
            let keys = try connection.rows("SELECT pk FROM author") { (row) throws(StoreError) in
                try row.integer(0)
            }
            #expect(named == Set(keys))
            let gaps = try connection.integer("SELECT max(seq) - count(*) FROM _history")
            #expect(gaps == 0)
        }
    }
}
