import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore

/// Tables whose names look like those in which word indexes keep what they hold.
@Suite(.timeLimit(.hanging)) struct `Tables of one's own with names like inner ones` {
    private let scratch: TemporaryDirectory

    init() throws {
        scratch = try TemporaryDirectory()
    }

    private static let sql = """
        CREATE TABLE _sales_data(pk INTEGER PRIMARY KEY, text TEXT);
        CREATE TABLE my_config(pk INTEGER PRIMARY KEY, text TEXT);
        CREATE TABLE x_docsize(pk INTEGER PRIMARY KEY, text TEXT);
        CREATE VIRTUAL TABLE _words USING fts5(text);
        CREATE VIRTUAL TABLE my USING rtree(id, low, high);
        """

    private func open() async throws -> Store {
        let chain = MigrationChain(
            applicationID: 0x5348_454C, applicationVersion: "1",
            steps: [MigrationChain.Step("shelf", sql: Self.sql)])
        return try await Store(
            .file(path: scratch.path + "/shelf.sqlite"), chain, StoreOptions.patient)
    }

    @Test func `are in the history, and the inner ones are not`() async throws {
        let store = try await open()
        try await store.act(
            """
            INSERT INTO _sales_data(text) VALUES ('a');
            INSERT INTO my_config(text) VALUES ('b');
            INSERT INTO x_docsize(text) VALUES ('c');
            INSERT INTO _words(text) VALUES ('d');
            INSERT INTO my VALUES (1, 2, 3);
            """)
        guard case .transactions(let page) = try await store.history(behind: nil) else {
            Issue.record("There is no history.")
            return
        }
        let tables = page.transactions.flatMap(\.changes).map(\.table)
        #expect(Set(tables) == ["_sales_data", "my_config", "x_docsize"])
        await store.close()
    }
}
