import FoundationEssentials
import PersistenceFiles

/// Copies a file as it is before its first migration step, for whoever holds the lock on it.
struct MigrationCopier {
    private let file: StoreFile
    private let options: StoreOptions
    private let folder: BackupFolder
    /// Opened before the lock is taken.
    ///
    /// Opening waits for others, who may wait for the lock; and SQLite copies nothing of a connection that is in
    /// the middle of writing.
    private let reader: Connection

    /// - Returns: nil where no copy is wanted.
    /// - Throws: ``StoreError`` as the file cannot be opened.
    init?(
        _ file: StoreFile, _ options: StoreOptions, _ cancellation: Cancellation
    ) throws(StoreError) {
        guard let folder = options.migrationBackups else { return nil }
        self.file = file
        self.options = options
        self.folder = folder
        reader = try file.openForReading()
        reader.cancellation = cancellation
    }

    /// The copy of before the first step, made where there is none.
    ///
    /// What is wrong with the store stays as it is: that is no reason not to keep it. Whoever goes on with
    /// steps that another process did not finish has the copy of before them.
    ///
    /// - Parameter connection: The one that holds the lock.
    /// - Returns: The copy.
    /// - Throws: ``StoreError``.
    func copy(beside connection: Connection) throws -> StoreBackup? {
        if let begun = try connection.migrationBackup(), let size = FileFacts(begun)?.length {
            return StoreBackup(path: begun, byteCount: Int64(size), findings: [])
        }
        // The folder would be made anew where the store was.
        try file.check()
        let backup: StoreBackup
        do {
            backup = try copy()
        } catch {
            // What the copy says of its own path is no help then.
            try file.check()
            throw error
        }
        // One that cannot be removed is no reason to refuse the store.
        try? folder.removeOldestOfMigrations(sparing: backup.path, at: options.now())
        return backup
    }

    private func copy() throws(StoreError) -> StoreBackup {
        let report = options.migrationProgress
        var path = folder.path(for: .migration, at: options.now())
        while true {
            report?(MigrationProgress(.backup))
            try reader.beginReading()
            defer { reader.rollBack() }
            do throws(StoreError) {
                return try reader.backUp(to: Store.wholePath(path), ofDamaged: .copy) {
                    done, total in
                    report?(MigrationProgress(.backup, amount: .init(done: done, total: total)))
                }
            } catch .occupied {
                // Somebody made another backup in the same second.
                let next = folder.path(for: .migration, at: options.now())
                if next == path { throw StoreError.occupied(path: path) }
                path = next
            }
        }
    }
}
