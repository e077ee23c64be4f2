import Testing

@testable import SheafTUI

/// What of a row is given to ncurses anew.
@Suite struct `The changed columns of a row` {
    private func frame(_ text: String, style: Style = .text) -> Frame {
        var canvas = Canvas(size: Size(width: 12, height: 2), ambiguous: .narrow)
        canvas.write(text, x: 0, y: 1, style: style)
        return canvas.frame(title: "")
    }

    private func columns(_ new: String, _ old: String) -> Range<Int>? {
        frame(new).columns(ofRow: 1, differentFrom: frame(old))
    }

    @Test func `are none where it looks the same`() {
        #expect(columns("a fern", "a fern") == nil)
        #expect(frame("a fern").columns(ofRow: 0, differentFrom: frame("moss")) == nil)
    }

    @Test func `go from the first cell that is another to the last one`() {
        #expect(columns("a fern", "a corn") == 2..<4)
        #expect(columns("12/345", "13/345") == 1..<2)
        #expect(columns("moss", "") == 0..<4)
    }

    @Test func `are all that have another style`() {
        let (plain, bold) = (frame("a fern"), frame("a fern", style: .bold))
        #expect(plain.columns(ofRow: 1, differentFrom: bold) == 0..<6)
    }

    @Test func `hold both halves of a wide cell, whichever frame has it`() {
        #expect(columns("ab木cd", "ab森cd") == 2..<4)
        #expect(columns("ab木cd", "abxycd") == 2..<4)
        #expect(columns("abxycd", "ab木cd") == 2..<4)
        #expect(columns("a木bcd", "ab木cd") == 1..<4)
    }
}
