import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceFiles
@testable import PersistenceStore
@testable import SheafNotebook

/// SQL is written in many ways; what a list makes of it is the same.
@Suite(.timeLimit(.hanging)) struct `A join, however it is written` {
    private func store() async throws -> Store {
        var options = StoreOptions()
        options.durability = .relaxed
        let store = try await Store(.temporary, Library.chain, options)
        try await store.write { context in
            try context.execute("CREATE VIEW writer AS SELECT pk, name FROM author")
            try context.execute(
                """
                CREATE TABLE pen_name(pk INTEGER PRIMARY KEY, name TEXT) WITHOUT ROWID
                """)
            for id in 1...3 {
                try context.add(author: id, "Author \(id)")
                try context.add(tag: id, "Tag \(id)")
                try context.execute(
                    "INSERT INTO pen_name VALUES(?, ?)",
                    [
                        id.sqlValue, "Author \(id)".sqlValue,
                    ])
            }
            for id in 1...9 { try context.add(book: id, "book", author: id % 3 + 1) }
        }
        return store
    }

    @Test func `needs no other name`() async throws {
        try await check(OwnName.self)
    }

    @Test func `may have line breaks and tabs`() async throws {
        try await check(LineBreaks.self)
    }

    @Test func `may have comments`() async throws {
        try await check(Comments.self)
    }

    @Test func `may have its names in quotation marks, and words in any case`() async throws {
        try await check(Quoted.self)
    }

    @Test func `may name the file`() async throws {
        try await check(OfFile.self)
    }

    @Test func `may name columns without their table`() async throws {
        try await check(Unqualified.self)
    }

    @Test func `may bring in a subquery with names of its own`() async throws {
        try await check(Subquery.self)
    }

    @Test func `may bring in a view`() async throws {
        try await check(View.self)
    }

    @Test func `may bring in a table without row ids`() async throws {
        try await check(WithoutRowID.self)
    }

    @Test func `may go on from another one`() async throws {
        try await check(Two.self)
    }

    @Test(arguments: Smuggled.refusedBySQLite)
    func `brings in nothing by its condition`(join: Join) async throws {
        let store = try await store()
        await #expect {
            try await store.read {
                try $0.connection.integer("SELECT count(*) FROM book AS self \(join.text)")
            }
        } throws: { error in
            if case StoreError.sql = error { join.isWhole } else { false }
        }
        await store.close()
    }

    @Test(arguments: Smuggled.refusedByUs) func `is one thing on one condition`(join: Join) {
        #expect(!join.isWhole)
    }

    @Test func `is refused before anything is run where it is more than that`() async throws {
        let store = try await store()
        let query = ListQuery<Written<Smuggled>>()
        let error = StoreError.expression(Smuggled.joins[0].text, .unfinished)
        await #expect(throws: error) { try await store.read { try $0.fetch(query) } }
        await #expect(throws: error) { try await store.read { try $0.count(query) } }
        await #expect(throws: error) {
            for await event in try await store.live(query) {
                if case .failure(let error) = event { throw error }
            }
        }
        await store.close()
    }

    /// A list is read, filtered, sorted, counted, and follows the table that is joined.
    private func check<Form: JoinForm>(_ form: Form.Type) async throws {
        let store = try await store()
        let query = ListQuery<Written<Form>>().sorted { [$0.author.descending, $0.id.ascending] }
        let some = query.filtered { $0.author == "Author 2" }
        let (all, found, count) = try await store.read {
            (try $0.fetch(query), try $0.fetch(some), try $0.count(some))
        }
        #expect(all.map(\.id) == [2, 5, 8, 1, 4, 7, 3, 6, 9])
        #expect(found.map(\.id) == [1, 4, 7] && count == 3)

        let events = try await store.live(query).makeAsyncIterator()
        let filtered = try await store.live(some).makeAsyncIterator()
        _ = try await rows(events.next())
        try #require(try await rows(filtered.next()) == [1, 4, 7])
        try await store.write { context in
            for table in ["author", "pen_name"] {
                try context.execute("UPDATE \(table) SET name = 'Zora' WHERE pk = 2")
            }
        }
        try #require(try await rows(events.next()) == [1, 4, 7, 2, 5, 8, 3, 6, 9])
        try #require(try await rows(filtered.next()) == [])
        await store.close()
    }

    /// The rows of an event, which also says what is in the list.
    private func rows<R: Record>(_ event: LiveEvent<R>?) async throws -> [R.ID] {
        switch event {
        case .initial(let list), .update(let list, _), .reset(let list, _):
            return try await list.rows(0..<100).map(\.id)
        case .failure(let error): throw error
        case nil: throw StoreError.closed
        }
    }

    @Test func `is followed row by row as far as its tables can be told`() {
        func tables<Form: JoinForm>(_ form: Form.Type) -> [String] {
            RowRoute.along(Written<Form>.table.joins).map(\.table)
        }
        #expect(tables(OwnName.self) == ["author"])
        #expect(tables(LineBreaks.self) == ["author"])
        #expect(tables(Comments.self) == ["author"])
        #expect(tables(Quoted.self) == ["author"])
        #expect(tables(OfFile.self) == ["author"])
        #expect(tables(Unqualified.self) == ["author"])
        #expect(tables(Two.self) == ["tag", "author"])
        #expect(tables(Subquery.self) == [])
    }

    @Test func `is left out of a count that does not ask for it, and only then`() {
        let all = ListSQL(ListQuery<Written<LineBreaks>>())
        #expect(all.count.sql == "SELECT count(*) FROM book AS self")
        let some = ListSQL(ListQuery<Written<LineBreaks>>().filtered { $0.author == "x" })
        #expect(some.count.sql.contains("LEFT JOIN author AS a ON (a.pk = self.author_pk)"))
        let unqualified = ListSQL(ListQuery<Written<Unqualified>>().filtered { $0.author == "x" })
        #expect(unqualified.count.sql.contains("LEFT JOIN author AS a"))
        let two = ListSQL(ListQuery<Written<Two>>().filtered { $0.author == "x" })
        #expect(
            two.count.sql.contains("LEFT JOIN tag") && two.count.sql.contains("LEFT JOIN author"))
        let query = ListSQL(ListQuery<Written<Subquery>>().filtered { $0.id == 1 })
        #expect(!query.count.sql.contains("LEFT JOIN"))
    }
}

/// A way to write a join.
private protocol JoinForm: Sendable {
    static var joins: [Join] { get }
    static var name: String { get }
}

private enum OwnName: JoinForm {
    static let joins = [Join(.left, "author", on: "author.pk = self.author_pk")]
    static let name = "author.name"
}

private enum LineBreaks: JoinForm {
    static let joins = [
        Join(.left, "\n\tauthor\n", as: "\ta ", on: "\na.pk\n\t=\n\tself.author_pk\n")
    ]
    static let name = "a.name"
}

private enum Comments: JoinForm {
    static let joins = [
        Join(
            .left, "author /* AS nobody */", as: "a -- 'the author'",
            on: "a.pk /* (1 */ = self.author_pk -- ) LEFT JOIN tag AS t")
    ]
    static let name = "a.name -- 'the name'"
}

private enum Quoted: JoinForm {
    static let joins = [
        Join(
            .left, "[author]", as: "\"the author\"", on: "\"THE AUTHOR\".pk = SELF.author_pk")
    ]
    static let name = "\"the author\".`name`"
}

private enum OfFile: JoinForm {
    static let joins = [Join(.left, "main.author", as: "a", on: "a.pk = self.author_pk")]
    static let name = "a.name"
}

private enum Unqualified: JoinForm {
    static let joins = [Join(.left, "author", as: "a", on: "a.pk = author_pk")]
    static let name = "coalesce(name, '')"
}

private enum Subquery: JoinForm {
    static let joins = [
        Join(
            .left,
            "(SELECT author.pk AS key, author.name AS self_called FROM author AS author)",
            as: "a", on: "a.key = self.author_pk")
    ]
    static let name = "a.self_called"
}

private enum View: JoinForm {
    static let joins = [Join(.left, "writer", as: "a", on: "a.pk = self.author_pk")]
    static let name = "a.name"
}

private enum WithoutRowID: JoinForm {
    static let joins = [Join(.left, "pen_name", as: "a", on: "a.pk = self.author_pk")]
    static let name = "a.name"
}

private enum Two: JoinForm {
    static let joins = [
        Join(.left, "tag", as: "t", on: "t.pk = self.author_pk"),
        Join(.left, "author", as: "a", on: "a.pk = t.pk"),
    ]
    static let name = "a.name"
}

/// More than one join under the name of one.
private enum Smuggled: JoinForm {
    static let joins = [Join(.left, "author", as: "a", on: "1) LEFT JOIN tag AS t ON (1")]
    static let name = "a.name"

    /// Conditions that would be more than that without their brackets.
    static let refusedBySQLite = [
        "a.pk = self.author_pk LEFT JOIN tag AS t ON t.pk = a.pk", "a.pk = self.author_pk, tag",
        "a.pk = self.author_pk WHERE 1",
    ].map { Join(.left, "author", as: "a", on: $0) }

    /// What SQLite would read as something else.
    static let refusedByUs =
        joins
        + ["a.pk = self.author_pk; DELETE FROM book", "a.name = 'open", "(a.pk", ""].map {
            Join(.left, "author", as: "a", on: $0)
        }
        + [
            "author AS x, tag", "author AS x JOIN tag", "(author AS x JOIN tag AS t)", "",
            "(SELECT 1) AS b, (SELECT 2 AS pk)", "(SELECT 1", "tag, json_each('[]')", "'author",
        ].map { Join(.left, $0, as: "a", on: "1") }
        + ["a JOIN tag", "a, tag", "", "1"].map { Join(.left, "author", as: $0, on: "1") }
}

/// A book whose author comes by a join.
private struct Written<Form: JoinForm>: Record, Hashable {
    let id: Int
    let author: String?

    struct Columns: Sendable {
        let id = Column<Written, Int>("id")
        let author = Column<Written, String?>(Form.name)
    }

    static var columns: Columns { Columns() }
    static var table: TableSource { TableSource("book", joins: Form.joins) }
    static var selection: [String] { ["id", Form.name] }

    init(row: borrowing Row) throws(StoreError) {
        id = try row.value(0)
        author = try row.value(1)
    }
}
