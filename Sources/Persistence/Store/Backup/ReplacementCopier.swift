import FoundationEssentials
import PersistenceFiles

/// Copies a file that was put in the place of an open store, as it was put there: opened with the journal
/// that still lies beside it, it becomes another one.
///
/// In two steps. While it is copied nobody else can open the file, so it is looked through afterwards; by then
/// the copy has its name, for whoever is killed meanwhile finds no other one.
struct ReplacementCopier {
    private let folder: BackupFolder
    private let now: @Sendable () -> Date

    /// So many copies are kept.
    private static let kept = 2

    /// `nil` where nobody said where backups are.
    init?(_ options: StoreOptions) {
        guard let folder = options.migrationBackups else { return nil }
        self.folder = folder
        now = options.now
    }

    /// Copies the file of a connection.
    ///
    /// - Returns: Where the copy is; `nil` where there is no room for it, or the folder cannot be written. That is
    ///   no reason not to open the store: what was promised is in the journal.
    func copy(_ connection: Connection) -> String? {
        do throws(StoreError) {
            let target = try Store.wholePath(folder.path(for: .putInPlace, at: now()))
            let file = try BackupFile(for: target)
            try file.fill(withFileOf: connection)
            try file.putInPlace(replaces: false)
            return target
        } catch {
            return nil
        }
    }

    /// Looks through a copy; if nothing is wrong with it, the oldest ones go.
    func finish(_ path: String) -> StoreBackup {
        // One that cannot be opened is damaged, and kept as it was put there all the same.
        let findings = try? BackupFile.findings(in: path)
        if findings?.isEmpty == true {
            // One that cannot be removed is no reason to refuse the store.
            _ = try? folder.removeOldest(keeping: Self.kept, of: .putInPlace, sparing: path)
        }
        return StoreBackup(
            path: path, byteCount: FileFacts(path)?.length ?? 0,
            findings: findings ?? [.structure("it cannot be opened")])
    }
}
