import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `A source that is named later` {
    private static let notes = [
        "one.md": "---\nid: 20240101\ntitle: One\ndate: 2020-01-02\n---\nText\n",
        "below/three.md": "# Three\n\nText\n", "four.md": "+++\nid = \"4\"\n+++\nText\n",
    ]

    private static let tables = [
        "users.csv": "id,username,email\n1,ada,a@x.org\n2,bob,b@x.org\n",
        "posts.csv": "id,title,body,userId\n1,Tea,hot,1\n2,Sea,wide,2\n",
        "comments.csv": "id,postId,body,userId\n1,1,yes,2\n2,1,no,1\n",
    ]

    @Test func `doubles no document, also one that was edited since`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.notes, in: "in")
        let report = try await fixture.take(Self.notes, in: "in", source: "mine")
        #expect(report.posts.unchanged == 3 && report.posts.total == 3 && report.notes.isEmpty)
        let other = try await InterchangeFixture(seed: 2)
        try await other.take(Self.notes, in: "in")
        let edited = Self.notes.mapValues { $0 + "More.\n" }
        #expect(try await other.take(edited, in: "in", source: "mine").posts.updated == 3)
        // By either name it is the same from then on.
        #expect(try await other.take(edited, in: "in").posts.unchanged == 3)
        #expect(try await other.take(edited, in: "in", source: "mine").posts.unchanged == 3)
    }

    @Test func `doubles no row of tables`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.tables, in: "in")
        let before = try await fixture.export()
        let report = try await fixture.take(Self.tables, in: "in", source: "mine")
        #expect(report.people.unchanged == 2 && report.people.total == 2)
        #expect(report.posts.unchanged == 2 && report.posts.total == 2)
        #expect(report.comments.unchanged == 2 && report.comments.total == 2)
        #expect(report.notes.isEmpty)
        let names = try await fixture.export()
        func rows(_ export: String) -> [Substring] {
            export.split(separator: "\n").filter { !$0.contains(#""kind":"origin""#) }
        }
        #expect(rows(names) == rows(before))
        // What changes under that name is the same row, which nobody wrote anew.
        let edited = ["posts.csv": "id,title,body,userId\n1,Tea,cold,1\n"]
        #expect(try await fixture.take(edited, in: "in", source: "mine").posts.updated == 1)
    }

    @Test func `doubles no comment whose post is in a file that came before`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.tables, in: "in")
        let file = fixture.stored.directory.file("in/comments.csv").path
        let report = try await Importer(paths: [file], source: "mine")
            .run(on: fixture.stored.store)
        #expect(report.comments.unchanged == 2 && report.comments.total == 2)
    }

    @Test func `doubles nothing of a list of JSON, dated or not`() async throws {
        let json = #"""
            {"users": [{"id": 1, "username": "ada", "email": "a@x.org"}],
            "posts": [{"id": 1, "title": "A", "body": "x", "userId": 1},
            {"id": 2, "title": "B", "body": "y", "createdAt": "2020-01-02T03:04:05Z"}],
            "comments": [{"id": 1, "postId": 1, "body": "Yes", "userId": 1}]}
            """#
        let fixture = try await InterchangeFixture()
        try await fixture.take(json)
        let report = try await fixture.take(json, source: "mine")
        #expect(report.people.unchanged == 1 && report.people.total == 1)
        #expect(report.posts.unchanged == 2 && report.posts.total == 2)
        #expect(report.comments.unchanged == 1 && report.comments.total == 1)
    }

    @Test func `is another one where rows of the same names say something else`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(
            #"[{"id": 1, "title": "A", "body": "x"}, {"id": 2, "title": "B", "body": "y"}]"#)
        let other = try await fixture.take(
            #"[{"id": 1, "title": "C", "body": "x"}, {"id": 2, "title": "D", "body": "y"}]"#,
            source: "other")
        #expect(other.posts.added == 2 && other.notes.isEmpty)
        let some = try await fixture.take(
            #"[{"id": 1, "title": "A", "body": "x"}, {"id": 2, "title": "E", "body": "y"}]"#,
            source: "mine")
        #expect(some.posts.added == 1 && some.posts.unchanged == 1)
        #expect(some.notes.map(\.reason) == [.otherRows(1)])
    }

    @Test func `leaves what is in the trash there`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.tables, in: "in")
        let post = try #require(
            try await fixture.stored.list(ListQuery<Post> { $0.title == "Tea" }).first)
        try await fixture.stored.store.write { try $0.deletePost(post.id) }
        let report = try await fixture.take(Self.tables, in: "in", source: "mine")
        #expect(report.posts.inTrash == 1 && report.posts.added == 0)
    }

    private static func dump(_ word: String) -> [String: String] {
        [
            "Users.xml": #"<users><row Id="1" DisplayName="\#(word) user" /></users>"#,
            "Posts.xml":
                #"<posts><row Id="1" PostTypeId="1" Title="\#(word)" Body="x" /></posts>"#,
            "Comments.xml": #"<comments><row Id="1" PostId="1" Text="\#(word)" /></comments>"#,
        ]
    }

    @Test func `is no other dump that lies in a folder of the same name`() async throws {
        let fixture = try await InterchangeFixture()
        for name in ["beer", "tea"] {
            let report = try await fixture.take(Self.dump(name), in: "\(name)/data")
            #expect(report.people.added == 1 && report.posts.added == 1)
            #expect(report.comments.added == 1 && report.notes == [])
        }
        for name in ["beer", "tea"] {
            let report = try await fixture.take(Self.dump(name), in: "\(name)/data")
            #expect(report.people.unchanged == 1 && report.posts.unchanged == 1)
            #expect(report.comments.unchanged == 1 && report.people.total == 1)
        }
        let changed = try await fixture.take(
            ["Posts.xml": #"<posts><row Id="1" PostTypeId="1" Title="Ale" /></posts>"#],
            in: "beer/data")
        #expect(changed.posts.updated == 1)
        let titles = try await fixture.stored.list(ListQuery<Post>()).map(\.title)
        #expect(titles.sorted() == ["Ale", "tea"])
    }

    @Test func `doubles nothing of a dump, named later or moved`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.dump("beer"), in: "beer/data")
        let named = try await fixture.take(Self.dump("beer"), in: "beer/data", source: "mine")
        #expect(named.people.unchanged == 1 && named.posts.unchanged == 1)
        #expect(named.comments.unchanged == 1 && named.posts.total == 1 && named.notes == [])
        let moved = try await fixture.take(Self.dump("beer"), in: "archive/data")
        #expect(moved.people.unchanged == 1 && moved.posts.unchanged == 1)
        #expect(moved.comments.unchanged == 1 && moved.posts.total == 1 && moved.notes == [])
        // From there it is followed as well.
        let changed = try await fixture.take(
            ["Comments.xml": #"<comments><row Id="1" PostId="1" Text="other" /></comments>"#],
            in: "archive/data")
        #expect(changed.comments.updated == 1)
    }
}
