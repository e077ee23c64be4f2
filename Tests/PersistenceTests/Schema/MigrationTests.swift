import Foundation
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceSettings
@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `A migration step` {
    private enum Refusal: Error, Equatable {
        case tooOld(year: Int)
    }

    private let scratch: TemporaryDirectory

    init() throws {
        scratch = try TemporaryDirectory()
    }

    private static let shelves = MigrationChain.Step(
        "shelves",
        sql: """
            CREATE TABLE shelf(pk INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
            CREATE TABLE item(
              pk INTEGER PRIMARY KEY, shelf_pk INTEGER NOT NULL REFERENCES shelf(pk)
              ON DELETE CASCADE) STRICT;
            INSERT INTO shelf VALUES(1, 'left'), (2, 'right');
            INSERT INTO item VALUES(1, 1), (2, 1), (3, 2);
            """)

    private func chain(_ steps: MigrationChain.Step...) -> MigrationChain {
        MigrationChain(applicationID: 7, applicationVersion: "1", steps: [Self.shelves] + steps)
    }

    private func items(_ store: Store) async throws -> Int64 {
        try await store.read { try $0.connection.integer("SELECT count(*) FROM item") }
    }

    @Test func `may make a table anew that others refer to, and their rows stay`() async throws {
        // Twelve steps of sqlite.org/lang_altertable.html, without those about foreign keys.
        let rebuild = MigrationChain.Step(
            "names of shelves are short",
            sql: """
                CREATE TABLE new_shelf(
                  pk INTEGER PRIMARY KEY, name TEXT NOT NULL CHECK (length(name) < 9)) STRICT;
                INSERT INTO new_shelf SELECT pk, name FROM shelf;
                DROP TABLE shelf;
                ALTER TABLE new_shelf RENAME TO shelf;
                """)
        await (try scratch.open(chain())).close()
        let store = try await scratch.open(chain(rebuild))
        #expect(try await items(store) == 3)
        // From then on they hold again.
        await #expect(throws: StoreError.self) {
            try await store.write { try $0.execute("INSERT INTO item VALUES(4, 77)") }
        }
        try await store.write { _ = try $0.execute("DELETE FROM shelf WHERE pk = 1") }
        #expect(try await items(store) == 1)
        await store.close()
    }

    @Test func `that leaves rows that refer to nothing is undone`() async throws {
        await (try scratch.open(chain())).close()
        let careless = MigrationChain.Step("careless", sql: "DELETE FROM shelf WHERE pk = 2")
        let broken = StoreError.brokenReferences(table: "item", to: "shelf")
        await #expect(throws: StoreError.failedStep("careless", version: 2, broken)) {
            try await scratch.open(chain(careless))
        }
        let store = try await scratch.open(chain())
        #expect(
            try await store.read { try $0.connection.integer("SELECT count(*) FROM shelf") } == 2)
        await store.close()
    }

    @Test func `is not to blame for rows that another program left`() async throws {
        await (try scratch.open(chain())).close()
        let foreign = try Connection.writing(scratch.library, StoreOptions())
        try foreign.executeScript("PRAGMA foreign_keys = OFF; INSERT INTO item VALUES(9, 99)")
        let fine = MigrationChain.Step("fine", sql: "CREATE TABLE room(a)")
        let store = try await scratch.open(chain(fine))
        #expect(try await items(store) == 4)
        await store.close()
    }

    @Test func `may refuse in its own words, and foreign keys hold as before`() async throws {
        await (try scratch.open(chain())).close()
        let refuses = MigrationChain.Step("refuses") { connection in
            try connection.execute("DELETE FROM item")
            throw Refusal.tooOld(year: 1965)
        }
        await #expect(throws: Refusal.tooOld(year: 1965)) {
            try await scratch.open(chain(refuses))
        }
        let connection = try Connection.writing(scratch.library, StoreOptions())
        #expect(throws: Refusal.self) { try chain(refuses).migrate(connection, now: { Date() }) }
        #expect(try connection.integer("PRAGMA foreign_keys") == 1)
        #expect(try connection.integer("SELECT count(*) FROM item") == 3)
        #expect(throws: StoreError.self) {
            try connection.execute("INSERT INTO item VALUES(4, 77)")
        }
    }

    @Test func `cannot commit half of itself`() async throws {
        await (try scratch.open(chain())).close()
        let half = MigrationChain.Step("half", sql: "DELETE FROM item; COMMIT; SELECT nonsense")
        await #expect(throws: StoreError.self) { try await scratch.open(chain(half)) }
        let store = try await scratch.open(chain())
        #expect(try await items(store) == 3)
        await store.close()
    }

    private static func extra(_ number: Int) -> MigrationChain.Step {
        MigrationChain.Step(
            "extra \(number)", sql: "CREATE TABLE extra\(number)(pk INTEGER PRIMARY KEY) STRICT")
    }

    @Test(arguments: 1...3)
    func `that a file has missed, with others, leaves one that can be written`(
        missing: Int
    ) async throws {
        let steps = [Self.shelves] + (1...missing).map(Self.extra)
        let newer = MigrationChain(applicationID: 7, applicationVersion: "2", steps: steps)
        let older = try await scratch.open(chain())
        try await older.write { _ = try $0.execute("DELETE FROM item WHERE pk = 1") }
        // As a program leaves them that is killed: some of it stands in the journal only.
        let killed = try TemporaryDirectory()
        let path = older.path
        for ending in ["", "-wal"] {
            try FileManager.default.copyItem(
                atPath: path + ending, toPath: killed.file("left.db\(ending)").path)
        }
        await older.close()

        for place in [path, killed.file("left.db").path] {
            for _ in 1...2 {
                let store = try await Store(.file(path: place), newer)
                try await store.write { _ = try $0.execute("INSERT INTO shelf(name) VALUES('x')") }
                await store.close()
            }
            let store = try await Store(.file(path: place), newer)
            #expect(try await items(store) == 2)
            let shelves = try await store.read {
                try $0.connection.integer("SELECT count(*) FROM shelf")
            }
            #expect(shelves == 4)
            await store.close()
        }
    }
}
