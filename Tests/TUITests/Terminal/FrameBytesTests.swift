import Testing

@testable import SheafTUI

/// What goes to the terminal in place of what ncurses says.
@Suite struct `The bytes of a frame` {
    /// What becomes of frames that follow one another.
    private func compacted(_ frames: String...) -> [String] {
        var bytes = FrameBytes()
        return frames.map {
            String(decoding: bytes.compacted(Array($0.utf8)), as: UTF8.self)
        }
    }

    @Test func `go to a column of the next line by a line feed`() {
        let frames = compacted(
            "\u{1B}[3;1Hfern\u{1B}[9G", "\u{1B}[4;12Hmoss", "\u{1B}[6;12Hmoss")
        #expect(frames[1...] == ["\n\u{1B}[12Gmoss", "\u{1B}[6;12Hmoss"])
    }

    @Test func `go to the next line in full from the last one that scrolls`() {
        let frames = compacted("\u{1B}[2;5r\u{1B}[5;1Hfern\u{1B}[9G", "\u{1B}[6;12Hmoss")
        #expect(frames.last == "\u{1B}[6;12Hmoss")
    }

    @Test func `go one line up in two bytes, but not from the first one that scrolls`() {
        let frames = compacted(
            "\u{1B}[2;5r\u{1B}[4;1H", "\u{1B}[A\u{1B}[A", "\u{1B}[A", "\u{1B}[5;1H\u{1B}[2A")
        #expect(frames[1...] == ["\u{1B}M\u{1B}M", "\u{1B}[A", "\u{1B}[5;1H\u{1B}[2A"])
    }

    @Test func `go a few columns to the right by steps, where they are known`() {
        let frames = compacted("\u{1B}[3;1Hfern\u{1B}[12Gmoss\u{1B}[17Gé\u{1B}[30G")
        #expect(frames == ["\u{1B}[3;1Hfern\u{1B}[7Cmoss\u{1B}[Cé\u{1B}[30G"])
    }

    @Test func `say a style before what shows it, and not for blanks`() {
        let frames = compacted("\u{1B}[1m  fern moss  \u{1B}[m")
        #expect(frames == ["  \u{1B}[1mfern moss  \u{1B}[m"])
    }
}
