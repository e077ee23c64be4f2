import FoundationEssentials
import Glibc
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
        connection.onWait = options.tuning.onWait
        connection.register("fold", Folding.fold)
        connection.register("fold_address", EmailAddress.fold)
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
            let isThere = FileFacts.size(path) != nil
            guard isThere, FileFacts.size(path + "-wal") ?? 0 == 0 else { throw error }
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
        return connection
    }

    /// Makes a file that nobody else may read, and its directory, where there is none.
    ///
    /// It is never empty: whoever finds an empty one knows that it is not a store just being made.
    static func makeFile(_ path: String) throws(StoreError) {
        if try FileFacts.hasFile(path) { return }
        let directory = URL(filePath: path).deletingLastPathComponent()
        if FileFacts.size(directory.path) == nil {
            do throws(FilesError) {
                try Folder.create(at: directory)
            } catch {
                throw failure(making: path, error)
            }
        }
        let page = try firstPage()
        AtomicFile.removeLeftovers(beside: path)
        let temporary = AtomicFile.temporaryPath(beside: path)
        defer { unlink(temporary) }
        let descriptor = open(temporary, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        if descriptor < 0 { throw failure(making: path, code: errno) }
        let count = write(descriptor, page, page.count)
        // A disk without room for all of it takes a part, and has no number for that.
        let code = count == page.count ? 0 : count < 0 ? errno : ENOSPC
        Glibc.close(descriptor)
        if code != 0 { throw failure(making: path, code: code) }
        // A link and no renaming, which would replace what somebody else has just made.
        if link(temporary, path) == 0 || errno == EEXIST { return }
        // A file system without links.
        if FileFacts.size(path) == nil, rename(temporary, path) != 0 {
            throw failure(making: path, code: errno)
        }
    }

    private static func failure(making path: String, _ error: FilesError) -> StoreError {
        switch error {
        case .permissionDenied: .cannotOpen(path: path, code: 14, message: "Permission denied")
        case .notAFolder, .notAFile:
            .cannotOpen(path: path, code: 14, message: "Not a directory")
        case .readOnly: .readOnly(path: path)
        case .diskFull: .diskFull(path: path)
        case .notFound, .tooLarge, .danglingLink, .linkLoop, .noHomeDirectory,
            .noWorkingDirectory:
            .cannotOpen(path: path, code: 14, message: "No such directory")
        case .system(_, _, let code): failure(making: path, code: code)
        }
    }

    private static func failure(making path: String, code: Int32) -> StoreError {
        switch code {
        case EROFS, EACCES, EPERM: .readOnly(path: path)
        case ENOSPC, EDQUOT: .diskFull(path: path)
        default: .cannotOpen(path: path, code: 14, message: String(cString: strerror(code)))
        }
    }
}
