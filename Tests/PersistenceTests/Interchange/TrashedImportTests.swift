import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `An import of what is in the trash here` {
    private static let file = """
        {"users": [{"id": 1, "username": "ann", "email": "a@b.c", "name": "Ann A"}],
         "posts": [{"id": 1, "title": "T", "body": "b", "userId": 1, "tags": ["x"], "views": 1}],
         "comments": [{"id": 1, "postId": 1, "body": "c", "user": {"id": 1}}]}
        """

    @Test func `fills what a part of a line does not name, where the file's is asked for`()
        async throws
    {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.file)
        let post = try #require(try await fixture.post())
        let whole = try await fixture.export()
        let line = try #require(whole.split(separator: "\n").first { $0.contains(#""title":"T""#) })
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        let named = ["kind", "id", "title", "createdAt", "updatedAt"]
        let part = try JSONSerialization.data(
            withJSONObject: object.filter { named.contains($0.key) })
        try await fixture.stored.store.write { try $0.deletePost(post.id) }
        let report = try await fixture.take(
            String(decoding: part, as: UTF8.self), takesTheirs: true)
        #expect(report.posts.updated == 1)
        let back = try #require(try await fixture.post())
        #expect(back.content == "b" && back.tags == ["x"] && back.author == post.author)
    }

    @Test func `puts no tags into the trash of a post that lives here`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.file)
        let post = try #require(try await fixture.post())
        let other = try await InterchangeFixture()
        try await other.take(try await fixture.export())
        try await other.edit { $0.tags = ["y", "z"] }
        try await other.stored.store.write { try $0.deletePost(post.id) }
        try await fixture.take(try await other.export())
        #expect(try await fixture.post()?.tags == ["y", "z"])
        #expect(try await NotebookCheck.findings(in: fixture.stored.store) == [])
    }

    @Test func `brings no living like or follow to somebody in the trash`() async throws {
        let fixture = try await InterchangeFixture()
        let stored = fixture.stored
        let ada = try await stored.person("ada")
        let bob = try await stored.person("bob")
        let post = try await stored.post("T", by: bob, "b")
        let other = try await InterchangeFixture()
        try await other.take(try await fixture.export())
        try await other.stored.store.write { context in
            try context.putFollow(ada.id, by: bob.id, createdAt: context.now)
            try context.putLike(of: post.id, by: ada.id, createdAt: context.now)
        }
        try await stored.store.write { try $0.deleteUser(ada.id) }
        try await fixture.take(try await other.export())
        #expect(try await NotebookCheck.findings(in: stored.store) == [])
        #expect(try await fixture.post()?.likedBy == [])
        try await stored.store.write { try $0.restoreUser(ada.id) }
        #expect(try await fixture.post()?.likedBy == [ada.id])
        #expect(try await NotebookCheck.findings(in: stored.store) == [])
    }

    @Test func `names the rows that stay there`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.file)
        let post = try #require(try await fixture.post())
        let person = try #require(try await fixture.person())
        try await fixture.stored.store.write { context in
            try context.deletePost(post.id)
            try context.deleteUser(person.id)
        }
        let report = try await fixture.take(Self.file)
        #expect(
            report.notes.map(\.reason) == [
                .inTrash(.person("ann")), .inTrash(.post("T")), .inTrashWithPost(.comment("c")),
            ])
        #expect(report.posts.inTrash == 1 && report.comments.inTrash == 1)
    }

    @Test func `brings it back with its comments and tags, where the file's is asked for`()
        async throws
    {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.file)
        let before = try await fixture.export()
        let post = try #require(try await fixture.post())
        let person = try #require(try await fixture.person())
        try await fixture.stored.store.write { context in
            try context.deletePost(post.id)
            try context.deleteUser(person.id)
        }
        let report = try await fixture.take(Self.file, takesTheirs: true)
        #expect(report.posts.updated == 1 && report.people.updated == 1)
        #expect(report.posts.inTrash == 0 && report.notes == [])
        #expect(try await fixture.post()?.tags == ["x"])
        #expect(try await fixture.post()?.counts.comments == 1)
        #expect(try await fixture.comment()?.content == "c")
        #expect(try await fixture.export() == before)
    }

    @Test func `brings one comment, a tag, a like and a follow of an own export back`() async throws
    {
        let fixture = try await InterchangeFixture()
        let stored = fixture.stored
        let ada = try await stored.person("ada")
        let bob = try await stored.person("bob")
        let post = try await stored.post("T", by: ada, "b") { $0.tags = ["x"] }
        let comment = try await stored.comment("c", on: post)
        try await stored.store.write { context in
            _ = try context.follow(bob.id, by: ada.id)
            _ = try context.like(post: post.id, by: ada.id)
        }
        let before = try await fixture.export()
        let tag = try #require(try await stored.list(ListQuery<SheafModel.Tag>()).first)
        try await stored.store.write { context in
            try context.deleteComment(comment.id)
            _ = try context.unfollow(bob.id, by: ada.id)
            _ = try context.unlike(post: post.id, by: ada.id)
            try context.deleteTag(tag.id)
        }
        #expect(try await fixture.export() != before)
        try await fixture.take(before, takesTheirs: true)
        #expect(try await fixture.export() == before)
        #expect(try await fixture.post()?.counts.likes == 1)
    }

    @Test func `brings it back with what a table has no column for`() async throws {
        let fixture = try await InterchangeFixture()
        let stored = fixture.stored
        let ada = try await stored.person("ada") { $0.bio = "Of numbers" }
        let post = try await stored.post("T", by: ada, "A text") { $0.tags = ["x", "y"] }
        let comment = try await stored.comment("c", on: post, by: ada)
        let before = try await fixture.export()
        let tables = [
            "1.csv": "id,username,email\n\(ada.id),ada,ada@example.org\n",
            "2.csv": "id,title,status\n\(post.id),T,\(post.status.rawValue)\n",
            "3.csv": "id,post_id,content\n\(comment.id),\(post.id),c\n",
        ]
        try await stored.store.write { context in
            try context.deletePost(post.id)
            try context.deleteUser(ada.id)
        }
        let report = try await take(tables, into: fixture)
        #expect(report.posts.updated == 1 && report.people.updated == 1 && report.notes == [])
        #expect(try await fixture.export() == before)
        try await stored.store.write { try $0.deleteComment(comment.id) }
        let one = try await take(
            ["3.csv": "id,post_id,likes,content\n\(comment.id),\(post.id),0,c\n"], into: fixture)
        #expect(one.comments.updated == 1)
        #expect(try await fixture.export() == before)
    }

    private func take(
        _ files: [String: String], into fixture: InterchangeFixture
    ) async throws -> ImportReport {
        let paths = try files.sorted { $0.key < $1.key }.map { name, text in
            try fixture.stored.directory.write(text, to: name).path
        }
        return try await Importer(paths: paths, takesTheirs: true).run(on: fixture.stored.store)
    }
}
