import SheafNotebook
import Testing

@Suite struct `A post in a text editor` {
    private let sheet = PostSheet(
        title: "Notes: on \"live\" results", tags: ["deep work", "a, b", "日本"], status: "draft",
        content: "---\nFirst\r\n\nlast")

    @Test func `comes back as it went`() {
        #expect(PostSheet(sheet.text, before: sheet) == sheet)
        for content in ["", "\n", "\n\nx", "---\na: b\n---\n", "\u{301}x"] {
            var other = sheet
            other.content = content
            #expect(PostSheet(other.text, before: sheet) == other)
        }
        var odd = sheet
        odd.title = "Two\nlines \\ "
        odd.tags = []
        #expect(PostSheet(odd.text, before: sheet) == odd)
    }

    @Test func `is a text alone where the front matter was taken out`() {
        var expected = sheet
        expected.content = "Only this"
        #expect(PostSheet("Only this", before: sheet) == expected)
    }

    @Test func `keeps what a line does not say any more`() {
        let read = PostSheet("---\ntitle: New\n---\n\nText", before: sheet)
        #expect(read.title == "New" && read.tags == sheet.tags && read.status == "draft")
        #expect(read.content == "Text")
    }

    @Test func `takes tags in every usual way, and none`() {
        func tags(_ lines: String) -> [String] {
            PostSheet("---\n\(lines)\n---\n", before: sheet).tags
        }
        #expect(tags("tags: [a, b]") == ["a", "b"])
        #expect(tags("tags: a, b c") == ["a", "b c"])
        #expect(tags("tags:\n  - a\n  - b") == ["a", "b"])
        #expect(tags("tags:") == [] && tags("tags: []") == [])
    }

    @Test(arguments: [
        ("C # minor", "C # minor"), ("[WIP]", "[WIP]"), ("[WIP] Moss", "[WIP] Moss"),
        ("{a: b}", "{a: b}"), ("a: b", "a: b"), ("\"C # minor\"", "C # minor"),
        ("\"C\" # minor", "\"C\" # minor"), ("'it''s'", "it's"), ("\"open", "\"open"),
        ("null", "null"), ("| x", "| x"), ("-", "-"), ("\n  one # two\n  three", "one # two three"),
    ])
    func `takes all of its line as the title`(typed: String, title: String) {
        let read = PostSheet("---\ntitle: \(typed)\n---\n\nText", before: sheet)
        #expect(read.title == title && read.content == "Text")
        #expect(SheetProblem(in: "---\ntitle: \(typed)\n---\n\nText") == nil)
    }

    @Test(arguments: [
        ("title:\n  - a\n  - b", "title"), ("title:\n  a: b", "title"),
        ("tags: [a, [b]]", "tags"), ("tags: {a: b}", "tags"), ("tags:\n  - a: b\n  - c", "tags"),
        ("status: [a]", "status"),
    ])
    func `leaves at the top of the text what can be none of it`(typed: String, key: String) {
        let text = "---\nmood: grey\n\(typed)\n---\n\nText"
        let read = PostSheet(text, before: sheet)
        #expect(read.title == sheet.title && read.tags == sheet.tags && read.status == "draft")
        #expect(read.content == text)
        let other = PostSheet("---\nstatus: archived\n\(typed)\n---\n\nText", before: sheet)
        let isStatus = key == "status"
        #expect(other.status == "archived")
        #expect(other.content == "---\n\(typed)\n---\n\nText", "\(isStatus)")
        #expect(SheetProblem(in: "---\n\(typed)\n---\nx") == .notTaken(key, line: 2))
    }

    @Test func `takes the last of several, and leaves the others in the text`() {
        let text = "---\ntitle: One\ntags: a\ntitle: Two\ntags: [b]\n---\n\nText"
        let read = PostSheet(text, before: sheet)
        #expect(read.title == "Two" && read.tags == ["b"])
        #expect(read.content == "---\ntitle: One\ntags: a\n---\n\nText")
        #expect(SheetProblem(in: text) == .notTaken("title", line: 2))
        let either = PostSheet("---\ntags: a\ntags: [[b]]\n---\n\nText", before: sheet)
        #expect(either.tags == ["a"] && either.content == "---\ntags: [[b]]\n---\n\nText")
    }

    @Test func `loses no tag to a number sign, and no comment`() {
        func read(_ lines: String) -> PostSheet {
            PostSheet("---\n\(lines)\n---\n\nText", before: sheet)
        }
        #expect(read("tags: #a, #b").tags == ["#a", "#b"])
        #expect(read("tags: a # b").tags == ["a # b"])
        let list = read("tags: [a, b] # both\n# alone")
        #expect(list.tags == ["a", "b"])
        #expect(list.content == "---\n# both\n# alone\n---\n\nText")
        let block = read("tags:\n  - a # one\n  # two\n  - b\nstatus: archived # three")
        #expect(block.tags == ["a", "b"] && block.status == "archived")
        #expect(block.content == "---\n# one\n# two\n# three\n---\n\nText")
    }

    @Test func `comes back with marks before accents`() {
        var odd = sheet
        odd.title = "\u{301}accent"
        odd.tags = ["\u{301}a", "b\u{600}", "\u{FE0F}", "\u{200D},c", "\u{93E}d"]
        #expect(PostSheet(odd.text, before: sheet) == odd)
        let typed = PostSheet("---\ntags: a,\u{301}b\n---\n", before: sheet)
        #expect(typed.tags == ["a", "\u{301}b"])
    }

    @Test func `keeps what front matter says beside that at the top of the text`() {
        let read = PostSheet("---\ntitle: T\nmood: grey\n---\n\nText", before: sheet)
        #expect(read.title == "T")
        #expect(read.content == "---\nmood: grey\n---\n\nText")
    }
}
