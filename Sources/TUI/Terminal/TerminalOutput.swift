internal import Glibc

/// The way out to the terminal: never waits, keeps the rest of what was not taken.
struct TerminalOutput {
    private let descriptor: Int32
    /// What is on its way; zeroed when it is sent.
    private var bytes: [UInt8] = []
    /// How many of them are sent.
    private var sent = 0
    /// Whether a write failed for good: the terminal is gone.
    private(set) var isGone = false

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    var hasUnsent: Bool { sent < bytes.count && !isGone }

    /// Writes after what is still unsent, in one call when the terminal takes it.
    mutating func send(_ more: [UInt8]) {
        makeRoom(for: more.count)
        bytes += more
        flush()
    }

    /// Moves to larger memory by hand: an array would leave what it had in the smaller one.
    private mutating func makeRoom(for count: Int) {
        guard bytes.capacity < bytes.count + count else { return }
        var larger: [UInt8] = []
        larger.reserveCapacity(max(65_536, 2 * (bytes.count + count)))
        larger += bytes
        bytes.wipe()
        bytes = larger
    }

    private mutating func drop() {
        bytes.wipe()
        sent = 0
    }

    /// Goes on with what is unsent, as far as the terminal takes it now.
    mutating func flush() {
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                write(descriptor, $0.baseAddress, $0.count)
            }
            if count > 0 {
                sent += count
            } else if count == 0 {
                // Nothing was taken and nothing went wrong, so errno is about something else.
                return
            } else if errno != EINTR {
                isGone = errno != EAGAIN
                return
            }
        }
        drop()
    }

    /// Sends everything with a short wait; what is not taken by then is broken off, so that `bytes`
    /// are understood all the same.
    mutating func finish(with bytes: [UInt8]) {
        flush()
        if hasUnsent { wait(milliseconds: 200) }
        // CAN ends the sequence that was cut.
        if hasUnsent {
            drop()
            self.bytes = [0x18]
        }
        send(bytes)
        if hasUnsent { wait(milliseconds: 200) }
        drop()
    }

    private mutating func wait(milliseconds: Int32) {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        for _ in 0..<10 where hasUnsent {
            guard poll(&ready, 1, milliseconds / 10) >= 0 else { continue }
            flush()
        }
    }
}
