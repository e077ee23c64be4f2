internal import Glibc
internal import Synchronization

/// Ends the waiting for input, from any thread and at any time: before it begins, during it and
/// after it.
final class StopSignal: Sendable {
    private let reading: Int32
    private let writing: Int32
    private let state = Atomic<Bool>(false)

    /// Makes a signal that is not set.
    ///
    /// Without free descriptors it is noticed only when input comes.
    init() {
        var ends: [Int32] = [-1, -1]
        if pipe(&ends) == 0 {
            for end in ends {
                _ = fcntl(end, F_SETFL, O_NONBLOCK)
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            }
        }
        reading = ends[0]
        writing = ends[1]
    }

    deinit {
        if reading >= 0 { close(reading) }
        if writing >= 0 { close(writing) }
    }

    /// Whether somebody set it.
    var isSet: Bool { state.load(ordering: .acquiring) }

    /// Ends the waiting, also that which has not begun.
    func set() {
        guard !state.exchange(true, ordering: .acquiringAndReleasing) else { return }
        var byte: UInt8 = 1
        _ = write(writing, &byte, 1)
    }

    /// Waits until a descriptor has something to read, or came to its end.
    ///
    /// - Returns: `false` when the signal was set.
    func wait(for descriptor: Int32, _ path: String) throws(FilesError) -> Bool {
        var waiting = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
        ]
        while !isSet {
            try check(path, "poll") { poll(&waiting, 2, -1) }
            if waiting[0].revents != 0 { return !isSet }
        }
        return false
    }
}
