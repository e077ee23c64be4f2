import Foundation
import Persistence
import TestSupport
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
}
