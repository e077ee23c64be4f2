import Glibc

/// A descriptor that becomes readable, for poll loops: a pipe with at most one byte in it.
///
/// Not thread-safe: its list's stage guards it.
package final class WakeSignal {
    /// The end to poll.
    package let descriptor: Int32
    private let writing: Int32
    private var isSet = false

    /// Makes the pipe.
    ///
    /// Without free descriptors the signal never comes: `descriptor` is -1, which `poll` skips.
    package init() {
        var ends: [Int32] = [-1, -1]
        if pipe(&ends) == 0 {
            for end in ends {
                _ = fcntl(end, F_SETFL, O_NONBLOCK)
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            }
        }
        descriptor = ends[0]
        writing = ends[1]
    }

    deinit {
        close(descriptor)
        close(writing)
    }

    /// Makes the descriptor readable.
    package func set() {
        if isSet { return }
        isSet = true
        var byte: UInt8 = 1
        _ = write(writing, &byte, 1)
    }

    /// Makes the descriptor quiet again.
    func clear() {
        if !isSet { return }
        isSet = false
        var byte: UInt8 = 0
        _ = read(descriptor, &byte, 1)
    }
}
