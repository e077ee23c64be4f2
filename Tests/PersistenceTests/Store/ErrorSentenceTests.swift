import FoundationEssentials
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceStore

/// What a program that prints an error tells.
@Suite struct `The errors of the library` {
    @Test func `say in a sentence what happened, and where`() {
        let sentences: [(any Error, String)] = [
            (UndoError.nothingToUndo, "There is nothing to undo."),
            (
                FilesError.diskFull(path: "/x"),
                "No room is left on the disk of '/x', or its quota or the size that files may have is "
                    + "used up. The file is as it was."
            ),
            (
                FilesError.unsettled(path: "/x", code: 5),
                "'/x' was changed, and the disk did not confirm it, so that after a power failure the "
                    + "old state may be there: Input/output error (5)."
            ),
            (
                NamedFilesError.files(.notFound(path: "/x")),
                "Nothing is at '/x', or its folder is not there."
            ),
            (
                PreferenceError.refused(key: "size", Refusal(.wholeNumber(1...5))),
                "'size' does not take this value, but a whole number from 1 to 5."
            ),
            (
                PreferenceError.brokenFile(
                    path: "/x",
                    SettingsSyntaxError(line: 2, column: 3, expected: .colon, found: "}")),
                "'/x' does not parse and was left alone; what was set holds for this run. In line 2, "
                    + "character 3, stands '}', and not a colon."
            ),
            (VaultError.notFound(path: "/x"), "There is no vault at '/x'."),
            (
                VaultError.corrupted(.body),
                "The vault is damaged: items were swapped, removed or changed. Nothing was overwritten."
            ),
            (
                VaultError.invalidInput(.emptyPassphrase),
                "What was given cannot be used: a passphrase has at least one character."
            ),
            (
                VaultError.unsafePath(.mode(path: "/x", found: 0o644, expected: 0o600)),
                "The vault's place is not safe. Others may read or write '/x'. This mends it: "
                    + "chmod 600 '/x'"
            ),
            (
                StoreError.queryTooLarge(.nesting(most: 32)),
                "The query asks for too much at once: its conditions may be nested 32 deep."
            ),
            (
                StoreError.displaced(path: "/x", .deleted(isReplaced: false)),
                "The file that was opened at '/x' cannot be used any more: it was deleted. Put it back, "
                    + "or close the store and open it again."
            ),
        ]
        for (error, sentence) in sentences {
            #expect("\(error)" == sentence)
            #expect((error as? any LocalizedError)?.errorDescription == sentence)
        }
    }

    @Test func `name the row that is in the way of undoing`() async throws {
        let scratch = try TemporaryDirectory()
        let store = try await Bookshelf.open(scratch)
        try await store.act("add", "INSERT INTO author(id, name) VALUES('a', 'Ada')")
        try await store.act("UPDATE author SET name = 'Bea'")
        do {
            try await store.undo()
            Issue.record("Nothing was in the way.")
        } catch let error as UndoError {
            #expect(
                error.description
                    == "Something is in the way of the action 1 ('add'). Nothing was changed. "
                    + "The row 1 of 'author' was changed.")
        }
        await store.close()
    }

    @Test func `say of a value for no parameter that there is none`() async throws {
        let store = try await Store(.temporary, Library.chain)
        let error = await #expect(throws: StoreError.self) {
            try await store.read { context in
                try context.connection.preparing("SELECT ?") { statement in
                    statement.bind("b", at: 2)
                    statement.bind("c", at: 1)
                    try statement.run()
                }
            }
        }
        #expect(
            error?.description
                == "SQLite refused this: a value was bound at a position that the statement does not "
                + "have (25): SELECT ?")
        await store.close()
    }

    @Test func `name the key by which a list cannot be followed`() async throws {
        let chain = MigrationChain(
            applicationID: 7, applicationVersion: "1",
            steps: [
                MigrationChain.Step(
                    "documents",
                    sql: """
                        CREATE TABLE doc(code TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
                        INSERT INTO doc VALUES('a')
                        """)
            ])
        let store = try await Store(.temporary, chain)
        let events = try await store.live(ListQuery<Document>()).makeAsyncIterator()
        var told: StoreError?
        while told == nil, let event = await events.next() {
            if case .failure(let error) = event { told = error }
        }
        #expect(
            told?.description
                == "'code' in 'doc' holds TEXT, and not the INTEGER that TableSource.key of a live list is."
        )
        await store.close()
    }

    private struct Document: StoredRecord {
        var id: String

        struct Columns: Sendable {
            let code = Column("code", \Document.id)
        }

        static let columns = Columns()
        static let table = TableSource("doc", key: "code", identity: "code")
        static let stored = StoredColumns(columns, blank: Document(id: ""))
    }

    @Test func `do not say of a cancelled task that no step of the schema was made`() async throws {
        let scratch = try TemporaryDirectory()
        let place = StorePlace.file(path: scratch.path + "/shelf.sqlite")
        func chain(_ steps: MigrationChain.Step...) -> MigrationChain {
            MigrationChain(applicationID: 0x5348_454C, applicationVersion: "1", steps: steps)
        }
        let one = MigrationChain.Step("one", sql: "CREATE TABLE a(pk INTEGER PRIMARY KEY)")
        let two = MigrationChain.Step("two", sql: "CREATE TABLE b(pk INTEGER PRIMARY KEY)")
        let three = MigrationChain.Step("three") { _ in throw StoreError.cancelled }
        await (try Store(place, chain(one))).close()
        await #expect(throws: StoreError.cancelled) {
            try await Store(place, chain(one, two, three))
        }
        let store = try await Store(place, chain(one, two))
        #expect(try await store.statistics().schemaVersion == 2)
        #expect(!StoreError.cancelled.description.contains("Nothing was changed"))
        await store.close()
    }
}
