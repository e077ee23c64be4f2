import Foundation
import Persistence
import SheafTestSupport
import Testing

private struct Ticket: StoredRecord, Equatable {
    var id = UUID()
    var title: String
    var votes: Int
    var owner: UUID?

    struct Columns: Sendable {
        let id = Column("id", \Ticket.id)
        let title = Column("title", \Ticket.title)
        let votes = Column("votes", \Ticket.votes)
        let owner = Column("owner.id", \Ticket.owner, key: "owner_pk", of: Person.self)
    }

    static let columns = Columns()
    static let table = TableSource(
        "ticket", joins: [Join(.left, "person", as: "owner", on: "owner.pk = self.owner_pk")])
    static let stored = StoredColumns(columns, blank: Ticket(title: "", votes: 0))
}

private struct Person: StoredRecord {
    var id = UUID()

    struct Columns: Sendable {
        let id = Column("id", \Person.id)
        let tickets = Relation<Person, Ticket>(foreignKey: "owner_pk")
    }

    static let columns = Columns()
    static let table = TableSource("person")
    static let stored = StoredColumns(columns, blank: Person())
}

private let tables = MigrationChain.Step(
    "tickets",
    sql: """
        CREATE TABLE person(pk INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE);
        CREATE TABLE ticket(
          pk INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, title TEXT NOT NULL, votes,
          owner_pk INTEGER REFERENCES person(pk));
        """)

private func chain(_ steps: MigrationChain.Step...) -> MigrationChain {
    MigrationChain(applicationID: 0x7469_636b, applicationVersion: "1", steps: [tables] + steps)
}

@Suite(.timeLimit(.hanging)) struct `An error of the store` {
    private static let id = UUID(uuidString: "00000000-0000-7000-8000-00000000000A") ?? UUID()

    @Test func `says in which column of which row of which table a value stands`() async throws {
        let store = try await Store(.temporary, chain())
        try await store.write { context in
            try context.insert(Ticket(id: Self.id, title: "Door", votes: 1))
            _ = try context.connection.execute("UPDATE ticket SET votes = 'many'")
        }
        let place = CellPlace(
            table: "ticket", column: "votes", row: "00000000-0000-7000-8000-00000000000a")
        let error = StoreError.decoding(
            column: 2, expected: "INTEGER", found: "TEXT", in: place)
        await #expect(throws: error) {
            try await store.read { _ = try $0.fetch(ListQuery<Ticket>()) }
        }
        await #expect(throws: error) {
            try await store.read { _ = try $0.find(Ticket.self, Self.id) }
        }
        #expect(
            "\(error)"
                == "'votes' of the row '00000000-0000-7000-8000-00000000000a' in 'ticket' holds "
                + "TEXT, and not INTEGER.")
        #expect(error.localizedDescription == "\(error)")
        await store.close()
    }

    @Test func `says which row is not there, and where it was looked for`() async throws {
        let store = try await Store(.temporary, chain())
        func missing(_ table: String) -> StoreError {
            .notFound(MissingRow(table: table, column: "id", value: Self.id.sqlValue))
        }
        let stray = Ticket(title: "Door", votes: 1, owner: Self.id)
        await #expect(throws: missing("person")) {
            try await store.write { try $0.insert(stray) }
        }
        await #expect(throws: missing("person")) {
            try await store.write { _ = try $0.insertMany([stray]) }
        }
        await #expect(throws: missing("ticket")) {
            try await store.write { try $0.update(Ticket(id: Self.id, title: "", votes: 0)) }
        }
        await #expect(throws: missing("person")) {
            try await store.write {
                try $0.link(Person.columns.tickets, from: Self.id, to: stray.id)
            }
        }
        #expect(
            "\(missing("person"))"
                == "No row of 'person' has '00000000-0000-7000-8000-00000000000a' in 'id'.")
        await store.close()
    }

    @Test func `of a step names the step and the version that it was to make`() async throws {
        let scratch = try TemporaryDirectory()
        let path = scratch.path + "/tickets.db"
        await (try Store(.file(path: path), chain())).close()
        let wrong = MigrationChain.Step("priorities", sql: "ALTER TABLE tickets ADD COLUMN p")
        let error = StoreError.failedStep(
            "priorities", version: 2, .missingTable(path: path, table: "tickets"))
        await #expect(throws: error) { try await Store(.file(path: path), chain(wrong)) }
        #expect(
            "\(error)"
                == "The migration step 'priorities', to version 2, failed and left nothing behind. "
                + "'\(path)' has no table 'tickets'.")
        // A new file as well: there is none then.
        let other = scratch.path + "/other.db"
        let fresh = StoreError.failedStep(
            "priorities", version: 2, .missingTable(path: other, table: "tickets"))
        await #expect(throws: fresh) { try await Store(.file(path: other), chain(wrong)) }
        await (try Store(.file(path: path), chain())).close()
    }

    @Test func `of references names both tables`() async throws {
        let scratch = try TemporaryDirectory()
        let path = scratch.path + "/tickets.db"
        let store = try await Store(.file(path: path), chain())
        let person = Person()
        try await store.write { context in
            try context.insert(person)
            try context.insert(Ticket(title: "Door", votes: 1, owner: person.id))
        }
        await store.close()
        let careless = MigrationChain.Step("careless", sql: "DELETE FROM person")
        await #expect(
            throws: StoreError.failedStep(
                "careless", version: 2, .brokenReferences(table: "ticket", to: "person"))
        ) { try await Store(.file(path: path), chain(careless)) }
    }
}
