import SheafModel
import SheafTUI
import SheafTestSupport
import Testing

@Suite struct `A form` {
    private typealias Sample = Form<String>

    private func form(_ width: Int = 60, _ height: Int = 12) -> Sample {
        let status = ["draft", "published", "archived"].map { Choice.Option($0, $0) }
        var form = Sample(
            [
                FormField("title", "Title", .text(TextField())),
                FormField("status", "Status", .choice(Choice(status, value: "draft"))),
                FormField("tags", "Tags", .tags(TagField("swift, liv"))),
                FormField("content", "Content", .area(TextArea("Three things\nhelp"))),
            ],
            buttons: [
                FormButton(.save, "Save"), FormButton(.close, "Close and keep text"),
                FormButton(.discard, "Discard"),
            ])
        form.fit(Size(width: width, height: height))
        return form
    }

    private func text(_ form: Sample, _ width: Int = 60, _ height: Int = 12) -> String {
        drawn(width, height) { form.draw(on: &$0, signs: .unicode) }.text
    }

    private let live = [
        TagField.Suggestion(name: "live-results", title: "live-results (14)"),
        TagField.Suggestion(name: "live", title: "live (3)"),
        TagField.Suggestion(name: "liv", title: "new tag \"liv\""),
    ]

    @Test func `shows fields, what is wrong with them, suggestions and buttons`() {
        var form = form()
        form.show(["title": "A post needs a title."])
        _ = form.next()
        _ = form.next()
        form.suggest(live, for: "tags")
        _ = form.apply(.moveDown)
        #expect(
            text(form) == """
                  Title
                          ! A post needs a title.
                  Status    (*) draft   ( ) published   ( ) archived
                  Tags     ┃swift, liv
                            ▸ live-results (14)    live (3)    new tag "liv"
                  Content  │Three things
                           │help
                           │
                           │
                           │

                  [ Save ]  [ Close and keep text ]  [ Discard ]
                """)
    }

    @Test func `shows by a line how high a text is where no empty row parts it from other fields`()
    {
        let small = text(form(40, 11), 40, 11)
        #expect(small.contains("  Content  │Three things\n           │help\n"), "\(small)")
        #expect(!text(form(60, 20), 60, 20).contains("│"))
    }

    @Test func `marks what has to be filled in`() {
        var form = Sample(
            [
                FormField("title", "Title", .text(TextField()), isRequired: true),
                FormField("content", "Content", .text(TextField())),
            ], buttons: [])
        form.fit(Size(width: 60, height: 12))
        #expect(text(form).hasPrefix("  Title*   ┃\n  Content"))
        form.fit(Size(width: 20, height: 4))
        #expect(text(form, 20, 4).hasPrefix("Title*  1/2"))
    }

    @Test func `puts the cursor into the first wrong field`() {
        var form = form()
        form.focus("content")
        form.show(["tags": "A tag has at most 64 characters.", "title": "A post needs a title."])
        #expect(form.focused == "title")
    }

    @Test func `goes to the next field with Tab and Enter, and round`() {
        var form = form()
        #expect(form.apply(.newline) == .none)
        #expect(form.focused == "status")
        #expect(form.next() == .none)
        form.previous()
        form.previous()
        form.previous()
        #expect(form.focused == nil)
        #expect(form.apply(.newline) == .pressed(.discard))
        _ = form.next()
        #expect(form.focused == "title")
    }

    @Test func `saves with Enter in the last field if that has one line`() {
        var form = Sample([FormField("name", "Name", .text(TextField()))], buttons: [])
        #expect(form.apply(.newline) == .pressed(.save))
        var post = self.form()
        post.focus("content")
        #expect(post.apply(.newline) == .changed("content"))
        #expect(post["content"] == "\nThree things\nhelp")
    }

    @Test func `leaves a typed tag alone unless somebody chose another`() {
        var form = form()
        form.focus("tags")
        form.suggest(live, for: "tags")
        #expect(form.partial(of: "tags") == "liv")
        #expect(!text(form).contains("▸"))
        #expect(form.next() == .none)
        #expect(form["tags"] == "swift, liv")
        #expect(form.focused == "content")
        form.focus("tags")
        #expect(form.apply(.newline) == .none)
        #expect(form["tags"] == "swift, liv")
    }

    @Test(arguments: [
        ("\"deep, wo", "deep, wo", "\"deep, work\""),
        ("a, \"deep, wo", "deep, wo", "a, \"deep, work\""),
        ("\"x, y\", deep", "deep", "\"x, y\", \"deep, work\""),
    ])
    func `completes a name that has a comma`(typed: String, partial: String, completed: String) {
        var field = TagField(typed)
        #expect(field.partial == partial)
        field.suggest([TagField.Suggestion(name: "deep, work", title: "deep, work (1)")])
        _ = field.apply(.moveDown)
        let isCompleted = field.complete()
        #expect(isCompleted)
        #expect(field.field.text == completed)
    }

    @Test func `takes a long paste for tags in time that grows with its length and no faster`() {
        // A text that was looked at as a whole for each of its words would take hours.
        let words = String(repeating: "word ", count: 400_000)
        let names = TagField.names(in: words + ",\"" + words + "\"")
        #expect(names.count == 2)
        #expect(names.map(Tag.normalised).allSatisfy { $0.utf8.count == 2_000_000 - 1 })
        #expect(TagField(words).partial.isEmpty)
    }

    @Test func `completes a name of which a part is selected`() {
        var field = TagField("swift, wo")
        field.suggest([TagField.Suggestion(name: "work", title: "work (1)")])
        _ = field.apply(.extend(.moveLeft))
        _ = field.apply(.extend(.moveRight))
        _ = field.apply(.moveDown)
        let isCompleted = field.complete()
        #expect(isCompleted)
        #expect(field.field.text == "swift, work")
    }

    @Test func `keeps what was taken where there is nothing to take`() {
        var form = form()
        form.focus("content")
        for edit: TextEdit in [.selectAll, .cut] { _ = form.apply(edit) }
        form.focus("title")
        for edit: TextEdit in [.deleteToLineEnd, .deleteToLineStart, .copy] { _ = form.apply(edit) }
        form.focus("content")
        _ = form.apply(.yank)
        #expect(form["content"] == "Three things\nhelp")
    }

    @Test func `keeps what is selected where nothing was taken`() {
        var form = form()
        form.focus("content")
        for edit: TextEdit in [.selectAll, .yank, .paste(PastedText("\u{7}"))] {
            _ = form.apply(edit)
        }
        #expect(form["content"] == "Three things\nhelp")
    }

    @Test func `of names gives the same names again, with commas in them or without`() {
        for names in [
            ["a,b", "maps"], ["a、b", "x，y"], ["\"", "\"a\"", "say \"hi\", you"], ["\u{301}x", "y"],
            [",\u{301}z"], ["plain"], [],
        ] {
            let text = TagField.text(of: names)
            #expect(TagField.names(in: text) == names, "\(text)")
        }
        #expect(TagField.text(of: ["a,b", "maps"]) == #""a,b", maps"#)
        #expect(TagField.names(in: #""a" b, "c"#) == [#""a" b"#, #""c"#])
        // What divides names here is what no name may have there.
        for value in 0x21...0xFFFF {
            guard let scalar = Unicode.Scalar(value), !scalar.properties.isWhitespace else {
                continue
            }
            let text = "a\(scalar)b"
            #expect((TagField.names(in: text).count == 2) == SheafModel.Tag.isSeparator(scalar))
        }
    }

    @Test(arguments: [TextEdit.newline, nil])
    func `takes over the tag that was chosen with Tab and Enter`(enter: TextEdit?) {
        var form = form()
        form.focus("tags")
        form.suggest(live, for: "tags")
        _ = form.apply(.moveDown)
        _ = form.apply(.moveDown)
        #expect(enter.map { form.apply($0) } ?? form.next() == .changed("tags"))
        #expect(form["tags"] == "swift, live")
        form.suggest([TagField.Suggestion(name: "live", title: "live (3)")], for: "tags")
        _ = form.next()
        #expect(form.focused == "content")
    }

    @Test func `lets go of a chosen tag on the way up`() {
        var form = form()
        form.focus("tags")
        form.suggest(live, for: "tags")
        _ = form.apply(.moveDown)
        _ = form.apply(.moveUp)
        #expect(form.focused == "tags")
        _ = form.next()
        #expect(form["tags"] == "swift, liv")
        form.focus("tags")
        _ = form.apply(.moveUp)
        #expect(form.focused == "status")
    }

    @Test(arguments: [
        (TextEdit.moveRight, "published"), (.insert(" "), "published"), (.insert("a"), "archived"),
        (.moveToLineEnd, "archived"), (.moveLeft, "draft"), (.insert("x"), "draft"),
    ])
    func `chooses with arrows, Space and letters`(edit: TextEdit, value: String) {
        var form = form()
        form.focus("status")
        let outcome = form.apply(edit)
        #expect(form["status"] == value)
        #expect(outcome == (value == "draft" ? .none : .changed("status")))
    }

    @Test func `keeps a value that is not among the choices`() {
        let choice = Choice([Choice.Option("draft", "draft")], value: "in review")
        #expect(choice.value == "in review")
    }

    @Test func `knows what was changed, and that changing it back is no change`() {
        var form = form()
        #expect(!form.isChanged)
        _ = form.apply(.insert("x"))
        #expect(form.changes == ["title": "x"])
        _ = form.apply(.undo)
        #expect(!form.isChanged)
    }

    @Test func `scrolls by field where it is small`() {
        var form = form(40, 6)
        form.focus("content")
        #expect(
            text(form, 40, 6) == """
                  Title
                  Status    (*) draft  1/3
                  Tags      swift, liv
                  Content  ┃Three things
                           ┃help
                           ┃
                """)
        _ = form.next()
        #expect(text(form, 40, 6).hasSuffix("  [ Save ]  [ Close and keep text ]\n  [ Discard ]"))
    }

    @Test func `shows the focused field with its label alone where there is no more room`() {
        var form = form(20, 4)
        form.show(["title": "A post needs a title."])
        #expect(text(form, 20, 4) == "Title  1/4\n\nA post needs a\ntitle.")
        form.focus("content")
        #expect(text(form, 20, 4) == "Content  4/4\nThree things\nhelp\n")
    }

    @Test func `takes clicks on fields and buttons`() {
        var form = form()
        #expect(form.click(Point(x: 14, y: 2)) == .none)
        #expect(form.focused == "tags")
        #expect(form.click(Point(x: 3, y: 11)) == .pressed(.save))
    }

    @Test(arguments: 0..<60)
    func `survives any keys at any size`(seed: UInt64) {
        var randomness = SeededGenerator(seed: seed)
        var script = EditScript(randomness: randomness)
        var form = form()
        form.suggest(live, for: "tags")
        for _ in 0..<80 {
            let size = Size(
                width: Int.random(in: 0...90, using: &randomness),
                height: Int.random(in: 0...20, using: &randomness))
            if Bool.random(using: &randomness) { form.fit(size) }
            switch Int.random(in: 0..<8, using: &randomness) {
            case 0, 1: _ = form.next()
            case 2: form.previous()
            case 3: form.show(["tags": "wrong 日本語 wrong", "content": "no"])
            case 4: _ = form.click(Point(x: size.width / 2, y: size.height / 2))
            case 5: _ = form.apply(script.wild())
            default: _ = form.apply(script.next(isMultiline: true))
            }
            let frame = drawn(size.width, size.height) { form.draw(on: &$0, signs: .unicode) }
            #expect(
                (frame.cursor != nil) == (size.width > 0 && size.height > 0),
                "seed \(seed) \(size) \(String(describing: form.focused))")
        }
    }
}
