import Glibc
import TestSupport
import Testing

@testable import TUI

@MainActor @Suite(.timeLimit(.hanging)) struct `A terminal's descriptor` {
    @Test func `takes the end of input for the end, whatever went wrong before`() throws {
        let other = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        try #require(other >= 0)
        defer { close(other) }
        var unlocked: Int32 = 0
        var number: Int32 = 0
        // TIOCSPTLCK and TIOCGPTN, which Glibc hides behind macros.
        try #require(
            ioctl(other, 0x4004_5431, &unlocked) == 0 && ioctl(other, 0x8004_5430, &number) == 0)
        let path = "/dev/pts/\(number)"
        let device = try TerminalDevice(path: path)
        // Nothing is there: the system says so, and nobody takes that back.
        #expect(device.read() == [])
        // C-d is the end where a terminal reads by lines.
        let end: [UInt8] = [4]
        #expect(write(other, end, 1) == 1)
        #expect(Readiness.waits(for: device.descriptor, milliseconds: 60_000))
        #expect(device.read() == nil)
    }
}
