import Foundation
import Glibc
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceFiles
@testable import PersistenceStore
@testable import SheafNotebook

@Suite(.timeLimit(.hanging)) struct `A store whose journal loses its index` {
    private let scratch: TemporaryDirectory

    init() throws {
        scratch = try TemporaryDirectory()
    }

    private var index: String { scratch.library + "-shm" }

    /// An open store with one book, read by a connection and written by another one.
    private func openStore() async throws -> Store {
        await (try scratch.open()).close()
        let store = try await scratch.open()
        try await store.write { try $0.add(book: 1, "one") }
        #expect(try await books(store) == [1])
        return store
    }

    private func books(_ store: Store) async throws -> [Int] {
        try await store.read { try $0.fetch(ListQuery<Book>()).map(\.id) }
    }

    private func lost(isUncertain: Bool = false) -> StoreError {
        .displaced(path: scratch.library, .index(isUncertain: isUncertain))
    }

    /// Another program, which makes a new index, and commits by it.
    private func addAuthor() async throws {
        try await SQLiteShell(path: scratch.library).run(
            "INSERT INTO author VALUES(7, 7, 'acknowledged');")
    }

    private func authors(_ store: Store) async throws -> [String] {
        try await store.read { try $0.fetch(ListQuery<Author>()).map(\.name) }
    }

    @Test func `writes nothing over what others commit by a new one, and goes on`() async throws {
        let store = try await openStore()
        #expect(unlink(index) == 0)
        try await addAuthor()
        await #expect(throws: lost()) {
            try await store.write { try $0.add(book: 2, "two") }
        }
        // Soon all connections of this process have let go of the old one.
        while true {
            do {
                try await store.write { try $0.add(book: 3, "three") }
                break
            } catch let error as StoreError where error == lost() {
                await Task.yield()
            }
        }
        #expect(try await books(store) == [1, 3])
        #expect(try await authors(store) == ["acknowledged"])
        await store.close()
        let next = try await scratch.open()
        #expect(try await books(next) == [1, 3])
        #expect(try await authors(next) == ["acknowledged"])
        await next.close()
    }

    @Test func `is not taken for one of the index that has just got its name`() async throws {
        let store = try await openStore()
        let file = try HeldFile(scratch.library)
        let connection = try Connection.reading(scratch.library, StoreOptions())
        #expect(JournalIndex(connection, file)?.isInPlace == true)
        // What SQLite has open is another one from now on.
        let copy = scratch.file("copy").path
        try Data(contentsOf: URL(filePath: index)).write(to: URL(filePath: copy))
        #expect(rename(copy, index) == 0)
        #expect(JournalIndex(connection, file) == nil)
        withExtendedLifetime(connection) {}
        await store.close()
    }

    @Test func `leaves all in the journal when it is closed`() async throws {
        let store = try await openStore()
        #expect(unlink(index) == 0)
        try await addAuthor()
        await store.close()
        let next = try await scratch.open()
        #expect(try await books(next) == [1])
        #expect(try await authors(next) == ["acknowledged"])
        await next.close()
    }

    @Test func `refuses another one in its place, and one that was cut`() async throws {
        let store = try await openStore()
        let copy = try Data(contentsOf: URL(filePath: index))
        try copy.write(to: scratch.file("copy"))
        #expect(rename(scratch.path + "/copy", index) == 0)
        await #expect(throws: lost()) { try await store.write { try $0.add(book: 2, "two") } }
        await store.close()
        let next = try await scratch.open()
        #expect(try await books(next) == [1])
        try await next.write { try $0.add(book: 2, "two") }
        #expect(truncate(index, 0) == 0)
        await #expect(throws: lost()) { try await next.write { try $0.add(book: 3, "three") } }
        await next.close()
        let last = try await scratch.open()
        #expect(try await books(last) == [1, 2])
        await last.close()
    }

    @Test func `tells its lists`() async throws {
        let store = try await openStore()
        let events = try await store.live(ListQuery<Book>()).makeAsyncIterator()
        _ = await events.next()
        #expect(unlink(index) == 0)
        guard case .failure(let error) = await events.next() else {
            Issue.record("no failure")
            return
        }
        #expect(error == lost())
        while case .failure? = await events.next() {}
        try await store.write { try $0.add(book: 2, "two") }
        #expect(try await books(store) == [1, 2])
        await store.close()
    }

    @Test func `makes no second one while somebody uses the first`() async throws {
        let store = try await openStore()
        #expect(unlink(index) == 0)
        await #expect(processExitsWith: .success) { [path = scratch.library as String] in
            var options = StoreOptions()
            options.busyTimeout = .zero
            do {
                _ = try await Store(.file(path: path), Library.chain, options)
                exit(1)
            } catch StoreError.displaced(path, .index(isUncertain: false)) {
                exit(access(path + "-shm", F_OK) == 0 ? 2 : 0)
            }
        }
        await store.close()
        let next = try await scratch.open()
        #expect(try await books(next) == [1])
        await next.close()
    }

    @Test func `and its journal as well brings everything into the file`() async throws {
        let store = try await openStore()
        #expect(unlink(index) == 0)
        #expect(unlink(scratch.library + "-wal") == 0)
        await #expect(throws: lost()) { try await store.write { try $0.add(book: 2, "two") } }
        await store.close()
        let next = try await scratch.open()
        #expect(try await books(next) == [1])
        await next.close()
    }

    @Test func `refuses a journal that was cut, and copies nothing of it`() async throws {
        let store = try await openStore()
        let before = try scratch.libraryBytes()
        #expect(truncate(scratch.library + "-wal", 0) == 0)
        await #expect(throws: StoreError.displaced(path: scratch.library, .journal)) {
            try await store.write { try $0.add(book: 2, "two") }
        }
        await store.close()
        #expect(try scratch.libraryBytes() == before)
        let next = try await scratch.open()
        try await next.write { try $0.add(book: 2, "two") }
        #expect(try await books(next) == [2])
        await next.close()
    }
}
