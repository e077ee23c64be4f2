/// Where a file that is being brought up to date lies as it was before the first of the steps.
///
/// Whoever goes on after a process that was killed in the middle goes back to that backup, and makes none
/// of what the steps have left so far: of several such attempts it would be the first to be removed.
extension Connection {
    /// Remembers it, inside the transaction of a step; with `nil` all steps are done.
    func noteMigrationBackup(_ path: String?) throws(StoreError) {
        guard let path else {
            try execute("DELETE FROM _meta WHERE key = 'migration_backup'")
            return
        }
        try execute(
            """
            INSERT INTO _meta(key, value) VALUES('migration_backup', ?)
            ON CONFLICT(key) DO UPDATE SET value = excluded.value
            """, [.text(path)])
    }

    /// The backup of before steps that were begun and not finished.
    func migrationBackup() throws(StoreError) -> String? {
        let isThere = try integer(
            "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = '_meta'")
        if isThere == 0 { return nil }
        return try firstRow("SELECT value FROM _meta WHERE key = 'migration_backup'") {
            (row) throws(StoreError) in try row.text(0)
        }
    }
}
