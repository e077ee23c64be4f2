import Persistence

@testable import PersistenceStore
@testable import SheafNotebook

/// What temporary triggers of a connection see of its transactions: another way to learn what was
/// touched, beside SQLite's preupdate hook.
///
/// Unlike the hook, a trigger's log is undone with a savepoint.
struct AtlasTriggerLog {
    private static let tables = ["place", "region", "label", "place_label", "weather"]

    /// Makes the triggers.
    init(_ connection: Connection) throws(StoreError) {
        // Nothing is unique in it: inside a trigger the conflict clause of the statement holds that
        // fired it, and UPSERT would be refused.
        try connection.execute("CREATE TEMP TABLE touched(name TEXT, key INTEGER)")
        for table in Self.tables {
            for (change, rows) in [
                ("INSERT", ["new"]), ("DELETE", ["old"]), ("UPDATE", ["old", "new"]),
            ] {
                let notes = rows.map {
                    "INSERT INTO touched VALUES('\(table)', \($0).rowid);"
                }
                try connection.execute(
                    """
                    CREATE TEMP TRIGGER \(table)_\(change) AFTER \(change) ON main.\(table) BEGIN
                      \(notes.joined(separator: " "))
                    END
                    """)
            }
        }
    }

    /// What was touched since the last call.
    func take(_ connection: Connection) throws(StoreError) -> TouchedRows {
        var keys: [String: Set<Int64>] = [:]
        try connection.forEachRow("SELECT DISTINCT name, key FROM touched") {
            (row) throws(StoreError) in
            keys[try row.text(0), default: []].insert(try row.integer(1))
            return true
        }
        try connection.execute("DELETE FROM touched")
        // The search index is written by triggers of the file, for the same rows.
        keys["place_words_docsize"] = keys["place"]
        return TouchedRows(keys)
    }
}
