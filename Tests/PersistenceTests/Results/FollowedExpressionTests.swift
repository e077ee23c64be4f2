import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

/// A list can be followed only where its rows say the same each time they are asked.
@Suite(.timeLimit(.hanging)) struct `An expression of a live list` {
    private func store() async throws -> Store {
        var options = StoreOptions()
        options.durability = .relaxed
        let store = try await Store(.temporary, Library.chain, options)
        try await store.write { context in
            for id in 1...5 { try context.add(author: id, "Author \(id)") }
        }
        return store
    }

    @Test(arguments: [
        ("random() % 2", "random"), ("abs(RANDOM ( ))", "random"),
        ("hex(randomblob(4))", "randomblob"),
        ("self.name || current_timestamp", "current_timestamp"),
        ("self.pk > total_changes()", "total_changes"), ("changes()", "changes"),
        ("last_insert_rowid()", "last_insert_rowid"), ("datetime('now')", "datetime"),
        ("strftime('%Y', 'NOW', 'localtime')", "strftime"), ("strftime('%s')", "strftime"),
        ("julianday()", "julianday"), ("date ( 'now' , '-1 day' )", "date"),
        ("unixepoch('subsec')", "unixepoch"),
        ("(SELECT max(pk) FROM author WHERE pk > random())", "random"),
    ])
    func `is refused where it gives another value each time`(
        expression: String, function: String
    ) async throws {
        let store = try await store()
        let column = Column<Author, Int>(expression)
        let error = StoreError.expression(column.expression, .unsteady(function: function))
        await #expect(throws: error) { _ = try await store.live(ListQuery<Author>(column == 1)) }
        await #expect(throws: error) {
            _ = try await store.live(ListQuery<Author>().sorted { _ in [column.ascending] })
        }
        // Once it may be asked.
        _ = try await store.read { try $0.fetch(ListQuery<Author>(column == 1)) }
        await store.close()
    }

    @Test(arguments: [
        "abs(self.pk)", "strftime('%Y-%m', self.pk, 'unixepoch', 'localtime')",
        "datetime(self.pk, 'unixepoch')", "self.name = 'random()'", "length(self.name) /* now() */",
        "date(self.name)", "\"name\"",
    ])
    func `is taken where it gives the same`(expression: String) async throws {
        let store = try await store()
        let column = Column<Author, String?>(expression)
        let events = try await store.live(ListQuery<Author>(column != "x")).makeAsyncIterator()
        guard case .initial(let list) = await events.next() else {
            Issue.record("no list")
            return
        }
        #expect(list.firstRows.count == 5)
        await store.close()
    }

    @Test func `is refused in a record as well, by its own text`() async throws {
        let store = try await store()
        await #expect(
            throws: StoreError.expression("random() % 6 + 1", .unsteady(function: "random"))
        ) { _ = try await store.live(ListQuery<Dice>()) }
        await #expect(
            throws: StoreError.expression("random() % 6 + 1", .unsteady(function: "random"))
        ) { _ = try await store.live(Dice.self, 1) }
        await store.close()
    }

    @Test func `is refused in a view as soon as the list is read`() async throws {
        let store = try await store()
        try await store.write {
            try $0.execute("CREATE VIEW dice AS SELECT pk, id, random() % 6 AS points FROM author")
        }
        let events = try await store.live(ListQuery<Throw>()).makeAsyncIterator()
        guard case .failure(let error) = await events.next() else {
            Issue.record("no failure")
            return
        }
        #expect(error == .expression("dice", .unsteady(function: "random")))
        await store.close()
    }

    @Test func `is refused in a view that asks for the present, by whatever name`() async throws {
        for (text, function) in [
            ("unixepoch('now')", "unixepoch"), ("strftime('%s', 'NOW')", "strftime"),
            ("julianday()", "julianday"), ("CURRENT_TIMESTAMP", "current_timestamp"),
        ] {
            let store = try await store()
            try await store.write {
                try $0.execute("CREATE VIEW past AS SELECT date('2001-02-03') AS day")
                try $0.execute(
                    "CREATE VIEW Dice AS SELECT pk, id, \(text) AS points FROM author, past")
            }
            let events = try await store.live(ListQuery<Throw>()).makeAsyncIterator()
            guard case .failure(.expression(let view, .unsteady(let found))) = await events.next()
            else {
                Issue.record("no failure for \(text)")
                continue
            }
            #expect(view.lowercased() == "dice" && found == function)
            await store.close()
        }
    }

    @Test func `is followed in a view that names a day`() async throws {
        let store = try await store()
        try await store.write {
            try $0.execute(
                "CREATE VIEW dice AS SELECT pk, id, unixepoch('2001-02-03') AS points FROM author")
        }
        let events = try await store.live(ListQuery<Throw>()).makeAsyncIterator()
        if case .failure(let error) = await events.next() { Issue.record("\(error)") }
        await store.close()
    }

    @Test(arguments: [
        ("self.pk + ?", "?"), ("self.pk > ?2", "?2"), ("self.name = :name", ":name"),
        ("self.name = @name", "@name"), ("self.name = $name", "$name"),
    ])
    func `is refused where it has a place for an argument`(
        expression: String, mark: String
    ) async throws {
        let store = try await store()
        let column = Column<Author, Int>(expression)
        let query = ListQuery<Author>(column == 1)
        let error = StoreError.expression(column.expression, .argument(mark))
        await #expect(throws: error) { _ = try await store.live(query) }
        await #expect(throws: error) { _ = try await store.read { try $0.fetch(query) } }
        await #expect(throws: error) { _ = try await store.read { try $0.count(query) } }
        await #expect(throws: error) { _ = try await store.read { try $0.fetchFirst(query) } }
        // In a text it is no place.
        let text = Column<Author, String>("self.name || '?:@$'")
        let found = try await store.read { try $0.fetch(ListQuery<Author>(text == "Author 1?:@$")) }
        #expect(found.map(\.id) == [1])
        await store.close()
    }

    @Test(arguments: ["(self.pk", "self.pk)", "self.name || 'x", "\"name", "1; DROP TABLE author"])
    func `is refused where it is not whole`(expression: String) async throws {
        let store = try await store()
        let column = Column<Author, Int>(expression)
        let error = StoreError.expression(column.expression, .unfinished)
        await #expect(throws: error) { _ = try await store.live(ListQuery<Author>(column == 1)) }
        await store.close()
    }

    @Test func `is compared as a whole`() async throws {
        let store = try await store()
        let column = Column<Author, Bool>("self.pk = 1 OR self.pk = 2")
        let missing = Column<Author, Bool>("self.name IS NULL")
        let (some, others, none) = try await store.read {
            (
                try $0.fetch(ListQuery<Author>(column == true)).map(\.id),
                try $0.fetch(ListQuery<Author>(column != true)).map(\.id),
                try $0.fetch(ListQuery<Author>(missing == true)).map(\.id)
            )
        }
        #expect(some == [1, 2] && others == [3, 4, 5] && none == [])
        await store.close()
    }
}

/// An author who throws a die.
private struct Dice: Record {
    let id: Int

    struct Columns: Sendable {}

    static let columns = Columns()
    static let table = TableSource("author")
    static let selection = ["id", "random() % 6 + 1"]

    init(row: borrowing Row) throws(StoreError) { id = try row.value(0) }
}

/// The same by way of a view.
private struct Throw: Record {
    let id: Int

    struct Columns: Sendable {}

    static let columns = Columns()
    static let table = TableSource("dice")
    static let selection = ["id", "points"]

    init(row: borrowing Row) throws(StoreError) { id = try row.value(0) }
}
