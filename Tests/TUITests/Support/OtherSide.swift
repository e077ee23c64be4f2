import Glibc
import Testing

@testable import SheafTUI

/// The other side of a new terminal: hears what is written to it, and answers.
final class OtherSide {
    /// Where the terminal is.
    let path: String
    private let descriptor: Int32
    private var heard: [UInt8] = []

    init() throws {
        descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        try #require(descriptor >= 0)
        var unlocked: Int32 = 0
        var number: Int32 = 0
        // TIOCSPTLCK and TIOCGPTN, which Glibc hides behind macros.
        try #require(
            ioctl(descriptor, 0x4004_5431, &unlocked) == 0
                && ioctl(descriptor, 0x8004_5430, &number) == 0)
        path = "/dev/pts/\(number)"
    }

    deinit { close(descriptor) }

    /// What was written since the last time, up to and with `end`, which is waited for.
    func hear(upTo end: String) -> String {
        let end = Array(end.utf8)
        var range = heard.firstRange(of: end)
        while range == nil, Readiness.waits(for: descriptor, milliseconds: 60_000) {
            var buffer = [UInt8](repeating: 0, count: 65_536)
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            heard += buffer[..<count]
            range = heard.firstRange(of: end)
        }
        guard let range else {
            Issue.record("\(String(decoding: end, as: UTF8.self)) does not come")
            return ""
        }
        defer { heard.removeFirst(range.upperBound) }
        return String(decoding: heard[..<range.upperBound], as: UTF8.self)
    }

    /// Types, or answers.
    func say(_ text: String) {
        let bytes = Array(text.utf8)
        #expect(write(descriptor, bytes, bytes.count) == bytes.count)
    }
}
