internal import Glibc

/// The way out to the terminal: never waits, keeps the rest of what was not taken.
struct TerminalOutput {
    private let descriptor: Int32
    private var rest: ArraySlice<UInt8> = []
    /// Whether a write failed for good: the terminal is gone.
    private(set) var isGone = false

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    var hasUnsent: Bool { !rest.isEmpty && !isGone }

    /// Writes after what is still unsent, in one call when the terminal takes it.
    mutating func send(_ bytes: [UInt8]) {
        if rest.isEmpty { rest = bytes[...] } else { rest += bytes }
        flush()
    }

    /// Goes on with what is unsent, as far as the terminal takes it now.
    mutating func flush() {
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                isGone = errno != EAGAIN
                return
            }
        }
        rest = []
    }

    /// Sends everything with a short wait; what is not taken by then is broken off, so that `bytes`
    /// are understood all the same.
    mutating func finish(with bytes: [UInt8]) {
        flush()
        if hasUnsent { wait(milliseconds: 200) }
        // CAN ends the sequence that was cut.
        if hasUnsent { rest = [0x18] }
        send(bytes)
        if hasUnsent { wait(milliseconds: 200) }
        rest = []
    }

    private mutating func wait(milliseconds: Int32) {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        for _ in 0..<10 where hasUnsent {
            guard poll(&ready, 1, milliseconds / 10) >= 0 else { continue }
            flush()
        }
    }
}
