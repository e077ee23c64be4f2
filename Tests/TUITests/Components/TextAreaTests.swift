import SheafTUI
import SheafTestSupport
import Testing

@Suite struct `A text area` {
    private func area(_ text: String, _ width: Int, _ height: Int) -> TextArea {
        var area = TextArea(text)
        area.fit(Size(width: width, height: height))
        return area
    }

    private func frame(_ area: TextArea, _ width: Int, _ height: Int) -> Frame {
        drawn(width, height) { area.draw(on: &$0, isFocused: true) }
    }

    private func applied(_ edits: [TextEdit], to area: TextArea) -> TextArea {
        var area = area
        for edit in edits { area.apply(edit) }
        return area
    }

    @Test func `shows what is above when there is more room`() {
        var area = TextArea("one\ntwo\nthree\nfour")
        area.fit(Size(width: 20, height: 2))
        area.moveToEnd()
        area.fit(Size(width: 20, height: 6))
        let frame = drawn(20, 6) { area.draw(on: &$0, isFocused: true) }
        #expect(frame.text.hasPrefix("one"))
    }

    @Test func `wraps between words and keeps the last column for the cursor`() {
        let area = applied([.moveToLineEnd], to: area("one two three four", 9, 4))
        let frame = frame(area, 9, 4)
        #expect(frame.text == "one two\nthree\nfour\n")
        #expect(frame.cursor == Frame.Cursor(x: 4, y: 2, visible: true))
    }

    @Test func `wraps Japanese anywhere but before a full stop`() {
        #expect(frame(area("日本語です。はい", 11, 3), 11, 3).text == "日本語で\nす。はい\n")
    }

    @Test func `draws tabs to the next multiple of four`() {
        #expect(frame(area("a\tb\n\tc", 12, 2), 12, 2).text == "a   b\n    c")
    }

    @Test func `moves up and down by what is seen, aiming at the same column`() {
        let start = area("日本語日本語\nx\nabcdef", 20, 5)
        var moved = applied([.moveRight, .moveRight, .moveDown], to: start)
        #expect(moved.cursor == TextPosition(line: 1, byte: 1))
        moved.apply(.moveDown)
        #expect(moved.cursor == TextPosition(line: 2, byte: 4))
        moved.apply(.moveUp)
        moved.apply(.moveUp)
        #expect(moved.cursor == TextPosition(line: 0, byte: 6))
    }

    @Test func `moves through the rows of one long line`() {
        let start = area("aaaa bbbb cccc dddd", 6, 2)
        let moved = applied([.moveDown, .moveDown, .moveRight], to: start)
        #expect(moved.cursor == TextPosition(line: 0, byte: 11))
        #expect(frame(moved, 6, 2).text == "bbbb\ncccc")
        #expect(frame(moved, 6, 2).cursor == Frame.Cursor(x: 1, y: 1, visible: true))
    }

    @Test func `scrolls as little as it must`() {
        let lines = (1...20).map(String.init).joined(separator: "\n")
        let down = applied(Array(repeating: .moveDown, count: 6), to: area(lines, 9, 4))
        #expect(frame(down, 9, 4).text == "4\n5\n6\n7")
        #expect(frame(applied([.moveUp, .moveUp], to: down), 9, 4).text == "4\n5\n6\n7")
        #expect(frame(applied([.pageDown], to: down), 9, 4).text == "7\n8\n9\n10")
        #expect(frame(applied([.pageUp, .pageUp], to: down), 9, 4).text == "1\n2\n3\n4")
    }

    @Test(arguments: ["a\r\nb\r\n", "a\nb\r\nc", "\n\n", "", "a\u{2028}b\u{85}", "tab\t\r"])
    func `gives back what it was given, byte for byte`(text: String) {
        #expect(Array(area(text, 10, 3).text.utf8) == Array(text.utf8))
    }

    @Test func `types line ends as the text has them`() {
        let typed = applied([.moveToLineEnd, .newline, .insert("x")], to: area("a\r\nb", 9, 3))
        #expect(Array(typed.text.utf8) == Array("a\r\nx\r\nb".utf8))
    }

    @Test func `takes back a word at a time and a paste at once`() {
        var area = area("", 40, 5)
        for letter in "hello big world" { area.apply(.insert(String(letter))) }
        area.apply(.paste("1\n2\n3"))
        var texts: [String] = []
        while area.apply(.undo) { texts.append(area.text) }
        #expect(texts == ["hello big world", "hello big ", "hello ", ""])
        while area.apply(.redo) {}
        #expect(area.text == "hello big world1\n2\n3")
    }

    @Test func `pastes without escape sequences and control characters`() {
        let pasted = applied([.paste("\u{1B}[31mred\r\nblue\u{7}\u{9B}\tend")], to: area("", 9, 3))
        #expect(pasted.text == "[31mred\nblue\tend")
    }

    @Test(arguments: 0..<40)
    func `edits like a plain string`(seed: UInt64) {
        var script = EditScript(randomness: SeededGenerator(seed: seed))
        let start = "first line\n二行目の文。\n\nlast"
        var area = area(start, 12, 4)
        var plain = PlainEditor(start)
        for step in 0..<150 {
            let edit = script.next(isMultiline: true)
            area.apply(edit)
            plain.apply(edit)
            let before = area.text.utf8.split(separator: 10, omittingEmptySubsequences: false)
                .prefix(area.cursor.line).reduce(0) { $0 + $1.count + 1 }
            let cursor = before + area.cursor.byte
            guard area.text.isSame(as: plain.text), cursor == plain.cursor else {
                Issue.record("seed \(seed) step \(step) \(edit): \(area.text.debugDescription)")
                return
            }
            // What was wrapped again piece by piece is what wrapping all of it gives.
            var fresh = area
            fresh.fit(Size(width: 13, height: 4))
            fresh.fit(Size(width: 12, height: 4))
            fresh.apply(.moveToLineEnd)
            var known = area
            known.apply(.moveToLineEnd)
            #expect(
                frame(known, 12, 50).cursor?.x == frame(fresh, 12, 50).cursor?.x,
                "seed \(seed) step \(step) \(edit)")
        }
        while area.apply(.undo) {}
        #expect(area.text.isSame(as: start), "seed \(seed)")
        while area.apply(.redo) {}
        #expect(area.text.isSame(as: plain.text), "seed \(seed)")
    }

    @Test(arguments: 0..<40)
    func `survives any edits at any size`(seed: UInt64) {
        var randomness = SeededGenerator(seed: seed)
        var script = EditScript(randomness: randomness)
        var area = TextArea("日本語 and\ttabs\r\nmore")
        for _ in 0..<120 {
            let width = Int.random(in: 0...12, using: &randomness)
            let height = Int.random(in: 0...6, using: &randomness)
            area.fit(Size(width: width, height: height))
            area.apply(
                Bool.random(using: &randomness) ? script.wild() : script.next(isMultiline: true))
            let frame = frame(area, width, height)
            #expect((frame.cursor != nil) == (width > 0 && height > 0), "seed \(seed)")
        }
    }

    @Test func `takes a megabyte and goes on typing`() {
        var area = area("", 80, 20)
        area.apply(.paste(PastedText(String(repeating: "some words in a line\n", count: 50_000))))
        area.apply(.paste(PastedText(String(repeating: "word ", count: 20_000))))
        for _ in 0..<50 { area.apply(.insert("x")) }
        for _ in 0..<50 { area.apply(.moveUp) }
        #expect(area.lineCount == 50_001)
        #expect(frame(area, 80, 20).text.contains("word word"))
        while area.apply(.undo) {}
        #expect(area.isEmpty)
    }
}
