import FoundationEssentials
import PersistenceFiles
import Synchronization

/// One database file: one writer, a few readers, and the live lists that follow it.
///
/// Looking writes nothing: opening, reading and closing leave the file byte for byte as it was.
/// Writing opens its connection at the first write.
public final class Store: Sendable {
    /// The path of the database file.
    public let path: String
    private let file: StoreFile
    let writer: Writer
    private let readers: ReaderPool
    private let readLimit: Duration
    private let closingPatience: Duration
    let hub: Hub
    private let directory: PrivateDirectory?
    private let migrated = Mutex<StoreBackup?>(nil)

    /// Opens a store, makes it where there is none, and runs the migration steps that it has not
    /// seen.
    ///
    /// Each step is a transaction of its own. When the process is killed in one, or the task is
    /// cancelled, the file has what the last finished step made of it, and whoever opens it next
    /// goes on there. A new file is made in memory and gets its place as a whole; that is not cancelled.
    ///
    /// - Throws: ``StoreError`` when the file cannot be opened, is no database, belongs to another
    ///   program or to a newer version; it is then as it was. ``StoreError/failedStep(_:version:_:)``
    ///   where SQL of a step is refused, ``StoreError/notUndoable(table:_:)``, ``StoreError/cancelled``.
    ///   What else a migration step throws.
    public init(
        _ place: StorePlace, _ chain: MigrationChain, _ options: StoreOptions = StoreOptions()
    ) async throws {
        var options = options
        switch place {
        case .file(let path):
            self.path = try Self.wholePath(path)
            directory = nil
        case .temporary:
            let directory = try PrivateDirectory()
            path = directory.path + "/store.sqlite"
            self.directory = directory
            options.isLasting = false
        }
        let path = self.path
        let file = StoreFile(path: path, options: options)
        let note = NoteFile(besides: path)
        hub = Hub(
            patience: options.snapshotPatience, tuning: options.tuning, note: note,
            newestSchema: chain.version,
            check: { () throws(StoreError) in try file.check() },
            open: { () throws(StoreError) in try file.openForReading() })
        readers = ReaderPool(file: file, newestSchema: chain.version)
        writer = Writer(
            file: file, options: options, hub: hub, readers: readers, note: note,
            undoable: chain.undoable, newestSchema: chain.version)
        self.file = file
        readLimit = options.readLimit
        closingPatience = options.tuning.closingPatience
        hub.onDisplacement = { [weak writer] in Task { await writer?.look() } }
        do {
            try await bringUpToDate(chain, options)
        } catch {
            await close()
            file.putJournalBack()
            throw error
        }
    }

    private func bringUpToDate(_ chain: MigrationChain, _ options: StoreOptions) async throws {
        let reader = try await readers.take(for: Cancellation())
        let state: SchemaState
        do {
            state = try await reader.schemaState(chain, options)
        } catch {
            await readers.give(reader)
            throw error
        }
        await readers.give(reader)
        switch state {
        case .current: break
        case .pending(let version):
            if options.readOnly {
                throw StoreError.olderSchema(path: path, found: version, known: chain.version)
            }
            if version > 0, let step = chain.missing(from: version).first {
                // Before the lock is waited for that somebody may have: it may be theirs by then.
                await writer.tell(
                    MigrationProgress(
                        .step(step.name, number: 1, of: chain.missing(from: version).count)))
            }
            let cancellation = Cancellation()
            try await withTaskCancellationHandler {
                let backup = try await writer.migrate(
                    chain, cancellation, tellsOfSteps: version > 0)
                migrated.withLock { $0 = backup }
            } onCancel: {
                // A new store is made in a moment.
                if version > 0 { cancellation.cancel() }
            }
        }
    }

    /// The backup that was made before the store was brought to a newer schema when it was opened;
    /// `nil` where there was nothing to do, or another process did all of it.
    public var migrationBackup: StoreBackup? { migrated.withLock { $0 } }

    /// The path from the root on: a program that goes to another folder later means the same file.
    static func wholePath(_ path: String) throws(StoreError) -> String {
        // The working folder would be taken for it.
        if path.isEmpty { throw .cannotOpen(path: path, code: 14, message: "its path is empty") }
        // The system would take what comes before it for the path.
        if path.utf8.contains(0) {
            throw .cannotOpen(path: path, code: 14, message: "its path has a zero byte in it")
        }
        do throws(FilesError) {
            return try Folder.wholePath(path)
        } catch {
            throw .cannotOpen(path: path, code: 14, message: "the working folder was deleted")
        }
    }

    /// Runs `body` in one transaction and waits until it is committed.
    ///
    /// Writes run one after the other, in the order they were asked for. When `body` throws or the
    /// task is cancelled before the commit, nothing of it is kept: one that waits for another write comes
    /// back at once.
    ///
    /// - Throws: What `body` throws, and ``StoreError``.
    @discardableResult
    public func write<T: Sendable>(
        _ options: WriteOptions,
        _ body: @Sendable (inout WriteContext) throws -> T
    ) async throws -> T {
        try await writeAction(options, body).value
    }

    /// Runs `body` in one transaction that says nothing about itself, as ``write(_:_:)`` does.
    ///
    /// - Throws: What `body` throws, and ``StoreError``.
    @discardableResult
    public func write<T: Sendable>(
        _ body: @Sendable (inout WriteContext) throws -> T
    ) async throws -> T {
        try await write(WriteOptions(), body)
    }

    /// Runs `body` as ``write(_:_:)`` does, and tells which action it was.
    ///
    /// ``undo(_:author:isTrial:renaming:progress:)`` takes just that one back, whatever the same person
    /// did since in another window or process.
    ///
    /// - Returns: What `body` returns, and the action; nil where nothing can be undone, because the write
    ///   had no label at its end or changed nothing that is kept for it.
    /// - Throws: What `body` throws, and ``StoreError``.
    package func writeAction<T: Sendable>(
        _ options: WriteOptions,
        _ body: @Sendable (inout WriteContext) throws -> T
    ) async throws -> (value: T, action: UndoGroup.ID?) {
        let cancellation = Cancellation()
        return try await withTaskCancellationHandler {
            try await writer.turns.take()
            return try await writer.write(options, cancellation, body)
        } onCancel: {
            cancellation.cancel()
        }
    }

    /// Runs `body` in one read transaction: everything in it is of one moment.
    ///
    /// Cancelling the task interrupts it. A read keeps the journal from being shortened, so a
    /// long one is interrupted as well: whoever reads all rows of a large table gives it the time. Nothing
    /// else has such a limit, live lists least of all.
    ///
    /// - Parameters:
    ///   - limit: How long it may take: a statement that goes on after that is ended, and throws
    ///     ``StoreError/timedOut``. Many short ones, and what `body` does between them, have no limit:
    ///     a machine that stands still for a while is no error. `nil` for ``StoreOptions/readLimit``.
    ///   - body: What to read.
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws, and ``StoreError``.
    public func read<T: Sendable>(
        atMost limit: Duration? = nil, _ body: @Sendable (borrowing ReadContext) throws -> T
    ) async throws -> T {
        let cancellation = Cancellation()
        let reader = try await readers.take(for: cancellation)
        do {
            let result = try await withTaskCancellationHandler {
                try await reader.read(cancellation, atMost: limit ?? readLimit, body)
            } onCancel: {
                cancellation.cancel()
            }
            await readers.give(reader)
            return result
        } catch {
            await readers.give(reader)
            throw error
        }
    }

    /// Runs `body` as ``read(atMost:_:)`` does, where it throws nothing but errors of the store.
    func reading<T: Sendable>(
        atMost limit: Duration? = nil,
        _ body: @Sendable (borrowing ReadContext) throws(StoreError) -> T
    ) async throws(StoreError) -> T {
        let cancellation = Cancellation()
        let reader = try await readers.take(for: cancellation)
        let result = await withTaskCancellationHandler {
            await reader.result(cancellation, atMost: limit ?? readLimit, body)
        } onCancel: {
            cancellation.cancel()
        }
        await readers.give(reader)
        return try result.get()
    }

    /// The rows of a list, in its order, in a read of its own.
    ///
    /// - Throws: As ``read(atMost:_:)`` and ``QueryContext/fetch(_:)``.
    public func fetch<R: Record>(_ query: ListQuery<R>) async throws(StoreError) -> [R] {
        try await reading { (context) throws(StoreError) in try context.fetch(query) }
    }

    /// A journal that lay beside the file when it was opened and was put aside: it was made for another
    /// file, or is damaged; `nil` where there was none.
    package var asideJournal: AsideJournal? { file.asideJournal }

    /// Whether the file was put in the place of another one whose journal still lay beside it, and what was
    /// saved in that one is in it now.
    package var hasJournalOfReplaced: Bool { file.hasJournalOfReplaced }

    /// Where the file lies as it was put in that place: a copy of before what was saved in the other one came into
    /// it; `nil` where nothing of the kind happened, nobody said where backups are, or none could be made.
    package var replacementBackup: String? { file.replacementBackup }

    /// How often the writer read tables and pages to know whose content the file has: work without
    /// a clock.
    var contentLooks: Int { get async { await writer.contentLooks } }

    deinit {
        hub.end()
    }

    /// Closes the file.
    ///
    /// Live lists end. Reads that run are ended and throw ``StoreError/closed``, and so do later calls;
    /// writes that were asked for before are waited for. Once this returns, this store has the file open
    /// no more. A store that is dropped without this closes as well, some time later.
    public func close() async {
        await hub.close()
        await readers.close()
        // The writer closes last, and brings the journal home. But no interrupt ends what hangs on a pipe or a
        // disk in the middle of a read: nothing that was written may wait for that.
        await readers.waitForRest(atMost: closingPatience)
        // Writes that were asked for before come before it.
        await writer.turns.takeAnyway()
        await writer.close()
        await readers.waitForRest()
        directory?.remove()
    }
}
