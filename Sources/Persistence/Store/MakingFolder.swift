import FoundationEssentials
import Glibc
import PersistenceFiles

/// The hidden folder in which a store is made, in the nearest one above its place that is there.
///
/// Whoever makes one locks a file in it for as long. So a running process is known where its number says nothing, as
/// in another container, and what a killed one left is removed by the next that makes or opens a store there.
final class MakingFolder: Sendable {
    /// Where it is.
    let path: String
    /// `nil` where the system has no such locks: then nobody takes the folder for one that was left.
    private let lock: OpenFile<FileFailure>?

    private init(_ path: String, _ lock: consuming OpenFile<FileFailure>?) {
        self.path = path
        self.lock = lock
    }

    /// So many are made at most until one is locked before somebody takes it for one that was left.
    private static let mostAttempts = 8

    /// Makes one that only we may look into, after what killed processes left there is removed.
    ///
    /// - Parameter place: Where the store will be; folders above it may be missing.
    /// - Returns: The folder.
    /// - Throws: ``StoreError`` with that path.
    static func make(for place: String) throws(StoreError) -> MakingFolder {
        removeLeftovers(of: place)
        let above = Folder.nearest(above: place)
        let base = (above == "/" ? "" : above) + "/" + name(for: place)
        for _ in 0..<mostAttempts {
            let path = AtomicFile.temporaryPath(beside: base)
            do throws(FilesError) {
                try Folder.create(at: URL(filePath: path, directoryHint: .isDirectory))
            } catch {
                throw Connection.failure(making: place, error)
            }
            do throws(FileFailure) {
                if let lock = try locked(path, [.readingAndWriting, .makingNew]) {
                    return MakingFolder(path, lock)
                }
            } catch {
                // Somebody was faster with the lock, and removes the folder.
                if [EEXIST, ENOENT].contains(error.code) { continue }
                // A system without such locks; or no room, which is said soon.
                return MakingFolder(path, nil)
            }
        }
        throw .cannotOpen(path: place, code: 14, message: String(cString: strerror(EBUSY)))
    }

    /// Whether it is still where it was made.
    var isInPlace: Bool { FileFacts(path) != nil }

    /// Removes it with everything in it.
    func remove() {
        // What cannot be removed now is removed by the next who makes or opens a store there.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Removes what processes left that were killed while they made a store.
    ///
    /// One that runs holds its lock: whoever gets that has the folder alone. What somebody is just beginning, who
    /// cannot be seen, may go as well; that one begins anew.
    ///
    /// - Parameter place: The place of the store.
    static func removeLeftovers(of place: String) {
        let start = name(for: place) + "."
        let left = folders(above: place).flatMap { folder in
            AtomicFile.leftovers(in: folder, of: { $0 == start })
        }
        for path in left {
            // A link leads to a folder that is none of ours.
            guard let facts = FileFacts(path, followingLinks: false), facts.kind == .folder,
                facts.isOurs
            else { continue }
            do throws(FileFailure) {
                guard let lock = try locked(path, [.readingAndWriting, .making, .notLinks])
                else { continue }
                let folder = MakingFolder(path, lock)
                withExtendedLifetime(folder) { folder.remove() }
            } catch {
                // Where it cannot be locked nobody knows whether it was left.
                continue
            }
        }
    }

    /// In so many folders above a place one is looked for: those from which a data folder is made in a home.
    private static let levels = 4

    /// Where one for a place may lie: in the nearest folder that is there now, and in those above it that were the
    /// nearest one when a process began that was killed.
    private static func folders(above place: String) -> [String] {
        var folder = Folder.parent(ofPath: place)
        var folders = [folder]
        while folders.count < levels, folder != Folder.parent(ofPath: folder) {
            folder = Folder.parent(ofPath: folder)
            folders.append(folder)
        }
        let nearest = Folder.nearest(above: place)
        let isFurther = !folders.contains(nearest)
        return folders.filter { FileFacts($0) != nil } + (isFurther ? [nearest] : [])
    }

    /// The lock of a folder; `nil` where somebody else has it, or had it and has removed the folder.
    private static func locked(
        _ folder: String, _ access: FileAccess
    ) throws(FileFailure) -> OpenFile<FileFailure>? {
        let place = FilePath<FileFailure>(folder + "/lock")
        let file = try place.open(access)
        guard try file.lock(patience: .zero),
            try place.facts()?.identity == file.facts().identity
        else { return nil }
        return file
    }

    private static func name(for place: String) -> String {
        "." + URL(filePath: place, directoryHint: .notDirectory).lastPathComponent
    }
}
