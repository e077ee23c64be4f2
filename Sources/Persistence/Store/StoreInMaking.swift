import FoundationEssentials
package import PersistenceFiles
import Synchronization

/// A store that gets its place when it has all that it begins with: until then nobody finds it, and what fails
/// before that leaves nothing.
///
/// It lies in a hidden folder beside its place, on the same disk, so that it gets there at once,
/// however large it is. It has no write-ahead log meanwhile: what is inserted would be written twice,
/// with sums, and copied. What a killed process leaves of one is removed by the next that makes or opens a
/// store there.
package final class StoreInMaking: Sendable {
    /// The store; written to until it gets its place.
    ///
    /// Its errors are to be told in words of the place (``told(_:)``).
    package let store: Store
    private let place: String
    private let folder: MakingFolder
    private let options: StoreOptions
    private let aside = Mutex<AsideJournal?>(nil)

    /// The journal of another store that lay in its place, and was put aside when it got that; `nil` where there was
    /// none.
    package var asideJournal: AsideJournal? { aside.withLock { $0 } }

    /// Makes one.
    ///
    /// - Parameters:
    ///   - path: Its place, where nothing is, or an empty file; folders above it may be missing.
    ///   - chain: Its schema.
    ///   - options: How it is opened.
    /// - Throws: ``StoreError`` in words of the place, as ``told(_:)``.
    package init(
        at path: String, _ chain: MigrationChain, _ options: StoreOptions = StoreOptions()
    ) async throws {
        let place = try Store.wholePath(path)
        let folder = try MakingFolder.make(for: place)
        var hidden = options
        hidden.isUnshared = true
        // What was asked for is stored when it has its place.
        hidden.isLasting = false
        do {
            store = try await Store(.file(path: Self.file(in: folder)), chain, hidden)
        } catch {
            let told = Self.told(error, of: folder, place)
            folder.remove()
            throw told
        }
        self.place = place
        self.folder = folder
        self.options = options
    }

    /// What came of giving it its place.
    package enum Outcome: Equatable, Sendable {
        /// It is there. Where the disk failed to keep its name, it may be gone after a power failure: how it failed;
        /// also where the journal of another store lies beside it, and could not be put aside.
        case placed(StoreError?)
        /// Somebody else has made a store there meanwhile, and it is gone.
        case occupied
    }

    /// Closes it, and gives it its place.
    ///
    /// - Parameter gate: What its system calls pass.
    /// - Returns: What came of it.
    /// - Throws: ``StoreError`` in words of the place, as ``told(_:)``; then it is gone.
    package func takePlace(_ gate: FileGate = FileGate()) async throws -> Outcome {
        await store.close()
        defer { folder.remove() }
        do throws(StoreError) {
            let file = FilePath<StoreError>(store.path, called: place, gate: gate)
            try Self.finish(try file.open([.writing]))
            guard try Connection.bring(file, to: place) else { return .occupied }
        } catch {
            throw folder.isInPlace ? error : .wasMoved(place)
        }
        do throws(StoreError) {
            try putJournalAside()
            try Connection.settleName(of: place, gate: gate)
        } catch {
            return .placed(error)
        }
        return .placed(nil)
    }

    /// Puts the journal of another store aside that lies beside the place, as opening the store there does: until
    /// then any program would apply it to the new file.
    ///
    /// Behind the renaming: until then it may be that of whoever is faster.
    private func putJournalAside() throws(StoreError) {
        guard ["-wal", "-shm"].contains(where: { FileFacts(place + $0) != nil }) else { return }
        let file = StoreFile(path: place, options: options)
        _ = try file.openForReading()
        aside.withLock { $0 = file.asideJournal }
    }

    /// Has the file say that there may be a write-ahead log, as every store does, and brings it to the disk.
    private static func finish(_ file: consuming OpenFile<StoreError>) throws(StoreError) {
        try file.seek(to: FileHeader.log.place)
        try file.write(FileHeader.log.bytes)
        try file.synchronize()
        try file.close()
    }

    /// Closes it, and removes it.
    package func discard() async {
        await store.close()
        folder.remove()
    }

    /// An error of the store in words of its place: its folder is nobody's business.
    ///
    /// - Parameter error: The error; asked before it is discarded.
    /// - Returns: ``StoreError/displaced(path:_:)`` with the place, whatever failed because the folder was removed or
    ///   moved; otherwise the error, with the place for a path.
    package func told(_ error: any Error) -> any Error { Self.told(error, of: folder, place) }

    private static func told(
        _ error: any Error, of folder: MakingFolder, _ place: String
    ) -> any Error {
        guard let told = (error as? StoreError)?.calling(file(in: folder), place) else {
            return error
        }
        if case .displaced = told { return StoreError.wasMoved(place) }
        return folder.isInPlace ? told : StoreError.wasMoved(place)
    }

    private static func file(in folder: MakingFolder) -> String { folder.path + "/store.sqlite" }
}
