import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `Front matter with signs that YAML reads otherwise` {
    private func note(
        _ lines: String
    ) async throws -> (post: Post, report: ImportReport, sheet: String) {
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(["a.md": "---\n\(lines)---\nText\n"], in: "in")
        return (
            try #require(try await fixture.post()), report,
            try #require(try await fixture.sheets("out")["a.md"])
        )
    }

    @Test(arguments: [
        "tags: #moss #bog\n", "tags: #moss, #bog\n", "Tags: #moss #bog # mine\n",
        "tags: [#moss, #bog]\n", "tags: [moss, #bog]\n", "tags:\n  - #moss\n  - bog\n",
        "tags:\n- #moss\n- #bog\n", "keywords: #moss #bog\n", "tags: !!seq [moss, !!str bog]\n",
        "tags:\n\t- moss\n\t- bog\n", "tags:\n\t- #moss\n\t- bog\n",
    ])
    func `has the tags that were meant, and stays as it is`(lines: String) async throws {
        let found = try await note("title: T\n\(lines)")
        #expect(Set(found.post.tags) == ["moss", "bog"], "\(found.post.tags)")
        #expect(found.report.notes.isEmpty, "\(found.report.notes)")
        #expect(found.sheet.hasPrefix("---\ntitle: T\n\(lines)"), "\(found.sheet)")
    }

    @Test(
        arguments: [
            ("tags: # none so far\n", []), ("tags: a # #b\n", ["a"]),
            ("tags: #later\n  - a\n", ["a"]),
        ] as [(String, [String])])
    func `has comments still`(lines: String, tags: [String]) async throws {
        #expect(try await note("title: T\n\(lines)").post.tags == tags)
    }

    @Test(arguments: [
        ("title: #1 of many\n", "#1 of many"), ("title: !!str 5\n", "5"),
        ("title: &t !!str \"five\"\n", "five"), ("title: !!str |-\n  five\n", "five"),
        ("title: !important\n", "!important"),
    ])
    func `has the title that was meant`(lines: String, title: String) async throws {
        let found = try await note(lines)
        #expect(found.post.title.trimmingCharacters(in: .newlines) == title)
        #expect(found.sheet.hasPrefix("---\n\(lines)"), "\(found.sheet)")
    }

    @Test(
        arguments: [
            ("tags: #moss #bog\n", "tags: [moss, bog, fen]\n"),
            ("Tags: #moss #bog # mine\n", "Tags: [moss, bog, fen] # mine\n"),
            ("tags: [moss, #bog]\n", "tags: [moss, bog, fen]\n"),
            ("tags:\n  - #moss\n  - bog\n", "tags:\n  - moss\n  - bog\n  - fen\n"),
            ("tags:\n\t- moss\n\t- bog\n", "tags:\n\t- moss\n\t- bog\n\t- fen\n"),
        ])
    func `is what YAML has for it once a tag is added`(lines: String, edited: String) async throws {
        let fixture = try await InterchangeFixture()
        _ = try await fixture.take(["a.md": "---\ntitle: #1 here\n\(lines)---\nText\n"], in: "in")
        try await fixture.edit { post in
            post.tags.append("fen")
            post.title = "#2 there"
        }
        let sheet = try #require(try await fixture.sheets("out")["a.md"])
        #expect(sheet.hasPrefix("---\ntitle: \"#2 there\"\n\(edited)"), "\(sheet)")
    }

    @Test func `is named where it says how to read a value`() async throws {
        let found = try await note("title: !!binary VGVh\n")
        #expect(found.post.metadata["title"] == "!!binary VGVh")
        #expect(
            found.report.notes.map(\.reason) == [
                .oddValue(name: "title", value: "!!binary VGVh", expected: .text)
            ])
    }
}
