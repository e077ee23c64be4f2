import Foundation
import Glibc
import TestSupport
import Testing

@testable import Persistence

/// Real processes, killed at random moments while a list follows them.
@Suite(.timeLimit(.minutes(5))) struct `Processes that are killed while they write` {
    /// Commits until it is killed; each commit is acknowledged in a file of its own.
    private static func write(to path: String, writer: Int, seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let microseconds = UInt32.random(in: 1_000...150_000, using: &random)
        var options = StoreOptions()
        options.durability = .relaxed
        let store = try await Store(
            .file(path: path + "/library.sqlite"), Library.chain, options)
        let log = open(path + "/log\(writer)", O_WRONLY | O_CREAT | O_APPEND, 0o600)
        Thread.detachNewThread {
            usleep(microseconds)
            kill(getpid(), SIGKILL)
        }
        for number in 1... {
            let first = writer * 1_000_000 + number * 10
            let count = Int.random(in: 1...5, using: &random)
            try await store.write(WriteOptions(author: "\(writer)")) { context in
                for id in first..<first + count { try context.add(author: id, "of \(writer)") }
                try context.execute("UPDATE author SET name = name || '!' WHERE pk = \(first - 10)")
            }
            let line = Array("\(first + count - 1)\n".utf8)
            _ = Glibc.write(log, line, line.count)
        }
    }

    @Test(arguments: SeededGenerator.seeds(4))
    func `lose no commit, leave no history without its rows, and are followed`(
        seed: UInt64
    ) async throws {
        let scratch = try TemporaryDirectory()
        let store = try await scratch.open()
        let list = try await store.live(ListQuery<Author>().sorted { [$0.name.ascending] })
        let path = scratch.path
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 1...3 {
                group.addTask {
                    await #expect(processExitsWith: .signal(SIGKILL)) {
                        [path = path as String, writer = writer as Int, seed = seed as UInt64] in
                        try await Self.write(
                            to: path, writer: writer, seed: seed &+ UInt64(writer))
                    }
                }
            }
            try await group.waitForAll()
        }
        // One more commit, so that something comes even if nobody lived long enough.
        try await store.write { try $0.add(author: 1, "the end") }
        try await Self.follow(list, until: store)
        try await Self.check(store, scratch)
        await store.close()
        #expect(try scratch.names().filter { !$0.hasPrefix("log") } == ["library.sqlite"])
    }

    /// Shows what the events say until it is what a fresh fetch gives.
    private static func follow(_ list: LiveResults<Author>, until store: Store) async throws {
        let fresh = try await store.read {
            try $0.fetch(ListQuery<Author>().sorted { [$0.name.ascending] })
        }
        var shown: [Author] = []
        for await event in list {
            switch event {
            case .initial(let snapshot), .reset(let snapshot, _):
                shown = try await snapshot.rows(0..<Int.max)
            case .update(let snapshot, let changes):
                let new = try await snapshot.rows(0..<Int.max)
                #expect(changes.countBefore == shown.count)
                changes.apply(to: &shown) { new[$0] }
                #expect(shown == new)
            case .failure(let error): throw error
            }
            if shown == fresh { return }
        }
    }

    private static func check(_ store: Store, _ scratch: TemporaryDirectory) async throws {
        var acknowledged: [Int64] = []
        for name in try scratch.names() where name.hasPrefix("log") {
            let text = try String(contentsOf: scratch.file(name), encoding: .utf8)
            acknowledged += text.split(separator: "\n").compactMap { Int64($0) }
        }
        try await store.read { [acknowledged] context in
            let connection = context.connection
            let whole = try connection.firstRow("PRAGMA integrity_check") {
                (row) throws(StoreError) in try row.text(0)
            }
            #expect(whole == "ok")
            for key in acknowledged {
                let count = try connection.integer(
                    "SELECT count(*) FROM author WHERE pk = ?", [.integer(key)])
                #expect(count == 1)
            }
            // Every row is in the history once, and the other way round.
            var named: Set<Int64> = []
            for entry in try History.entries(1..<Int64.max, connection) {
                for table in entry.touched.tables where table.name == "author" {
                    table.inserted.add(to: &named)
                }
            }
            let keys = try connection.rows("SELECT pk FROM author") { (row) throws(StoreError) in
                try row.integer(0)
            }
            #expect(named == Set(keys))
            let gaps = try connection.integer(
                "SELECT max(seq) - count(*) FROM _history")
            #expect(gaps == 0)
        }
    }
}
