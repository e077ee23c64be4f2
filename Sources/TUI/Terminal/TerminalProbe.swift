internal import CPersistenceSystem
internal import Glibc

/// Asks a terminal what it can do, and waits for its answers: for `sheaf doctor --terminal`, where nobody
/// waits for anything else.
@MainActor
package final class TerminalProbe {
    private let device: TerminalDevice
    private let isUTF8: Bool
    private var decoder = InputDecoder()
    /// What came that is no answer, and has not been handed on.
    private var waiting: [(input: Input, bytes: [UInt8])] = []
    /// The bytes of an input that has not come whole.
    private var begun: [UInt8] = []

    /// How long an answer may take: over a slow line half of this is usual.
    private static let patience = Duration.milliseconds(1000)

    /// Takes the terminal of this process, or another one for tests, and reads each key as it comes.
    ///
    /// - Throws: ``TerminalError/notATerminal``.
    package init(devicePath: String? = nil) throws(TerminalError) {
        isUTF8 = system_adopt_utf8_locale() != 0
        device = try TerminalDevice(path: devicePath)
        // Keys as they come; what is written are lines as ever.
        var attributes = device.original
        cfmakeraw(&attributes)
        attributes.c_oflag |= tcflag_t(OPOST | ONLCR)
        tcsetattr(device.descriptor, TCSANOW, &attributes)
        // Whatever ends the process gives it back.
        var original = device.original
        system_guard_terminal(device.descriptor, &original)
    }

    /// Gives the terminal back.
    package func restore() {
        device.discardInput()
        device.setOriginal()
        system_release_terminal()
    }

    /// Asks everything.
    ///
    /// - Parameters:
    ///   - environment: Where it says what the terminal is.
    ///   - ambiguousWidth: What the settings say of it; nil where they leave it to the terminal.
    /// - Returns: What the terminal answered, and what would be better another way.
    package func report(
        environment: [String: String], ambiguousWidth: AmbiguousWidth?
    ) -> TerminalReport {
        var report = TerminalReport(
            size: device.size, isUTF8: isUTF8, ambiguousWidth: ambiguousWidth)
        let modes = TerminalReport.Mode.allCases
        // DA1 comes last: every terminal answers it, and in order.
        let question =
            "\u{1B}]11;?\u{1B}\\" + modes.map { "\u{1B}[?\($0.rawValue)$p" }.joined()
            + PictureQuestion.name + "\u{1B}[c"
        let (replies, answers) = ask(question) { _, replies in
            replies.contains { if case .deviceAttributes = $0 { true } else { false } }
        }
        report.answers = answers
        var name = ""
        for reply in replies {
            switch reply {
            case .deviceAttributes(let numbers): report.attributes = numbers
            case .background(let red, let green, let blue):
                report.background = (red, green, blue)
            case .mode(let number, let state):
                if let mode = TerminalReport.Mode(rawValue: number) { report.modes[mode] = state }
            case .version(let text): name = text
            case .colorScheme, .cursor, .picture, .pictureColors, .pictureSize, .cellSize,
                .takesPictures, .other:
                break
            }
        }
        for sample in TerminalReport.samples where answers {
            guard let cells = measure(sample) else { break }
            report.widths.append((sample, cells))
        }
        write("\r\u{1B}[K")
        // Why not is what the report says of its name: it cannot place a cursor, or has none.
        let description = try? TerminalDescription(term: environment["TERM"] ?? "")
        report.colorCount = description?.colorCount
        report.pictures = look(of: report, named: name, in: environment)
        report.describe(
            environment, colors: description.map { ($0.name, $0.unknownName == nil) })
        return report
    }

    /// How pictures are seen; the terminal is asked where it could show them as they are.
    private func look(
        of report: TerminalReport, named name: String, in environment: [String: String]
    ) -> TerminalReport.PictureLook {
        let options = TerminalOptions(environment: environment)
        guard report.isUTF8, options.usesColor, let colors = report.colorCount, colors >= 256
        else { return .line }
        guard !options.writesDirectly, colors <= 65_536 else { return .cells }
        if !options.isInMultiplexer, PictureQuestion.knowsPlaceholders(name) {
            let good = TerminalReply.picture(PictureQuestion.number, "OK")
            let (replies, _) = ask(PictureQuestion.question) { _, replies in
                replies.contains { if case .picture = $0 { true } else { false } }
            }
            if replies.contains(good) { return .points }
        }
        return takesSixels(report.attributes) ? .sixels : .cells
    }

    /// Whether the terminal takes sixels, and says what has to be known for them.
    private func takesSixels(_ attributes: [Int]) -> Bool {
        var question = SixelQuestion(canAsk: true)
        question.hear(.deviceAttributes(attributes))
        let text = String(decoding: question.take(), as: UTF8.self)
        guard !text.isEmpty else { return false }
        let (replies, _) = ask(text) { _, replies in
            replies.contains { if case .deviceAttributes = $0 { true } else { false } }
        }
        for reply in replies { question.hear(reply, cell: device.cell) }
        return question.sixels != nil
    }

    /// Writes a text and asks where the cursor is then.
    private func measure(_ text: String) -> Int? {
        write("\r\u{1B}[K\(text)")
        var column: Int?
        _ = ask("\u{1B}[6n") { bytes, _ in
            column = Self.column(in: bytes)
            return column != nil
        }
        return column.map { $0 - 1 }
    }

    /// The column of a cursor position report.
    static func column(in bytes: [UInt8]) -> Int? {
        for start in bytes.indices where bytes[start...].starts(with: [0x1B, UInt8(ascii: "[")]) {
            let rest = bytes[(start + 2)...]
            guard let end = rest.firstIndex(of: UInt8(ascii: "R")) else { continue }
            let parts = String(decoding: rest[..<end], as: UTF8.self).split(separator: ";")
            if parts.count == 2, Int(parts[0]) != nil, let column = Int(parts[1]) { return column }
        }
        return nil
    }

    // MARK: - Asking

    /// Asks, and reads until the answer is there or the time is over.
    private func ask(
        _ question: String, until isAnswered: ([UInt8], [TerminalReply]) -> Bool
    ) -> (replies: [TerminalReply], isAnswered: Bool) {
        write(question)
        var bytes: [UInt8] = []
        var replies: [TerminalReply] = []
        let end = ContinuousClock.now + Self.patience
        while ContinuousClock.now < end {
            guard wait(for: end - ContinuousClock.now), let more = device.read() else { break }
            bytes += more
            for input in decoder.feed(more) {
                if case .reply(let reply) = input { replies.append(reply) }
            }
            if isAnswered(bytes, replies) { return (replies, true) }
        }
        return (replies, false)
    }

    /// The next key, with the bytes that the terminal sent for it; nil when the terminal is gone.
    package func nextInput() -> (input: Input, bytes: [UInt8])? {
        while waiting.isEmpty {
            guard wait(for: nil), let bytes = device.read() else { return nil }
            // Keys that come together are told apart: each is understood with its last byte.
            for byte in bytes {
                begun.append(byte)
                take(decoder.feed([byte]))
            }
            // A lone Esc may begin a key that is still coming.
            if waiting.isEmpty, !wait(for: .milliseconds(50)) { take(decoder.flushEscape()) }
        }
        return waiting.removeFirst()
    }

    /// Notes what the bytes mean that came since the last input.
    private func take(_ inputs: [Input]) {
        guard !inputs.isEmpty else { return }
        waiting += inputs.map { (input: $0, bytes: begun) }
        begun = []
    }

    private func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes {
                Glibc.write(device.descriptor, $0.baseAddress, $0.count)
            }
            if count > 0 {
                bytes = bytes.dropFirst(count)
            } else if errno == EAGAIN || errno == EINTR {
                var descriptor = pollfd(fd: device.descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&descriptor, 1, 1000)
            } else {
                return
            }
        }
    }

    /// Waits for something to read; false where nothing came in time.
    private func wait(for time: Duration?) -> Bool {
        let milliseconds = time.map {
            Int32(
                clamping: $0.components.seconds * 1000 + $0.components.attoseconds
                    / 1_000_000_000_000_000)
        }
        var descriptor = pollfd(fd: device.descriptor, events: Int16(POLLIN), revents: 0)
        while true {
            let count = poll(&descriptor, 1, milliseconds ?? -1)
            if count >= 0 || errno != EINTR { return count > 0 }
        }
    }
}
