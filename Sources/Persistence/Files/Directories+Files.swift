public import FoundationEssentials

extension Directories {
    /// The settings, as people write them.
    public var settingsFile: URL { file("settings.jsonc", in: configuration) }

    /// The settings of the machine: the first of its places where there are any.
    public var systemSettingsFile: URL? {
        systemConfiguration.lazy.map { file("settings.jsonc", in: $0) }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// The keys of one's own.
    package var keysFile: URL { file("keys", in: configuration) }

    /// The database.
    package var databaseFile: URL { file("\(application.name).db", in: data) }

    /// The folder of the vault.
    package var vaultFolder: URL { folder("vault", in: data) }

    /// The folder of images and other files that belong to what is in the store.
    package var filesFolder: URL { folder("files", in: data) }

    /// What the program remembers about itself.
    package var stateFile: URL { file("state.json", in: state) }

    /// The log.
    package var logFile: URL { file("\(application.name).log", in: state) }

    /// Texts being written, kept for the case that the program does not end properly.
    package var draftsFolder: URL { folder("drafts", in: state) }

    /// Notes of crashes.
    package var crashesFolder: URL { folder("crashes", in: state) }

    /// Backups of the store.
    public var backupsFolder: URL { folder("backups", in: data) }

    private func file(_ name: String, in folder: URL) -> URL {
        folder.appending(path: name, directoryHint: .notDirectory)
    }

    private func folder(_ name: String, in folder: URL) -> URL {
        folder.appending(path: name, directoryHint: .isDirectory)
    }
}
