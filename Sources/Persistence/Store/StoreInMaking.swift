import FoundationEssentials
import PersistenceFiles

/// A store that gets its place when it has all that it begins with: until then nobody finds it, and what fails
/// before that leaves nothing.
///
/// It lies in a hidden folder beside its place, on the same disk, so that it gets there at once,
/// however large it is. It has no write-ahead log meanwhile: what is inserted would be written twice,
/// with sums, and copied. What a killed process leaves of one is removed by the next that makes one
/// there.
package final class StoreInMaking: Sendable {
    /// The store; written to until it gets its place.
    package let store: Store
    private let place: String
    private let folder: String

    /// Makes one.
    ///
    /// - Parameters:
    ///   - path: Its place, where nothing is; folders above it may be missing.
    ///   - chain: Its schema.
    ///   - options: How it is opened.
    /// - Throws: ``StoreError``.
    package init(
        at path: String, _ chain: MigrationChain, _ options: StoreOptions = StoreOptions()
    ) async throws {
        let place = try Store.wholePath(path)
        let folder = try Self.makeFolder(for: place)
        var options = options
        options.isUnshared = true
        // What was asked for is stored when it has its place.
        options.isLasting = false
        do {
            store = try await Store(.file(path: folder + "/store.sqlite"), chain, options)
        } catch {
            Self.remove(folder)
            throw error
        }
        self.place = place
        self.folder = folder
    }

    /// What came of giving it its place.
    package enum Outcome: Equatable, Sendable {
        /// It is there. Where the disk failed to keep its name, it may be gone after a power failure: how it failed.
        case placed(StoreError?)
        /// Somebody else has made a store there meanwhile, and it is gone.
        case occupied
    }

    /// Closes it, and gives it its place.
    ///
    /// - Parameter gate: What its system calls pass.
    /// - Returns: What came of it.
    /// - Throws: ``StoreError``; then it is gone.
    package func takePlace(_ gate: FileGate = FileGate()) async throws -> Outcome {
        await store.close()
        defer { Self.remove(folder) }
        let file = FilePath<StoreError>(store.path, called: place, gate: gate)
        try Self.finish(try file.open([.writing]))
        guard try Connection.bring(file, to: place) else { return .occupied }
        do throws(StoreError) {
            try Connection.settleName(of: place, gate: gate)
        } catch {
            return .placed(error)
        }
        return .placed(nil)
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
        Self.remove(folder)
    }

    /// Makes a folder that only we may look into, in the nearest one above a place.
    private static func makeFolder(for place: String) throws -> String {
        let above = Folder.nearest(above: place)
        let name = "." + URL(filePath: place).lastPathComponent
        for leftover in AtomicFile.leftovers(in: above, of: { $0 == name + "." }) {
            remove(leftover)
        }
        let base = above == "/" ? "/" + name : above + "/" + name
        let folder = AtomicFile.temporaryPath(beside: base)
        do throws(FilesError) {
            try Folder.create(at: URL(filePath: folder))
        } catch {
            throw Connection.failure(making: place, error)
        }
        return folder
    }

    private static func remove(_ folder: String) {
        // What cannot be removed now is removed by the next who makes one here.
        try? FileManager.default.removeItem(atPath: folder)
    }
}
