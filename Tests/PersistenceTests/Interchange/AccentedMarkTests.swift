import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Synchronization
import Testing

/// Texts that begin with what belongs to the sign before it, and end with what takes the sign behind it:
/// to `Character` a mark of a format beside them is no mark.
@Suite struct `Texts with accents beside the marks of a format` {
    private static let texts = [
        "\u{301}acute", "\u{FE0F}variant", "\u{200D}joined", "\u{93E}vowel", "number\u{600}",
        "a,\u{301}b", "a;\u{301}b", "a\\\u{301}b", "a\"\u{301}b", "-\u{301}-\u{301}", "a=\u{301}b",
        ">\u{301}--\u{301}>", "#\u{301}", "[\u{301}", "'\u{301}'", "**\u{301}**", "x: \u{301}y",
    ]

    private func json(_ text: String) -> String {
        var writer = JSONWriter()
        writer.string(text)
        return writer.text
    }

    /// A store with a post, a comment and a person of which everything is such a text.
    private func fixture(_ text: String) async throws -> InterchangeFixture {
        let fixture = try await InterchangeFixture()
        let word = json(text)
        let label = #""authorLabel":{"name":\#(word),"email":"ann@x.org"}"#
        let dates =
            #""createdAt":"2026-01-01T00:00:00.001Z","updatedAt":"2026-01-02T00:00:00.002Z""#
        let id = "0193a1b2-0000-7000-8000-00000000000"
        try await fixture.take(
            """
            {"sheaf":"export","schemaVersion":1}
            {"kind":"person","id":"\(id)1","username":\(word),"email":"a@x.org",\
            "firstName":\(word),"lastName":\(word),"bio":\(word),"role":"admin","phone":\(word),\
            "address":{"street":\(word),"city":\(word),"state":\(word),"zip":"1","country":"UK"},\
            "favouriteColours":[\(word),"red"],"metadata":{\(word):\(word)},\(dates)}
            {"kind":"post","id":"\(id)2","title":\(word),"content":\(word),"status":"draft",\(label),\
            "tags":["before",\(json(text.filter { $0 != "," })),"behind"],\
            "metadata":{"k":\(word),\(word):"v"},\(dates)}
            {"kind":"comment","id":"\(id)3","post":"\(id)2","content":\(json(text + "\n" + text)),\
            \(label),"metadata":{"m":\(word)},\(dates)}

            """)
        return fixture
    }

    @Test(arguments: Self.texts)
    func `go out as Markdown and come in as they were`(text: String) async throws {
        let fixture = try await fixture(text)
        let first = try await fixture.sheets("first")
        let other = try await InterchangeFixture(seed: 2)
        try await Importer(paths: [fixture.stored.directory.file("first").path])
            .run(on: other.stored.store)
        let post = try #require(try await fixture.post())
        let carried = try #require(try await other.post())
        #expect(carried.author.label == post.author.label && carried.tags == post.tags)
        #expect(carried.title == post.title && carried.content == post.content)
        #expect(carried.metadata == post.metadata)
        #expect(try await other.comment() == (try await fixture.comment()))
        #expect(try await other.sheets("second") == first)
        // An HTML comment ends where bytes say so.
        let facts = first.values.flatMap { $0.utf8.split(separator: UInt8(ascii: "\n")) }.filter {
            $0.starts(with: "<!-- sheaf:comment ".utf8)
        }
        #expect(facts.count == 1)
        for line in facts {
            let inside = Array(line.dropFirst(4).dropLast(3))
            #expect(inside.firstRange(of: "--".utf8) == nil && !inside.contains(0x3E))
        }
    }

    private func export(
        _ format: TextExporter.Content, _ fixture: InterchangeFixture
    ) async throws -> String {
        let bytes = Mutex<[UInt8]>([])
        try await TextExporter(format).export(fixture.stored.store) { piece in
            bytes.withLock { $0 += piece }
        }
        return bytes.withLock { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: Self.texts)
    func `go out as cards and come in as they were`(text: String) async throws {
        let fixture = try await fixture(text)
        let card = try await export(.cards, fixture)
        let other = try await InterchangeFixture(seed: 2)
        let file = try other.stored.directory.write(card, to: "people.vcf")
        try await Importer(paths: [file.path]).run(on: other.stored.store)
        #expect(try await other.person() == (try await fixture.person()))
        #expect(try await export(.cards, other).utf8.elementsEqual(card.utf8))
        // Whoever reads bytes finds as many parts as a name and an address have.
        let lines = card.replacing("\r\n ", with: "").split(separator: "\r\n")
        for (name, count) in [("N:", 5), ("ADR:", 7)] {
            let line = try #require(lines.first { $0.utf8.starts(with: name.utf8) })
            var parts = 1
            var isEscaped = false
            for byte in line.utf8 {
                if byte == UInt8(ascii: ";"), !isEscaped { parts += 1 }
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            }
            #expect(parts == count, "\(line)")
        }
    }

    @Test(arguments: Self.texts)
    func `go out as tables and come in as they were`(text: String) async throws {
        let fixture = try await fixture(text)
        let other = try await InterchangeFixture(seed: 2)
        for (name, format) in [
            ("people.csv", TextExporter.Content.peopleTable), ("posts.csv", .postsTable),
            ("comments.csv", .commentsTable),
        ] {
            let file = try other.stored.directory.write(
                try await export(format, fixture), to: name)
            try await Importer(paths: [file.path]).run(on: other.stored.store)
        }
        #expect(try await other.person() == (try await fixture.person()))
        #expect(try await other.post() == (try await fixture.post()))
        #expect(try await other.comment() == (try await fixture.comment()))
    }

    @Test func `are told apart in lists that others wrote`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(
            [
                "a.md": "---\ntags: a,\u{301}b, c\u{600}, d\nauthor: Ann <\u{301}a@x.org>\n---\nx",
                "b.md": "# \u{301}Heading\n\nx",
                "c.md": "---\ntags:\n  - \u{301}m\n  - n\ntitle: C\n---\nx",
            ], in: "in")
        let posts = try await fixture.stored.list(ListQuery<Post>()).sorted { $0.title < $1.title }
        let byTitle = Dictionary(posts.map { ($0.title, $0) }) { first, _ in first }
        #expect(byTitle["a"].map { Set($0.tags) } == ["a", "\u{301}b", "c\u{600}", "d"])
        #expect(
            byTitle["a"]?.author.label == AuthorLabel(name: "Ann", email: "\u{301}a@x.org"))
        #expect(byTitle["\u{301}Heading"] != nil, "\(posts.map(\.title))")
        #expect(byTitle["C"].map { Set($0.tags) } == ["\u{301}m", "n"])
    }

    @Test func `are part of the name of an action`() throws {
        let action = NotebookAction(.mergeTags, "\u{301}new", formerly: "old\u{600}", count: 2)
        #expect(NotebookAction(label: action.label) == action)
    }
}
