package import Persistence

extension Directories {
    /// The dated backups of the store.
    package var backups: BackupFolder { BackupFolder(backupsFolder, name: application.name) }
}
