import Foundation
import Persistence
import PersistenceTextForms
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `The hardest text` {
    @Test(arguments: SeededGenerator.seeds(4))
    func `goes out and comes back as the same bytes`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.people(&random), Self.posts(&random), Self.comments(&random))
        let first = try await fixture.export()
        #expect(first.split(separator: "\n").count > 100, "seed \(seed)")
        // Nothing hidden is in the file itself, so no terminal obeys it.
        #expect(first.unicodeScalars.allSatisfy { !$0.isHidden || $0 == "\n" })

        let other = try await InterchangeFixture(seed: 2)
        try await other.take(first)
        #expect(try await other.export().utf8.elementsEqual(first.utf8), "seed \(seed)")
    }

    @Test func `hides no character of Unicode that nobody sees, and loses none`() throws {
        let hidden = (0..<0x11_0000).compactMap { Unicode.Scalar(UInt32($0)) }.filter(\.isHidden)
        let text = "a" + String(String.UnicodeScalarView(hidden)) + "b"
        var writer = JSONWriter()
        writer.string(text)
        let written = String(decoding: writer.bytes, as: UTF8.self)
        #expect(written.unicodeScalars.allSatisfy { !$0.isHidden })
        let read = try JSONDecoder().decode(String.self, from: Data(writer.bytes))
        #expect(read.utf8.elementsEqual(text.utf8))
    }

    @Test(arguments: [
        "\0", "a\0b", "\u{1B}]0;x\u{7}", "\u{202E}", "\r\n\r", "\u{FFFE}", "e\u{301}é",
    ])
    func `is in the store as it was in the file`(text: String) async throws {
        let fixture = try await InterchangeFixture()
        var writer = JSONWriter()
        writer.object {
            $0.member("id", 1)
            $0.member("title", text)
            $0.member("body", text)
        }
        let report = try await fixture.take(String(decoding: writer.bytes, as: UTF8.self))
        let post = try #require(try await fixture.post())
        #expect(post.title.utf8.elementsEqual(text.utf8))
        #expect(post.content.utf8.elementsEqual(text.utf8))
        let hasControls = text.unicodeScalars.contains(where: \.isControl)
        #expect((report.flagged == 1) == hasControls)
        let other = try await InterchangeFixture(seed: 2)
        #expect(try await other.take(try await fixture.export()).flagged == report.flagged)
    }

    @Test(arguments: [
        Int64.max, .min, 1 << 53, -(1 << 53), 1 << 50, -(1 << 50), 253_402_300_799_999, 1, 0,
    ])
    func `and a date however far away come back as they are stored`(
        milliseconds: Int64
    ) async throws {
        let fixture = try await InterchangeFixture()
        let post = try await fixture.stored.post("Far")
        try await SQLiteShell(path: fixture.stored.store.path).run(
            "UPDATE post SET created_at = \(milliseconds), updated_at = \(milliseconds);")
        let first = try await fixture.export()
        #expect(first.contains(post.id.description))
        let other = try await InterchangeFixture(seed: 2)
        try await other.take(first)
        #expect(try await other.export() == first)
    }

    @Test func `of an age that nobody has stays, beside the person`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(
            #"[{"id": 1, "username": "a", "email": "a@b.c", "age": 1e300, "createdAt": 1e40}]"#)
        let user = try #require(try await fixture.person())
        #expect(user.birth == nil)
        #expect(user.metadata == ["age": "1e300", "createdAt": "1e40"])
    }

    private static func people(_ random: inout SeededGenerator) -> String {
        list(40, &random) { writer, index, random in
            writer.member("username", text(&random))
            writer.member("email", text(&random))
            writer.member("firstName", text(&random))
            writer.member("bio", text(&random))
            writer.member("image", text(&random))
            writer.member("phone", text(&random))
            writer.member("role", text(&random))
            writer.member("favouriteColours", [text(&random), text(&random)])
            writer.member("age", [0, -5, 150, 151, Int.max].randomElement(using: &random) ?? 0)
        }
    }

    private static func posts(_ random: inout SeededGenerator) -> String {
        list(40, &random) { writer, index, random in
            writer.member("title", text(&random))
            writer.member("body", text(&random))
            writer.member("status", text(&random))
            writer.member("userId", index % 50)
            writer.member("tags", [tag(&random), tag(&random)])
            writer.member("views", [0, -7, Int(Int32.max)].randomElement(using: &random) ?? 0)
            writer.member(
                "createdAt",
                [0, Int.max, Int.min, 1 << 53, 4_102_444_800_000].randomElement(using: &random) ?? 0
            )
        }
    }

    private static func comments(_ random: inout SeededGenerator) -> String {
        list(80, &random) { writer, index, random in
            // Some wait for posts that never come.
            writer.member("postId", index % 45)
            writer.member("body", text(&random))
            writer.member("user", text(&random))
        }
    }

    /// Entries with everything that a name of a row, and a key of metadata, can be.
    private static func list(
        _ count: Int, _ random: inout SeededGenerator,
        _ body: (inout JSONWriter, Int, inout SeededGenerator) -> Void
    ) -> String {
        var writer = JSONWriter()
        writer.array { writer in
            for index in 0..<count {
                writer.object { writer in
                    writer.member("id", index)
                    body(&writer, index, &random)
                    writer.member("x" + text(&random), text(&random))
                }
            }
        }
        let json = String(decoding: writer.bytes, as: UTF8.self)
        // Halves of surrogate pairs can only be written as escapes.
        return json.replacingOccurrences(of: "SURROGATE", with: #"\ud83e"#)
    }

    /// A tag is the same whatever white space stands around and in its name; what is joined to white
    /// space is not told apart by that.
    private static func tag(_ random: inout SeededGenerator) -> String {
        let scalars = text(&random).unicodeScalars.filter { !$0.properties.isWhitespace }
        return String(String.UnicodeScalarView(scalars))
    }

    private static func text(_ random: inout SeededGenerator) -> String {
        let pieces = [
            "\0", "\u{1B}[31m", "\u{7}", "\u{9B}2J", "\u{85}", "\u{7F}", "\r\n", "\r", "\n", "\t",
            "\u{202E}", "\u{2066}", "\u{200B}", "\u{200D}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}",
            "\u{E0041}", "\u{AD}", "e\u{301}", "é", "ﬁ", "Å", "A\u{30A}", "\u{301}",
            "日本語", "👩\u{200D}👧", "\"", "\\", "/", "<b>", "SURROGATE", " ", "", "x", "\",\"", "[]",
            "{}", "'; DROP TABLE post;", "\u{1F3F4}\u{E0067}\u{E007F}", "\u{10FFFF}",
        ]
        var text = ""
        for _ in 0..<Int.random(in: 0..<6, using: &random) {
            text += pieces.randomElement(using: &random) ?? ""
        }
        let isLong = Int.random(in: 0..<60, using: &random) == 0
        return isLong ? String(repeating: text + "e\u{301}", count: 4_000) : text
    }
}
