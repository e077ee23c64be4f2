import FoundationEssentials
import PersistenceFiles

/// A copy of a store that is being made, under a name that nobody looks at; removed unless it was put
/// in its place.
final class BackupFile: Sendable {
    /// Where it is meanwhile.
    let path: String
    /// Where it is to be.
    let target: String

    /// Makes an empty file, for this user alone, in the folder of the target or beside another file;
    /// what killed processes left there is removed.
    ///
    /// - Throws: ``StoreError/cannotOpen(path:code:message:)``, ``StoreError/readOnly(path:)``,
    ///   ``StoreError/diskFull(path:)``.
    init(for target: String, named name: String = "backup") throws(StoreError) {
        let folder = Folder.parent(ofPath: target)
        // Dated names come once: leftovers are found by one that is always the same.
        let base = (folder == "/" ? "" : folder) + "/" + name
        self.target = target
        path = AtomicFile.temporaryPath(beside: base)
        do throws(FilesError) {
            try Folder.create(at: URL(filePath: folder, directoryHint: .isDirectory))
        } catch {
            throw .cannotOpen(path: target, code: 14, message: "no folder can be made for it")
        }
        AtomicFile.removeLeftovers(beside: base)
        _ = try place.open([.readingAndWriting, .makingNew])
    }

    deinit {
        place.discard()
    }

    private var place: FilePath<StoreError> { FilePath(path, called: target) }

    /// Fills it with what a connection reads, and has it on the disk when it returns.
    ///
    /// - Throws: ``StoreError``.
    func fill(
        from source: Connection, _ report: (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) throws(StoreError) {
        let copy = try Connection(path, .write, busyTimeout: .zero, cacheKilobytes: 2048)
        // Half a copy is thrown away, and a whole one brought to the disk below.
        try copy.executeScript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
        try source.copyPages(into: copy, named: target, report)
    }

    /// Fills it with the file that a connection has open, without what its journal has, and has it on the
    /// disk when it returns.
    ///
    /// Nobody else may have the file open. It is read through SQLite, whose locks would go with another
    /// descriptor of the file.
    ///
    /// - Parameters:
    ///   - source: The connection.
    ///   - report: Called after each megabyte with the bytes copied so far, and all there are.
    /// - Throws: ``StoreError``.
    func fill(
        withFileOf source: Connection, _ report: (_ done: Int, _ total: Int) -> Void
    ) throws(StoreError) {
        let copy = try place.open(.readingAndWriting)
        let length = source.fileLength
        var offset: Int64 = 0
        while offset < length {
            let end = min(offset + 1 << 20, length)
            guard let bytes = source.fileBytes(offset..<end) else {
                throw .inputOutput(
                    path: source.path, code: 10, message: "it ended while it was read")
            }
            try copy.write(bytes)
            offset = end
            report(Int(offset), Int(length))
        }
        try copy.synchronize()
    }

    /// Looks what is wrong with it, by itself: as it will be found when it is needed.
    ///
    /// - Throws: ``StoreError``; damage is none.
    func findings(_ cancellation: Cancellation? = nil) throws(StoreError) -> [StoreFinding] {
        try place.open(.readingAndWriting).synchronize()
        let copy = try Connection(path, .immutable, busyTimeout: .zero, cacheKilobytes: 8192)
        copy.learnFunctions()
        copy.cancellation = cancellation
        defer { copy.cancellation = nil }
        return try copy.findings()
    }

    /// Gives it its name: whoever looks finds what was there before, or all of the new one.
    ///
    /// - Parameter replaces: Whether a file that is there is replaced.
    /// - Throws: ``StoreError/occupied(path:)``, or what the system refused.
    func putInPlace(replaces: Bool) throws(StoreError) {
        let target = FilePath<StoreError>(target)
        if replaces {
            try place.rename(to: target)
        } else {
            let isFree = try place.rename(toFree: target)
            guard isFree else { throw .occupied(path: target.path) }
        }
        // The name is what could be missing after a power failure, and then the old one is there.
        try? target.settleName()
    }
}
