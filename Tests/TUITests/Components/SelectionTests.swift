import SheafTestSupport
import Testing

@testable import SheafTUI

@Suite struct `A selection in a text` {
    private func area(_ text: String, _ edits: [TextEdit]) -> TextArea {
        var area = TextArea(text)
        area.fit(Size(width: 20, height: 4))
        for edit in edits { area.apply(edit) }
        return area
    }

    @Test func `is extended by every movement once it is begun, and replaced by what is typed`() {
        let area = area("one two three", [.mark, .moveWordRight, .moveRight, .insert("1 ")])
        #expect(area.text == "1 two three")
        #expect(!area.hasSelection)
    }

    @Test func `is made by movements with Shift, and let go of by those without`() {
        var area = area("one\ntwo", [.extend(.moveDown), .extend(.moveRight)])
        #expect(area.selectedText == "one\nt")
        area.apply(.moveLeft)
        #expect(!area.hasSelection && area.text == "one\ntwo")
    }

    @Test func `is cut and put back elsewhere`() {
        let cut: [TextEdit] = [.extend(.moveWordRight), .cut, .moveToTextEnd, .yank]
        #expect(area("one two", cut).text == " twoone")
    }

    @Test func `is copied and stays where it is`() {
        let copied: [TextEdit] = [.extend(.moveWordRight), .copy, .moveToTextEnd, .yank]
        #expect(area("one two", copied).text == "one twoone")
    }

    @Test func `goes with Backspace, and comes back as one step`() {
        var area = area("one\ntwo\nthree", [.selectAll, .deleteBackward])
        #expect(area.text.isEmpty)
        area.apply(.undo)
        #expect(area.text == "one\ntwo\nthree")
        area.apply(.redo)
        #expect(area.text.isEmpty)
    }

    @Test func `is taken by the keys that delete words and lines, to be put back`() {
        let edits: [TextEdit] = [.extend(.moveRight), .extend(.moveRight), .deleteWordBackward]
        var area = area("one two", edits)
        #expect(area.text == "e two")
        area.apply(.yank)
        #expect(area.text == "one two")
    }

    @Test func `is undone with the word that was typed over it`() {
        var area = area("one two", [.extend(.moveWordRight)])
        for letter in ["a", "b", "c"] { area.apply(.insert(letter)) }
        #expect(area.text == "abc two")
        area.apply(.undo)
        #expect(area.text == "one two")
    }

    @Test func `is shown, over the end of a row too`() {
        let area = area("one two three four five", [.selectAll])
        let frame = drawn(20, 4) { area.draw(on: &$0, isFocused: true) }
        let selected = frame.cells.count { $0.style == .selected }
        #expect(selected == "one two three four five".count)
    }

    @Test func `in a field of one line is shown and replaced`() {
        var field = TextField("one two")
        field.fit(width: 20)
        field.apply(.extend(.moveWordLeft))
        #expect(field.selectedText == "two")
        let frame = drawn(20, 1) { field.draw(on: &$0, isFocused: true) }
        #expect(frame.cells.count { $0.style == .selected } == 3)
        field.apply(.paste(PastedText("2")))
        #expect(field.text == "one 2")
    }

    @Test func `is not drawn where the keyboard is elsewhere`() {
        let area = area("one", [.selectAll])
        let frame = drawn(20, 4) { area.draw(on: &$0, isFocused: false) }
        #expect(frame.cells.allSatisfy { $0.style != .selected })
    }
}

@Suite struct `The words of a text` {
    @Test(arguments: [
        ("", 0), ("one", 1), ("one two", 2), ("one - two!", 2), ("l'été, déjà vu", 3),
        ("日本語 text", 4), ("# 3 things\n\nand more", 4), ("привет мир", 2),
    ])
    func `are counted as people count them`(text: String, count: Int) {
        #expect(TextArea(text).wordCount == count)
    }

    @Test func `are the same however the text came about`() {
        var area = TextArea("one two\nthree")
        area.fit(Size(width: 30, height: 5))
        let edits: [TextEdit] = [
            .insert("a"), .moveWordRight, .newline, .paste(PastedText("x y\nz  ")),
            .deleteWordBackward, .moveToTextEnd, .insert(" 日本"), .undo, .redo, .selectAll, .cut,
            .yank,
        ]
        for edit in edits {
            area.apply(edit)
            #expect(area.wordCount == TextArea(area.text).wordCount, "\(edit): \(area.text)")
        }
    }

    @Test func `are not counted at each key in a text of megabytes`() {
        #expect(TextArea(String(repeating: "word\n", count: 300_000)).wordCount == nil)
    }
}

@Suite struct `Looking for something in a line` {
    private func places(_ text: String, in line: String) -> [String] {
        (TextSearch(text)?.places(in: line) ?? []).map {
            String(line.bytes($0.lowerBound, $0.upperBound))
        }
    }

    @Test func `finds it in capital and in small letters, from left to right`() {
        #expect(places("live", in: "Live results, alive") == ["Live", "live"])
        #expect(places("ÉTÉ", in: "l'été") == ["été"])
        #expect(places("日本", in: "日本語と日本") == ["日本", "日本"])
        #expect(places("aa", in: "aaaa a") == ["aa", "aa"])
    }

    @Test func `finds no part of a character, and nothing for nothing`() {
        #expect(places("e", in: "e\u{301}te") == ["e"])
        #expect(places("👩", in: "👩‍👧") == [])
        #expect(TextSearch("") == nil)
        #expect(places("longer", in: "long") == [])
    }

    @Test(arguments: [
        ("\u{1F1E9}\u{1F1EA}", "\u{1F1E9}\u{1F1EA}"), ("\u{301}", "\u{301}"),
        ("\u{1F469}\u{200D}", "\u{1F469}"), ("ab", "ababababababababababababababababab!"),
    ])
    func `takes a few steps for each scalar, whatever stands there`(
        piece: String, wanted: String
    ) throws {
        let search = try #require(TextSearch(wanted))
        for count in [100, 2000] {
            let line = String(repeating: piece, count: count)
            var steps = 0
            _ = search.places(in: line, steps: &steps)
            #expect(steps <= 4 * line.unicodeScalars.count, "\(count)")
        }
    }

    @Test func `is done at once in a line of 200,000 flags`() throws {
        let line = String(repeating: "\u{1F1E9}\u{1F1EA}", count: 200_000)
        let search = try #require(TextSearch("\u{1F1E9}\u{1F1EA}"))
        #expect(search.places(in: line).count == 200_000)
    }
}
