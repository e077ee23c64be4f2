import CSystem
import Glibc

/// A file of one byte beside the database, written after each commit so that other processes wake.
///
/// Only those who watch make it and hold a shared lock on it; where nobody else does, nothing is
/// written. So a process that is alone with its file wakes nobody, not even itself. The locks are
/// open-file-description locks: those of other kinds would be of the whole process, and closing
/// any descriptor would drop them.
///
/// `@unchecked`: `lock` guards the properties that vary.
final class NoteFile: @unchecked Sendable {
    /// The name of the database with `-note` behind it.
    let path: String
    private let lock = Lock()
    private var descriptor: Int32 = -1
    private var isWatching = false

    init(besides path: String) {
        self.path = path + "-note"
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Wakes the others who watch, if there are any.
    ///
    /// Nothing can fail here that matters: who is not woken looks by itself, a second later.
    func post() {
        lock.lock()
        defer { lock.unlock() }
        guard isCurrent || open(O_RDWR), isWatchedByOthers else { return }
        var byte: UInt8 = 0x0a
        _ = pwrite(descriptor, &byte, 1, 0)
    }

    /// Makes the file where there is none, and marks it as watched.
    ///
    /// - Returns: Whether that was possible.
    func watch() -> Bool {
        lock.lock()
        defer { lock.unlock() }
        // Somebody may remove the file between the opening and the lock.
        for _ in 0..<100 {
            if !isCurrent, !open(O_RDWR | O_CREAT) { return false }
            guard system_lock_descriptor(descriptor, SYSTEM_LOCK_SHARED) == 0 else { return false }
            if isCurrent {
                isWatching = true
                return true
            }
        }
        return false
    }

    /// Takes the mark away, and removes the file when nobody else watches.
    func stopWatching() {
        lock.lock()
        defer { lock.unlock() }
        if !isWatching { return }
        isWatching = false
        if system_lock_descriptor(descriptor, SYSTEM_LOCK_EXCLUSIVE) == 0, isCurrent {
            unlink(path)
        }
        _ = system_lock_descriptor(descriptor, SYSTEM_LOCK_NONE)
    }

    /// Whether the descriptor is that of the file under this name.
    private var isCurrent: Bool {
        guard descriptor >= 0 else { return false }
        var (mine, theirs) = (stat(), stat())
        return fstat(descriptor, &mine) == 0 && stat(path, &theirs) == 0
            && mine.st_ino == theirs.st_ino && mine.st_dev == theirs.st_dev
    }

    private var isWatchedByOthers: Bool { system_is_locked_by_others(descriptor) != 0 }

    private func open(_ flags: Int32) -> Bool {
        if descriptor >= 0 { close(descriptor) }
        descriptor = Glibc.open(path, flags | O_CLOEXEC | O_NOFOLLOW, 0o600)
        return descriptor >= 0
    }
}
