import Testing

@testable import TUI

/// What goes to the terminal in place of what ncurses says.
@Suite struct `The bytes of a frame` {
    private var frameBytes = FrameBytes()

    private mutating func compacted(_ text: String) -> String {
        String(decoding: frameBytes.compacted(Array(text.utf8)), as: UTF8.self)
    }

    @Test mutating func `go to a column of the next line by a line feed`() {
        _ = compacted("\u{1B}[3;1Hfern\u{1B}[9G")
        #expect(compacted("\u{1B}[4;12Hmoss") == "\n\u{1B}[12Gmoss")
        #expect(compacted("\u{1B}[6;12Hmoss") == "\u{1B}[6;12Hmoss")
    }

    @Test mutating func `go to the next line in full from the last one that scrolls`() {
        _ = compacted("\u{1B}[2;5r\u{1B}[5;1Hfern\u{1B}[9G")
        #expect(compacted("\u{1B}[6;12Hmoss") == "\u{1B}[6;12Hmoss")
    }

    @Test mutating func `go one line up in two bytes, but not from the first one that scrolls`() {
        _ = compacted("\u{1B}[2;5r\u{1B}[4;1H")
        #expect(compacted("\u{1B}[A\u{1B}[A") == "\u{1B}M\u{1B}M")
        #expect(compacted("\u{1B}[A") == "\u{1B}[A")
    }

    @Test mutating func `say a style before what shows it, and not for blanks`() {
        #expect(compacted("\u{1B}[1m  fern moss  \u{1B}[m") == "  \u{1B}[1mfern moss  \u{1B}[m")
    }
}
