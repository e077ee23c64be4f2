import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `A source that is left out later` {
    private static let tables = [
        "users.csv": "id,username,email\n1,ada,a@x.org\n2,bob,b@x.org\n",
        "posts.csv": "id,title,body,userId\n1,Tea,hot,1\n2,Sea,wide,2\n",
        "comments.csv": "id,postId,body,userId\n1,1,yes,2\n2,1,no,1\n",
    ]

    private static let cards = [
        "people.vcf": """
        BEGIN:VCARD\r
        VERSION:4.0\r
        FN:Ann\r
        TEL:1\r
        END:VCARD\r
        BEGIN:VCARD\r
        VERSION:4.0\r
        FN:Ben\r
        EMAIL:b@x.org\r
        END:VCARD\r

        """
    ]

    @Test func `doubles no row of tables`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.tables, in: "in", source: "mine")
        let report = try await fixture.take(Self.tables, in: "in")
        #expect(report.people.unchanged == 2 && report.people.total == 2)
        #expect(report.posts.unchanged == 2 && report.posts.total == 2)
        #expect(report.comments.unchanged == 2 && report.comments.total == 2)
        #expect(report.notes.isEmpty)
        // What changes under that name is the same row from then on.
        let edited = ["posts.csv": "id,title,body,userId\n1,Tea,cold,1\n"]
        #expect(try await fixture.take(edited, in: "in").posts.updated == 1)
    }

    @Test func `doubles no row of tables that were moved`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.tables, in: "in")
        let report = try await fixture.take(Self.tables, in: "moved")
        #expect(report.people.unchanged == 2 && report.people.total == 2)
        #expect(report.posts.unchanged == 2 && report.posts.total == 2)
        #expect(report.comments.unchanged == 2 && report.comments.total == 2)
    }

    @Test func `doubles no card and no entry of a list`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.cards, in: "in", source: "mine")
        #expect(try await fixture.take(Self.cards, in: "in").people.unchanged == 2)
        let list = #"[{"id": 1, "title": "A", "body": "x"}, {"id": 2, "title": "B", "body": "y"}]"#
        try await fixture.take(list, source: "mine")
        let report = try await fixture.take(list)
        #expect(report.posts.unchanged == 2 && report.posts.total == 2)
    }

    @Test func `takes rows that say something else for others, and counts them`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(
            #"[{"id": 1, "title": "A", "body": "x"}, {"id": 2, "title": "B", "body": "y"}]"#,
            source: "mine")
        let some = try await fixture.take(
            #"[{"id": 1, "title": "C", "body": "x"}, {"id": 2, "title": "B", "body": "y"}]"#)
        #expect(some.posts.added == 1 && some.posts.unchanged == 1)
        #expect(some.notes.map(\.reason) == [.otherRows(1)])
        let other = try await InterchangeFixture(seed: 2)
        try await other.take(#"[{"id": 1, "title": "A", "body": "x"}]"#, source: "mine")
        let none = try await other.take(#"[{"id": 1, "title": "C", "body": "x"}]"#)
        #expect(none.posts.added == 1 && none.notes.isEmpty)
    }

    @Test func `doubles no document`() async throws {
        let notes = [
            "one.md": "---\nid: 20240101\ntitle: One\n---\nText\n",
            "below/three.md": "# Three\n\nText\n",
        ]
        let fixture = try await InterchangeFixture()
        try await fixture.take(notes, in: "in", source: "mine")
        let report = try await fixture.take(notes, in: "in")
        #expect(report.posts.unchanged == 2 && report.posts.total == 2)
        // From a folder that was moved, with the name again.
        let moved = try await fixture.take(notes, in: "moved", source: "mine")
        #expect(moved.posts.unchanged == 2 && moved.posts.total == 2)
    }

    @Test func `helps where a moved folder came in without it before`() async throws {
        let notes = ["one.md": "# One\n\nText\n", "two.md": "# Two\n\nText\n"]
        let fixture = try await InterchangeFixture()
        try await fixture.take(notes, in: "in")
        let moved = notes.merging(["two.md": "# Two\n\nMore\n"]) { $1 }
        let report = try await fixture.take(moved, in: "moved", source: "mine")
        #expect(report.posts.unchanged == 1 && report.posts.added == 1)
    }

    @Test func `is no matter to a document whose file has another name now`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(
            ["one.md": "# One\n\nText\n", "two.md": "Two\n", "three.md": "Two\n"], in: "in")
        let folder = fixture.stored.directory.file("in")
        let files = FileManager.default
        try files.moveItem(
            at: folder.appending(path: "one.md"), to: folder.appending(path: "first.md"))
        let report = try await Importer(paths: [folder.path]).run(on: fixture.stored.store)
        #expect(report.posts.added == 0 && report.posts.total == 3)
        // The name of before is free for another one.
        let other = try await fixture.take(["one.md": "Something else\n"], in: "in")
        #expect(other.posts.added == 1 && other.posts.unchanged == 3)
        // Of two that said the same nobody knows which one it was.
        for name in ["two", "three"] {
            try files.removeItem(at: folder.appending(path: "\(name).md"))
        }
        #expect(try await fixture.take(["four.md": "Two\n"], in: "in").posts.added == 1)
    }
}
