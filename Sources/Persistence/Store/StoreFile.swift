import Glibc
import Synchronization

/// The file of a store: opened once, and known from then on, whatever happens at its path.
///
/// Every connection of a store goes through here, so that all of them read and write the same file.
final class StoreFile: Sendable {
    /// The path that the store was asked for.
    let path: String
    private let options: StoreOptions
    private let state = Mutex(State())

    private struct State {
        /// The file, from the first connection on.
        var held: HeldFile?
        /// Where a journal lies now that belonged to another file.
        var asideJournal: String?
    }

    init(path: String, options: StoreOptions) {
        self.path = path
        self.options = options
    }

    /// Where a journal was put that lay beside the file and belonged to another one.
    var asideJournal: String? { state.withLock { $0.asideJournal } }

    /// A connection that writes.
    ///
    /// Makes the file where there is none yet.
    ///
    /// - Throws: ``StoreError/displaced(path:_:)`` when it is not the file any more that the first
    ///   connection opened.
    func openForWriting() throws(StoreError) -> Connection {
        if options.readOnly { throw .readOnly(path: path) }
        if !isHeld {
            guard try FileFacts.hasFile(path) || options.makesStore else {
                throw .missing(path: path)
            }
            try Connection.makeFile(path)
        }
        return try open { (inspect) throws(StoreError) in
            try Connection.writing(path, options, inspect)
        }
    }

    /// A connection that reads.
    ///
    /// - Throws: ``StoreError/displaced(path:_:)`` as ``openForWriting()``.
    func openForReading() throws(StoreError) -> Connection {
        if !isHeld {
            guard try FileFacts.hasFile(path) else { throw .missing(path: path) }
        }
        return try open { (inspect) throws(StoreError) in
            try Connection.reading(path, options, inspect)
        }
    }

    /// Looks whether the file is still at its path.
    ///
    /// Costs one question to the file system.
    ///
    /// - Throws: ``StoreError/displaced(path:_:)``.
    func check() throws(StoreError) {
        guard let held = state.withLock({ $0.held }) else { return }
        let found = FileIdentity(path: path)
        if found == held.identity { return }
        if held.isDeleted { throw .displaced(path: path, .deleted(isReplaced: found != nil)) }
        throw .displaced(path: path, .moved(to: held.path, isReplaced: found != nil))
    }

    private var isHeld: Bool { state.withLock { $0.held != nil } }

    private func open(
        _ body: (_ inspect: (Connection) throws(StoreError) -> Void) throws(StoreError) ->
            Connection
    ) throws(StoreError) -> Connection {
        if !isHeld {
            guard let held = HeldFile(path) else {
                throw .cannotOpen(path: path, code: 14, message: String(cString: strerror(errno)))
            }
            state.withLock { $0.held = $0.held ?? held }
        }
        try check()
        let connection = try body { (connection) throws(StoreError) in
            try setForeignJournalAside(connection)
        }
        // Twice: the file may be exchanged between two questions.
        for _ in 0..<2 {
            try check()
            if connection.hasMoved {
                throw .displaced(path: path, .moved(to: nil, isReplaced: true))
            }
        }
        return connection
    }

    /// Puts a journal that belongs to another file out of SQLite's way, and lets nothing of it get
    /// lost.
    private func setForeignJournalAside(_ connection: Connection) throws(StoreError) {
        let journal = connection.journalPath
        guard !connection.isReadOnly, FileFacts.size(journal) ?? 0 > 0 else { return }
        // Whoever has the file open has judged before, and may be writing to it.
        let aside = try connection.whileAlone { () throws(StoreError) -> String? in
            guard JournalOrigin.isForeign(journal, to: connection) else { return nil }
            guard let aside = Self.setAside(journal) else {
                throw .foreignJournal(path: path, journal: journal)
            }
            // The index of that journal: whoever still uses it has it open.
            unlink(connection.filePath + "-shm")
            return aside
        }
        if let aside = aside ?? nil { state.withLock { $0.asideJournal = aside } }
    }

    /// Gives a file another name beside its own; `nil` where that is not possible.
    private static func setAside(_ path: String) -> String? {
        for number in 1...10_000 {
            let aside = "\(path).aside-\(number)"
            // A link and no renaming, which would replace what has that name.
            if link(path, aside) == 0 { return unlink(path) == 0 ? aside : nil }
            if errno == EEXIST { continue }
            // A file system without links. Nobody else has the file open.
            if FileFacts.size(aside) == nil { return rename(path, aside) == 0 ? aside : nil }
        }
        return nil
    }
}
