import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Synchronization
import Testing

@Suite struct `Exports of one's own that come in again` {
    private static let file =
        #"[{"id": 1, "title": "T", "body": "b", "views": 4, "likes": 3},"#
        + #"{"id": 2, "title": "U", "body": "b", "views": 1, "likes": 0}]"#

    @Test func `keep both values of metadata whose names are one text in two ways`() async throws {
        let names = #"{"caf\u00e9":"1","cafe\u0301":"2","x":"3"}"#
        let line =
            #"{"kind":"post","id":"01a21ede-e0c1-73cf-9710-6357679eb468","title":"T","content":"","#
            + #""status":"published","tags":[],"likes":0,"views":0,"metadata":\#(names),"#
            + #""createdAt":"2026-01-01T00:00:00.000Z","updatedAt":"2026-01-01T00:00:00.000Z"}"#
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(#"{"sheaf":"export","schemaVersion":1}"# + "\n" + line)
        let expected = ["caf\u{E9}": "1", "caf\u{E9} 2": "2", "x": "3"]
        #expect(try await fixture.post()?.metadata == expected)
        #expect(report.notes == [])
    }

    private func begin() async throws -> InterchangeFixture {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.file)
        return fixture
    }

    private func post(_ title: String, _ fixture: InterchangeFixture) async throws -> Post {
        let posts = try await fixture.stored.list(ListQuery<Post> { $0.title == title })
        return try #require(posts.first)
    }

    private func edit(
        _ title: String, _ fixture: InterchangeFixture, _ content: String
    ) async throws {
        let base = try await post(title, fixture)
        try await fixture.stored.store.write { context in
            var edited = base
            edited.content = content
            _ = try context.updatePost(edited, base: base)
        }
    }

    private func table(
        _ content: TextExporter.Content, _ fixture: InterchangeFixture
    ) async throws -> String {
        let bytes = Mutex<[UInt8]>([])
        _ = try await TextExporter(content).export(fixture.stored.store) { piece in
            bytes.withLock { $0 += piece }
        }
        return bytes.withLock { String(decoding: $0, as: UTF8.self) }
    }

    private func takeTable(
        _ text: String, _ fixture: InterchangeFixture, takesTheirs: Bool = false
    ) async throws -> ImportReport {
        let file = try fixture.stored.directory.write(text, to: "table.csv")
        return try await Importer(paths: [file.path], takesTheirs: takesTheirs)
            .run(on: fixture.stored.store)
    }

    // MARK: - JSON Lines

    @Test func `leave what a line of an export does not name, out of which members were taken`()
        async throws
    {
        let fixture = try await InterchangeFixture()
        try await fixture.take(
            #"[{"id": 1, "username": "ada", "email": "a@x.org", "firstName": "Ada", "about": "b"}]"#,
            #"[{"id": 1, "title": "T", "body": "b", "tags": ["x"], "userId": 1, "likes": 3}]"#,
            #"[{"id": 1, "postId": 1, "body": "c", "user": {"id": 1, "username": "ada"}}]"#)
        let whole = try await fixture.export()
        for kept in [["title"], ["title", "tags"], ["username"], ["content"], []] {
            let lines = try whole.split(separator: "\n").map { line in
                try Self.line(line, keeping: kept)
            }
            try await fixture.take(lines.joined(separator: "\n"))
            #expect(try await fixture.export() == whole, "\(kept)")
        }
        let post = try #require(try await fixture.post())
        let named = whole.replacing(#""content":"b""#, with: #""content":"new""#)
            .split(separator: "\n")
        try await fixture.take(
            try named.map { try Self.line($0, keeping: ["title", "content"]) }.joined(
                separator: "\n"))
        let after = try #require(try await fixture.post())
        #expect(after.content == "new" && after.author == post.author && after.tags == ["x"])
        #expect(after.counts.likes == 3)
    }

    /// A line with what names its row, and some of its other members.
    private static func line(_ line: Substring, keeping kept: [String]) throws -> String {
        var object = try #require(
            try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        guard let kind = object["kind"] as? String, ["person", "post", "comment"].contains(kind)
        else { return String(line) }
        let needed = ["kind", "id", "createdAt", "updatedAt", "username", "title", "post"]
        object = object.filter { needed.contains($0.key) || kept.contains($0.key) }
        let data = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
        return String(decoding: data, as: UTF8.self)
    }

    @Test func `take what was edited there, also of rows that were edited here before`()
        async throws
    {
        let fixture = try await begin()
        try await edit("T", fixture, "mine")
        let export = try await fixture.export()
        let untouched = try await fixture.take(export)
        #expect(untouched.posts.unchanged == 2 && untouched.kept == 0 && untouched.notes.isEmpty)

        let edited = export.replacing("\"mine\"", with: "\"by jq\"")
        let report = try await fixture.take(edited)
        #expect(report.posts.updated == 1 && report.posts.unchanged == 1 && report.kept == 0)
        #expect(try await post("T", fixture).content == "by jq")
        #expect(try await fixture.take(edited).posts.unchanged == 2)
    }

    @Test func `leave what was edited here since they were made`() async throws {
        let fixture = try await begin()
        try await edit("T", fixture, "mine")
        let export = try await fixture.export()
        try await edit("T", fixture, "later")
        let edited = export.replacing("\"mine\"", with: "\"by jq\"")
        #expect(try await fixture.take(edited).posts.kept == 1)
        #expect(try await post("T", fixture).content == "later")
    }

    @Test func `leave what another program made here of what they hold, which sets no date`()
        async throws
    {
        let fixture = try await begin()
        let export = try await fixture.export()
        try await fixture.take(export.replacing("\"b\"", with: "\"c\""))
        let taken = try await fixture.export()
        try await SQLiteShell(path: fixture.stored.store.path).run(
            "UPDATE post SET body = 'by hand' WHERE title = 'T';")
        #expect(try await fixture.take(taken).posts.kept == 1)
        #expect(try await post("T", fixture).content == "by hand")
    }

    // MARK: - CSV

    @Test func `double no likes and no views of a table`() async throws {
        let fixture = try await begin()
        let id = try await post("T", fixture).id
        let ada = try await fixture.stored.person("ada")
        let bob = try await fixture.stored.person("bob")
        try await fixture.stored.store.write { context in
            _ = try context.like(post: id, by: ada.id)
            try context.recordView(post: id)
        }
        func counts() async throws -> [Int] {
            let counts = try await post("T", fixture).counts
            return [counts.likes, counts.views]
        }
        let exported = try await table(.postsTable, fixture)
        #expect(try await takeTable(exported, fixture).posts.unchanged == 2)
        #expect(try await counts() == [4, 5])
        let edited = exported.replacing(",T,b,", with: ",T,new,")
        let report = try await takeTable(edited, fixture)
        #expect(report.posts.updated == 1 && report.posts.unchanged == 1)
        #expect(try await post("T", fixture).content == "new")
        #expect(try await counts() == [4, 5])
        try await fixture.stored.store.write { context in
            _ = try context.like(post: id, by: bob.id)
            try context.recordView(post: id)
        }
        #expect(try await takeTable(edited, fixture).posts.unchanged == 2)
        #expect(try await counts() == [5, 6])
        // Bob's like is no reason to take one of nobody's away.
        #expect(try await takeTable(edited, fixture, takesTheirs: true).posts.updated == 1)
        #expect(try await counts() == [5, 5])
    }

    @Test func `take comments of a table by the same rule`() async throws {
        let fixture = try await begin()
        try await fixture.take(
            #"[{"id": 1, "postId": 1, "body": "old", "likes": 2, "user": {"id": 9}}]"#)
        let base = try #require(try await fixture.comment())
        let ada = try await fixture.stored.person("ada")
        try await fixture.stored.store.write { context in
            var edited = base
            edited.content = "mine"
            try context.updateComment(edited, base: base)
            _ = try context.like(comment: base.id, by: ada.id)
        }
        let exported = try await table(.commentsTable, fixture)
        #expect(try await takeTable(exported, fixture).comments.unchanged == 1)
        #expect(try await fixture.comment()?.likes == 3)
        let edited = exported.replacing(",mine,", with: ",by hand,")
        #expect(try await takeTable(edited, fixture).comments.updated == 1)
        let comment = try #require(try await fixture.comment())
        #expect(comment.content == "by hand" && comment.likes == 3)
    }

    @Test func `leave what a table has no columns for`() async throws {
        let fixture = try await begin()
        let ada = try await fixture.stored.person("ada")
        let base = try await post("T", fixture)
        try await fixture.stored.store.write { context in
            var edited = base
            edited.tags = ["x"]
            edited.metadata["k"] = "v"
            edited.author = .user(ada.id)
            _ = try context.updatePost(edited, base: base)
        }
        let before = try await post("T", fixture)
        let updated = Timestamp.text(of: before.updatedAt)
        let created = Timestamp.text(of: before.createdAt)
        let report = try await takeTable(
            "id,title,status,created_at,updated_at\n"
                + "\(before.id),New,draft,\(created),\(updated)\n", fixture)
        #expect(report.posts.updated == 1)
        var expected = before
        expected.title = "New"
        expected.status = .draft
        #expect(try await post("New", fixture) == expected)
    }

    @Test func `leave what another program's table has no columns for any more`() async throws {
        let fixture = try await InterchangeFixture()
        _ = try await takeTable(
            """
            id,username,email,bio
            7,ada,ada@example.org,Counts.

            """, fixture)
        _ = try await takeTable("id,title,body,likes\n8,Moss,Green.,5\n", fixture)
        let people = try await takeTable(
            "id,username,email\n7,ada,ada@example.net\n", fixture)
        #expect(people.people.updated == 1)
        let ada = try await fixture.stored.list(ListQuery<User> { $0.username == "ada" })
        #expect(ada.map(\.bio) == ["Counts."] && ada.map(\.email) == ["ada@example.net"])
        let posts = try await takeTable("id,title,body\n8,Moss and fern,Green.\n", fixture)
        #expect(posts.posts.updated == 1)
        let post = try await post("Moss and fern", fixture)
        #expect(post.content == "Green." && post.counts.likes == 5)
    }
}
