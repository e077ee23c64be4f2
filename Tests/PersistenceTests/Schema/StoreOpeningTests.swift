import Foundation
import Persistence
import TestSupport
import Testing

@Suite struct `A store that opens` {
    private let scratch: TemporaryDirectory

    init() throws {
        scratch = try TemporaryDirectory()
    }

    @Test func `makes the file and its tables where there is none`() async throws {
        let store = try await scratch.open()
        let count = try await store.read { try $0.count(ListQuery<Book>()) }
        #expect(count == 0)
        await store.close()
        #expect(try scratch.names() == ["library.sqlite"])
    }

    @Test func `keeps what was written for the next time`() async throws {
        let store = try await scratch.open()
        try await store.write { try $0.add(book: 1, "Dune", year: 1965) }
        await store.close()

        let again = try await scratch.open()
        let titles = try await again.read { try $0.fetch(ListQuery<Book>()).map(\.title) }
        #expect(titles == ["Dune"])
        await again.close()
    }

    @Test func `leaves the file as it was when somebody only looks`() async throws {
        let store = try await scratch.open()
        try await store.write { try $0.add(book: 1, "Dune") }
        await store.close()
        let before = try scratch.libraryBytes()

        let again = try await scratch.open()
        _ = try await again.read { try $0.fetch(ListQuery<Book>()) }
        await again.close()
        #expect(try scratch.libraryBytes() == before)
        #expect(try scratch.names() == ["library.sqlite"])
    }

    @Test func `refuses a file of a newer version with both numbers and leaves it alone`()
        async throws
    {
        let steps = Library.chain.steps + [MigrationChain.Step("future", sql: "SELECT 1")]
        let newer = MigrationChain(
            applicationID: Library.chain.applicationID, applicationVersion: "2", steps: steps)
        await (try scratch.open(newer)).close()
        let before = try scratch.libraryBytes()

        await #expect(
            throws: StoreError.newerSchema(path: scratch.library, found: 3, known: 2)
        ) { try await scratch.open() }
        #expect(try scratch.libraryBytes() == before)
    }

    @Test func `refuses a file that is no database and leaves it alone`() async throws {
        let bytes = Data(String(repeating: "not a database\n", count: 400).utf8)
        try bytes.write(to: URL(fileURLWithPath: scratch.library))
        await #expect(throws: StoreError.notADatabase(path: scratch.library)) {
            try await scratch.open()
        }
        #expect(try scratch.libraryBytes() == bytes)
        #expect(try scratch.names() == ["library.sqlite"])
    }
}
