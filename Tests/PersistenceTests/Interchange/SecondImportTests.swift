import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `A second import` {
    private static let first = """
        {"users": [{"id": 1, "username": "ann", "email": "a@b.c", "name": "Ann A"}],
         "posts": [{"id": 1, "title": "T", "body": "old", "userId": 1, "tags": ["x"], "views": 1},
                   {"id": 2, "title": "U", "body": "old", "userId": 1, "views": 1}],
         "comments": [{"id": 1, "postId": 1, "body": "old", "user": {"id": 1}}]}
        """
    private static let second = first.replacingOccurrences(of: "\"old\"", with: "\"new\"")
        .replacingOccurrences(of: "Ann A", with: "Ann B")

    @Test func `leaves what was edited here since the first, and takes the rest`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.first)
        try await edit(fixture)

        let report = try await fixture.take(Self.second)
        #expect(report.posts.kept == 1 && report.posts.updated == 1)
        #expect(report.people.kept == 1 && report.comments.kept == 1 && report.kept == 3)
        #expect(
            report.notes.filter { if case .editedHere = $0.reason { true } else { false } }.count
                == 3)
        let posts = try await fixture.stored.list(ListQuery<Post>().sorted { [$0.title.ascending] })
        #expect(posts.map(\.content) == ["mine", "new"])
        #expect(try await fixture.person()?.lastName == "Mine")
        #expect(try await fixture.comment()?.content == "mine")
    }

    @Test func `is in the history only where something came in`() async throws {
        let fixture = try await InterchangeFixture()
        #expect(try await fixture.take(Self.first).isInHistory)
        try await edit(fixture)
        #expect(try await !fixture.take(Self.first).isInHistory)
        #expect(try await fixture.take(Self.second).isInHistory)
    }

    @Test func `takes the file's, where that is asked for, and then goes on from there`()
        async throws
    {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.first)
        try await edit(fixture)
        let report = try await fixture.take(Self.second, takesTheirs: true)
        #expect(report.kept == 0 && report.posts.updated == 2 && report.comments.updated == 1)
        #expect(try await fixture.comment()?.content == "new")

        let again = try await fixture.take(Self.first)
        #expect(again.kept == 0 && again.posts.updated == 2 && again.comments.updated == 1)
        #expect(try await fixture.take(Self.first).posts.unchanged == 2)
    }

    @Test func `calls what was edited here as it is called here`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.first)
        let posts = try await fixture.stored.list(ListQuery<Post>())
        let base = try #require(posts.first { $0.title == "T" })
        var edited = base
        edited.title = "T mine"
        try await fixture.stored.store.write { [edited] in
            _ = try $0.updatePost(edited, base: base)
        }
        let report = try await fixture.take(
            Self.second.replacing("\"T\"", with: "\"T theirs\""))
        #expect(report.notes.map(\.reason) == [.editedHere(.post("T mine"))])
    }

    @Test func `notices an edit by another program, which sets no date`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.first)
        try await SQLiteShell(path: fixture.stored.store.path).run(
            "UPDATE post SET title = 'by hand' WHERE title = 'T';")
        let report = try await fixture.take(Self.second)
        #expect(report.posts.kept == 1 && report.posts.updated == 1)
    }

    @Test func `notices tags, and takes no like and no author who came later for an edit`()
        async throws
    {
        let fixture = try await InterchangeFixture()
        try await fixture.take(
            #"[{"id": 1, "title": "T", "body": "a", "userId": 9, "views": 1},"#
                + #"{"id": 2, "title": "U", "body": "a", "userId": 9, "views": 1}]"#)
        try await fixture.take(
            #"[{"id": 9, "firstName": "N", "username": "n", "email": "n@b.c"}]"#)
        let posts = try await fixture.stored.list(ListQuery<Post>().sorted { [$0.title.ascending] })
        try await fixture.stored.store.write { try $0.addTags(["mine"], to: posts[1].id) }
        let report = try await fixture.take(
            #"[{"id": 1, "title": "T", "body": "b", "userId": 9, "views": 1},"#
                + #"{"id": 2, "title": "U", "body": "b", "userId": 9, "views": 1}]"#)
        #expect(report.posts.updated == 1 && report.posts.kept == 1)
    }

    @Test func `of our own export leaves what was edited after it was made`() async throws {
        let fixture = try await InterchangeFixture()
        let post = try await fixture.stored.post("Mine", "one")
        let other = try await fixture.stored.post("Other", "one")
        let export = try await fixture.export()
        var edited = post
        edited.content = "two"
        try await fixture.stored.store.write { [edited] in
            try $0.updatePost(edited, base: post)
            try $0.addTags(["later"], to: other.id)
        }
        let report = try await fixture.take(export)
        #expect(report.posts.kept == 2)
        #expect(try await fixture.stored.list(ListQuery<Post>()).contains { $0.content == "two" })
        let theirs = try await fixture.take(export, takesTheirs: true)
        #expect(theirs.posts.updated == 2)
        let posts = try await fixture.stored.list(ListQuery<Post>())
        #expect(posts.map(\.content) == ["one", "one"] && posts.allSatisfy { $0.tags.isEmpty })
    }

    @Test func `leaves the views that were counted here since the first`() async throws {
        func file(_ views: Int) -> String {
            #"[{"id": 1, "title": "T", "body": "b", "views": \#(views)}]"#
        }
        let fixture = try await InterchangeFixture()
        try await fixture.take(file(5))
        let post = try #require(try await fixture.post())
        try await fixture.stored.store.write { context in
            for _ in 0..<4 { try context.recordView(post: post.id) }
        }
        #expect(try await fixture.take(file(5)).posts.unchanged == 1)
        #expect(try await fixture.post()?.counts.views == 9)
        #expect(try await fixture.take(file(7), takesTheirs: true).posts.updated == 1)
        #expect(try await fixture.post()?.counts.views == 11)
    }

    @Test func `of our own export leaves the views that were counted after it was made`()
        async throws
    {
        let fixture = try await InterchangeFixture()
        try await fixture.take(#"[{"id": 1, "title": "T", "body": "b", "views": 5}]"#)
        let post = try #require(try await fixture.post())
        try await fixture.stored.store.write { try $0.recordView(post: post.id) }
        let export = try await fixture.export()
        #expect(try await fixture.take(export).posts.unchanged == 1)
        try await fixture.stored.store.write { try $0.recordView(post: post.id) }
        #expect(try await fixture.take(export).posts.unchanged == 1)
        #expect(try await fixture.post()?.counts.views == 7)
        // What another one counted meanwhile comes in.
        let other = try await InterchangeFixture(seed: 2)
        try await other.take(export)
        #expect(try await other.take(try await fixture.export()).posts.updated == 1)
        #expect(try await other.post()?.counts.views == 7)
        // Of two that went on from the same number the greater one holds, and not their sum.
        try await other.stored.store.write { try $0.recordView(post: post.id) }
        #expect(try await other.take(try await fixture.export()).posts.unchanged == 1)
        #expect(try await other.post()?.counts.views == 8)
        #expect(try await fixture.take(export, takesTheirs: true).posts.updated == 1)
        #expect(try await fixture.export() == export)
    }

    /// Edits the person, the first post and the comment.
    private func edit(_ fixture: InterchangeFixture) async throws {
        let user = try #require(try await fixture.person())
        let posts = try await fixture.stored.list(ListQuery<Post>().sorted { [$0.title.ascending] })
        let post = try #require(posts.first)
        let comment = try #require(try await fixture.comment())
        try await fixture.stored.store.write { context in
            var edited = user
            edited.lastName = "Mine"
            try context.updateUser(edited, base: user)
            var text = post
            text.content = "mine"
            try context.updatePost(text, base: post)
            var answer = comment
            answer.content = "mine"
            try context.updateComment(answer, base: comment)
        }
    }
}
