import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import SheafNotebook

@Suite struct `Metadata in front matter` {
    private static let names =
        MarkdownFields.factNames + MarkdownFields.flagNames + [
            "", "sheaf-metadata.draft", "sheaf-metadata.", "title.x", "layout", "a b", "#", "- x",
            "Title", "DRAFT", "Tags", "ID", "id.x", "Date", "CreatedAt",
        ]
    private static let values = [
        "", "true", "false", "draft", "a, b", "2001-01-01", "7", "*star", "&a b", "~", "null", "!x",
        "x: y", "- z", "two\nlines", "Ada <ada@example.org>",
    ]

    @Test(arguments: SeededGenerator.seeds(30))
    func `comes back as metadata, whatever it is called, and the post as it was`(
        seed: UInt64
    ) async throws {
        var random = SeededGenerator(seed: seed)
        var metadata: [String: String] = [:]
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            let name = Self.names.randomElement(using: &random) ?? ""
            metadata[name] = Self.values.randomElement(using: &random)
        }
        let status = ["published", "draft", "archived"].randomElement(using: &random) ?? ""
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.export(status: status, metadata))
        let post = try #require(try await fixture.post())
        #expect(post.metadata == metadata)
        let sheets = try await fixture.sheets("out")
        let other = try await InterchangeFixture(seed: 2)
        let report = try await other.take(sheets, in: "in")
        let copy = try #require(try await other.post())
        #expect(copy == post, "seed \(seed): \(sheets)")
        // A form takes no empty name.
        #expect(report.notes.isEmpty || metadata[""] != nil, "seed \(seed): \(report.notes)")
        #expect(try await other.sheets("out") == sheets, "seed \(seed)")
    }

    @Test(arguments: [
        ["": "*star", "sheaf-metadata.": "a, b"], ["draft": "1", "sheaf-metadata.draft": "2"],
    ])
    func `whose names differ by our own word alone stay apart`(
        metadata: [String: String]
    ) async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.export(status: "draft", metadata))
        let other = try await InterchangeFixture(seed: 2)
        try await other.take(try await fixture.sheets("out"), in: "in")
        #expect(try await other.post()?.metadata == metadata)
    }

    @Test func `that an editor changes stays in its place where that is read as metadata`()
        async throws
    {
        let fixture = try await InterchangeFixture()
        try await fixture.take(["a.md": "---\ntitle: T\nlikes: many\n---\nx\n"], in: "in")
        try await fixture.edit { $0.metadata["likes"] = "few" }
        let few = try #require(try await fixture.sheets("few")["a.md"])
        #expect(few.hasPrefix("---\ntitle: T\nlikes: few\n"), "\(few)")
        try await fixture.edit { $0.metadata["likes"] = "5" }
        let five = try #require(try await fixture.sheets("five")["a.md"])
        #expect(five.contains("\nsheaf-metadata.likes: \"5\"\n"), "\(five)")
        let other = try await InterchangeFixture(seed: 2)
        try await other.take(["a.md": five], in: "in")
        let copy = try #require(try await other.post())
        #expect(copy.counts.likes == 0 && copy.metadata["likes"] == "5")
    }

    private static func export(status: String, _ metadata: [String: String]) -> String {
        var writer = JSONWriter()
        writer.object { json in
            json.member("kind", "post")
            json.member("id", "01a21ede-e0c1-73cf-9710-6357679eb468")
            json.member("title", "T")
            json.member("content", "x\n")
            json.member("status", status)
            json.name("tags")
            json.array { _ in }
            json.member("likes", 0)
            json.member("views", 0)
            json.member("metadata", metadata)
            json.member("createdAt", "2026-01-01T00:00:00.000Z")
            json.member("updatedAt", "2026-01-01T00:00:00.000Z")
        }
        return "{\"sheaf\":\"export\",\"schemaVersion\":1}\n\(writer.text)\n"
    }
}
