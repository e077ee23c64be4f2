import CSQLite
import Synchronization

extension Connection {
    /// Starts to count the frames of the write-ahead log, for ``journalBytes``.
    package func followsJournal() {
        // The connection holds the box for as long as SQLite holds the pointer.
        let box = Unmanaged.passUnretained(journal).toOpaque()
        sqlite3_wal_hook(
            handle,
            { box, _, _, frames in
                if let box {
                    let journal = Unmanaged<JournalLength>.fromOpaque(box).takeUnretainedValue()
                    journal.frames = Int(frames)
                    journal.commits += 1
                }
                return SQLITE_OK
            }, box)
    }

    /// How much of the write-ahead log is in use after the last commit of this connection.
    package var journalBytes: Int { journal.frames * 4096 }

    /// Copies what it can of the write-ahead log into the file, disturbing nobody.
    ///
    /// - Returns: Whether everything was copied.
    package func checkpoint() throws(StoreError) -> Bool {
        var frames: Int32 = 0
        var copied: Int32 = 0
        let code = sqlite3_wal_checkpoint_v2(
            handle, nil, SQLITE_CHECKPOINT_PASSIVE, &frames, &copied)
        if code == SQLITE_BUSY { return false }
        guard code == SQLITE_OK else { throw failure(code, "PRAGMA wal_checkpoint") }
        return frames == copied
    }
}

/// The frames of the write-ahead log.
///
/// Touched only on the thread that uses the connection.
final class JournalLength {
    var frames = 0
    /// Commits that wrote something.
    var commits = 0
}
