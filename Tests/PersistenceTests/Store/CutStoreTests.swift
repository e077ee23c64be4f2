import CPersistenceSQLite
import Foundation
import Glibc
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite(.timeLimit(.hanging)) struct `A store whose file is cut short while it is open` {
    private let scratch: TemporaryDirectory

    init() throws {
        scratch = try TemporaryDirectory()
    }

    private var cutShort: StoreError { .displaced(path: scratch.library, .cutShort) }

    private func journal() throws -> Data {
        try Data(contentsOf: scratch.file("library.sqlite-wal"))
    }

    @Test func `refuses every write, and keeps its journal`() async throws {
        for part in 0...3 {
            let scratch = try TemporaryDirectory()
            await (try scratch.open()).close()
            let store = try await scratch.open()
            try await store.write { try $0.add(book: 1, "one") }
            let journal = try Data(contentsOf: scratch.file("library.sqlite-wal"))
            let length = try scratch.libraryBytes().count * part / 4
            #expect(truncate(scratch.library, length) == 0)
            await #expect(throws: StoreError.displaced(path: scratch.library, .cutShort)) {
                try await store.write { try $0.add(book: 2, "two") }
            }
            await store.close()
            #expect(try scratch.libraryBytes().count == length)
            #expect(try Data(contentsOf: scratch.file("library.sqlite-wal")) == journal)
        }
    }

    @Test func `has no journal removed by those who open it then`() async throws {
        await (try scratch.open()).close()
        let store = try await scratch.open()
        try await store.write { try $0.add(book: 1, "one") }
        let before = try journal()
        #expect(truncate(scratch.library, 0) == 0)
        await #expect(throws: cutShort) { _ = try await store.read { $0.connection.path } }
        await #expect(processExitsWith: .success) { [path = scratch.library as String] in
            do {
                _ = try await Store(.file(path: path), Library.chain)
                exit(1)
            } catch StoreError.displaced(path, .cutShort) {
                exit(0)
            }
        }
        #expect(try journal() == before)
        await #expect(throws: cutShort) { try await store.write { try $0.add(book: 2, "two") } }
        await store.close()
        #expect(try journal() == before)
        // A new store may be made then, and the journal is put aside.
        let next = try await scratch.open()
        let aside = try #require(next.asideJournal)
        #expect(try Data(contentsOf: URL(filePath: aside.path)) == before)
        await next.close()
    }

    @Test func `keeps its journal beside it when it cannot be opened any more`() async throws {
        let store = try await scratch.open()
        try await store.write { context in
            for id in 0..<500 { try context.add(book: id, "book \(id)") }
        }
        await store.close()
        let writer = try await scratch.open()
        try await writer.write { try $0.add(book: 1000, "the last one") }
        // As it lies there after the program was killed.
        let after = try TemporaryDirectory()
        for name in ["library.sqlite", "library.sqlite-wal"] {
            try FileManager.default.copyItem(at: scratch.file(name), to: after.file(name))
        }
        await writer.close()
        let before = try Data(contentsOf: after.file("library.sqlite-wal"))
        #expect(truncate(after.library, 3 * 4096) == 0)
        for _ in 0..<2 {
            await #expect(throws: StoreError.self) { try await after.open() }
            #expect(try after.names() == ["library.sqlite", "library.sqlite-wal"])
            #expect(try Data(contentsOf: after.file("library.sqlite-wal")) == before)
        }
    }

    @Test func `gets nothing of its journal when it was cut in the last moment`() throws {
        try Connection.makeEmptyFile(scratch.library)
        let first = try Connection.writing(scratch.library, .patient)
        try first.executeScript("CREATE TABLE a(x); INSERT INTO a VALUES(zeroblob(20000));")
        #expect(first.settleJournal())
        try first.executeScript("CREATE TABLE b(x)")
        let before = try journal()
        for length in [4096, 0] {
            #expect(truncate(scratch.library, length) == 0)
            #expect(!first.settleJournal())
            #expect(try scratch.libraryBytes().count == length)
            #expect(try journal() == before)
        }
    }

    @Test func `is looked at before every attempt to copy its journal`() throws {
        try Connection.makeEmptyFile(scratch.library)
        let connection = try Connection.writing(scratch.library, .patient)
        try connection.executeScript("CREATE TABLE a(x)")
        let reader = try Connection.reading(scratch.library, .patient)
        // An older state, which keeps the journal from being begun anew.
        try reader.executeScript("BEGIN; SELECT * FROM a")
        try connection.executeScript("CREATE TABLE b(x)")
        var looks = 0
        let isRestarted = try connection.restartJournal(
            while: {
                looks += 1
                return looks < 3
            }, waiting: .seconds(600), nudge: {})
        #expect(!isRestarted)
        #expect(looks == 3)
        withExtendedLifetime(reader) {}
    }

    @Test func `is not one that became shorter by itself`() async throws {
        await (try scratch.open()).close()
        let store = try await scratch.open()
        try await store.write { context in
            for book in 1...200 {
                try context.add(book: book, String(repeating: "long ", count: 400))
            }
        }
        await store.close()
        let long = try scratch.libraryBytes().count
        let next = try await scratch.open()
        try await next.write { try $0.execute("DELETE FROM book WHERE id > 1") }
        let other = try Connection.writing(scratch.library, .patient)
        try other.executeScript("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
        #expect(try scratch.libraryBytes().count < long)
        try await next.write { try $0.add(book: 300, "after") }
        withExtendedLifetime(other) {}
        #expect(try await next.read { try $0.fetch(ListQuery<Book>()).map(\.id) } == [1, 300])
        await next.close()
    }
}
