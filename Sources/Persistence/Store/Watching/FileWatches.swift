import Glibc

/// Hears of changes to files, on one thread that sleeps until there is one.
///
/// There is one of it in a process, although nothing else here is made like that: a user may have
/// 128 inotify descriptors in all, and they are shared with every other program that runs.
///
/// `@unchecked`: `lock` guards the properties that vary.
final class FileWatches: @unchecked Sendable {
    /// The one of this process.
    static let ofProcess = FileWatches()
    private static let events = UInt32(IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF)
    private let lock = Lock()
    private var descriptor: Int32 = -1
    private var watches: [Int32: [ObjectIdentifier: Handler]] = [:]

    /// Called with whether the file may be another one by now, or something was missed.
    typealias Handler = @Sendable (_ isReplaced: Bool) -> Void

    private init() {}

    /// Watches the file under a path, in place of the one that the owner watched before.
    ///
    /// - Returns: Whether that was possible.
    func watch(_ path: String, for owner: AnyObject, _ handler: @escaping Handler) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        remove(ObjectIdentifier(owner))
        guard start() else { return false }
        // The same file has the same number, whoever asks.
        let watch = inotify_add_watch(descriptor, path, Self.events)
        if watch >= 0 { watches[watch, default: [:]][ObjectIdentifier(owner)] = handler }
        return watch >= 0
    }

    /// Ends the watch of an owner; one call of its handler may still be under way.
    func end(for owner: AnyObject) {
        lock.lock()
        defer { lock.unlock() }
        remove(ObjectIdentifier(owner))
    }

    private func remove(_ owner: ObjectIdentifier) {
        for watch in watches.keys where watches[watch]?.removeValue(forKey: owner) != nil {
            guard watches[watch]?.isEmpty ?? true else { continue }
            watches[watch] = nil
            inotify_rm_watch(descriptor, watch)
        }
    }

    private func start() -> Bool {
        if descriptor >= 0 { return true }
        descriptor = inotify_init1(Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return false }
        BackgroundThread.start("store-notes", stackBytes: 256 << 10) { [self, descriptor] in
            run(descriptor)
        }
        return true
    }

    private func run(_ descriptor: Int32) {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            // It is never closed; without events there would be nothing to wait for.
            if count <= 0 { return }
            for (handler, isReplaced) in handlers(buffer[..<count]) { handler(isReplaced) }
        }
    }

    /// Whom the events are for.
    private func handlers(_ events: ArraySlice<UInt8>) -> [(Handler, isReplaced: Bool)] {
        var changes: [Int32: Bool] = [:]
        var hasLost = false
        var rest = events
        while rest.count >= MemoryLayout<inotify_event>.size {
            let event = rest.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
            hasLost = hasLost || event.mask & UInt32(IN_Q_OVERFLOW) != 0
            let isReplaced = event.mask & UInt32(IN_MODIFY | IN_IGNORED) == 0
            changes[event.wd] = changes[event.wd] ?? false || isReplaced
            rest = rest.dropFirst(MemoryLayout<inotify_event>.size + Int(event.len))
        }
        lock.lock()
        defer { lock.unlock() }
        let all = hasLost ? watches.mapValues { _ in true } : changes
        return all.flatMap { watch, isReplaced in
            (watches[watch] ?? [:]).values.map { ($0, isReplaced) }
        }
    }
}
