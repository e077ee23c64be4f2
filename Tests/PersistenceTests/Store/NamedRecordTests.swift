import Persistence
import SheafTestSupport
import Testing

@Suite(.timeLimit(.hanging)) struct `A record that goes by a name` {
    @Test func `is found by the bytes of its name, as SQLite tells names apart`() async throws {
        let chain = MigrationChain(
            applicationID: 0x574F_5244, applicationVersion: "1",
            steps: [
                MigrationChain.Step(
                    "words",
                    sql: """
                        CREATE TABLE word(pk INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT
                        """)
            ])
        let store = try await Store(.temporary, chain)
        // One scalar, and a letter with a mark.
        let words = ["\u{E9}", "e\u{301}"].map { Word(id: $0) }
        try await store.write { context in _ = try context.insertMany(words) }
        let found = try await store.read { try $0.find(Word.self, words.map(\.id)) }
        #expect(found.map { Array($0.id.utf8) } == words.map { Array($0.id.utf8) })
        await store.close()
    }

    private struct Word: StoredRecord {
        var id: String

        struct Columns: Sendable {
            let name = Column("name", \Word.id)
        }

        static let columns = Columns()
        static let table = TableSource("word", identity: "name")
        static let stored = StoredColumns(columns, blank: Word(id: ""))
    }
}
