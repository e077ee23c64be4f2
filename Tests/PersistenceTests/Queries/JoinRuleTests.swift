import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

/// Whatever the data are: a join that takes rows away or brings some twice ends nothing.
@Suite(.timeLimit(.hanging)) struct `A join that does not keep to one row` {
    private let scratch: TemporaryDirectory

    init() throws {
        scratch = try TemporaryDirectory()
    }

    /// Nine books by three authors.
    private func store() async throws -> Store {
        let store = try await scratch.open()
        try await store.write { context in
            try context.execute("CREATE TABLE alias(pk INTEGER PRIMARY KEY, author_pk INTEGER)")
            for id in 1...3 {
                try context.add(author: id, "Author \(id)")
                try context.execute("INSERT INTO alias VALUES(?1, ?1)", [id.sqlValue])
            }
            for id in 1...9 { try context.add(book: id, "book", author: id % 3 + 1) }
        }
        return store
    }

    /// The error that comes when a statement has been run, and the list after another one.
    private func follow<R: Record>(
        _ type: R.Type, _ damage: String, _ mend: String, by another: Bool
    ) async throws -> (StoreError, Int?) {
        let store = try await store()
        let events = try await store.live(ListQuery<R>()).makeAsyncIterator()
        guard case .initial(let list) = await events.next(), list.count == 9 else {
            throw StoreError.notFound()
        }
        func run(_ sql: String) async throws {
            if another {
                try await SQLiteShell(path: scratch.library).run(sql)
            } else {
                try await store.write { try $0.connection.executeScript(sql) }
            }
            await store.followCommits()
        }
        try await run(damage)
        guard case .failure(let error) = await events.next() else { throw StoreError.notFound() }
        try await run(mend)
        guard case .reset(let list, .recovered) = await events.next() else {
            throw StoreError.notFound()
        }
        let count = list.count
        await store.close()
        return (error, count)
    }

    @Test(arguments: [false, true])
    func `fails the list by its name as long as it takes a row away`(another: Bool) async throws {
        for damage in [
            "UPDATE book SET author_pk = NULL WHERE pk = 4;",
            """
            PRAGMA foreign_keys = OFF; DELETE FROM author WHERE pk = 2;
            """,
        ] where another || !damage.contains("PRAGMA") {
            let (error, count) = try await follow(
                InnerBook.self, damage,
                """
                INSERT OR IGNORE INTO author VALUES(2, 2, 'Author 2');
                UPDATE book SET author_pk = 2 WHERE pk = 4;
                """, by: another)
            guard case .expression(let join, .changesRows(let key)) = error else {
                Issue.record("\(error)")
                continue
            }
            #expect(join.hasPrefix("JOIN author") && [1, 4, 7].contains(key))
            #expect(count == 9)
            try FileManager.default.removeItem(atPath: scratch.library)
        }
    }

    @Test(arguments: [false, true])
    func `fails the list by its name as long as it brings a row twice`(another: Bool) async throws {
        let (error, count) = try await follow(
            AliasBook.self, "INSERT INTO alias VALUES(7, 3);", "DELETE FROM alias WHERE pk = 7;",
            by: another)
        guard case .expression(let join, .changesRows(let key)) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(join.hasPrefix("LEFT JOIN alias") && [2, 5, 8].contains(key))
        #expect(count == 9)
    }

    @Test func `fails a list that is read first, and one that is cut out`() async throws {
        let store = try await store()
        try await store.write { try $0.execute("INSERT INTO alias VALUES(7, 3), (8, 3)") }
        for query in [ListQuery<AliasBook>(), ListQuery<AliasBook>().limited(to: 4)] {
            let events = try await store.live(query).makeAsyncIterator()
            guard case .failure(.expression(_, .changesRows)) = await events.next() else {
                Issue.record("no failure")
                continue
            }
        }
        await store.close()
    }

    @Test func `is not looked for where a unique key rules it out, nor in what is left out`()
        async throws
    {
        let store = try await store()
        try await store.write { context in
            let rule = try #require(JoinRule(Book.table))
            #expect(try rule.isCertain(context.connection))
            let inner = try #require(JoinRule(InnerBook.table))
            #expect(try !inner.isCertain(context.connection))
            try inner.check(nil, context.connection)
            // In the trash rows may refer to nothing.
            try context.execute("UPDATE book SET author_pk = NULL, deleted_at = 1 WHERE pk = 4")
            try inner.check(nil, context.connection)
            try inner.check([4, 5], context.connection)
            try context.execute("UPDATE book SET author_pk = NULL WHERE pk = 5")
            try inner.check([4, 6], context.connection)
            #expect(throws: StoreError.self) { try inner.check([4, 5], context.connection) }
        }
        await store.close()
    }
}

/// A book that is not there without its author.
private struct InnerBook: Record {
    let id: Int

    struct Columns: Sendable {}
    static let columns = Columns()
    static let table = TableSource(
        "book", joins: [Join(.inner, "author", on: "author.pk = self.author_pk")],
        condition: "self.deleted_at IS NULL")
    static let selection = ["id", "author.name"]

    init(row: borrowing Row) throws(StoreError) { id = try row.value(0) }
}

/// A book with another name of its author, of which there may be several.
private struct AliasBook: Record {
    let id: Int

    struct Columns: Sendable {}
    static let columns = Columns()
    static let table = TableSource(
        "book", joins: [Join(.left, "alias", on: "alias.author_pk = self.author_pk")])
    static let selection = ["id", "alias.pk"]

    init(row: borrowing Row) throws(StoreError) { id = try row.value(0) }
}
