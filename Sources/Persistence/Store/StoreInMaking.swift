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
        do {
            store = try await Store(.file(path: folder + "/store.sqlite"), chain, options)
        } catch {
            Self.remove(folder)
            throw error
        }
        self.place = place
        self.folder = folder
    }

    /// Closes it, and gives it its place.
    ///
    /// - Returns: Whether it got there; otherwise somebody else has made a store meanwhile, and it is gone.
    /// - Throws: ``StoreError``; then it is gone.
    package func takePlace() async throws -> Bool {
        await store.close()
        defer { Self.remove(folder) }
        let file = FilePath<StoreError>(store.path)
        try Self.finish(try file.open([.writing]))
        return try Connection.bring(file, to: place)
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
        var above = Folder.parent(ofPath: place)
        while FileFacts(above) == nil, above != Folder.parent(ofPath: above) {
            above = Folder.parent(ofPath: above)
        }
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
