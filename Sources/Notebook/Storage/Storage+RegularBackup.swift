package import FoundationEssentials
package import Persistence
internal import SheafModel

extension Storage {
    /// Makes the backup that is due, if one is: verified, and the oldest of its kind beyond three goes.
    ///
    /// One is due where so many days as `data.backupDays` says have gone since the last one, or since the
    /// store was made, and something was changed meanwhile.
    ///
    /// - Parameter now: The time.
    /// - Returns: The backup; `nil` where none is due, or another window makes it.
    /// - Throws: ``StoreError``, ``FilesError``. A store of which pages are damaged is not backed up, so
    ///   that no good backup goes for a bad one.
    package func makeDueBackup(at now: Date) async throws -> StoreBackup? {
        let folder = directories.backups
        guard try await isBackupDue(folder, at: now) else { return nil }
        do {
            let path = folder.path(for: .automatic, at: now)
            let start = ContinuousClock.now
            let backup = try await store.backup(to: path)
            log.note(.backedUp(start.duration(to: .now)))
            if backup.findings.isEmpty {
                try folder.removeOldest(keeping: 3, of: .automatic, sparing: path)
            } else {
                log.note(.damagedBackup(findings: backup.findings.count))
            }
            return backup
        } catch StoreError.occupied {
            return nil
        }
    }

    private func isBackupDue(_ folder: BackupFolder, at now: Date) async throws -> Bool {
        let days = settings.preferences.data.backupDays
        if days == 0 { return false }
        // A clock that was wrong once has not made one of next year.
        let last = try folder.entries().first { $0.date <= now }?.date
        if let last, now < last.addingTimeInterval(Double(days) * 86_400) { return false }
        let times = try await store.read { context in
            try context.firstRow(
                """
                SELECT coalesce((SELECT min(at) FROM _migration), 0),
                  coalesce((SELECT max(at) FROM _history), 0)
                """
            ) { (row) throws(StoreError) in
                (made: try row.value(0) as Date, changed: try row.value(1) as Date)
            }
        }
        guard let times else { return false }
        let since = last ?? times.made
        return now >= since.addingTimeInterval(Double(days) * 86_400) && times.changed > since
    }
}
