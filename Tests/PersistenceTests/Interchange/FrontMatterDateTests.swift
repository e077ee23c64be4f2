import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `Dates of front matter` {
    /// Takes a note in whose file was written at another time; the post, the report, and the file of an export.
    private func note(
        _ lines: String, at place: String = "a.md"
    ) async throws -> (post: Post, notes: [ImportNote.Reason], sheet: String) {
        let fixture = try await InterchangeFixture()
        let file = try fixture.stored.directory.write(
            "---\ntitle: T\n\(lines)\n---\nText\n", to: "in/\(place)")
        try FileManager.default.setAttributes(
            [.modificationDate: Self.written], ofItemAtPath: file.path)
        let folder = fixture.stored.directory.file("in").path
        let report = try await Importer(paths: [folder]).run(on: fixture.stored.store)
        let again = try await Importer(paths: [folder]).run(on: fixture.stored.store)
        #expect(again.posts.unchanged == 1)
        let sheet = try #require(try await fixture.sheets("out")[place])
        // Another store has the same from it.
        let other = try await InterchangeFixture(seed: 2)
        try await other.take([place: sheet], in: "in")
        let post = try #require(try await fixture.post())
        let carried = try #require(try await other.post())
        #expect(carried.createdAt == post.createdAt && carried.updatedAt == post.updatedAt)
        #expect(try await other.sheets("out") == [place: sheet])
        return (post, report.notes.map(\.reason), sheet)
    }

    private static let written = Date(timeIntervalSince1970: 1_600_000_000)
    private static let noon = Timestamp.date(of: "2019-03-04T12:00:00Z")
    private static let moment = Timestamp.date(of: "2019-03-04T05:06:07Z")

    @Test(arguments: [
        ("4 Mar 2019", noon), ("04 March 2019", noon), ("March 4, 2019", noon),
        ("Mon, 04 Mar 2019 05:06:07 GMT", moment), ("Mon, 4 Mar 2019 06:06:07 +0100", moment),
        ("\"4 Mar 2019 00:06:07 EST\"", moment), ("2019/03/04", noon),
        ("2019/03/04 06:06:07 +0100", moment),
    ])
    func `are read as mail has them, and go out as they came`(
        value: String, expected: Date?
    ) async throws {
        let (post, notes, sheet) = try await note("created: \(value)")
        #expect(post.createdAt == expected && post.updatedAt == expected && notes.isEmpty)
        #expect(sheet.hasPrefix("---\ntitle: T\ncreated: \(value)\nid: "))
    }

    @Test(arguments: ["created: soon", "created:", "created: [a", "created: 2019"])
    func `that are none stay as they are beside one that is`(line: String) async throws {
        let (post, notes, sheet) = try await note(line)
        #expect(post.createdAt == Self.written)
        #expect(notes.isEmpty == (line == "created:"))
        #expect(
            sheet.hasPrefix("---\ntitle: T\n\(line)\nsheaf-created: 2020-09-13T12:26:40.000Z\nid: ")
        )
    }

    @Test func `say when a post was edited also where they do not say when it was made`()
        async throws
    {
        let early = try await note("lastmod: 2019-03-04")
        #expect(early.post.createdAt == Self.noon && early.post.updatedAt == Self.noon)
        #expect(
            early.sheet.hasPrefix(
                "---\ntitle: T\nlastmod: 2019-03-04\ncreated: 2019-03-04T12:00:00.000Z\nid: "))
        let late = try await note("lastmod: 2021-03-04")
        #expect(late.post.createdAt == Self.written)
        #expect(late.post.updatedAt == Timestamp.date(of: "2021-03-04T12:00:00Z"))
        #expect(late.sheet.contains("\nlastmod: 2021-03-04\n"))
    }

    @Test func `stay what was made here where a file says another last edit`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(["a.md": "---\nlastmod: 2019-03-04\n---\none\n"], in: "in")
        try await fixture.take(["a.md": "---\nlastmod: 2021-03-04\n---\ntwo\n"], in: "in")
        let post = try #require(try await fixture.post())
        #expect(post.createdAt == Self.noon && post.content == "two\n")
        #expect(post.updatedAt == Timestamp.date(of: "2021-03-04T12:00:00Z"))
    }

    @Test(arguments: [
        "9999-12-31T23:59:60Z", "9999-12-31T23:00:00-05:00", "0001-01-01T00:00:00+05:00",
    ])
    func `beyond four digits of a year are none, and named`(value: String) async throws {
        let (post, notes, sheet) = try await note("date: \(value)")
        #expect(post.createdAt == Self.written)
        #expect(notes == [.oddValue(name: "date", value: value, expected: .dateOfDocument)])
        #expect(sheet.contains("\ndate: \(value)\ncreated: 2020-09-13T12:26:40.000Z\n"))
    }

    // MARK: - Jekyll

    @Test func `stand in the name of a file that begins with a day`() async throws {
        let place = "_posts/2019-03-04-welcome.markdown"
        let (post, notes, _) = try await note(
            "layout: post", at: place.replacing("markdown", with: "md"))
        #expect(post.createdAt == Self.noon && notes.isEmpty && post.status == .published)
        let own = try await note("date: 2018-01-01", at: "2019-03-04-x.md").post
        #expect(own.createdAt == Timestamp.date(of: "2018-01-01T12:00:00Z"))
        for name in ["2019-03-04.md", "daily/2019-03-04 walk.md", "2019-03-04_x.md"] {
            let daily = try await note("layout: post", at: name).post
            #expect(daily.createdAt == Self.noon, "\(name)")
        }
        for name in ["2019-3-04-x.md", "2019-03-041.md", "2019-02-30-x.md", "x-2019-03-04-x.md"] {
            #expect(
                try await note("layout: post", at: name).post.createdAt == Self.written, "\(name)")
        }
    }

    @Test(arguments: [
        ("2019_03_04.md", "2019-03-04T12:00:00Z"), ("20190304.md", "2019-03-04T12:00:00Z"),
        ("20190304-walk.md", "2019-03-04T12:00:00Z"),
        ("20190304060708.md", "2019-03-04T06:07:08Z"),
        ("201903040607 x.md", "2019-03-04T06:07:00Z"),
        ("2019-03-04T06.07.08.md", "2019-03-04T06:07:08Z"),
        ("2019-03-04T06-07.md", "2019-03-04T06:07:00Z"),
        ("2019-03-04 06.07.08 walk.md", "2019-03-04T06:07:08Z"),
        ("2019-03-04 99.99.99.md", "2019-03-04T12:00:00Z"),
        ("2019-03-04-10-things.md", "2019-03-04T12:00:00Z"),
    ])
    func `stand in names as other programs write them, with the time`(
        name: String, date: String
    ) async throws {
        let post = try await note("layout: post", at: name).post
        #expect(post.createdAt == Timestamp.date(of: date))
    }

    @Test(arguments: [
        "12345678.md", "2019030412.md", "20191304.md", "10000101.md", "2019-0304.md",
        "2019_03-04.md", "2019-03-04T6.md",
    ])
    func `stand in no name that is some other number`(name: String) async throws {
        #expect(try await note("layout: post", at: name).post.createdAt == Self.written)
    }

    @Test func `are no matter of drafts, which lie in a folder of their own`() async throws {
        let (draft, _, sheet) = try await note("layout: post", at: "site/_drafts/sub/x.md")
        #expect(draft.status == .draft && sheet.contains("\nstatus: draft\n"))
        for line in ["draft: false", "published: true", "status: published"] {
            #expect(try await note(line, at: "_drafts/x.md").post.status == .published)
        }
        #expect(try await note("layout: post", at: "_drafts/_posts/x.md").post.status == .published)
        // Also where the folder itself is named.
        let fixture = try await InterchangeFixture()
        try await fixture.take(["x.md": "Text\n"], in: "_drafts")
        #expect(try await fixture.post()?.status == .draft)
    }

    @Test func `and drafts that were published here say so`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(["_drafts/x.md": "---\ntitle: T\n---\nText\n"], in: "in")
        try await fixture.edit { $0.status = .published }
        let sheets = try await fixture.sheets("out")
        #expect(sheets["_drafts/x.md"]?.contains("\nstatus: published\n") == true)
        let other = try await InterchangeFixture(seed: 2)
        try await other.take(sheets, in: "in")
        #expect(try await other.post()?.status == .published)
    }
}
