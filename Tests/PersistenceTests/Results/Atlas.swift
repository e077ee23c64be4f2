import Foundation
import Persistence

/// Spots in regions, with labels: a schema with everything that is hard for a live list.
enum Atlas {
    static let chain = MigrationChain(
        applicationID: 0x4154_4c41, applicationVersion: "1",
        steps: [
            MigrationChain.Step(
                "atlas",
                sql: """
                    CREATE TABLE region(
                      pk INTEGER PRIMARY KEY, id INTEGER NOT NULL UNIQUE, name TEXT COLLATE RTRIM)
                      STRICT;
                    CREATE TABLE place(
                      pk INTEGER PRIMARY KEY, id INTEGER NOT NULL UNIQUE,
                      name TEXT COLLATE NOCASE, fold TEXT, height INTEGER, warmth REAL, note TEXT,
                      region_pk INTEGER REFERENCES region(pk) ON DELETE CASCADE,
                      twin_pk INTEGER REFERENCES place(pk)
                        ON DELETE SET NULL ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED,
                      is_capital INTEGER UNIQUE, label_count INTEGER NOT NULL DEFAULT 0,
                      deleted_at INTEGER) STRICT;
                    CREATE INDEX place_region ON place(region_pk);
                    CREATE INDEX place_twin ON place(twin_pk);
                    CREATE INDEX place_name ON place(name, pk, deleted_at)
                      WHERE deleted_at IS NULL;
                    CREATE INDEX place_fold ON place(fold, pk, deleted_at)
                      WHERE deleted_at IS NULL;
                    CREATE INDEX place_mixed ON place(height DESC, name, warmth DESC, pk DESC);
                    CREATE INDEX place_ties ON place(height, pk) WHERE deleted_at IS NULL;
                    CREATE INDEX place_warmth ON place(warmth, pk);
                    CREATE INDEX place_height ON place(height, warmth, pk);
                    CREATE INDEX region_name ON region(name, pk);
                    CREATE TABLE label(
                      pk INTEGER PRIMARY KEY, id INTEGER NOT NULL UNIQUE, name TEXT) STRICT;
                    CREATE TABLE place_label(
                      place_pk INTEGER NOT NULL REFERENCES place(pk) ON DELETE CASCADE,
                      label_pk INTEGER NOT NULL, UNIQUE(place_pk, label_pk)) STRICT;
                    CREATE INDEX place_label_label ON place_label(label_pk);
                    CREATE TABLE weather(place_pk INTEGER PRIMARY KEY, text TEXT) STRICT;
                    CREATE VIRTUAL TABLE place_words USING fts5(name);
                    CREATE TRIGGER place_added AFTER INSERT ON place BEGIN
                      INSERT INTO place_words(rowid, name) VALUES(new.pk, new.name);
                    END;
                    CREATE TRIGGER place_removed AFTER DELETE ON place BEGIN
                      DELETE FROM place_words WHERE rowid = old.pk;
                    END;
                    CREATE TRIGGER place_renamed AFTER UPDATE OF pk, name ON place BEGIN
                      DELETE FROM place_words WHERE rowid = old.pk;
                      INSERT INTO place_words(rowid, name) VALUES(new.pk, new.name);
                    END;
                    CREATE TRIGGER place_folded AFTER INSERT ON place BEGIN
                      UPDATE place SET fold = replace(lower(new.name), 'Ä', 'a')
                        WHERE pk = new.pk;
                    END;
                    CREATE TRIGGER place_refolded AFTER UPDATE OF name ON place BEGIN
                      UPDATE place SET fold = replace(lower(new.name), 'Ä', 'a')
                        WHERE pk = new.pk;
                    END;
                    -- Only the first label is counted: a place must be found by its links alone.
                    CREATE TRIGGER label_added AFTER INSERT ON place_label
                    WHEN new.label_pk = 1 BEGIN
                      UPDATE place SET label_count = label_count + 1 WHERE pk = new.place_pk;
                    END;
                    CREATE TRIGGER label_removed AFTER DELETE ON place_label
                    WHEN old.label_pk = 1 BEGIN
                      UPDATE place SET label_count = label_count - 1 WHERE pk = old.place_pk;
                    END;
                    """)
        ])
}

struct Region: Record, Hashable {
    let id: Int
    let name: String?

    struct Columns: Sendable {
        let id = Column<Region, Int>("id")
        let name = Column<Region, String?>("name")
        let places = Relation<Region, Spot>(foreignKey: "region_pk")
    }

    static let columns = Columns()
    static let table = TableSource("region")
    static let selection = ["id", "name"]

    init(row: borrowing Row) throws(StoreError) {
        id = try row.value(0)
        name = try row.value(1)
    }
}

struct Label: Record, Hashable {
    let id: Int
    let name: String?

    struct Columns: Sendable {
        let id = Column<Label, Int>("id")
        let name = Column<Label, String?>("name")
    }

    static let columns = Columns()
    static let table = TableSource("label")
    static let selection = ["id", "name"]

    init(row: borrowing Row) throws(StoreError) {
        id = try row.value(0)
        name = try row.value(1)
    }
}

struct Spot: Record, Hashable {
    let id: Int
    let name: String?
    let height: Int?
    let warmth: Double?
    let region: String?
    let labels: String

    struct Columns: Sendable {
        let id = Column<Spot, Int>("id")
        let name = Column<Spot, String?>("name")
        let folded = Column<Spot, String?>("name", folded: "fold")
        let height = Column<Spot, Int?>("height")
        let warmth = Column<Spot, Double?>("warmth")
        let region = Column<Spot, String?>("region.name")
        let weather = Column<Spot, String?>(
            "(SELECT text FROM weather WHERE weather.place_pk = self.pk)")
        let labels = Relation<Spot, Label>(link: "place_label", from: "place_pk", to: "label_pk")
        let matches = TextSearch<Spot>(words: "place_words")
    }

    static let columns = Columns()
    static let table = TableSource(
        "place", joins: [Join(.left, "region", on: "region.pk = self.region_pk")],
        condition: "self.deleted_at IS NULL",
        subqueries: [
            [
                Join(.inner, "place_label", as: "link", on: "link.place_pk = self.pk"),
                Join(.inner, "label", on: "label.pk = link.label_pk"),
            ]
        ])
    static let selection = [
        "id", "name", "height", "warmth", "region.name",
        """
        (SELECT json_group_array(name) FROM (SELECT label.name FROM place_label AS link
          JOIN label ON label.pk = link.label_pk WHERE link.place_pk = self.pk
          ORDER BY label.pk))
        """,
    ]

    init(row: borrowing Row) throws(StoreError) {
        id = try row.value(0)
        name = try row.value(1)
        height = try row.value(2)
        warmth = try row.value(3)
        region = try row.value(4)
        labels = try row.text(5)
    }
}

/// A place and another one beside it: the same table twice.
struct Pair: Record, Hashable {
    let id: Int
    let name: String?
    let twin: String?

    struct Columns: Sendable {
        let name = Column<Pair, String?>("name")
        let twin = Column<Pair, String?>("twin.name")
    }

    static let columns = Columns()
    static let table = TableSource(
        "place", joins: [Join(.left, "place", as: "twin", on: "twin.pk = self.twin_pk")],
        condition: "self.deleted_at IS NULL")
    static let selection = ["id", "name", "twin.name"]

    init(row: borrowing Row) throws(StoreError) {
        id = try row.value(0)
        name = try row.value(1)
        twin = try row.value(2)
    }
}
