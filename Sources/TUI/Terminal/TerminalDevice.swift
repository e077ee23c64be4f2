internal import CPersistenceSystem
internal import Glibc

/// The terminal's descriptor, opened anew so that it can refuse to wait without its other users, the
/// shell among them, learning that; and its line settings as they were found.
@MainActor
final class TerminalDevice {
    let descriptor: Int32
    /// As found, and set again on the way out.
    let original: termios
    /// Where the system puts what was typed; zeroed each time it was read.
    // `unsafe`: besides the main actor only `deinit` touches it, when nobody else can.
    nonisolated(unsafe) private let buffer = UnsafeMutableRawBufferPointer.allocate(
        byteCount: 65_536, alignment: 1)

    /// Opens the terminal at `path`, or the controlling one if input and output are terminals.
    init(path: String?) throws(TerminalError) {
        if path == nil, isatty(0) == 0 || isatty(1) == 0 { throw .notATerminal }
        let flags = O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
        var opened = open(path ?? "/dev/tty", flags)
        if opened < 0, path == nil, let name = ttyname(1) { opened = open(name, flags) }
        guard opened >= 0 else { throw .notATerminal }
        var attributes = termios()
        guard tcgetattr(opened, &attributes) == 0 else {
            Glibc.close(opened)
            throw .notATerminal
        }
        descriptor = opened
        original = attributes
    }

    /// A second descriptor of the terminal, which waits: for ncurses when it writes by itself.
    func openWaiting() throws(TerminalError) -> Int32 {
        let waiting = open("/proc/self/fd/\(descriptor)", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard waiting >= 0 else { throw .system(code: errno) }
        return waiting
    }

    /// The size in cells; 80 by 24 when the terminal does not know.
    ///
    /// Of one that is larger than any screen only a corner is used: ncurses counts in 16 bits, and
    /// every cell takes memory.
    var size: Size {
        var columns: Int32 = 80
        var rows: Int32 = 24
        _ = system_terminal_size(descriptor, &columns, &rows)
        return Size(
            width: min(Int(columns), Self.largest.width),
            height: min(Int(rows), Self.largest.height))
    }

    /// The points of a cell; nil where the system does not know.
    var cell: Size? {
        var width: Int32 = 0
        var height: Int32 = 0
        guard system_terminal_cell(descriptor, &width, &height) == 0 else { return nil }
        return Size(width: Int(width), height: Int(height))
    }

    /// The most cells that are drawn.
    static let largest = Size(width: 1000, height: 500)

    /// Whether it is ours to use: in the background it is somebody else's.
    var isOurs: Bool { system_terminal_is_ours(descriptor) != 0 }

    /// Every byte as it comes, no echo, no signals from keys, output untouched.
    func setRaw() {
        var raw = original
        cfmakeraw(&raw)
        tcsetattr(descriptor, TCSANOW, &raw)
    }

    func setOriginal() {
        var attributes = original
        tcsetattr(descriptor, TCSANOW, &attributes)
    }

    /// Throws away what was typed or answered and nobody read.
    func discardInput() {
        tcflush(descriptor, TCIFLUSH)
    }

    /// What can be read now, all of it up to a mebibyte; nil when the terminal is gone, or at the
    /// end of its input.
    ///
    /// Zeroing it is the caller's part.
    func read() -> [UInt8]? {
        var bytes: [UInt8] = []
        while bytes.count < 1 << 20 {
            let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            guard count > 0 else {
                // Only then is it about this call.
                let waits = count < 0 && (errno == EAGAIN || errno == EINTR)
                return bytes.isEmpty && !waits ? nil : bytes
            }
            bytes.appendWiping(buffer[..<count])
            system_wipe(buffer.baseAddress, count)
            // A terminal gives at most 4,095 bytes at once; less means that there is no more.
            if count < 1024 { break }
        }
        return bytes
    }

    deinit {
        buffer.deallocate()
        close(descriptor)
    }
}
