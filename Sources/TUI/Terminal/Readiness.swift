internal import Glibc

/// Waiting for descriptors, with poll(2).
enum Readiness {
    /// What to wait for, and what came.
    struct Descriptor {
        let number: Int32
        var writes = false
        fileprivate(set) var isReady = false
        /// Ready for writing.
        fileprivate(set) var isWritable = false
    }

    /// Waits until one is ready or the time is over; for ever without a time.
    static func wait(for descriptors: inout [Descriptor], time: Duration?) {
        var entries = descriptors.map { descriptor in
            let events = POLLIN | (descriptor.writes ? POLLOUT : 0)
            return pollfd(fd: descriptor.number, events: Int16(events), revents: 0)
        }
        let ready = poll(&entries, nfds_t(entries.count), milliseconds(time))
        for (index, entry) in entries.enumerated() {
            let events = ready > 0 ? Int32(entry.revents) : 0
            descriptors[index].isWritable = events & POLLOUT != 0
            descriptors[index].isReady = events & ~POLLOUT != 0
        }
    }

    /// Whether there is something to read within the time.
    static func waits(for descriptor: Int32, milliseconds: Int) -> Bool {
        var descriptors = [Descriptor(number: descriptor)]
        wait(for: &descriptors, time: .milliseconds(milliseconds))
        return descriptors[0].isReady
    }

    /// Rounded up, so that what was waited for is due.
    private static func milliseconds(_ time: Duration?) -> Int32 {
        guard let time else { return -1 }
        let (seconds, attoseconds) = time.components
        let rounded = seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        return Int32(min(max(rounded, 0), 3_600_000))
    }
}
