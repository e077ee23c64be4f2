import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `Front matter that stands in` {
    @Test func `is read where all of its keys stand in, and gets new keys there as well`()
        async throws
    {
        let text = """
            ---
              title: indented
              tags: [q]
              # why
              "a: b":
                c: |
                  two
                  lines
              list:
              - one
            ---
            Text

            """
        let fixture = try await InterchangeFixture()
        try await fixture.take(["a.md": text], in: "in")
        let post = try #require(try await fixture.post())
        #expect(post.title == "indented" && post.tags == ["q"] && post.content == "Text\n")
        #expect(post.metadata["a: b.c"] == "two\nlines\n" && post.metadata["list.0"] == "one")
        try await fixture.edit { post in
            post.title = "new"
            post.tags = ["q", "r"]
            post.metadata["mood"] = "calm"
        }
        let file = try #require(try await fixture.sheets("out")["a.md"])
        #expect(file.hasPrefix("---\n  title: new\n  tags: [q, r]\n  # why\n"), "\(file)")
        #expect(file.contains("\n  mood: calm\n") && file.contains("\n  id: "), "\(file)")
        let other = try await InterchangeFixture(seed: 2)
        try await other.take(["a.md": file], in: "in")
        let copy = try #require(try await other.post())
        #expect(copy.title == "new" && Set(copy.tags) == ["q", "r"] && copy.id == post.id)
    }

    @Test(arguments: [
        ("---\n  title: T\nmood: calm\n---\nText\n", ImportNote.Reason.otherFrontMatter),
        (
            "---\ntitle: [open\n  more: x\n---\nText\n",
            .oddValue(name: "title", value: "[open more: x", expected: .closing)
        ),
    ])
    func `is named where it is no YAML, as where a bracket is not closed`(
        text: String, reason: ImportNote.Reason
    ) async throws {
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(["a.md": text], in: "in")
        #expect(report.notes.map(\.reason) == [reason])
        #expect(try await fixture.post()?.title == "a")
    }
}
