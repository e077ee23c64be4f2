import PersistenceFiles

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
    private var file: OpenFile<FileFailure>?
    private var isWatching = false

    init(besides path: String) {
        self.path = path + "-note"
    }

    /// Wakes the others who watch, if there are any.
    ///
    /// Nothing can fail here that matters: who is not woken looks by itself, a second later.
    func post() {
        lock.lock()
        defer { lock.unlock() }
        guard isCurrent || open(.readingAndWriting), file?.isMarkedByOthers == true else { return }
        // As said above.
        try? file?.touch(0x0a)
    }

    /// Makes the file where there is none, and marks it as watched.
    ///
    /// - Returns: Whether that was possible.
    func watch() -> Bool {
        lock.lock()
        defer { lock.unlock() }
        // Somebody may remove the file between the opening and the lock.
        for _ in 0..<100 {
            if !isCurrent, !open([.readingAndWriting, .making]) { return false }
            guard file?.mark(.shared) == true else { return false }
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
        if file?.mark(.exclusive) == true, isCurrent { place.discard() }
        _ = file?.mark(nil)
    }

    private var place: FilePath<FileFailure> { FilePath(path) }

    /// Whether the descriptor is that of the file under this name.
    private var isCurrent: Bool {
        // Of an open file that can always be told.
        guard let mine = try? file?.facts() else { return false }
        return FileFacts(path)?.identity == mine.identity
    }

    private func open(_ access: FileAccess) -> Bool {
        // Who cannot open it is not woken, and looks by itself.
        file = try? place.open(access.union(.notLinks))
        return file != nil
    }
}
