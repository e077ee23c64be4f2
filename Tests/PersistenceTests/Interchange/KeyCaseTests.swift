import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `Front matter whose keys are in capitals` {
    private static let text = """
        ---
        Title: "T"
        Date: 2020-01-02T00:00:00.000Z # then
        Draft: true
        Tags: [a]
        ---
        Text

        """

    private func note(
        _ text: String
    ) async throws -> (fixture: InterchangeFixture, post: Post, report: ImportReport) {
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(["a.md": text], in: "in")
        return (fixture, try #require(try await fixture.post()), report)
    }

    private func sheet(_ fixture: InterchangeFixture) async throws -> String {
        try #require(try await fixture.sheets("out")["a.md"])
    }

    @Test(arguments: [
        "---\nTitle: T\nDate: 2020-01-02T00:00:00.000Z\nDraft: true\nTags: [a]\n---\n",
        "+++\nTITLE = \"T\"\nDATE = 2020-01-02T00:00:00.000Z\nDRAFT = true\nTAGS = [\"a\"]\n+++\n",
        "{\"Title\":\"T\",\"Date\":\"2020-01-02T00:00:00.000Z\",\"Draft\":true,\"Tags\":[\"a\"]}\n",
    ])
    func `says what it would say in small letters`(matter: String) async throws {
        let (_, post, report) = try await note(matter + "Text\n")
        #expect(post.title == "T" && post.status == .draft && post.tags == ["a"])
        #expect(post.createdAt == Date(millisecondsSince1970: 1_577_923_200_000))
        #expect(report.notes.isEmpty)
        #expect(post.metadata.keys.sorted() == ["original.file", "original.frontMatter"])
    }

    @Test func `stays as it is written, and takes what changed under its own keys`() async throws {
        let (fixture, _, _) = try await note(Self.text)
        try await fixture.edit {
            $0.title = "New"
            $0.status = .published
            $0.tags.append("b")
        }
        let after = try await sheet(fixture)
        let start = """
            ---
            Title: "New"
            Date: 2020-01-02T00:00:00.000Z # then
            Draft: false
            Tags: [a, b]

            """
        #expect(after.hasPrefix(start), "\(after)")
        #expect(!after.contains("\ntitle") && !after.contains("\ntags"), "\(after)")
    }

    @Test func `gives way to a key that stands there just so, and is named`() async throws {
        let text = "---\nTitle: A\ntitle: B\nDRAFT: true\ndraft: false\n---\nText\n"
        let (fixture, post, report) = try await note(text)
        #expect(post.title == "B" && post.status == .published)
        #expect(post.metadata["Title"] == "A" && post.metadata["DRAFT"] == "true")
        #expect(report.notes.map(\.reason) == [.repeatedKey("Title"), .repeatedKey("DRAFT")])
        #expect(report.notes.map(\.position.line) == [2, 4])
        let after = try await sheet(fixture)
        #expect(after.hasPrefix("---\nTitle: A\ntitle: B\nDRAFT: true\ndraft: false\n"), "\(after)")
    }

    @Test(arguments: [
        ("draft: true", PostStatus.draft), ("status: wip", PostStatus(rawValue: "wip")),
    ])
    func `says of an archived post what it was before`(
        line: String, status: PostStatus
    ) async throws {
        let (fixture, _, _) = try await note("---\ntitle: T\n\(line)\n---\nText\n")
        try await fixture.edit { $0.status = .archived }
        let other = try await InterchangeFixture(seed: 2)
        try await other.take(try await fixture.sheets("out"), in: "in")
        #expect(try await other.post()?.archivedFrom == status)
        try await other.edit { $0.status = .published }
        let third = try await InterchangeFixture(seed: 3)
        try await third.take(try await other.sheets("out"), in: "in")
        let post = try #require(try await third.post())
        #expect(post.status == .published && post.archivedFrom == nil)
        #expect(post.metadata["archivedFrom"] == nil)
    }

    @Test func `is filled where nothing stands there, and kept where something else does`()
        async throws
    {
        let (fixture, _, _) = try await note("---\nTags:\nImage: [x, y]\n---\nText\n")
        try await fixture.edit {
            $0.tags = ["a"]
            $0.image = "moss.png"
        }
        let after = try await sheet(fixture)
        #expect(after.hasPrefix("---\nTags: [a]\nImage: [x, y]\n"), "\(after)")
        #expect(after.contains("\nsheaf-image: moss.png\n"), "\(after)")
    }
}
