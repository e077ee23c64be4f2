import CPersistenceSQLite
import Glibc
import PersistenceFiles
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

    /// Whether the whole write-ahead log is copied into the file, so that whoever begins to read
    /// now reads the file alone.
    var isJournalCopied: Bool { hasJournal && isOpenJournalCopied }

    /// The same, without a question to the file system, where there is known to be a journal.
    var isOpenJournalCopied: Bool { csqlite_wal_is_copied(handle) != 0 }

    /// Which log the open journal is: the random numbers that it was begun with; `nil` where there
    /// is none.
    ///
    /// Asked inside a transaction that writes, where nobody else can begin the next one. Only where
    /// there is known to be a journal: else asking would make it.
    var openJournalSalt: UInt64? {
        var salt: [UInt32] = [0, 0]
        guard csqlite_wal_salt(handle, &salt) != 0 else { return nil }
        return UInt64(salt[0]) << 32 | UInt64(salt[1])
    }

    /// Whether there is a journal whose index can be asked: where there is none, asking would make
    /// it.
    var hasJournal: Bool { !isReadOnly && FileFacts(journalPath) != nil }

    /// Copies the write-ahead log into the file and has the next commit begin it anew.
    ///
    /// Nobody can commit meanwhile; reading goes on. That no commit falls between is more than
    /// politeness: SQLite before 3.51.3 may damage a file when one process begins the log anew
    /// while another one copies it (sqlite.org/wal.html, "The WAL-reset bug").
    ///
    /// - Parameters:
    ///   - isRight: Whether the file is the one that the log was made for. Asked before every
    ///     attempt: while this waits for somebody the file may be cut or exchanged.
    ///   - patience: How long to wait for others: first those who commit, then those who read an
    ///     older state, then those who still read from the log.
    ///   - nudge: Called about once a millisecond while somebody is in the way.
    /// - Returns: Whether it was possible in that time; what could be copied is copied.
    /// - Throws: ``StoreError`` when reading or writing fails.
    package func restartJournal(
        while isRight: () -> Bool = { true }, waiting patience: Duration,
        nudge: @escaping () -> Void
    ) throws(StoreError) -> Bool {
        let wait = BusyWait(patience, nudge: nudge)
        let code = withExtendedLifetime(wait) {
            sqlite3_busy_handler(
                handle,
                { wait, _ in
                    wait.map { Unmanaged<BusyWait>.fromOpaque($0).takeUnretainedValue() }?
                        .goesOnWithAttempt() == true ? 1 : 0
                }, Unmanaged.passUnretained(wait).toOpaque())
            defer { waitsWhenBusy(busyTimeout) }
            // For somebody else who copies SQLite does not wait: whoever went on writing would keep
            // that one from the lock, and both would write a long journal.
            var code = SQLITE_BUSY
            repeat {
                guard isRight() else { return SQLITE_BUSY }
                wait.beginAttempt()
                code = sqlite3_wal_checkpoint_v2(
                    handle, nil, SQLITE_CHECKPOINT_RESTART, nil, nil)
            } while code & 0xff == SQLITE_BUSY && wait.goesOn()
            return code
        }
        if code & 0xff == SQLITE_BUSY { return false }
        guard code == SQLITE_OK else { throw failure(code, "PRAGMA wal_checkpoint") }
        return true
    }

    /// Copies the write-ahead log into the file and removes it and its index, before the last connection
    /// to a file closes.
    ///
    /// SQLite does the same, but by names, under which another file may have a log by then: whoever
    /// moves a file does not ask. Here the files that are open are asked once more at the very end.
    func removeJournal(_ index: JournalIndex) {
        let isEmpty = index.foundLog?.length == 0
        guard !keepsJournal || isEmpty, isWhole(index),
            // Let go of by closing, so that nobody opens the file before that.
            csqlite_lock_file(handle) == SQLITE_OK, copyAndEmptyLog(), isWhole(index)
        else { return }
        FilePath<FileFailure>(journalPath).discard()
        FilePath<FileFailure>(indexPath).discard()
    }

    /// Whether the file, its log and the index of that are all in their places.
    private func isWhole(_ index: JournalIndex) -> Bool {
        !hasMoved && index.isInPlace && index.foundLog != nil
    }

    /// Makes every statement wait so long for a lock of somebody else, or until it is cancelled.
    func waitsWhenBusy(_ timeout: Duration) {
        busyTimeout = timeout
        // SQLite's own waiting hears of no cancelling. The connection takes the handler away before
        // it goes.
        sqlite3_busy_handler(
            handle,
            { box, calls in
                guard let box else { return 0 }
                let connection = Unmanaged<Connection>.fromOpaque(box).takeUnretainedValue()
                return connection.goesOnWaiting(after: calls) ? 1 : 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Waits for a moment, a longer one each time; false when it is time to give up.
    private func goesOnWaiting(after calls: Int32) -> Bool {
        let now = ContinuousClock.now
        if calls == 0 { busySince = now }
        busyProgress?(now - busySince)
        guard now < busySince + busyTimeout, cancellation?.isCancelled != true else { return false }
        usleep(UInt32(1_000 * min(25, 1 << min(calls, 5))))
        return true
    }
}

/// Waits for those who are in the way of something, in many short attempts.
///
/// One long attempt could last for ever: it waits for the mark of an old snapshot to be free, and does not
/// see that the mark has become that of the newest one, which every new reader joins.
private final class BusyWait {
    private let patience: Duration
    private let nudge: () -> Void
    /// Without the work between the pauses: on a slow machine that would be all of the time.
    private var waited = Duration.zero
    private var pauses = 0
    private static let pausesOfAttempt = 16

    init(_ patience: Duration, nudge: @escaping () -> Void) {
        self.patience = patience
        self.nudge = nudge
    }

    func beginAttempt() { pauses = 0 }

    /// Waits for a moment; false when the attempt has taken long enough or the time is over.
    func goesOnWithAttempt() -> Bool {
        pauses += 1
        return pauses <= Self.pausesOfAttempt && goesOn()
    }

    /// Waits for a moment; false when the time is over.
    func goesOn() -> Bool {
        if waited >= patience { return false }
        let start = ContinuousClock.now
        nudge()
        usleep(500)
        waited += start.duration(to: .now)
        return true
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
