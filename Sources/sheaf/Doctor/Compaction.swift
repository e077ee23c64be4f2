import FoundationEssentials
import Glibc
import Persistence
import SheafModel
import SheafNotebook
import SheafTUI

/// Gives the disk back the room that a store does not use any more.
struct Compaction {
    let store: Store
    let session: Session

    /// Does it, and says how large the store was and is.
    ///
    /// - Throws: ``CommandError`` where there is not room enough for it; ``StoreError``.
    func run() async throws {
        let before = try await store.statistics()
        let bytes = before.fileBytes + before.journalBytes
        if before.freePages == 0 {
            return session.say(words.noRoomToGive(size(before.contentBytes)))
        }
        try checkRoom(for: bytes)
        do {
            try await store.vacuum(onlyAlone: true)
        } catch StoreError.inUse(let path) {
            throw CommandError(words.inUse(VisibleText.oneLine(path)), .conflict)
        }
        session.noteStored()
        let after = try await store.statistics()
        session.say(
            words.compacted(
                size(before.contentBytes), size(after.contentBytes)))
    }

    private var words: DoctorWords { session.words.doctor }

    /// SQLite writes a copy beside the store, and the journal then holds another one.
    private func checkRoom(for bytes: Int64) throws {
        let file = try AtomicFile(URL(filePath: store.path, directoryHint: .notDirectory))
            .resolved()
        let folder = Folder.parent(ofPath: file)
        let needed = 2 * bytes
        guard let free = Self.room(in: folder), free < needed else { return }
        throw CommandError(
            words.needsRoom(size(needed), VisibleText.oneLine(folder), size(free)),
            .disk)
    }

    /// The room that is left in bytes; `nil` where the system does not say.
    static func room(in folder: String) -> Int64? {
        var disk = statvfs()
        guard statvfs(folder, &disk) == 0 else { return nil }
        let (free, isTooMuch) = Int64(clamping: disk.f_bavail)
            .multipliedReportingOverflow(by: Int64(clamping: disk.f_frsize))
        return isTooMuch ? .max : free
    }

    private func size(_ bytes: Int64) -> String {
        ByteCount(bytes: Int(clamping: bytes)).rounded(in: session.language)
    }
}

extension StoreStatistics {
    /// The length of the file as soon as the journal is in it: the journal itself keeps the length that it
    /// had until the store is closed.
    fileprivate var contentBytes: Int64 {
        Int64(pages) * Int64(pageSize)
    }
}
