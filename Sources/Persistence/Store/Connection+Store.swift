import FoundationEssentials
import PersistenceFiles

/// How a store opens its connections.
extension Connection {
    /// The connection of the writer, to a file that is there.
    ///
    /// - Throws: ``StoreError`` as the file cannot be opened or written.
    package static func writing(
        _ path: String, _ options: StoreOptions,
        _ inspect: (Connection) throws(StoreError) -> Void = { _ in }
    ) throws(StoreError) -> Connection {
        let connection = try Connection(
            path, .write, busyTimeout: options.busyTimeout, cacheKilobytes: 8192
        ) { (connection) throws(StoreError) in
            // Asked first: on a disk that may only be read, SQLite would try to make the index of the
            // journal, and say that it cannot open the file.
            if connection.isReadOnly { throw .readOnly(path: path) }
            try inspect(connection)
        }
        connection.busyProgress = options.busyProgress
        connection.isLasting = options.isLasting
        connection.learn(options, isWriter: true)
        do {
            // Kept in the file: from the second time on this changes nothing. What a journal in memory has to keep of
            // a new file are the pages that it began with.
            let mode = options.isUnshared ? "MEMORY" : "WAL"
            try connection.executeScript("PRAGMA journal_mode = \(mode)")
            _ = try connection.integer("PRAGMA user_version")
        } catch .cannotOpen {
            // The file could be opened; its journal could not be made beside it.
            throw .readOnly(path: path)
        }
        try connection.executeScript(
            """
            PRAGMA synchronous = \(options.synchronous);
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
        // More is not faster: what 16 MB take from the system costs a search more than reading pages
        // again from its cache (49 ms instead of 37).
        let connection = try Connection(
            path, access, busyTimeout: options.busyTimeout, cacheKilobytes: 2048, inspect: inspect)
        connection.learn(options, isWriter: false)
        return connection
    }

    /// A connection to a database of its own in memory, of which a file is to be made.
    ///
    /// - Parameters:
    ///   - path: The file, as errors name it.
    ///   - options: Who is told of what is run.
    /// - Returns: The connection, to a database in which nothing is.
    /// - Throws: ``StoreError`` where memory is short.
    static func inMemory(
        for path: String, _ options: StoreOptions
    ) throws(StoreError) -> Connection {
        let connection = try Connection(
            path, .memory, busyTimeout: .zero, cacheKilobytes: 8192)
        connection.learn(options, isWriter: true)
        // The file is yet to be made, and to be filled with what was asked for.
        connection.isLasting = false
        return connection
    }

    /// What SQL knows in every store, and who is told of it.
    private func learn(_ options: StoreOptions, isWriter: Bool) {
        tell(options.statementLog, isWriter: isWriter)
        learnFunctions()
    }

    /// What SQL knows in every store: already looking through a file may ask for it, as an index does that is
    /// ordered by one of ours.
    func learnFunctions() {
        register("fold", Folding.fold)
        register("fold_address", EmailAddress.fold)
        registerDecimalOrder()
        learnRowWords()
    }

    /// Makes a file that nobody else may read, and its directory, where there is none.
    ///
    /// It comes as a whole: whoever finds one, also after a kill, finds all of it.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - content: Its bytes.
    /// - Returns: Whether it was made: somebody else may have been faster.
    /// - Throws: ``StoreError`` as it cannot be made.
    static func makeFile(_ path: String, _ content: [UInt8]) throws(StoreError) -> Bool {
        try clear(path)
        let place = FilePath<StoreError>(path)
        var file = try NewFile(at: place.temporary)
        try file.write(content)
        try file.finish()
        guard try file.take(place) else { return false }
        try settleName(of: path)
        return true
    }

    /// Gives a file that is finished the place of a new one, as ``makeFile(_:_:)``, or of an empty one; what is in
    /// it is stored then.
    ///
    /// - Parameters:
    ///   - file: Where it is, on the same disk.
    ///   - path: Its place.
    /// - Returns: Whether it got there: somebody else may have been faster. Its name is yet to be settled.
    /// - Throws: ``StoreError`` as it cannot be brought there.
    static func bring(_ file: FilePath<StoreError>, to path: String) throws(StoreError) -> Bool {
        try clear(path)
        let place = FilePath<StoreError>(path)
        return try CommitPoint.pass(isDone: \.self) { () throws(StoreError) -> Bool in
            if try file.rename(toFree: place) { return true }
            return try file.rename(toEmpty: place)
        }
    }

    /// Whether a store that is made elsewhere can get a place: nothing is there, or an empty file without a journal.
    package static func isFree(_ path: String) -> Bool {
        guard let found = FileFacts(path, followingLinks: false) else { return true }
        return found.isPlainFile && found.length == 0
            && ["-journal", "-wal", "-shm"].allSatisfy { FileFacts(path + $0) == nil }
    }

    /// Brings the name of a new file to the disk.
    ///
    /// - Throws: ``StoreError/inputOutput(path:code:message:)``: the file is in its place all the same.
    static func settleName(
        of path: String, gate: FileGate = FileGate()
    ) throws(StoreError) {
        do throws(FileFailure) {
            try FilePath<FileFailure>(path, gate: gate).settleName()
        } catch {
            throw StoreError(unsettledName: error, of: path)
        }
    }

    /// Makes the folder of a new file, and has nothing in it that is not its own.
    private static func clear(_ path: String) throws(StoreError) {
        // Before there is a folder: they lie in the nearest one that was there.
        MakingFolder.removeLeftovers(of: path)
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
        AtomicFile.removeLeftovers(beside: path)
    }

    /// What it means for a store that its folder cannot be made.
    static func failure(making path: String, _ error: FilesError) -> StoreError {
        switch error {
        case .permissionDenied: .cannotOpen(path: path, code: 14, message: "Permission denied")
        case .notAFolder, .notAFile:
            .cannotOpen(path: path, code: 14, message: "Not a directory")
        case .readOnly: .readOnly(path: path)
        case .diskFull: .diskFull(path: path)
        case .notFound, .tooLarge, .danglingLink, .linkLoop, .noHomeDirectory,
            .noWorkingDirectory, .notAFileURL:
            .cannotOpen(path: path, code: 14, message: "No such directory")
        case .system(_, _, let code), .unsettled(_, let code):
            StoreError(code: code, call: .mkdir, path: path)
        }
    }
}
