import FoundationEssentials
import Glibc
import Model
import Notebook
import Persistence
import TUI

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
            return session.say("The store has no room to give back: \(Self.words(bytes)).")
        }
        try checkRoom(for: bytes)
        do {
            try await store.vacuum(onlyAlone: true)
        } catch StoreError.inUse(let path) {
            throw CommandError(
                "Another program has \(VisibleText.oneLine(path)) open, a Sheaf in another window perhaps, and"
                    + " would have to wait meanwhile. Nothing was changed. Close it and try again.",
                .conflict)
        }
        session.noteStored()
        let after = try await store.statistics()
        session.say(
            "Compacted: the store had \(Self.words(bytes)) and has"
                + " \(Self.words(after.fileBytes + after.journalBytes)).")
    }

    /// SQLite writes a copy into the folder of temporary files, and the journal then holds another one.
    private func checkRoom(for bytes: Int64) throws {
        let data = URL(filePath: store.path).deletingLastPathComponent().path
        let variables = ["SQLITE_TMPDIR", "TMPDIR"].compactMap { session.environment[$0] }
        let temporary = (variables + ["/var/tmp", "/tmp"]).first { access($0, W_OK | X_OK) == 0 }
        let places = [data] + (temporary.map { [$0] } ?? [])
        for place in places {
            guard let room = Self.room(in: place) else { continue }
            let isShared = places.allSatisfy { Self.room(in: $0)?.disk == room.disk }
            let needed = isShared ? bytes * Int64(places.count) : bytes
            guard room.free < needed else { continue }
            throw CommandError(
                "Compacting needs \(Self.words(needed)) of room meanwhile, and the disk of"
                    + " \(VisibleText.oneLine(place)) has \(Self.words(room.free)). Nothing was changed."
                    + " Make room and try again.", .disk)
        }
    }

    /// The room that is left, and on which disk; `nil` where the system does not say.
    private static func room(in folder: String) -> (free: Int64, disk: dev_t)? {
        var (disk, facts) = (statvfs(), stat())
        guard statvfs(folder, &disk) == 0, stat(folder, &facts) == 0 else { return nil }
        let (free, isTooMuch) = Int64(clamping: disk.f_bavail)
            .multipliedReportingOverflow(by: Int64(clamping: disk.f_frsize))
        return (isTooMuch ? .max : free, facts.st_dev)
    }

    private static func words(_ bytes: Int64) -> String {
        ByteCount(bytes: Int(clamping: bytes)).rounded
    }
}
