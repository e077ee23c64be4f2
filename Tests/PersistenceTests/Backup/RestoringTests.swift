import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore

@Suite(.timeLimit(.hanging)) struct `A backup that is put in the place of a store` {
    private let scratch: TemporaryDirectory
    private let date = Date(timeIntervalSince1970: 1_795_000_000)
    private let kept = "library.sqlite.replaced-20261118-110640"

    init() throws {
        scratch = try TemporaryDirectory()
    }

    private var copy: String { scratch.path + "/copy.db" }

    private func titles(_ name: String) async throws -> [String] {
        let store = try await Store(
            .file(path: scratch.file(name).path), Library.chain, .patient)
        let titles = try await store.read { try $0.fetch(ListQuery<Book>()).map(\.title) }
        await store.close()
        return titles.sorted()
    }

    /// A store with a backup of its first book, and a second book.
    private func store() async throws -> Store {
        let store = try await scratch.open()
        try await store.write { try $0.add(book: 1, "one") }
        try await store.backup(to: copy)
        try await store.write { try $0.add(book: 2, "two") }
        return store
    }

    private func restore() async throws -> String? {
        try await Store.restore(copy, to: scratch.library, Library.chain, at: date)
    }

    @Test func `leaves what was there beside it, under a name with the date`() async throws {
        await (try store()).close()
        #expect(try await restore() == scratch.file(kept).path)
        #expect(try scratch.names() == ["copy.db", "library.sqlite", kept])
        #expect(try await titles("library.sqlite") == ["one"])
        #expect(try await titles(kept) == ["one", "two"])
        // Once more within the same second.
        #expect(try await restore() == scratch.file(kept + "-2").path)
    }

    @Test func `leaves no copy for ever where it is killed: the next who writes removes that`()
        async throws
    {
        await (try store()).close()
        let left = "library.sqlite.999999999-1-x1.tmp"
        try scratch.write("half", to: left)
        let store = try await scratch.open()
        _ = try await store.read { try $0.count(ListQuery<Book>()) }
        #expect(try scratch.names().contains(left))
        try await store.write { try $0.add(book: 3, "three") }
        await store.close()
        #expect(try scratch.names() == ["copy.db", "library.sqlite"])
    }

    @Test func `is refused while somebody has the store open`() async throws {
        let store = try await store()
        let names = try scratch.names()
        await #expect(throws: StoreError.inUse(path: scratch.library)) { try await restore() }
        #expect(try scratch.names() == names)
        try await store.write { try $0.add(book: 3, "three") }
        await store.close()
        #expect(try await titles("library.sqlite") == ["one", "three", "two"])
    }

    @Test func `never meets the journal of what was there, which loses nothing`() async throws {
        let store = try await store()
        // As a crash leaves them: the second book is in the journal alone.
        let crashed = try TemporaryDirectory()
        for name in ["library.sqlite", "library.sqlite-wal"] {
            try FileManager.default.copyItem(at: scratch.file(name), to: crashed.file(name))
        }
        await store.close()
        let path = try await Store.restore(copy, to: crashed.library, Library.chain, at: date)
        #expect(path == crashed.file(kept).path)
        #expect(try crashed.names() == ["library.sqlite", kept])
        for (name, titles) in [("library.sqlite", ["one"]), (kept, ["one", "two"])] {
            let store = try await Store(
                .file(path: crashed.file(name).path), Library.chain, .patient)
            #expect(
                try await store.read { try $0.fetch(ListQuery<Book>()).map(\.title) }.sorted()
                    == titles)
            await store.close()
        }
    }

    @Test func `keeps a damaged store and its journal together`() async throws {
        let store = try await store()
        let journal = try Data(contentsOf: scratch.file("library.sqlite-wal"))
        await store.close()
        try scratch.write("no database at all", to: "library.sqlite")
        try journal.write(to: scratch.file("library.sqlite-wal"))
        #expect(try await restore() == scratch.file(kept).path)
        #expect(try scratch.text(of: kept) == "no database at all")
        #expect(try Data(contentsOf: scratch.file(kept + "-wal")) == journal)
        #expect(try await titles("library.sqlite") == ["one"])
    }

    @Test func `needs no store to be there`() async throws {
        await (try store()).close()
        try FileManager.default.removeItem(at: scratch.file("library.sqlite"))
        #expect(try await restore() == nil)
        #expect(try await titles("library.sqlite") == ["one"])
    }

    @Test func `is looked at first: damage, or another program's, changes nothing`() async throws {
        await (try store()).close()
        let before = try scratch.libraryBytes()
        let foreign = try await Store(
            .file(path: scratch.file("foreign.db").path), Bookshelf.chain, .patient)
        await foreign.close()
        try scratch.write("nothing", to: "text.db")
        try scratch.write("", to: "empty.db")
        var half = try Data(contentsOf: scratch.file("copy.db"))
        half.removeLast(half.count / 2)
        try half.write(to: scratch.file("half.db"))
        for name in ["foreign.db", "text.db", "empty.db", "half.db", "none.db"] {
            await #expect(throws: StoreError.self, "\(name)") {
                try await Store.restore(
                    scratch.file(name).path, to: scratch.library, Library.chain)
            }
        }
        #expect(try scratch.libraryBytes() == before)
    }
}
