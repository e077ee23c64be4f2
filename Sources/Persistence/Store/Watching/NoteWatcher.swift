/// Waits for other processes to write their note.
///
/// `@unchecked`: `lock` guards `isStopped`.
final class NoteWatcher: @unchecked Sendable {
    private let note: NoteFile
    private let onNote: @Sendable () -> Void
    private let lock = Lock()
    private var isStopped = false

    /// Begins to watch.
    ///
    /// Notes written from now on are heard. Gives `nil` where the system cannot do it: the folder
    /// cannot be written, or there are no watches left.
    ///
    /// - Parameters:
    ///   - note: The file.
    ///   - onNote: Called on a thread of the watches, at least once after the newest note.
    init?(_ note: NoteFile, onNote: @escaping @Sendable () -> Void) {
        self.note = note
        self.onNote = onNote
        if !watch() {
            stop()
            return nil
        }
    }

    /// Ends the watch, and removes the file if nobody else watches.
    ///
    /// One call of `onNote` may still be under way.
    func stop() {
        lock.lock()
        defer { lock.unlock() }
        isStopped = true
        FileWatches.ofProcess.end(for: self)
        note.stopWatching()
    }

    private func hear(_ isReplaced: Bool) {
        // Where it cannot be watched any more, nothing is heard: the hub looks once a second.
        if isReplaced { _ = watch() }
        onNote()
    }

    private func watch() -> Bool {
        lock.lock()
        defer { lock.unlock() }
        if isStopped || !note.watch() { return false }
        return FileWatches.ofProcess.watch(note.path, for: self) { [weak self] in self?.hear($0) }
    }
}
