internal import Glibc
internal import Persistence
internal import Synchronization

/// Ends the waiting for input, from any thread and at any time: before it begins, during it and
/// after it.
final class StopSignal: Sendable {
    private let wake: Mutex<WakeSignal>
    private let descriptor: Int32
    private let state = Atomic<Bool>(false)

    /// Makes a signal that is not set.
    ///
    /// Without free descriptors it is noticed a moment later.
    init(_ signal: sending WakeSignal = WakeSignal()) {
        descriptor = signal.descriptor
        wake = Mutex(signal)
    }

    /// Whether somebody set it.
    var isSet: Bool { state.load(ordering: .acquiring) }

    /// Ends the waiting, also that which has not begun.
    func set() {
        state.store(true, ordering: .releasing)
        wake.withLock { $0.set() }
    }

    /// Waits until a descriptor has something to read, or came to its end.
    ///
    /// - Returns: `false` when the signal was set.
    func wait(for file: borrowing OpenFile<FilesError>) throws(FilesError) -> Bool {
        var waiting = [
            pollfd(fd: file.raw, events: Int16(POLLIN), revents: 0),
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        ]
        while !isSet {
            try file.make(.poll) { _ in poll(&waiting, 2, descriptor < 0 ? 100 : -1) }
            if waiting[0].revents != 0 { return !isSet }
        }
        return false
    }
}
