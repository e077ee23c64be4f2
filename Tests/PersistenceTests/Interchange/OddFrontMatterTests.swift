import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `Front matter with something else under our names` {
    /// The front matter before and after a tag was added.
    private func tagged(_ matter: String) async throws -> (post: Post, after: String) {
        let fixture = try await InterchangeFixture()
        _ = try await fixture.take(["a.md": matter + "Text\n"], in: "in")
        let post = try #require(try await fixture.post())
        try await fixture.edit { $0.tags.append("new") }
        return (post, try #require(try await fixture.sheets("out")["a.md"]))
    }

    @Test(arguments: [
        "tags: {a: 1}\n", "tags:\n  a: 1 # why\n  # remark\n  b: 2\n", "tags: [a, [b, c]]\n",
        "tags:\n  - a: 1\n  - b\n", "tags: [a, b\n", "tags: *others\n",
    ])
    func `keeps it when a tag is added, and names the tag beside it`(lines: String) async throws {
        let (post, after) = try await tagged("---\ntitle: T\n\(lines)layout: x\n---\n")
        #expect(post.tags.isEmpty)
        #expect(after.hasPrefix("---\ntitle: T\n\(lines)layout: x\n"), "\(after)")
        #expect(after.contains("\nsheaf-tags: [new]\n"), "\(after)")
        let other = try await InterchangeFixture()
        _ = try await other.take(["b.md": after], in: "in")
        #expect(try await other.post()?.tags == ["new"])
    }

    @Test(arguments: ["tags = {a = 1}\n", "[tags]\na = 1\n"])
    func `keeps a table of TOML as well`(lines: String) async throws {
        let (_, after) = try await tagged("+++\ntitle = \"T\"\n\(lines)+++\n")
        #expect(after.contains(lines) && after.contains("\nsheaf-tags = [\"new\"]\n"), "\(after)")
    }

    @Test func `keeps an object of JSON as well`() async throws {
        let (_, after) = try await tagged("{\"title\":\"T\",\"tags\":{\"a\":1}}\n\n")
        #expect(after.hasPrefix("{\"title\":\"T\",\"tags\":{\"a\":1}"), "\(after)")
        #expect(after.contains("\"sheaf-tags\": [\"new\"]"), "\(after)")
    }

    @Test(arguments: [("---\ntitle: x\nnever closed\n", 1), ("---\nA rule, and text.\n", 0)])
    func `is named where no line ends it`(text: String, notes: Int) async throws {
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(["a.md": text], in: "in")
        #expect(report.notes.count { $0.reason == .openFrontMatter } == notes)
    }

    @Test(arguments: [
        ("title: Moss\nand bog\nmood: calm\n", "and bog", "title", 3),
        ("mood: calm\nlist:\n- a\n- b\nand c\ntitle: Moss\n", "and c", "list", 6),
        ("title: Moss\n- bog\n", "- bog", "title", 3),
        ("a: |\n  one\n\ntwo\ntitle: Moss\n", "two", "a", 5),
        ("tags: [a]\nb\n", "b", "tags", 3), ("  title: Moss\n  bog\n", "bog", "title", 3),
    ])
    func `is named where a line has no key and does not stand in`(
        matter: String, text: String, key: String, line: Int
    ) async throws {
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(["a.md": "---\n\(matter)---\nText\n"], in: "in")
        let notes = report.notes.filter {
            if case .keylessLine = $0.reason { true } else { false }
        }
        #expect(notes.map(\.reason) == [.keylessLine(text, in: key)])
        #expect(notes.map(\.position.line) == [line])
        let sheet = try #require(try await fixture.sheets("out")["a.md"])
        #expect(sheet.hasPrefix("---\n\(matter)"), "\(sheet)")
    }

    @Test(arguments: [
        "title: Moss\n  and bog\n", "tags:\n- a\n- b\n", "tags: [\n  a,\n  b\n]\n",
        "mood: \"calm\nday\"\n", "a: 1\n? mood\n: calm\n", "mood: calm\n# why\n\ntitle: T\n",
        "  list:\n  - a\n", "list: # why\n- a\n", "mood: {a: b\n}\n", "list:\n-\n  a\n",
    ])
    func `is not named where a line goes on with the value above it`(matter: String) async throws {
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(["a.md": "---\n\(matter)---\nText\n"], in: "in")
        #expect(report.notes.isEmpty, "\(report.notes)")
    }

    @Test func `is filled where nothing stands there`() async throws {
        let (_, after) = try await tagged("---\ntitle: T\ntags:\nlayout: x\n---\n")
        #expect(after.hasPrefix("---\ntitle: T\ntags: [new]\nlayout: x\n"), "\(after)")
    }

    @Test(arguments: [
        ("tags: &mine [a, b] # ours\n", "tags: &mine [a, b, new] # ours\n"),
        ("tags: &mine\n  - a\n  - b\n", "tags: &mine\n  - a\n  - b\n  - new\n"),
    ])
    func `keeps the anchor of a list, and reads what it is of`(
        before: String, after: String
    ) async throws {
        let (post, sheet) = try await tagged("---\ntitle: &t T\n\(before)again: *mine\n---\n")
        #expect(post.title == "T" && post.tags == ["a", "b"])
        #expect(sheet.hasPrefix("---\ntitle: &t T\n\(after)again: *mine\n"), "\(sheet)")
    }

    @Test func `keeps likes that are no number`() async throws {
        let fixture = try await InterchangeFixture()
        _ = try await fixture.take(["a.md": "---\nlikes: many\n---\nText\n"], in: "in")
        try await fixture.edit { $0.image = "moss.png" }
        let after = try #require(try await fixture.sheets("out")["a.md"])
        #expect(after.hasPrefix("---\nlikes: many\n") && after.contains("\nimage: moss.png\n"))
    }

    @Test(arguments: [
        ("---\nid: {orcid: 0000, isbn: \"978\"}\n---\n", ["id.orcid": "0000", "id.isbn": "978"]),
        ("---\nid:\n  orcid: x # why\n---\n", ["id.orcid": "x"]),
        ("---\nid: [a, b]\n---\n", ["id.0": "a", "id.1": "b"]), ("---\nid:\n---\n", ["id": ""]),
        ("+++\nid = {orcid = \"x\"}\n+++\n", ["id.orcid": "x"]),
        ("{\"id\": {\"orcid\": \"x\"}}\n", ["id.orcid": "x"]),
    ])
    func `keeps what is no identifier under the name of one`(
        matter: String, expected: [String: String]
    ) async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(["a.md": matter + "Text\n"], in: "in")
        let post = try #require(try await fixture.post())
        let sheets = try await fixture.sheets("out")
        let other = try await InterchangeFixture(seed: 2)
        try await other.take(sheets, in: "in")
        let copy = try #require(try await other.post())
        #expect(copy.id == post.id, "\(sheets)")
        for (name, value) in expected {
            #expect(post.metadata[name] == value && copy.metadata[name] == value, "\(sheets)")
        }
        #expect(try await other.sheets("out") == sheets)
    }

    @Test func `keeps a table of TOML under the name of an identifier`() async throws {
        let fixture = try await InterchangeFixture()
        let matter = "+++\ntitle = \"T\"\n[id]\norcid = \"x\"\n+++\n"
        try await fixture.take(["a.md": matter + "Text\n"], in: "in")
        let sheet = try #require(try await fixture.sheets("out")["a.md"])
        #expect(sheet.contains("\nsheaf-id = ") && sheet.contains("[id]\norcid = \"x\"\n"))
    }
}
