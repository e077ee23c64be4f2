import Foundation
import Glibc
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

/// A process that writes without a pause, while another one displaces its store at random moments,
/// and puts it back at some of them.
@Suite(.timeLimit(.hanging)) struct `A process whose store is displaced while it writes` {
    /// Commits until the store is displaced for good, and tells of each commit when it is promised.
    private static func write(to path: String) async throws {
        var options = StoreOptions()
        options.durability = .relaxed
        let store = try await Store(
            .file(path: path + "/home/library.sqlite"), Library.chain, options)
        let told = open(path + "/told", O_WRONLY)
        func tell(_ line: String) {
            let bytes = Array((line + "\n").utf8)
            _ = Glibc.write(told, bytes, bytes.count)
        }
        var number = 1
        while true {
            // Asked first: a refusal from before may have seen the half of it.
            let isOver = access(path + "/over", F_OK) == 0
            do {
                try await store.write { [number] in try $0.add(book: number, "book \(number)") }
                tell("stored \(number)")
                number += 1
            } catch StoreError.displaced(_, let displacement) {
                // What is put back is gone on with.
                if !isOver { continue }
                tell("refused \(words(displacement))")
                await store.close()
                exit(0)
            }
        }
    }

    /// What a refusal says.
    private static func words(_ displacement: Displacement) -> String {
        switch displacement {
        case .moved(let place, let isReplaced): "moved \(place ?? "?") \(isReplaced)"
        case .deleted(let isReplaced): "deleted \(isReplaced)"
        case .overwritten: "overwritten"
        case .cutShort: "cut short"
        case .journal: "journal"
        case .index(let isUncertain): "index \(isUncertain)"
        }
    }

    /// What becomes of the store.
    private enum Way: CaseIterable {
        case moved
        case exchanged
        case movedWithItsFolder
        case movedWithoutItsJournal
        case replaced
        case deleted

        /// Where what was promised has to be; `nil` where the file is in no folder any more.
        func place(_ path: String) -> String? {
            switch self {
            case .moved, .exchanged, .movedWithoutItsJournal: path + "/away/library.sqlite"
            case .movedWithItsFolder: path + "/moved/library.sqlite"
            case .replaced, .deleted: nil
            }
        }

        /// Whether another store lies at the path now.
        var isReplaced: Bool { self == .exchanged || self == .replaced }
    }

    @Test(arguments: SeededGenerator.seeds(10))
    func `promises nothing that is not in the file it names, and writes into no other`(
        seed: UInt64
    ) async throws {
        var random = SeededGenerator(seed: seed)
        let scratch = try TemporaryDirectory()
        let way = Way.allCases[Int(seed % UInt64(Way.allCases.count))]
        let moments = (0..<Int.random(in: 1...5, using: &random)).map { _ in
            Int.random(in: 1...400, using: &random)
        }.sorted()
        for folder in ["home", "away"] { #expect(mkdir(scratch.path + "/" + folder, 0o700) == 0) }
        let otherBytes = try await Self.makeOther(scratch)
        let path = scratch.path
        #expect(mkfifo(path + "/told", 0o600) == 0)
        async let outcome = Self.follow(path + "/told") { number in
            if number == moments.last {
                Self.displace(way, path)
            } else if moments.contains(number) {
                Self.displaceAndPutBack(path, exchanges: number % 2 == 0)
            }
        }
        await #expect(processExitsWith: .success) { [path = path as String] in
            try await Self.write(to: path)
        }
        let (promised, refusal) = await outcome
        let comment: Testing.Comment = "seed \(seed), \(way), moments \(moments)"
        #expect(promised >= moments.last ?? 0, comment)
        let library = path + "/home/library.sqlite"
        if let place = way.place(path) {
            #expect(refusal == "moved \(place) \(way.isReplaced)", comment)
            let ids = try Self.books(in: place)
            #expect(ids == (0..<ids.count).map { Int64($0) + 1 }, comment)
            // The last one may have been written and not be promised any more.
            #expect((promised...promised + 1).contains(ids.count), comment)
        } else {
            #expect(refusal == "deleted \(way.isReplaced)", comment)
        }
        if way.isReplaced {
            #expect(
                try Data(contentsOf: scratch.file("home/library.sqlite")) == otherBytes, comment)
            #expect(try Self.books(in: library) == [1_000_000], comment)
        } else {
            #expect(access(library, F_OK) != 0, comment)
        }
    }

    /// Makes the store that takes the place of the first one.
    private static func makeOther(_ scratch: TemporaryDirectory) async throws -> Data {
        let other = scratch.file("other.sqlite")
        let store = try await Store(.file(path: other.path), Library.chain)
        try await store.write { try $0.add(book: 1_000_000, "another store") }
        await store.close()
        return try Data(contentsOf: other)
    }

    /// The books in a file that is whole, as somebody finds them who opens it now.
    private static func books(in path: String) throws -> [Int64] {
        let connection = try Connection.reading(path, StoreOptions())
        let whole = try connection.rows("PRAGMA integrity_check") {
            (row) throws(StoreError) in try row.text(0)
        }
        #expect(whole == ["ok"])
        return try connection.rows("SELECT id FROM book ORDER BY id") {
            (row) throws(StoreError) in try row.integer(0)
        }
    }

    /// Reads what the process promises, to its end; the last number, and what the refusal says.
    private static func follow(
        _ told: String, _ hear: @escaping @Sendable (Int) -> Void
    ) async -> (promised: Int, refusal: String) {
        // On a thread of its own: reading waits, and the pool of tasks has few threads.
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(returning: read(told, hear))
            }
        }
    }

    private static func read(
        _ told: String, _ hear: (Int) -> Void
    ) -> (promised: Int, refusal: String) {
        guard let file = fopen(told, "r") else { return (0, "") }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 2048)
        var outcome = (promised: 0, refusal: "")
        while fgets(&line, Int32(line.count), file) != nil {
            let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
            let words = text.dropLast().split(separator: " ", maxSplits: 1)
            guard words.count == 2 else { continue }
            if words[0] == "refused" {
                outcome.refusal = String(words[1])
            } else if let number = Int(words[1]) {
                outcome.promised = number
                hear(number)
            }
        }
        return outcome
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
        case .replaced:
            #expect(rename(path + "/other.sqlite", library) == 0)
        case .deleted:
            #expect(unlink(library) == 0)
        }
        #expect(mkdir(path + "/over", 0o700) == 0)
    }

    /// Takes the file away for a moment; `exchanges` puts another one in its place meanwhile.
    private static func displaceAndPutBack(_ path: String, exchanges: Bool) {
        let library = path + "/home/library.sqlite"
        let away = path + "/away/library.sqlite"
        #expect(rename(library, away) == 0)
        if exchanges {
            #expect(rename(path + "/other.sqlite", library) == 0)
            #expect(rename(library, path + "/other.sqlite") == 0)
        }
        #expect(rename(away, library) == 0)
    }
}
