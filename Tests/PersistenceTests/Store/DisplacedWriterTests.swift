import Foundation
import Glibc
import TestSupport
import Testing

@testable import Persistence

/// A process that writes without a pause, while another one displaces its store at random moments.
@Suite(.timeLimit(.hanging)) struct `A process whose store is displaced while it writes` {
    /// Commits until the store refuses, and tells of each commit when it is promised.
    private static func write(to path: String) async throws {
        var options = StoreOptions()
        options.durability = .relaxed
        let store = try await Store(
            .file(path: path + "/home/library.sqlite"), Library.chain, options)
        let told = open(path + "/told", O_WRONLY)
        do {
            for number in 1... {
                try await store.write { try $0.add(book: number, "book \(number)") }
                let line = Array("\(number)\n".utf8)
                _ = Glibc.write(told, line, line.count)
            }
        } catch StoreError.displaced {
            await store.close()
            exit(0)
        }
    }

    /// What becomes of the store.
    private enum Way: CaseIterable {
        case moved
        case exchanged
        case movedWithItsFolder
        case movedWithoutItsJournal
    }

    @Test(arguments: SeededGenerator.seeds(6))
    func `promises nothing that is not in the file, and writes into no other`(
        seed: UInt64
    ) async throws {
        var random = SeededGenerator(seed: seed)
        let scratch = try TemporaryDirectory()
        let way = Way.allCases[Int(seed % UInt64(Way.allCases.count))]
        let moment = Int.random(in: 1...400, using: &random)
        for folder in ["home", "away"] { #expect(mkdir(scratch.path + "/" + folder, 0o700) == 0) }
        let other = scratch.file("other.sqlite")
        let twin = try await Store(.file(path: other.path), Library.chain)
        try await twin.write { try $0.add(book: 1_000_000, "another store") }
        await twin.close()
        let otherBytes = try Data(contentsOf: other)
        let path = scratch.path
        #expect(mkfifo(path + "/told", 0o600) == 0)
        async let last = Self.follow(path + "/told") { number in
            if number == moment { Self.displace(way, path) }
        }
        await #expect(processExitsWith: .success) { [path = path as String] in
            try await Self.write(to: path)
        }
        let promised = await last
        let connection = try Connection.reading(Self.place(of: way, path), StoreOptions())
        let ids = try connection.rows("SELECT id FROM book ORDER BY id") {
            (row) throws(StoreError) in try row.integer(0)
        }
        let whole = try connection.rows("PRAGMA integrity_check") {
            (row) throws(StoreError) in try row.text(0)
        }
        #expect(whole == ["ok"])
        #expect(promised >= moment, "seed \(seed)")
        #expect(ids == (0..<ids.count).map { Int64($0) + 1 }, "seed \(seed), \(way)")
        // The last one may have been written and not be promised any more.
        #expect((promised...promised + 1).contains(ids.count), "seed \(seed), \(way)")
        if way == .exchanged {
            let now = try Data(contentsOf: scratch.file("home/library.sqlite"))
            #expect(now == otherBytes, "seed \(seed)")
        }
    }

    /// Reads what the process promises, to its end; the last number.
    private static func follow(
        _ told: String, _ hear: @escaping @Sendable (Int) -> Void
    ) async -> Int {
        // On a thread of its own: reading waits, and the pool of tasks has few threads.
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(returning: read(told, hear))
            }
        }
    }

    private static func read(_ told: String, _ hear: (Int) -> Void) -> Int {
        guard let file = fopen(told, "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 32)
        var last = 0
        while fgets(&line, Int32(line.count), file) != nil {
            last = Int(strtol(line, nil, 10))
            hear(last)
        }
        return last
    }

    private static func displace(_ way: Way, _ path: String) {
        let library = path + "/home/library.sqlite"
        let away = path + "/away/library.sqlite"
        switch way {
        case .moved:
            // One after the other, as `mv` does it.
            for suffix in ["", "-wal", "-shm"] { _ = rename(library + suffix, away + suffix) }
        case .exchanged:
            #expect(rename(library, away) == 0)
            #expect(rename(path + "/other.sqlite", library) == 0)
        case .movedWithItsFolder:
            #expect(rename(path + "/home", path + "/moved") == 0)
        case .movedWithoutItsJournal:
            #expect(rename(library, away) == 0)
        }
    }

    private static func place(of way: Way, _ path: String) -> String {
        way == .movedWithItsFolder ? path + "/moved/library.sqlite" : path + "/away/library.sqlite"
    }
}
