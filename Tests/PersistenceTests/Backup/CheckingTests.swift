import Foundation
import Glibc
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore

@Suite(.timeLimit(.hanging)) struct `A store that is looked through` {
    private let scratch: TemporaryDirectory

    init() throws {
        scratch = try TemporaryDirectory()
    }

    private func filled() async throws -> Store {
        let store = try await scratch.open()
        try await store.write { context in
            for id in 1...300 { try context.add(book: id, String(repeating: "word ", count: 200)) }
        }
        return store
    }

    @Test func `has nothing wrong, and is not written to`() async throws {
        await (try filled()).close()
        let before = try scratch.libraryBytes()
        let store = try await scratch.open()
        #expect(try await store.check() == [])
        await store.close()
        #expect(try scratch.libraryBytes() == before)
    }

    @Test func `names rows that refer to nothing, values that may not be, and lost entries`()
        async throws
    {
        await (try filled()).close()
        try await StoreDamage.run(
            """
            UPDATE book SET author_pk = 77 WHERE pk < 4;
            UPDATE book SET title = NULL WHERE pk = 9;
            """, on: scratch.library)
        try await SQLiteShell(path: scratch.library).run(
            """
            .dbconfig defensive off
            PRAGMA writable_schema = ON;
            CREATE TEMP TABLE kept AS SELECT rowid AS number, * FROM sqlite_master
              WHERE name = 'book_year';
            DELETE FROM sqlite_master WHERE name = 'book_year';
            PRAGMA writable_schema = RESET;
            DELETE FROM book WHERE pk = 20;
            PRAGMA writable_schema = ON;
            INSERT INTO sqlite_master SELECT type, name, tbl_name, rootpage, sql FROM kept;
            PRAGMA writable_schema = RESET;
            """)
        let store = try await scratch.open()
        let findings = try await store.check()
        #expect(findings.contains(.references(table: "book", to: "author", count: 3)))
        #expect(findings.contains(.value("NULL value in book.title")))
        #expect(
            findings.contains {
                if case .index(name: "book_year", _) = $0 { true } else { false }
            }, "\(findings)")
        #expect(!findings.contains { $0.isStructural })
        await store.close()
    }

    @Test func `tells how large it is`() async throws {
        let store = try await filled()
        let figures = try await store.statistics()
        #expect(figures.rows["book"] == 300 && figures.rows["author"] == 0)
        #expect(figures.schemaVersion == 2 && figures.pageSize == 4096)
        #expect(figures.pages > 50 && figures.journalBytes > 300_000)
        #expect(figures.rows.keys.allSatisfy { !$0.hasPrefix("book_words_") })
        await store.close()
    }

    @Test func `gives back the pages in which nothing is, while it is followed`() async throws {
        let store = try await filled()
        let list = try await ListShadow(ListQuery<Book>(), of: store)
        list.allowedResets = [.bulk, .foreignWriter]
        try await list.begin()
        try await store.write { try $0.execute("DELETE FROM book WHERE id > 10") }
        let before = try await store.statistics()
        try await store.vacuum()
        let after = try await store.statistics()
        #expect(before.freePages > 0 && after.freePages == 0 && after.pages < before.pages)
        #expect(after.rows["book"] == 10)
        // All goes on as before.
        try await store.write { try $0.add(book: 11, "the end") }
        while !list.rows.contains(where: { $0.title == "the end" }) { try await list.next() }
        #expect(list.failures.isEmpty)
        #expect(try await store.check() == [])
        await store.close()
        let again = try await scratch.open()
        #expect(try await again.read { try $0.count(ListQuery<Book>()) } == 11)
        #expect(again.asideJournal == nil)
        await again.close()
        #expect(try scratch.names() == ["library.sqlite"])
    }

    @Test func `makes its temporary copy beside the file, where there is room for it`() async throws
    {
        let store = try await filled()
        // More than SQLite keeps in memory of it.
        try await store.write {
            try $0.execute("UPDATE book SET note = hex(zeroblob(20000)) WHERE id > 10")
        }
        try await store.write { try $0.execute("DELETE FROM book WHERE id < 10") }
        let made = try NamesMade(in: scratch.url)
        try await store.vacuum()
        #expect(made.names().contains { $0.hasPrefix("etilqs_") })
        await store.close()
        #expect(try scratch.names() == ["library.sqlite"])
    }
}

/// The names that come into a folder, whoever makes them and however soon they go.
private final class NamesMade {
    private let descriptor: Int32

    init(in folder: URL) throws {
        descriptor = inotify_init1(O_CLOEXEC | O_NONBLOCK)
        try #require(descriptor >= 0)
        try #require(inotify_add_watch(descriptor, folder.path, UInt32(IN_CREATE)) >= 0)
    }

    deinit { close(descriptor) }

    /// Those that came since it was asked last.
    func names() -> [String] {
        var names: [String] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(descriptor, &buffer, buffer.count)
        var start = 0
        // Four numbers, the last of which is how many bytes the name after them takes; see inotify(7).
        while start + 16 <= count {
            let length = buffer[(start + 12)..<(start + 16)].reversed().reduce(0) {
                $0 << 8 | Int($1)
            }
            let name = buffer[(start + 16)..<(start + 16 + length)].prefix { $0 != 0 }
            names.append(String(decoding: name, as: UTF8.self))
            start += 16 + length
        }
        return names
    }
}
