import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

/// Values that SQLite and Swift do not agree about by themselves.
@Suite struct `A list of unusual values` {
    private let query = ListQuery<Book>().sorted { [$0.title.ascending] }

    /// A store whose lists are counted in buckets of three rows.
    private func store() async throws -> Store {
        var options = StoreOptions.unhurried
        options.durability = .relaxed
        options.tuning.shortList = 0
        options.tuning.bucketSize = 3
        return try await Store(.temporary, Library.chain, options)
    }

    /// The first snapshot whose count is known.
    private func counted(_ events: LiveResults<Book>.Iterator) async throws -> ListSnapshot<Book> {
        while true {
            switch await events.next() {
            case .initial(let snapshot), .update(let snapshot, _), .reset(let snapshot, _):
                if snapshot.count != nil { return snapshot }
            default: Issue.record("no count")
            }
        }
    }

    @Test func `finds rows whose sort key is no text`() async throws {
        let store = try await store()
        try await store.write { context in
            for id in 0..<40 {
                try context.add(book: id, "book")
                // Every other one is no text; with U+FFFD in its place it would sort elsewhere.
                let text = "b" + String(UnicodeScalar(0x1000 + id * 0x400) ?? "b")
                let bytes = id % 2 == 0 ? Array(text.utf8) : [0x62, UInt8(0xd0 + id), 0x41]
                try context.execute(
                    "UPDATE book SET title_fold = CAST(? AS TEXT) WHERE pk = ?",
                    [.blob(bytes), id.sqlValue])
            }
        }
        let events = try await store.live(query).makeAsyncIterator()
        let snapshot = try await counted(events)
        let order = try await store.read { try $0.fetch(query).map(\.id) }
        for (position, id) in order.enumerated() {
            #expect(
                try await snapshot.rows(position..<position + 2).map(\.id)
                    == order[position...].prefix(2).map(\.self))
            #expect(try await snapshot.index(of: id) == position)
        }
        withExtendedLifetime(events) {}
        await store.close()
    }

    @Test func `keeps sections apart that are written in two ways`() async throws {
        let store = try await store()
        // "é" as a letter with a mark, and as one scalar: "f" lies between them.
        let words = ["e\u{301}", "f", "\u{e9}"]
        try await store.write { context in
            for id in 0..<30 { try context.add(book: id, "book") }
            for (index, word) in words.enumerated() {
                try context.execute(
                    "UPDATE book SET title_fold = ? WHERE pk % 3 = ?",
                    [.text(word), index.sqlValue])
            }
        }
        let events = try await store.live(query.sectioned { .value($0.title) }).makeAsyncIterator()
        let first = try await counted(events)
        #expect(first.sections?.map(\.rows) == [0..<10, 10..<20, 20..<30])
        try await store.write { try $0.execute("DELETE FROM book WHERE pk IN (1, 2)") }
        guard case .update(let snapshot, let changes) = await events.next() else {
            Issue.record("no update")
            return
        }
        #expect(snapshot.sections?.map(\.rows) == [0..<10, 10..<19, 19..<28])
        #expect(changes.sectionDeletions.isEmpty && changes.sectionInsertions.isEmpty)
        #expect(changes.sectionResizes.map(\.old) == [1, 2])
        await store.close()
    }

    @Test func `tells what becomes of sections that do not stand together`() {
        var old = ListSections()
        for (value, count) in [("a", 2), ("A", 1), ("a", 3), ("b", 1)] {
            old.append(.text(value), count: count)
        }
        var new = ListSections()
        for (value, count) in [("A", 1), ("a", 4), ("b", 2), ("B", 1)] {
            new.append(.text(value), count: count)
        }
        var changes = ListChanges(countBefore: 7, countAfter: 8)
        changes.compare(old, new)
        #expect(changes.sectionDeletions == [0])
        #expect(changes.sectionInsertions == [3])
        #expect(
            changes.sectionResizes
                == [
                    SectionChange(old: 2, new: 1, countBefore: 3, countAfter: 4),
                    SectionChange(old: 3, new: 2, countBefore: 1, countAfter: 2),
                ])
    }

    @Test func `makes anew what was shown of another list, such as a window alone`() async {
        var changes = ListChanges(countBefore: 3, countAfter: 4)
        changes.insertions = [3]
        var whole = ["a", "b", "c"]
        changes.apply(to: &whole) { "\($0)" }
        #expect(whole == ["a", "b", "c", "3"])
        var window = ["b"]
        changes.apply(to: &window) { "\($0)" }
        #expect(window == ["0", "1", "2", "3"])
        let read = await changes.applied(to: ["b"]) { $0.map(String.init) }
        #expect(read == ["0", "1", "2", "3"])
    }

    @Test func `takes one number for one section, whole or not`() {
        #expect(SQLValue.real(1).section == .integer(1))
        #expect(SQLValue.real(1.5).section == .real(1.5))
        #expect(SQLValue.real(1e300).section == .real(1e300))
    }

    @Test func `follows a table whose changes nobody is told of`() async throws {
        let store = try await store()
        try await store.write {
            try $0.execute("CREATE TABLE _inner_data(pk INTEGER PRIMARY KEY, id)")
        }
        let events = try await store.live(ListQuery<Inner>()).makeAsyncIterator()
        _ = await events.next()
        for id in 1...3 {
            try await store.write {
                try $0.execute("INSERT INTO _inner_data VALUES(?1, ?1)", [id.sqlValue])
            }
            guard case .update(let snapshot, _) = await events.next() else {
                Issue.record("no update")
                return
            }
            #expect(snapshot.count == id)
        }
        await store.close()
    }

    @Test func `tells of a failure once, and of the end of it`() async throws {
        let store = try await store()
        try await store.write {
            try $0.execute("CREATE TABLE _inner_data(pk INTEGER PRIMARY KEY, id)")
        }
        let events = try await store.live(ListQuery<Inner>()).makeAsyncIterator()
        _ = await events.next()
        try await store.write { try $0.execute("INSERT INTO _inner_data VALUES(1, 'no number')") }
        guard case .failure(.decoding) = await events.next() else {
            Issue.record("no failure")
            return
        }
        try await store.write { try $0.add(tag: 1, "something else") }
        try await store.write { try $0.execute("UPDATE _inner_data SET id = 7") }
        guard case .reset(let snapshot, .recovered) = await events.next() else {
            Issue.record("no recovery")
            return
        }
        #expect(snapshot.firstRows.map(\.id) == [7])
        await store.close()
    }

    @Test func `are told apart byte for byte`() {
        #expect(SQLValue.text("\u{e9}") != .text("e\u{301}"))
        #expect(SQLValue.text("\u{e9}") == .text("\u{e9}"))
        #expect(SQLValue.integer(1) != .real(1))
    }

    @Test func `asks what was written, not what looks the same`() async throws {
        let store = try await store()
        for text in ["\u{e9}", "e\u{301}"] {
            let bytes = try await store.read { context in
                try context.connection.integer("SELECT length(CAST('\(text)' AS BLOB))")
            }
            #expect(bytes == Int64(text.utf8.count))
        }
        await store.close()
    }
}

/// A row of a table that is named like the inner tables of a full-text index.
private struct Inner: Record {
    let id: Int

    struct Columns: Sendable {
        let id = Column<Inner, Int>("id")
    }

    static let columns = Columns()
    static let table = TableSource("_inner_data")
    static let selection = ["id"]

    init(row: borrowing Row) throws(StoreError) {
        id = try row.value(0)
    }
}
