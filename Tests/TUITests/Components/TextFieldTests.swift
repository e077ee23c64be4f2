import SheafTUI
import SheafTestSupport
import Testing

@Suite struct `A text field` {
    private func frame(_ field: TextField, _ width: Int) -> Frame {
        drawn(width, 1) { field.draw(on: &$0, isFocused: true) }
    }

    private func field(_ text: String, width: Int = 20, _ edits: TextEdit...) -> TextField {
        var field = TextField(text)
        field.fit(width: width)
        for edit in edits { field.apply(edit) }
        return field
    }

    @Test func `starts with the cursor behind the text`() {
        let frame = frame(field("Ada"), 10)
        #expect(frame.text == "Ada")
        #expect(frame.cursor == Frame.Cursor(x: 3, y: 0, visible: true))
    }

    @Test func `shows the placeholder while it is empty`() {
        let field = TextField("", placeholder: "YYYY-MM-DD")
        #expect(frame(field, 12).text == "YYYY-MM-DD")
        #expect(frame(field, 12).cursor?.x == 0)
        #expect(frame(field, 8).text == "YYYY-M..")
    }

    @Test(arguments: [true, false])
    func `has one ground, whether or not anything stands in it`(isFocused: Bool) {
        let empty = drawn(12, 1) {
            TextField("", placeholder: "Name").draw(on: &$0, isFocused: isFocused)
        }
        let filled = drawn(12, 1) { TextField("Name").draw(on: &$0, isFocused: isFocused) }
        for level in [ColorLevel.mono, .sixteen, .full] {
            for name in ThemeName.allCases {
                let theme = Theme(name, level: level)
                for x in 0..<12 {
                    let (one, other) = (theme[empty.cells[x].style], theme[filled.cells[x].style])
                    #expect(one.background == other.background)
                    #expect(one.isReversed == other.isReversed)
                }
            }
        }
    }

    @Test func `scrolls by cells and never shows half a wide character`() {
        let field = field("日本語の題名", width: 8)
        #expect(frame(field, 8).text == "の題名")
        #expect(frame(field, 8).cursor?.x == 6)
        #expect(frame(self.field("日本語の題名", width: 8, .moveToLineStart), 8).text == "日本語の")
    }

    @Test(arguments: [
        ("ada.dunmore12@example.org", "ada.dunm.."), ("日本語の長い題名", "日本語の.."), ("Ada", "Ada"),
    ])
    func `shows how a text begins where nobody types, and that it goes on`(
        text: String, shown: String
    ) {
        let field = field(text, width: 10)
        let frame = drawn(10, 1) { field.draw(on: &$0, isFocused: false) }
        #expect(frame.text == shown)
        #expect(frame.cursor == nil)
    }

    @Test func `hides nothing at the left while there is room at the right`() {
        var field = TextField("one two three")
        field.fit(width: 5)
        #expect(frame(field, 20).text == "one two three")
        field.apply(.deleteWordBackward)
        field.fit(width: 10)
        #expect(frame(field, 10).text == "one two")
    }

    @Test(arguments: [
        (TextEdit.deleteWordBackward, "one two ", 8), (.deleteToLineStart, "", 0),
        (.deleteBackward, "one two thre", 12), (.moveWordLeft, "one two three", 8),
        (.moveToLineStart, "one two three", 0), (.deleteForward, "one two three", 13),
    ])
    func `does at the end of a text what its key says`(edit: TextEdit, text: String, cursor: Int) {
        let field = field("one two three", edit)
        #expect(field.text == text)
        #expect(field.cursor == cursor)
    }

    @Test(arguments: [
        (TextEdit.deleteWordForward, " two three", 0), (.deleteToLineEnd, "", 0),
        (.deleteForward, "ne two three", 0), (.moveWordRight, "one two three", 3),
        (.moveToLineEnd, "one two three", 13), (.deleteBackward, "one two three", 0),
    ])
    func `does at the start of a text what its key says`(edit: TextEdit, text: String, cursor: Int)
    {
        let field = field("one two three", .moveToLineStart, edit)
        #expect(field.text == text)
        #expect(field.cursor == cursor)
    }

    @Test func `ends words of Japanese where the script changes`() {
        #expect(field("東京タワーへ行く", .deleteWordBackward, .deleteWordBackward).text == "東京タワーへ")
    }

    @Test func `puts back what several deletions took, in their order`() {
        let field = field(
            "one two three", .deleteWordBackward, .deleteWordBackward, .moveToLineStart, .yank)
        #expect(field.text == "two threeone ")
    }

    @Test func `deletes a character as people see it, whole`() {
        #expect(field("x👩‍👩‍👧", .deleteBackward).text == "x")
        #expect(field("e\u{301}", .deleteBackward).text == "")
        #expect(field("🇯🇵🇫🇷", .moveLeft, .deleteBackward).text == "🇫🇷")
    }

    @Test func `pastes lines as one line and one step`() {
        var field = field("a", .paste("one\r\ntwo\tthree\u{1B}\n"))
        #expect(field.text == "aone two three")
        field.apply(.undo)
        #expect(field.text == "a")
    }

    @Test func `keeps line ends that were there and shows them`() {
        #expect(frame(field("a\nb"), 5).text == "a␊b")
        #expect(field("a\nb", .insert("c")).text == "a\nbc")
    }

    @Test(arguments: 0..<40)
    func `edits like a plain string`(seed: UInt64) {
        var script = EditScript(randomness: SeededGenerator(seed: seed))
        var field = TextField("")
        field.fit(width: 7)
        var plain = PlainEditor("")
        for _ in 0..<150 {
            var edit = script.next(isMultiline: false)
            if edit == .insert("\t") { edit = .insert(" ") }
            field.apply(edit)
            plain.apply(edit)
            #expect(
                field.text == plain.text && field.cursor == plain.cursor, "seed \(seed) \(edit)")
            let cursor = frame(field, 7).cursor
            #expect(cursor.map { (0..<7).contains($0.x) } == true)
        }
        while field.apply(.undo) {}
        #expect(field.text == "", "seed \(seed)")
    }
}
