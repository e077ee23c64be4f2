import Persistence
import SheafTestSupport

@testable import PersistenceStore
@testable import SheafNotebook

/// One statement of a random schedule, and what it is meant to do.
struct AtlasStatement {
    let event: AtlasEvent
    let sql: String

    init(_ event: AtlasEvent, _ sql: String) {
        self.event = event
        self.sql = sql
    }

    /// Runs it.
    ///
    /// - Returns: Whether it had the effect that it is meant to have.
    func run(_ connection: Connection) throws(StoreError) -> Bool {
        // How many rows a statement takes away by itself is not told: REPLACE, cascades.
        let removes: Set<AtlasEvent> = [.takenKey, .replacement, .cascade, .upsert]
        let isCounted = removes.contains(event)
        let before = isCounted ? try Self.places(connection) : 0
        let schema = try event == .schemaChange ? Self.schema(connection) : 0
        let changes = try connection.execute(sql)
        let difference = isCounted ? try Self.places(connection) - before : 0
        return switch event {
        case .takenKey, .cascade: difference < 0
        case .replacement: difference < 0
        case .upsert: changes > 0 && difference == 0
        case .schemaChange: try Self.schema(connection) != schema
        default: changes > 0
        }
    }

    private static func places(_ connection: Connection) throws(StoreError) -> Int64 {
        try connection.integer("SELECT count(*) FROM place")
    }

    private static func schema(_ connection: Connection) throws(StoreError) -> Int64 {
        try connection.integer("PRAGMA schema_version")
    }

    /// What the atlas is like before anything happens.
    static let beginning =
        (1...5).map { "INSERT INTO region VALUES(\($0), \($0), 'r\($0 % 3)')" }
        + ["sand", "sea", "snow"].enumerated().map {
            "INSERT INTO label VALUES(\($0.offset + 1), \($0.offset + 1), '\($0.element)')"
        }
        + (1...24).map {
            "INSERT INTO place(pk, id, name, height, region_pk) "
                + "VALUES(\($0), \($0), 'alp \($0 % 7)', \($0 % 5), \($0 % 5 + 1))"
        }

    private static let names = [
        "NULL", "''", "'alp'", "'ALP'", "'Alp '", "'Älp'", "'beta'", "'BETA'", "'源氏'",
    ]

    /// Text that comes out of SQLite as something else: half a character, a NUL, and the sign
    /// that stands for what is no text.
    private static let brokenNames = [
        "CAST(x'C3' AS TEXT)", "'alp' || char(0) || 'b'", "'alp' || char(65533)",
    ]

    /// How often each is drawn, of all.
    private static let weights: [(event: AtlasEvent, weight: Int)] = [
        (.insertion, 16), (.renaming, 4), (.newHeight, 4), (.nullHeight, 3), (.newWarmth, 3),
        (.idleUpdate, 2), (.twin, 3), (.deletion, 2), (.trashing, 4), (.restoring, 5), (.newKey, 5),
        (.takenKey, 5), (.replacement, 4), (.upsert, 4), (.joinedRename, 4), (.cascade, 3),
        (.newRegion, 4), (.newJoin, 4), (.countedLink, 3), (.link, 5), (.unlinking, 3),
        (.labelRename, 3), (.brokenText, 2), (.everyRow, 2), (.opaqueTable, 2),
        (.refusedCommit, 3), (.schemaChange, 3),
    ]

    /// Draws one.
    static func random(_ random: inout SeededGenerator) -> AtlasStatement {
        var rest = Int.random(in: 0..<weights.reduce(0) { $0 + $1.weight }, using: &random)
        let drawn = weights.first { entry in
            rest -= entry.weight
            return rest < 0
        }
        let event = drawn?.event ?? .insertion
        let values = Values(&random)
        let sql =
            values.ofPlace(event) ?? values.ofKey(event) ?? values.ofOther(event)
            ?? values.insertion
        return AtlasStatement(event, sql)
    }

    /// What a statement is made with.
    private struct Values {
        let place: Int
        let other: Int
        let small: Int
        let number: Int
        let name: String
        /// A place that exists, if any has as great a key.
        var existing: String { "(SELECT min(pk) FROM place WHERE pk >= \(place))" }

        init(_ random: inout SeededGenerator) {
            place = Int.random(in: 1...40, using: &random)
            other = Int.random(in: 1...40, using: &random)
            small = Int.random(in: 1...6, using: &random)
            number = Int.random(in: 0...3, using: &random)
            name = names.randomElement(using: &random) ?? "NULL"
        }

        /// A key that was used before mostly gets another `id`.
        var insertion: String {
            "INSERT INTO place(pk, id, name, height, warmth, region_pk) VALUES(\(place), "
                + "\(place + 100 * (number % 3)), \(name), \(number), \(small).5, "
                + "(SELECT pk FROM region WHERE pk = \(small)))"
        }

        func ofPlace(_ event: AtlasEvent) -> String? {
            let change =
                switch event {
                case .renaming: "name = \(name)"
                case .newHeight: "height = \(number)"
                case .nullHeight: "height = NULL"
                case .newWarmth: "warmth = \(number)"
                case .idleUpdate: "note = 'x', name = name"
                case .twin: "twin_pk = (SELECT pk FROM place WHERE pk <= \(other) LIMIT 1)"
                case .newJoin: "region_pk = (SELECT max(pk) FROM region WHERE pk <= \(small))"
                case .trashing: "deleted_at = 1"
                case .brokenText: "name = \(brokenNames[small % 3])"
                case .refusedCommit: "twin_pk = 999"
                default: ""
                }
            if change.isEmpty { return nil }
            return "UPDATE place SET \(change) WHERE pk = \(existing)"
                + (event == .newWarmth ? " OR pk = \(other)" : "")
        }

        func ofKey(_ event: AtlasEvent) -> String? {
            switch event {
            case .insertion: insertion
            case .deletion: "DELETE FROM place WHERE pk = \(existing)"
            case .newKey: "UPDATE OR IGNORE place SET pk = \(other) WHERE pk = \(existing)"
            case .takenKey: "UPDATE OR REPLACE place SET pk = \(other) WHERE pk = \(existing)"
            case .replacement:
                // Another row than the one with this key goes, because of `id` or `is_capital`.
                "REPLACE INTO place(pk, id, name, height, is_capital) "
                    + "VALUES(\(place), \(other), \(name), \(number), 1)"
            case .upsert:
                "INSERT INTO place(pk, id, name) VALUES(\(place), \(place), 'up') "
                    + "ON CONFLICT(pk) DO UPDATE SET height = \(number), name = excluded.name"
            case .restoring: "UPDATE place SET deleted_at = NULL WHERE deleted_at IS NOT NULL"
            case .everyRow: "UPDATE place SET warmth = height"
            default: nil
            }
        }

        func ofOther(_ event: AtlasEvent) -> String? {
            switch event {
            case .joinedRename: "UPDATE region SET name = \(name) WHERE pk = \(small)"
            case .cascade: "DELETE FROM region WHERE pk = \(small)"
            case .newRegion:
                "INSERT OR IGNORE INTO region VALUES(\(small), \(small + place), 'r\(small)')"
            case .countedLink: "INSERT OR IGNORE INTO place_label VALUES(\(existing), 1)"
            case .link: "INSERT OR IGNORE INTO place_label VALUES(\(existing), \(2 + small % 2))"
            case .unlinking:
                "DELETE FROM place_label WHERE place_pk BETWEEN \(place) AND \(place + 8)"
            case .labelRename: "UPDATE label SET name = \(name) WHERE pk = \(small % 3 + 1)"
            case .opaqueTable: "REPLACE INTO weather VALUES(\(place), 'w')"
            case .schemaChange where other % 2 == 0: "DROP INDEX IF EXISTS place_ties"
            case .schemaChange:
                "CREATE INDEX IF NOT EXISTS place_ties ON place(height, pk) "
                    + "WHERE deleted_at IS NULL"
            default: nil
            }
        }
    }
}
