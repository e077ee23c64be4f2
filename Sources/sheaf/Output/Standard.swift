import Glibc
import Synchronization

/// Nobody reads our output any more.
struct OutputGone: Error {}

/// Output could not be written; `code` is `errno`.
struct OutputFailed: Error {
    let code: Int32
}

/// Standard output or standard error: collects what is written and hands it over in large pieces.
final class Standard: Sendable {
    private let descriptor: Int32
    private let pending = Mutex<[UInt8]>([])
    private let capacity = 1 << 16

    /// The two that every process has.
    enum Stream: Int32 {
        /// For data.
        case output = 1
        /// For everything else.
        case error = 2
    }

    /// Collects for one of them.
    init(_ stream: Stream) {
        descriptor = stream.rawValue
    }

    /// Whether a person is looking.
    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// The cells of a row, if this is a terminal.
    var columns: Int? {
        var size = winsize()
        guard isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
        else { return nil }
        return Int(size.ws_col)
    }

    /// Adds bytes.
    ///
    /// - Throws: ``OutputGone``, ``OutputFailed``.
    func write(_ bytes: some Sequence<UInt8>) throws {
        try pending.withLock { pending in
            pending += bytes
            if pending.count >= capacity { try Self.send(&pending, descriptor) }
        }
    }

    /// Adds a line.
    ///
    /// - Throws: ``OutputGone``, ``OutputFailed``.
    func print(_ line: String) throws {
        try write(line.utf8)
        try write(CollectionOfOne(UInt8(ascii: "\n")))
    }

    /// Hands over what is left.
    ///
    /// - Throws: ``OutputGone``, ``OutputFailed``.
    func flush() throws {
        try pending.withLock { try Self.send(&$0, descriptor) }
    }

    /// Writes a line at once; where that fails there is nobody to tell.
    func line(_ text: String) {
        try? print(text)
        try? flush()
    }

    /// Writes a last text; the exit code.
    func finish(with text: String) -> Int32 {
        do {
            try print(text)
            try flush()
            return ExitStatus.done.rawValue
        } catch is OutputGone {
            return 128 + SIGPIPE
        } catch {
            return ExitStatus.disk.rawValue
        }
    }

    private static func send(_ pending: inout [UInt8], _ descriptor: Int32) throws {
        defer { pending.removeAll(keepingCapacity: true) }
        var rest = pending[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EPIPE {
                throw OutputGone()
            } else if errno != EINTR {
                throw OutputFailed(code: errno)
            }
        }
    }
}
