import TestSupport

@testable import Persistence

/// A random transaction on the atlas: statements, some of them undone by a savepoint, some of
/// them refused.
struct AtlasSchedule {
    private let steps: [(sql: String, isUndone: Bool)]
    private let isUndone: Bool

    init(_ random: inout SeededGenerator) {
        let count = Int.random(in: 1...4, using: &random)
        steps = (0..<count).map { _ in
            (Self.statement(&random), Int.random(in: 0..<8, using: &random) == 0)
        }
        isUndone = Int.random(in: 0..<20, using: &random) == 0
    }

    /// - Returns: Whether it was committed.
    func run(_ connection: Connection) throws(StoreError) -> Bool {
        try connection.beginWriting()
        for step in steps {
            if step.isUndone { try connection.beginSavepoint() }
            do {
                try connection.execute(step.sql)
            } catch .constraint {
                // A statement that is refused leaves no trace; its rows may be named as touched.
            }
            if step.isUndone { connection.undoSavepoint() }
        }
        if isUndone {
            connection.rollBack()
            return false
        }
        try connection.commit()
        return true
    }

    static let beginning =
        (1...5).map { "INSERT INTO region VALUES(\($0), \($0), 'r\($0 % 3)')" }
        + ["sand", "sea", "snow"].enumerated().map {
            "INSERT INTO label VALUES(\($0.offset + 1), \($0.offset + 1), '\($0.element)')"
        }
        + (1...24).map {
            "INSERT INTO place(pk, id, name, height, region_pk) "
                + "VALUES(\($0), \($0), 'alp \($0 % 7)', \($0 % 5), \($0 % 5 + 1))"
        }

    private static func statement(_ random: inout SeededGenerator) -> String {
        let key = Int.random(in: 1...40, using: &random)
        let other = Int.random(in: 1...40, using: &random)
        let small = Int.random(in: 1...6, using: &random)
        let number = ["NULL", "0", "1", "2", "3"].randomElement(using: &random) ?? "NULL"
        let name =
            ["NULL", "''", "'alp'", "'ALP'", "'Alp '", "'Älp'", "'beta'", "'BETA'", "'源氏'"]
            .randomElement(using: &random) ?? "NULL"
        switch Int.random(in: 0..<24, using: &random) {
        case 0...3:
            return "INSERT INTO place(pk, id, name, height, warmth, region_pk) "
                + "VALUES(\(key), \(key), \(name), \(number), \(small).5, \(small))"
        case 4, 5: return "UPDATE place SET name = \(name) WHERE pk = \(key)"
        case 6, 7: return "UPDATE place SET height = \(number) WHERE pk = \(key)"
        case 8: return "UPDATE place SET warmth = \(number) WHERE pk IN (\(key), \(other))"
        case 9: return "UPDATE place SET note = 'x', name = name WHERE pk = \(key)"
        case 10: return "DELETE FROM place WHERE pk = \(key)"
        case 11: return "UPDATE OR IGNORE place SET pk = \(other) WHERE pk = \(key)"
        case 12: return "UPDATE OR REPLACE place SET pk = \(other) WHERE pk = \(key)"
        case 13:
            // Another row than the one with this key may go, because of `id` or `is_capital`.
            return "REPLACE INTO place(pk, id, name, height, is_capital) "
                + "VALUES(\(key), \(other), \(name), \(number), 1)"
        case 14:
            return "INSERT INTO place(pk, id, name) VALUES(\(key), \(key), 'up') "
                + "ON CONFLICT(pk) DO UPDATE SET height = \(number), name = excluded.name"
        case 15: return "UPDATE region SET name = \(name) WHERE pk = \(small)"
        case 16: return "DELETE FROM region WHERE pk = \(small)"
        case 17: return "INSERT INTO region VALUES(\(small), \(small + key), 'r\(small)')"
        case 18: return "UPDATE place SET region_pk = \(small) WHERE pk = \(key)"
        case 19, 20: return "INSERT INTO place_label VALUES(\(key), \(small % 3 + 1))"
        case 21: return "DELETE FROM place_label WHERE place_pk = \(key)"
        case 22: return "UPDATE label SET name = \(name) WHERE pk = \(small % 3 + 1)"
        default:
            return small == 1
                ? "UPDATE place SET warmth = height" : "REPLACE INTO weather VALUES(\(key), 'w')"
        }
    }
}
