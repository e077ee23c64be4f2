import Foundation
import Persistence
import SheafTestSupport
import Testing

/// What is in a warehouse, and who keeps it.
private let tables = """
    CREATE TABLE keeper(pk INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE) STRICT;
    CREATE TABLE crate(
      pk INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, label TEXT NOT NULL,
      label_fold TEXT NOT NULL, weight REAL, packed_at INTEGER NOT NULL,
      keeper_pk INTEGER REFERENCES keeper(pk)) STRICT;
    """

private struct Keeper: StoredRecord {
    var id = UUID()

    struct Columns: Sendable {
        let id = Column("id", \Keeper.id)
        let crates = Relation<Keeper, Crate>(foreignKey: "keeper_pk")
    }

    static let columns = Columns()
    static let table = TableSource("keeper")
    static let stored = StoredColumns(columns, blank: Keeper())
}

private struct Crate: StoredRecord {
    var id = UUID()
    var label = ""
    var weight: Double?
    var packedAt = Date.distantPast
    var keeper: UUID?

    struct Columns: Sendable {
        let id = Column("id", \Crate.id)
        let label = Column("label", \Crate.label, folded: "label_fold")
        let weight = Column("weight", \Crate.weight)
        let packedAt = Column("packed_at", \Crate.packedAt)
        let keeper = Column("keeper.id", \Crate.keeper, key: "keeper_pk", of: Keeper.self)
    }

    static let columns = Columns()
    static let table = TableSource(
        "crate", joins: [Join(.left, "keeper", on: "keeper.pk = self.keeper_pk")])
    static let stored = StoredColumns(columns, blank: Crate())
}

private func open(_ sql: String) async throws -> Store {
    try await Store(
        .temporary,
        MigrationChain(
            applicationID: 0x6372_6174, applicationVersion: "1",
            steps: [MigrationChain.Step("crates", sql: sql)]))
}

@Suite(.timeLimit(.hanging)) struct `A record that is compared with its table` {
    private func faults(
        _ sql: String = tables, _ records: any Record.Type...
    ) async throws -> [RecordFault] {
        let store = try await open(sql)
        let findings = try await store.check(records: records)
        await store.close()
        return findings.map(\.fault)
    }

    @Test func `fits where all is said on both sides`() async throws {
        #expect(try await faults(tables, Crate.self, Keeper.self) == [])
        let store = try await Store(.temporary, theatre)
        #expect(try await store.check(records: [Playwright.self, Play.self]) == [])
        await store.close()
    }

    private static let differences: [(String, String, RecordFault)] = [
        ("CREATE TABLE crate", "CREATE TABLE chest", .missingTable),
        ("weight REAL", "mass REAL", .missingColumn("weight")),
        ("label_fold TEXT NOT NULL, ", "", .missingColumn("label_fold")),
        (
            "weight REAL", "weight TEXT",
            .type(column: "weight", declared: "TEXT", value: "Optional<Double>")
        ),
        (
            "keeper_pk INTEGER", "keeper_pk BLOB",
            .type(column: "keeper_pk", declared: "BLOB", value: "Optional<UUID>")
        ),
        ("label TEXT NOT NULL", "label TEXT", .mayBeNull(column: "label", value: "String")),
        (
            "weight REAL", "weight REAL NOT NULL",
            .neverNull(column: "weight", value: "Optional<Double>")
        ),
        (
            "keeper_pk INTEGER", "keeper_pk INTEGER NOT NULL",
            .neverNull(column: "keeper_pk", value: "Optional<UUID>")
        ),
        ("weight REAL", "weight REAL, place TEXT NOT NULL", .unwritten("place")),
        ("weight REAL", "weight REAL AS (length(label) * 1.0)", .generated("weight")),
    ]

    @Test(arguments: differences) func `says what the table has otherwise`(
        mine: String, theirs: String, fault: RecordFault
    ) async throws {
        #expect(try await faults(tables.replacing(mine, with: theirs), Crate.self) == [fault])
    }

    @Test func `may leave out what has a default, or may be NULL`() async throws {
        let more = tables.replacing(
            "weight REAL", with: "weight REAL, place TEXT NOT NULL DEFAULT '', note TEXT")
        #expect(try await faults(more, Crate.self) == [])
    }

    @Test func `says which property has no column`() async throws {
        struct Labelled: StoredRecord {
            var id = UUID()
            var label = ""
            var note = ""
            struct Columns: Sendable {
                let id = Column("id", \Labelled.id)
                let label = Column("label", \Labelled.label)
            }
            static let columns = Columns()
            static let table = TableSource("crate")
            static let stored = StoredColumns(columns, blank: Labelled())
        }
        let plain =
            "CREATE TABLE crate(pk INTEGER PRIMARY KEY, id BLOB NOT NULL, label TEXT NOT NULL)"
        #expect(try await faults(plain, Labelled.self) == [.unstored(property: "note")])
    }

    @Test func `is not asked for properties that closures fill`() async throws {
        struct Noted: DescribedRecord {
            var id = UUID()
            var note = ""
            struct Columns: Sendable {}
            static let columns = Columns()
            static let table = TableSource("crate")
            static let stored = StoredColumns(blank: Noted()) {
                RecordPart.column("id", \.id)
                RecordPart.reading(["label", "weight"]) {
                    (row, position, noted) throws(StoreError) in
                    noted.note = try row.text(position)
                }
            }
        }
        #expect(try await faults(tables, Noted.self) == [])
    }

    @Test func `says what SQLite does not understand`() async throws {
        struct Puzzling: Record {
            let id: UUID
            struct Columns: Sendable {
                let keepers = Relation<Puzzling, Keeper>(foreignKey: "crate_pk")
                let nothing = Column<Puzzling, String>("nothing")
                let open = Column<Puzzling, Int>("length(self.label")
                let asked = Column<Puzzling, Int>("length(?)")
            }
            static let columns = Columns()
            static let table = TableSource(
                "crate", condition: "self.gone IS NULL",
                subqueries: [[Join(.inner, "lid", on: "lid.crate_pk = self.pk")]])
            static let selection = ["id"]
            init(row: borrowing Row) throws(StoreError) { id = try row.value(0) }
        }
        #expect(
            try await faults(tables, Puzzling.self) == [
                .unusable(
                    "JOIN lid ON (lid.crate_pk = self.pk)", reason: "there is no table 'lid'"),
                .unusable("self.gone IS NULL", reason: "no such column: self.gone"),
                .unusable("keepers", reason: "no such column: related1.crate_pk"),
                .missingColumn("nothing"),
                .unusable("length(self.label", reason: "near \"FROM\": syntax error"),
                .unusable("length(?)", reason: "it has a place for a value, and none is given"),
            ])
    }

    @Test func `that cannot be joined says only that`() async throws {
        struct Adrift: Record {
            let id: UUID
            struct Columns: Sendable { let port = Column<Adrift, String>("port.name") }
            static let columns = Columns()
            static let table = TableSource(
                "crate", joins: [Join(.left, "port", on: "port.pk = self.port_pk")])
            static let selection = ["id", "port.name"]
            init(row: borrowing Row) throws(StoreError) { id = try row.value(0) }
        }
        #expect(
            try await faults(tables, Adrift.self) == [
                .unusable(
                    "LEFT JOIN port ON (port.pk = self.port_pk)",
                    reason: "there is no table 'port'")
            ])
    }

    @Test func `says it in sentences`() async throws {
        let store = try await open(
            tables.replacing("weight REAL", with: "weight TEXT, place TEXT NOT NULL"))
        let findings = try await store.check(records: [Crate.self])
        await store.close()
        #expect(
            findings.map(\.description) == [
                "Crate: 'weight' of 'crate' is declared TEXT, which does not keep Optional<Double> as it "
                    + "is.",
                "Crate: 'place' of 'crate' is NOT NULL, without a default, and no column of the record: "
                    + "no record can be inserted.",
            ])
    }
}

@Suite(.timeLimit(.hanging)) struct `A record that nobody could write` {
    private struct Twice: StoredRecord {
        var id = UUID()
        var label = ""
        var other = ""
        struct Columns: Sendable {
            let id = Column("id", \Twice.id)
            let label = Column("label", \Twice.label)
            let other = Column("LABEL", \Twice.other)
        }
        static let columns = Columns()
        static let table = TableSource("keeper")
        static let stored = StoredColumns(columns, blank: Twice())
    }

    private struct Nameless: StoredRecord {
        var id = UUID()
        var label = ""
        struct Columns: Sendable { let label = Column("label", \Nameless.label) }
        static let columns = Columns()
        static let table = TableSource("keeper")
        static let stored = StoredColumns(columns, blank: Nameless())
    }

    private let sql = """
        CREATE TABLE keeper(
          pk INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE DEFAULT x'', label TEXT NOT NULL) STRICT
        """

    @Test func `is refused with the column and the record, and ends no program`() async throws {
        let store = try await open(sql)
        let twice = StoreError.expression("LABEL", .repeated(record: "Twice"))
        await #expect(throws: twice) { try await store.write { try $0.insert(Twice()) } }
        await #expect(throws: twice) { try await store.write { try $0.upsertMany([Twice()]) } }
        let nameless = StoreError.expression("id", .noIdentity(record: "Nameless"))
        await #expect(throws: nameless) {
            try await store.write { try $0.insertMany([Nameless()]) }
        }
        #expect(twice.description == "Twice is not stored: two of its columns are 'LABEL'.")
        #expect(
            nameless.description
                == "Nameless is not stored: none of its columns is 'id', by which its table knows rows. "
                + "Give it that column, or name another one with TableSource(_:identity:).")
        await store.close()
    }

    @Test func `is found before`() async throws {
        let store = try await open(sql)
        let faults = try await store.check(records: [Twice.self, Nameless.self]).map(\.fault)
        #expect(
            faults == [
                .repeated("LABEL"), .unstored(property: "id"), .missingIdentity("id"),
            ])
        await store.close()
    }
}
