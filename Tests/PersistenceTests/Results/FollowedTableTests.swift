import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

/// Tables of every kind that a list may read.
@Suite(.timeLimit(.hanging)) struct `A live list over unusual tables` {
    @Test func `searches for words where there are no rows`() async throws {
        let fixture = try await StoreFixture()
        let posts = try await fixture.store.live(
            ListQuery<PostSummary>.recent().filtered(by: "tea time"))
        let people = try await fixture.store.live(
            ListQuery<UserSummary>.everybody().filtered(by: "tea"))
        let events = posts.makeAsyncIterator()
        guard case .initial(let none) = await events.next(),
            case .initial(let nobody) = await people.makeAsyncIterator().next()
        else {
            Issue.record("no list")
            return
        }
        #expect(none.count == 0 && nobody.count == 0)
        let post = try await fixture.post("Tea time")
        guard case .update(let one, _) = await events.next() else {
            Issue.record("no update")
            return
        }
        #expect(one.firstRows.map(\.id) == [post.id])
        await fixture.store.close()
    }

    @Test func `follows links without row ids`() async throws {
        let store = try await Store(.temporary, Library.chain)
        try await store.write { context in
            try context.execute(
                """
                CREATE TABLE mark(book_pk INTEGER, tag_pk INTEGER, PRIMARY KEY(book_pk, tag_pk))
                  WITHOUT ROWID
                """)
            try context.add(tag: 1, "good")
            for id in 1...3 { try context.add(book: id, "book \(id)") }
            try context.execute("INSERT INTO mark VALUES(2, 1)")
        }
        let marks = Relation<Book, Tag>(link: "mark", from: "book_pk", to: "tag_pk")
        let good = ListQuery<Book>(marks.any { $0.name == "good" })
        let unmarked = ListQuery<Book>(marks.count == 0)
        let events = try await store.live(good).makeAsyncIterator()
        let others = try await store.live(unmarked).makeAsyncIterator()
        try #require(try await ids(events.next()) == [2])
        try #require(try await ids(others.next()) == [1, 3])
        try await store.write { try $0.execute("INSERT INTO mark VALUES(3, 1)") }
        try #require(try await ids(events.next()) == [2, 3])
        try #require(try await ids(others.next()) == [1])
        try await store.write { try $0.execute("UPDATE tag SET name = 'fair'") }
        try #require(try await ids(events.next()) == [])
        try await store.write { try $0.execute("DELETE FROM mark") }
        try #require(try await ids(others.next()) == [1, 2, 3])
        await store.close()
    }

    @Test func `follows rows whose key is not their row id`() async throws {
        let store = try await Store(.temporary, Library.chain)
        try await store.write { context in
            try context.execute("CREATE TABLE shelf(pk INT PRIMARY KEY, id INT, name TEXT)")
            for key in [700, 900] {
                try context.execute("INSERT INTO shelf VALUES(?1, ?1, 'a')", [key.sqlValue])
            }
        }
        let events = try await store.live(ListQuery<Shelf>()).makeAsyncIterator()
        try #require(try await ids(events.next()) == [700, 900])
        try await store.write { try $0.execute("UPDATE shelf SET name = 'b' WHERE pk = 900") }
        guard case .update(let list, let changes) = await events.next() else {
            Issue.record("no update")
            return
        }
        #expect(list.firstRows.map(\.name) == ["a", "b"])
        #expect(changes.modifications.map(\.new) == [1])
        await store.close()
    }

    @Test func `follows a table with a name that has to be quoted`() async throws {
        let store = try await Store(.temporary, Library.chain)
        try await store.write { context in
            try context.execute(
                #"CREATE TABLE "order"(pk INTEGER PRIMARY KEY, id INT, "group" TEXT)"#)
            try context.execute(#"INSERT INTO "order" VALUES(1, 1, 'a'), (2, 2, 'b')"#)
        }
        let query = ListQuery<Order>().sorted { [$0.group.descending] }
        let events = try await store.live(query).makeAsyncIterator()
        try #require(try await ids(events.next()) == [2, 1])
        try await store.write { try $0.execute(#"UPDATE "order" SET "group" = 'c' WHERE pk = 1"#) }
        try #require(try await ids(events.next()) == [1, 2])
        #expect(store.hub.figures.readAgain.load(ordering: .relaxed) == 0)
        await store.close()
    }

    private func ids<R: Record>(_ event: LiveEvent<R>?) async throws -> [R.ID] {
        switch event {
        case .initial(let list), .update(let list, _), .reset(let list, _):
            return try await list.rows(0..<100).map(\.id)
        case .failure(let error): throw error
        case nil: throw StoreError.closed
        }
    }
}

/// A row whose key is a column like any other.
private struct Shelf: Record {
    let id: Int
    let name: String

    struct Columns: Sendable {}

    static let columns = Columns()
    static let table = TableSource("shelf")
    static let selection = ["id", "name"]

    init(row: borrowing Row) throws(StoreError) {
        id = try row.value(0)
        name = try row.text(1)
    }
}

/// A row of a table whose names are words of SQL.
private struct Order: Record {
    let id: Int

    struct Columns: Sendable {
        let group = Column<Order, String>("\"group\"")
    }

    static let columns = Columns()
    static let table = TableSource("\"order\"")
    static let selection = ["id", "[group]"]

    init(row: borrowing Row) throws(StoreError) { id = try row.value(0) }
}
