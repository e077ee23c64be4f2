import Persistence
import SheafTestSupport
import Testing

@Suite struct `A rule of the tables` {
    private let store: Store

    init() async throws {
        let chain = MigrationChain(
            applicationID: 7, applicationVersion: "1",
            steps: [
                MigrationChain.Step(
                    "labels",
                    sql: """
                        CREATE TABLE label(
                          pk INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, size INTEGER CHECK(size > 0))
                          STRICT;
                        CREATE UNIQUE INDEX label_lower ON label(lower(name));
                        CREATE TABLE use(
                          pk INTEGER PRIMARY KEY,
                          label_pk INTEGER NOT NULL REFERENCES label(pk) ON DELETE RESTRICT,
                          place TEXT, UNIQUE(label_pk, place)) STRICT;
                        CREATE TRIGGER label_kept BEFORE UPDATE OF pk ON label BEGIN
                          SELECT RAISE(ABORT, 'keys stay');
                        END;
                        INSERT INTO label(pk, name) VALUES(1, 'a');
                        INSERT INTO use(label_pk, place) VALUES(1, 'x');
                        """)
            ])
        store = try await Store(.temporary, chain)
    }

    @Test(arguments: [
        ("INSERT INTO label(name) VALUES('A')", ConstraintKind.unique, []),
        ("INSERT INTO label(pk, name) VALUES(1, 'b')", .unique, ["pk"]),
        ("INSERT INTO use(label_pk, place) VALUES(1, 'x')", .unique, ["label_pk", "place"]),
        ("INSERT INTO label(name) VALUES(NULL)", .notNull, ["name"]),
        ("INSERT INTO label(name, size) VALUES('b', 0)", .check, []),
        ("INSERT INTO label(name, size) VALUES('b', 'c')", .type, []),
        ("INSERT INTO use(label_pk) VALUES(9)", .foreignKey, []),
        ("DELETE FROM label", .foreignKey, []),
        ("UPDATE label SET pk = 7", .trigger, []),
    ])
    func `says of which kind it is, and of which columns`(
        sql: String, kind: ConstraintKind, columns: [String]
    ) async throws {
        let error = await #expect(throws: StoreError.self) {
            try await store.write { _ = try $0.connection.execute(sql) }
        }
        #expect(error?.constraintKind == kind)
        #expect(error?.constraintColumns == columns)
    }

    @Test func `is none where something else went wrong`() {
        #expect(StoreError.closed.constraintKind == nil)
        #expect(StoreError.closed.constraintColumns == [])
    }
}
