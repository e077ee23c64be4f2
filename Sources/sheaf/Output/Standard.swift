import Glibc
import SheafModel
import Synchronization

/// Nobody reads our output any more.
struct OutputGone: Error {}

/// Output could not be written; `code` is `errno`.
struct OutputFailed: Error {
    let code: Int32
}

/// Standard output or standard error: the one door through which everything is printed.
///
/// It collects what is written and hands it over in large pieces. Nothing leaves it that a terminal
/// obeys, whether a terminal is behind it or a pipe, which somebody may look at with `less` or
/// `cat`: texts are made visible (`VisibleText`), JSON has escaped what is hidden, and the few
/// sequences of our own are written here and nowhere else. Only secrets go another way.
final class Standard: Sendable {
    private let descriptor: Int32
    private let pending = Mutex<[UInt8]>([])
    /// Whether the last line is one that the next is written over.
    private let isStatusShown = Mutex(false)
    private let capacity = 1 << 16

    /// The two that every process has.
    enum Stream: Int32 {
        /// For data.
        case output = 1
        /// For everything else.
        case error = 2
    }

    /// Holds the places of standard streams that are closed: what is opened next would get their
    /// numbers, and what is printed would be written into it.
    ///
    /// Reading and writing them fails as before. A program that is started finds them closed.
    static func holdClosedStreams() {
        for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
            // The other way round than it would be used. Where it fails all is as it was.
            _ = open("/dev/null", (descriptor == 0 ? O_WRONLY : O_RDONLY) | O_CLOEXEC)
        }
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

    /// Adds JSON, in which nothing hidden is left.
    ///
    /// - Throws: ``OutputGone``, ``OutputFailed``.
    func write(json bytes: [UInt8]) throws { try add(bytes) }

    /// Adds text of a format that knows no escapes: as it is for a program or a file, and through the
    /// door of everything that people read where a terminal would obey it.
    ///
    /// - Throws: ``OutputGone``, ``OutputFailed``.
    func write(raw bytes: [UInt8]) throws {
        guard isTerminal else { return try add(bytes) }
        let text = String(decoding: bytes, as: UTF8.self)
        try add(VisibleText.lines(text.replacing("\r\n", with: "\n")).utf8)
    }

    /// Adds a line, or several.
    ///
    /// - Throws: ``OutputGone``, ``OutputFailed``.
    func print(_ line: String) throws {
        try add(VisibleText.lines(line).utf8)
        try add(CollectionOfOne(UInt8(ascii: "\n")))
    }

    /// Adds a line in bold.
    ///
    /// - Throws: ``OutputGone``, ``OutputFailed``.
    func print(bold line: String) throws {
        try add("\u{1B}[1m\(VisibleText.lines(line))\u{1B}[0m\n".utf8)
    }

    /// Adds a line with characters of these places in bold; they may overlap.
    ///
    /// - Throws: ``OutputGone``, ``OutputFailed``.
    func print(_ line: String, bold places: [Range<Int>]) throws {
        let characters = Array(line)
        var text = ""
        var isBold = false
        for (index, character) in characters.enumerated() {
            let isMarked = places.contains { $0.contains(index) }
            if isMarked != isBold { text += isMarked ? "\u{1B}[1m" : "\u{1B}[0m" }
            isBold = isMarked
            text += VisibleText.oneLine(String(character))
        }
        try add((text + (isBold ? "\u{1B}[0m\n" : "\n")).utf8)
    }

    /// Writes a text at once that whoever reads it answers behind.
    ///
    /// - Throws: ``OutputGone``, ``OutputFailed``.
    func ask(_ question: String) throws {
        try add(VisibleText.lines(question).utf8)
        try flush()
    }

    /// Writes a line at once over the one that it wrote last in this way; an empty one takes that
    /// away.
    ///
    /// - Throws: ``OutputGone``, ``OutputFailed``.
    func status(_ text: String) throws {
        isStatusShown.withLock { $0 = !text.isEmpty }
        try add("\r\(VisibleText.oneLine(text))\u{1B}[K".utf8)
        try flush()
    }

    private func add(_ bytes: some Sequence<UInt8>) throws {
        try pending.withLock { pending in
            pending += bytes
            if pending.count >= capacity { try Self.send(&pending, descriptor) }
        }
    }

    /// Hands over what is left.
    ///
    /// - Throws: ``OutputGone``, ``OutputFailed``.
    func flush() throws {
        try pending.withLock { try Self.send(&$0, descriptor) }
    }

    /// Writes a line at once.
    func line(_ text: String) {
        let isOver = isStatusShown.withLock { isShown in
            defer { isShown = false }
            return isShown
        }
        // Where that fails there is nobody to tell.
        if isOver { try? add("\r\u{1B}[K".utf8) }
        try? print(text)
        try? flush()
    }

    /// Writes a last text, all of it.
    ///
    /// - Throws: ``OutputGone``, ``OutputFailed``.
    func finish(with text: String) throws {
        try print(text)
        try flush()
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
