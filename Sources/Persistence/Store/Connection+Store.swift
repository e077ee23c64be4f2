import FoundationEssentials
import PersistenceFiles

/// How a store opens its connections.
extension Connection {
    /// The connection of the writer.
    ///
    /// Makes the file where there is none, if it is asked to: one that was there a moment ago is not
    /// made anew.
    ///
    /// - Throws: ``StoreError`` as the file cannot be made, opened or written.
    package static func writing(
        _ path: String, _ options: StoreOptions, makesFile: Bool = true,
        _ inspect: (Connection) throws(StoreError) -> Void = { _ in }
    ) throws(StoreError) -> Connection {
        if makesFile { try makeFile(path) }
        let connection = try Connection(
            path, .write, busyTimeout: options.busyTimeout, cacheKilobytes: 8192, inspect: inspect)
        if connection.isReadOnly { throw .readOnly(path: path) }
        connection.tell(options.statementLog, isWriter: true)
        connection.busyProgress = options.busyProgress
        connection.register("fold", Folding.fold)
        connection.register("fold_address", EmailAddress.fold)
        connection.learnRowWords()
        do {
            // Kept in the file: from the second time on this changes nothing.
            try connection.executeScript("PRAGMA journal_mode = WAL")
            _ = try connection.integer("PRAGMA user_version")
        } catch .cannotOpen {
            // The file could be opened; its journal could not be made beside it.
            throw .readOnly(path: path)
        }
        try connection.executeScript(
            """
            PRAGMA synchronous = \(options.durability == .full ? "FULL" : "NORMAL");
            PRAGMA journal_size_limit = \(16 << 20);
            """)
        connection.followsJournal()
        connection.followsRows()
        return connection
    }

    /// A connection that reads, also where nothing can be written.
    ///
    /// - Throws: ``StoreError`` as the file cannot be read; among others because it lies in a
    ///   directory that cannot be written, beside a journal that is not copied into it yet.
    package static func reading(
        _ path: String, _ options: StoreOptions,
        _ inspect: (Connection) throws(StoreError) -> Void = { _ in }
    ) throws(StoreError) -> Connection {
        do {
            let connection = try reading(path, .read, options, inspect)
            // The first read opens the journal.
            _ = try connection.integer("PRAGMA user_version")
            return connection
        } catch {
            switch error {
            case .cannotOpen, .readOnly: break
            case .diskFull where options.looksOnFullDisk: break
            default: throw error
            }
            // Reading needs the journal's index, which cannot be made here. Without a journal the
            // file alone is everything, and nobody can change it.
            let isThere = FileFacts(path) != nil
            guard isThere, FileFacts(path + "-wal")?.length ?? 0 == 0 else { throw error }
            return try reading(path, .immutable, options, inspect)
        }
    }

    private static func reading(
        _ path: String, _ access: Access, _ options: StoreOptions,
        _ inspect: (Connection) throws(StoreError) -> Void
    ) throws(StoreError) -> Connection {
        let connection = try Connection(
            path, access, busyTimeout: options.busyTimeout, cacheKilobytes: 2048, inspect: inspect)
        connection.tell(options.statementLog, isWriter: false)
        connection.register("fold", Folding.fold)
        connection.register("fold_address", EmailAddress.fold)
        connection.learnRowWords()
        return connection
    }

    /// Makes a file that nobody else may read, and its directory, where there is none.
    ///
    /// It is never empty: whoever finds an empty one knows that it is not a store just being made.
    static func makeFile(_ path: String) throws(StoreError) {
        if try FileFacts.hasFile(path) { return }
        let directory = URL(filePath: path).deletingLastPathComponent()
        if FileFacts(directory.path) == nil {
            do throws(FilesError) {
                try Folder.create(at: directory)
            } catch {
                throw failure(making: path, error)
            }
        }
        // SQLite would apply it to the new file.
        let journal = path + "-journal"
        if FileFacts(journal) != nil, AsideJournal.move(journal) == nil {
            throw .foreignJournal(path: path, journal: journal)
        }
        let page = try firstPage()
        AtomicFile.removeLeftovers(beside: path)
        let place = FilePath<StoreError>(path)
        let file = try NewFile(at: place.temporary)
        try file.write(page)
        // Somebody else may have made one just now.
        _ = try file.take(place)
    }

    private static func failure(making path: String, _ error: FilesError) -> StoreError {
        switch error {
        case .permissionDenied: .cannotOpen(path: path, code: 14, message: "Permission denied")
        case .notAFolder, .notAFile:
            .cannotOpen(path: path, code: 14, message: "Not a directory")
        case .readOnly: .readOnly(path: path)
        case .diskFull: .diskFull(path: path)
        case .notFound, .tooLarge, .danglingLink, .linkLoop, .noHomeDirectory,
            .noWorkingDirectory, .notAFileURL:
            .cannotOpen(path: path, code: 14, message: "No such directory")
        case .system(_, _, let code): StoreError(code: code, call: .mkdir, path: path)
        }
    }
}
