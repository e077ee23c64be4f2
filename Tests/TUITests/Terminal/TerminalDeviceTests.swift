import Glibc
import SheafTestSupport
import Testing

@testable import SheafTUI

@MainActor @Suite(.timeLimit(.hanging)) struct `A terminal's descriptor` {
    /// The other side of a new terminal, and where the terminal is.
    private func pair() throws -> (other: Int32, path: String) {
        let other = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        try #require(other >= 0)
        var unlocked: Int32 = 0
        var number: Int32 = 0
        // TIOCSPTLCK and TIOCGPTN, which Glibc hides behind macros.
        try #require(
            ioctl(other, 0x4004_5431, &unlocked) == 0 && ioctl(other, 0x8004_5430, &number) == 0)
        return (other, "/dev/pts/\(number)")
    }

    @Test(arguments: [
        (columns: 65_535, rows: 65_535, size: Size(width: 1000, height: 500)),
        (columns: 65_535, rows: 24, size: Size(width: 1000, height: 24)),
        (columns: 1, rows: 40_000, size: Size(width: 1, height: 500)),
        (columns: 80, rows: 24, size: Size(width: 80, height: 24)),
        (columns: 0, rows: 0, size: Size(width: 80, height: 24)),
    ])
    func `is never larger than a screen can be`(columns: UInt16, rows: UInt16, size: Size) throws {
        let (other, path) = try pair()
        defer { close(other) }
        var window = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        try #require(ioctl(other, UInt(TIOCSWINSZ), &window) == 0)
        #expect(try TerminalDevice(path: path).size == size)
    }

    @Test func `takes the end of input for the end, whatever went wrong before`() throws {
        let (other, path) = try pair()
        defer { close(other) }
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
