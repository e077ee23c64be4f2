import Foundation
import Persistence
import SheafTestSupport
import Testing

/// A page of which the words are counted, and a mark that is known only while it is written.
private struct Page: StoredRecord, Equatable {
    var id = UUID()
    var text: String
    var mark = "none"

    struct Columns: Sendable {
        let id = Column("id", \Page.id)
        let text = Column("text", \Page.text)
        let words = Column<Page, Int>("words")
        let isHidden = Column<Page, Bool>("is_hidden")
    }

    static let columns = Columns()
    static let table = TableSource("page", condition: "NOT self.is_hidden")
    static let stored = StoredColumns(blank: Page(text: "")) {
        columns.id.holding(\.id)
        columns.text.holding(\.text)
        RecordPart.writing("words") { $0.text.split(separator: " ").count }
        RecordPart.writing("mark") { $0.mark }
    }
}

private let pages = MigrationChain(
    applicationID: 0x7061_6765, applicationVersion: "1",
    steps: [
        MigrationChain.Step(
            "pages",
            sql: """
                CREATE TABLE page(
                  pk INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, text TEXT NOT NULL,
                  words INTEGER NOT NULL, mark TEXT NOT NULL,
                  is_hidden INTEGER NOT NULL DEFAULT 0) STRICT;
                """)
    ])

@Suite struct `Columns that follow from a record` {
    private let store: Store

    init() async throws {
        store = try await Store(.temporary, pages)
    }

    private func column(_ name: String) async throws -> [SQLValue] {
        try await store.read { context in
            try context.connection.rows("SELECT \(name) FROM page ORDER BY pk") {
                (row) throws(StoreError) in row.value(0)
            }
        }
    }

    @Test func `are computed where all of a list gets a value`() async throws {
        let texts = ["one", "two words", "one"]
        try await store.write { _ = try $0.insertMany(texts.map { Page(text: $0) }) }
        let changed = try await store.write { context in
            try context.update(ListQuery<Page> { $0.text == "one" }) { [$0.text.to("a b c")] }
        }
        #expect(changed == 2)
        #expect(try await column("words") == [3, 2, 3])
        await store.close()
    }

    @Test func `stay where nothing of the record is read that makes them other ones`() async throws
    {
        try await store.write { try $0.insert(Page(text: "one", mark: "mine")) }
        try await store.write { _ = try $0.update(ListQuery<Page>()) { [$0.text.to("a b")] } }
        #expect(try await column("mark") == ["mine"])
        // What is given stays given.
        try await store.write { _ = try $0.update(ListQuery<Page>()) { [$0.words.to(9)] } }
        #expect(try await column("words") == [9])
        await store.close()
    }

    @Test func `are computed in more rows than are read at once`() async throws {
        try await store.write { context in
            _ = try context.insertMany((0..<1_203).map { Page(text: "page \($0)") })
        }
        let changed = try await store.write { context in
            try context.update(ListQuery<Page>()) { [$0.text.to("one two three")] }
        }
        #expect(changed == 1_203)
        #expect(Set(try await column("words")) == [3])
        await store.close()
    }

    @Test func `are right in rows that are in no list any more afterwards`() async throws {
        try await store.write { try $0.insert(Page(text: "one")) }
        try await store.write { context in
            _ = try context.update(ListQuery<Page>()) {
                [$0.text.to("one two"), $0.isHidden.to(true)]
            }
        }
        #expect(try await column("is_hidden") == [1])
        #expect(try await column("words") == [2])
        await store.close()
    }
}
