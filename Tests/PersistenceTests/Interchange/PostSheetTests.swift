import Notebook
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

    @Test func `keeps what front matter says beside that at the top of the text`() {
        let read = PostSheet("---\ntitle: T\nmood: grey\n---\n\nText", before: sheet)
        #expect(read.title == "T")
        #expect(read.content == "---\nmood: grey\n---\n\nText")
    }
}
