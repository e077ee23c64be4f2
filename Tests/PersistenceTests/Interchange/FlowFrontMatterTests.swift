import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import SheafNotebook

@Suite struct `Front matter in braces` {
    private func taken(_ text: String) async throws -> (InterchangeFixture, ImportReport) {
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(["a.md": text], in: "in")
        return (fixture, report)
    }

    @Test(arguments: [
        "{title: Flow map, tags: [a, b], mood: calm}\n",
        "{\"title\":\"Flow map\",\n 'tags': ['a', b], # why\n mood: calm,}\n",
        "# first\n{title: 'Flow map', tags: [\"a\", b], mood: calm\n}\n",
    ])
    func `is read as lines of keys are`(matter: String) async throws {
        let (fixture, report) = try await taken("---\n\(matter)---\nBody\n")
        let post = try #require(try await fixture.post())
        #expect(post.title == "Flow map" && post.tags == ["a", "b"] && post.content == "Body\n")
        #expect(post.metadata["mood"] == "calm" && report.notes == [])
        let written = try #require(try await fixture.sheets("out")["a.md"])
        #expect(written.hasPrefix("---\n") && !written.contains("{"), "\(written)")
        for comment in ["# first", "# why"] {
            #expect(written.contains("\n\(comment)\n") == matter.contains(comment), "\(written)")
        }
        #expect(written.contains("\nmood: calm\n") && written.contains("\nid: "), "\(written)")
        let other = try await InterchangeFixture(seed: 2)
        try await other.take(["a.md": written], in: "in")
        let again = try #require(try await other.post())
        #expect(again.title == post.title && again.tags == post.tags)
        #expect(try await other.sheets("out")["a.md"] == written)
    }

    @Test func `keeps marks and brackets of values where they are`() throws {
        let text = "---\n{a: 'it''s, \"so\"', b: {c: [1, {d: \"}, x\"}]}, \"e:\": x:y, f: }\n---\n"
        let (matter, body) = try #require(FrontMatter.splitFlow(text))
        #expect(
            matter.entries.map(\.text) == [
                "a: 'it''s, \"so\"'\n", "b: {c: [1, {d: \"}, x\"}]}\n", "\"e:\": x:y\n", "f:\n",
            ])
        #expect(matter.entries.map(\.key) == ["a", "b", "e:", "f"] && body == "")
    }

    @Test(arguments: [
        ("{title: x\n", 1), ("{title}\n", 1), ("{a: *b}\n", 1), ("- a\n- b\n", 1),
        ("{{ include }}\n", 0), ("A rule.\n", 0), ("- a\n\nText.\n", 0),
    ])
    func `is text where it has no keys, and that is said`(
        matter: String, notes: Int
    ) async throws {
        let text = "---\n\(matter)---\nBody\n"
        let (fixture, report) = try await taken(text)
        #expect(try await fixture.post()?.content == text)
        #expect(report.notes.count { $0.reason == .otherFrontMatter } == notes, "\(report.notes)")
        let written = try #require(try await fixture.sheets("out")["a.md"])
        #expect(written.hasSuffix("---\n" + text), "\(written)")
    }
}

@Suite struct `Front matter that is not what it begins as` {
    @Test(arguments: [
        ("+++\ntitle \"x\"\n+++\nBody\n", 1), ("{\"title\": \"x\",,}\n\nBody\n", 1),
        ("{\n  \"title\": \"x\"\n  \"a\": 1\n}\nBody\n", 1), ("+++\nBody\n", 0),
        ("{{ include }}\n", 0), ("{word}\n", 0),
    ])
    func `is text, and that is said`(text: String, notes: Int) async throws {
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(["a.md": text], in: "in")
        #expect(try await fixture.post()?.content == text)
        #expect(report.notes.count { $0.reason == .otherFrontMatter } == notes, "\(report.notes)")
    }
}

@Suite struct `A title of a document` {
    @Test(arguments: [">", "|", ">+", "!!str >"])
    func `has no line end where it stands in lines of its own`(sign: String) async throws {
        let fixture = try await InterchangeFixture()
        let sheet = "---\ntitle: \(sign)\n  Folded title\n---\nHot\n"
        let report = try await fixture.take(["tea.md": sheet], in: "in")
        #expect(try await fixture.post()?.title == "Folded title")
        #expect(report.notes.isEmpty, "\(report.notes)")
        let written = try #require(try await fixture.sheets("out")["tea.md"])
        #expect(written.hasPrefix("---\ntitle: \(sign)\n  Folded title\n"), "\(written)")
    }

    @Test(arguments: [
        ("Big *title*\n=====\n\nText\n", "Big *title*"), ("\n  Setext\n=\nText\n", "Setext"),
        ("# Closed ##\n\nText\n", "Closed"), ("# In C#\n", "In C#"), ("# C # #\n", "C #"),
        ("# #\n\n# Second\n", "Second"), ("Text\n\n=====\n", "a"), ("- Item\n=====\n", "a"),
        ("    code\n====\n", "a"), ("Text\n--\n", "a"), ("---\ntitle: \"  T \"\n---\nx\n", "T"),
    ])
    func `is the first heading, however it is written`(text: String, title: String) async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(["a.md": text], in: "in")
        let post = try #require(try await fixture.post())
        #expect(post.title == title)
        let sheets = try await fixture.sheets("out")
        #expect(try await fixture.take(sheets, in: "again").posts.unchanged == 1)
        let other = try await InterchangeFixture(seed: 2)
        try await other.take(sheets, in: "in")
        #expect(try await other.post()?.title == title)
        #expect(try await other.sheets("out") == sheets)
    }

    @Test func `has no blanks around it, from whichever file it comes`() async throws {
        let fixture = try await InterchangeFixture()
        let files = [
            "a.csv": "title,content\n table ,x\n", "b .md": "x\n",
            "c.json": #"[{"id": 1, "title": " entry\t", "body": "x", "views": 1}]"#,
        ]
        for _ in 1...2 { try await fixture.take(files, in: "in") }
        let titles = try await fixture.stored.list(ListQuery<Post>()).map(\.title)
        #expect(Set(titles) == ["table", "b", "entry"] && titles.count == 3)
    }

    @Test(arguments: [
        ("2021-02-03-jekyll-post.md", "jekyll post"), ("2021-02-03.md", "2021-02-03"),
        ("2021-02-03 walk.md", "2021-02-03 walk"), ("2021-02-30-x.md", "2021-02-30-x"),
        ("2021-02-03-.md", "2021-02-03-"),
    ])
    func `is what stands behind the day in the name of a file of Jekyll`(
        name: String, title: String
    ) async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take([name: "---\nlayout: x\n---\nHot\n"], in: "in")
        #expect(try await fixture.post()?.title == title)
        let sheets = try await fixture.sheets("out")
        let other = try await InterchangeFixture(seed: 2)
        try await other.take(sheets, in: "back")
        #expect(try await other.post()?.title == title)
        #expect(try await other.sheets("out") == sheets)
    }
}

@Suite struct `An empty title of a document` {
    @Test func `comes in again as none from an export`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(["posts.csv": "title,content\n,some text\n"], in: "in")
        #expect(try await fixture.post()?.title == "")
        let sheets = try await fixture.sheets("out")
        let other = try await InterchangeFixture(seed: 2)
        try await other.take(sheets, in: "back")
        let post = try #require(try await other.post())
        #expect(post.title == "" && post.metadata["title"] == nil)
        #expect(try await other.sheets("out") == sheets)
    }

    @Test(arguments: ["title: \"\"\n", "title:\n"])
    func `is the name of the file in one that others wrote, also on the second trip`(
        line: String
    ) async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(["tea.md": "---\n\(line)layout: x\n---\nHot\n"], in: "in")
        let post = try #require(try await fixture.post())
        #expect(post.title == "tea" && post.metadata["title"] == nil)
        let sheets = try await fixture.sheets("out")
        let other = try await InterchangeFixture(seed: 2)
        try await other.take(sheets, in: "back")
        #expect(try await other.post()?.title == "tea")
        #expect(try await other.sheets("out") == sheets)
    }
}
