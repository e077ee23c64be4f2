import FoundationEssentials
import PersistenceFiles

/// Copies a file that was put in the place of an open store, as it was put there: opened with the journal
/// that still lies beside it, it becomes another one.
///
/// What is wrong with the file is wrong with the copy, which is kept all the same. So it is not looked through:
/// whoever goes back to it does that, and nobody who opens a store has to wait until all of it was read twice.
struct ReplacementCopier {
    private let folder: BackupFolder
    private let now: @Sendable () -> Date
    private let report: (@Sendable (MigrationProgress) -> Void)?

    /// So many copies are kept.
    private static let kept = 2

    /// `nil` where nobody said where backups are.
    init?(_ options: StoreOptions) {
        guard let folder = options.migrationBackups else { return nil }
        self.folder = folder
        now = options.now
        report = options.migrationProgress
    }

    /// Copies the file of a connection; nobody else can open it meanwhile.
    ///
    /// - Returns: Where the copy is; `nil` where there is no room for it, or the folder cannot be written. That is
    ///   no reason not to open the store: what was promised is in the journal.
    func copy(_ connection: Connection) -> String? {
        report?(MigrationProgress(.replacement))
        let target: String
        do throws(StoreError) {
            target = try Store.wholePath(folder.path(for: .putInPlace, at: now()))
            let file = try BackupFile(for: target)
            try file.fill(withFileOf: connection) { done, total in
                report?(MigrationProgress(.replacement, amount: .init(done: done, total: total)))
            }
            try file.putInPlace(replaces: false)
        } catch {
            return nil
        }
        // One that cannot be removed is no reason to refuse the store.
        _ = try? folder.removeOldest(keeping: Self.kept, of: .putInPlace, sparing: target)
        return target
    }
}
