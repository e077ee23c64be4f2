import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `Notes that come in again` {
    private static let notes = [
        "one.md": "---\nid: 20240101\ntitle: One\ndate: 2020-01-02\n---\nText\n",
        "two.md": "---\nid: 7e1\ntitle: Two\nlikes: 3\n---\nText\n",
        "below/three.md": "# Three\n\nText\n", "four.md": "+++\nid = \"4\"\n+++\nText\n",
    ]

    // MARK: - Whose they are

    @Test func `from an export are the same, also where they have an identifier of others`()
        async throws
    {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.notes, in: "in")
        let before = try await fixture.export()
        let sheets = try await fixture.sheets("out")
        let one = try #require(sheets["one.md"])
        #expect(one.contains("\nid: 20240101\n") && one.contains("\nsheaf-id: "))
        #expect(sheets["four.md"]?.contains("\nsheaf-id = \"") == true)
        #expect(sheets["below/three.md"]?.contains("sheaf-id") == false)
        let path = fixture.stored.directory.file("out").path
        let report = try await Importer(paths: [path]).run(on: fixture.stored.store)
        #expect(report.posts.unchanged == 4 && report.posts.total == 4 && report.notes.isEmpty)
        #expect(try await fixture.export() == before)
        // Those that they came from are known as well.
        let again = try await fixture.take(Self.notes, in: "in")
        #expect(again.posts.unchanged == 4)
        // Another store takes our identifiers on.
        let other = try await InterchangeFixture(seed: 2)
        try await other.take(sheets, in: "in")
        #expect(try await other.sheets("out") == sheets)
    }

    @Test func `from a folder that moved are the same where their source is named`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.notes, in: "old", source: "notes")
        let report = try await fixture.take(Self.notes, in: "new", source: "notes")
        #expect(report.posts.unchanged == 4 && report.posts.total == 4)
        #expect(try await fixture.take(Self.notes, in: "new", source: "others").posts.added == 4)
        // Two that somebody named are two; who names none any more means one of them.
        #expect(try await fixture.take(Self.notes, in: "new").posts.unchanged == 4)
    }

    @Test func `of one name in two folders, or of one identifier, are two in one import`()
        async throws
    {
        let fixture = try await InterchangeFixture()
        let paths = try ["a", "b"].map { folder in
            try fixture.stored.directory.write("in \(folder)", to: "\(folder)/about.md").path
        }
        let importer = Importer(paths: paths + [paths[0]], source: "notes")
        #expect(try await importer.run(on: fixture.stored.store).posts.added == 2)
        let again = try await importer.run(on: fixture.stored.store)
        // One that is named twice is read once.
        #expect(again.posts.unchanged == 2)
        let copies = ["x.md": "---\nid: 1\n---\nx", "y.md": "---\nid: 1\n---\ny"]
        #expect(try await fixture.take(copies, in: "copies").posts.added == 2)
        #expect(try await fixture.take(copies, in: "copies").posts.unchanged == 2)
    }

    // MARK: - What was edited where

    /// When a sheet says that it was edited last.
    private static func updated(_ sheet: String) -> String? {
        sheet.split(separator: "\n").first { $0.hasPrefix("updated: ") }
            .map { String($0.dropFirst("updated: ".count)) }
    }

    @Test func `after an edit here, an export and an edit there are as they are there`()
        async throws
    {
        let fixture = try await InterchangeFixture()
        try await fixture.take(["a.md": "---\ntitle: T\ndate: 2020-01-02\n---\nText\n"], in: "in")
        try await fixture.edit { $0.title = "Mine" }
        let sheet = try #require(try await fixture.sheets("out")["a.md"])
        let untouched = try await fixture.take(["a.md": sheet], in: "out")
        #expect(untouched.posts.unchanged == 1 && untouched.kept == 0 && untouched.notes.isEmpty)

        let edited = sheet.replacing("Text\n", with: "Text by vim\n")
        let report = try await fixture.take(["a.md": edited], in: "out")
        #expect(report.posts.updated == 1 && report.kept == 0)
        var post = try #require(try await fixture.post())
        #expect(post.title == "Mine" && post.content == "Text by vim\n")
        #expect(try await fixture.take(["a.md": edited], in: "out").posts.unchanged == 1)
        // It was edited when the file was written, and says so from now on.
        let before = try #require(Self.updated(edited))
        let next = try #require(try await fixture.sheets("out 2")["a.md"])
        let now = try #require(Self.updated(next))
        #expect(now > before && next == edited.replacing(before, with: now))

        // What was edited here after that stays.
        try await fixture.edit { $0.content = "Later" }
        let older = try await fixture.take(["a.md": edited], in: "out")
        #expect(older.posts.kept == 1)
        post = try #require(try await fixture.post())
        #expect(post.content == "Later")
        // So it does where the file that it came from says something new.
        let source = ["a.md": "---\ntitle: T\ndate: 2020-01-02\n---\nNew\n"]
        #expect(try await fixture.take(source, in: "in").posts.kept == 1)
    }

    @Test func `keep likes and views that they have from here`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(["a.md": "---\ntitle: T\nlikes: 3\nviews: 4\n---\nText\n"], in: "in")
        let post = try #require(try await fixture.post())
        let ada = try await fixture.stored.person("ada")
        let bob = try await fixture.stored.person("bob")
        try await fixture.stored.store.write { context in
            _ = try context.like(post: post.id, by: ada.id)
            try context.recordView(post: post.id)
        }
        let sheet = try #require(try await fixture.sheets("out")["a.md"])
        #expect(sheet.contains("\nlikes: 4\nviews: 5\n"))
        func counts() async throws -> [Int] {
            let counts = try await fixture.post()?.counts
            return [counts?.likes ?? -1, counts?.views ?? -1]
        }
        #expect(try await fixture.take(["a.md": sheet], in: "out").posts.unchanged == 1)
        #expect(try await counts() == [4, 5])
        let edited = sheet.replacing("Text", with: "New")
        #expect(try await fixture.take(["a.md": edited], in: "out").posts.updated == 1)
        #expect(try await counts() == [4, 5])
        try await fixture.stored.store.write { context in
            _ = try context.like(post: post.id, by: bob.id)
            try context.recordView(post: post.id)
        }
        let late = sheet.replacing("Text", with: "Newer")
        #expect(try await fixture.take(["a.md": late], in: "out").posts.updated == 1)
        #expect(try await counts() == [5, 6])
    }

    @Test func `take the comments below them by the same rule`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(
            #"{"posts": [{"id": 1, "title": "T", "body": "b", "views": 1}],"#
                + #""comments": [{"id": 1, "postId": 1, "body": "old"}]}"#)
        let base = try #require(try await fixture.comment())
        try await fixture.stored.store.write { context in
            var edited = base
            edited.content = "mine"
            try context.updateComment(edited, base: base)
        }
        let sheets = try await fixture.sheets("out")
        let (name, sheet) = try #require(sheets.first)
        let untouched = try await fixture.take([name: sheet], in: "out")
        #expect(untouched.comments.unchanged == 1 && untouched.kept == 0)
        let edited = sheet.replacing("> mine", with: "> by vim")
        let report = try await fixture.take([name: edited], in: "out")
        #expect(report.comments.updated == 1 && report.posts.unchanged == 1)
        #expect(try await fixture.comment()?.content == "by vim")
    }

    @Test func `that are in the trash here stay there, whatever their files say`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(["a.md": "Text\n"], in: "in")
        let sheet = try #require(try await fixture.sheets("out")["a.md"])
        let post = try #require(try await fixture.post())
        try await fixture.stored.store.write { try $0.deletePost(post.id) }
        let report = try await fixture.take(["a.md": sheet], in: "out")
        #expect(report.posts.inTrash == 1)
    }
}
