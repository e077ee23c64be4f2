import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `New rows that name rows of ours` {
    @Test(arguments: ["", "7"])
    func `hang on those, whatever they are called themselves`(name: String) async throws {
        let fixture = try await InterchangeFixture()
        let stored = fixture.stored
        let bob = try await stored.person("bob")
        let post = try await stored.post("T")
        let comment = try await stored.comment("c", on: post)
        let report = try await fixture.take(
            [
                "posts.csv": "id,title,content,author_id\n\(name),New,text,\(bob.id)\n",
                "comments.csv": """
                id,post_id,parent_id,content,author_id
                \(name),\(post.id),\(comment.id.description.uppercased()),Yes,\(bob.id)

                """,
            ], in: "in")
        #expect(report.posts.added == 1 && report.comments.added == 1 && report.notes == [])
        let new = try #require(
            try await stored.list(ListQuery<Post> { $0.title == "New" }).first)
        #expect(new.author == Authorship(userID: bob.id))
        let answer = try #require(
            try await stored.list(ListQuery<SheafModel.Comment>()).first { $0.content == "Yes" })
        #expect(answer.postID == post.id && answer.parentID == comment.id)
        #expect(answer.author == Authorship(userID: bob.id))
        let again = try await fixture.take([:], in: "in")
        #expect(again.posts.unchanged == 1 && again.comments.unchanged == 1)
        #expect(again.posts.total == 1 && again.comments.total == 1)
    }

    @Test func `leave likes and views of people here where they have no column for them`()
        async throws
    {
        let tables = [
            "posts.csv": "id,title,content\n1,T,x\n",
            "comments.csv": "id,post_id,content,likes,author\n1,1,c,3,Ann\n",
        ]
        let fixture = try await InterchangeFixture()
        try await fixture.take(tables, in: "in")
        let ada = try await fixture.stored.person("ada")
        let post = try #require(try await fixture.post())
        let comment = try #require(try await fixture.comment())
        try await fixture.stored.store.write { context in
            try context.like(post: post.id, by: ada.id)
            try context.like(comment: comment.id, by: ada.id)
            try context.recordView(post: post.id)
        }
        for _ in 1...2 {
            let report = try await fixture.take(
                ["comments.csv": "id,post_id,content\n1,1,c\n"], in: "in")
            #expect(report.posts.unchanged == 1 && report.comments.unchanged == 1)
            #expect(try await fixture.post()?.counts.likes == 1)
            #expect(try await fixture.post()?.counts.views == 1)
            #expect(try await fixture.comment()?.likes == 4)
            #expect(try await fixture.comment()?.author == comment.author)
        }
    }

    @Test func `hang on those of a list of JSON as well`() async throws {
        let fixture = try await InterchangeFixture()
        let bob = try await fixture.stored.person("bob")
        let post = try await fixture.stored.post("T")
        let report = try await fixture.take(
            """
            {"posts": [{"id": 1, "title": "New", "body": "b", "userId": "\(bob.id)"}],
            "comments": [{"id": 1, "postId": "\(post.id)", "body": "Yes", "userId": "\(bob.id)"}]}
            """)
        #expect(report.posts.added == 1 && report.comments.added == 1 && report.notes == [])
        #expect(try await fixture.comment()?.postID == post.id)
        #expect(try await fixture.comment()?.author == Authorship(userID: bob.id))
    }

    @Test func `wait for those that come behind them, in other files`() async throws {
        let fixture = try await InterchangeFixture()
        let post = "0193a1b2-0000-7000-8000-000000000001"
        let comment = "0193a1b2-0000-7000-8000-000000000002"
        let bob = "0193a1b2-0000-7000-8000-000000000003"
        let report = try await fixture.take(
            [
                "1.csv": """
                id,post_id,parent_id,content,author_id
                ,\(post),\(comment),Yes,\(bob)
                \(comment),\(post),,First,\(bob)

                """,
                "2.csv": "id,title,content,author_id\n\(post),T,text,\(bob)\n",
                "3.csv": "id,username,email\n\(bob),bob,b@x.org\n",
            ], in: "in")
        #expect(report.comments.added == 2 && report.comments.waiting == 0 && report.notes == [])
        let comments = try await fixture.stored.list(ListQuery<SheafModel.Comment>())
        let answer = try #require(comments.first { $0.content == "Yes" })
        #expect(answer.postID.description == post && answer.parentID?.description == comment)
        #expect(comments.map(\.author.userID?.description) == [bob, bob])
        #expect(try await fixture.post()?.author.userID?.description == bob)
    }

    @Test func `come through a pipe without a source`() async throws {
        let fixture = try await InterchangeFixture()
        let post = try await fixture.stored.post("T")
        let pipe = fixture.stored.directory.file("pipe.csv")
        try #require(mkfifo(pipe.path, 0o600) == 0)
        async let report = Importer(paths: [pipe.path]).run(on: fixture.stored.store)
        let writer = try await Self.writer(of: pipe.path)
        try writer.write(contentsOf: Data("id,post_id,content\n,\(post.id),Yes\n".utf8))
        try writer.close()
        #expect(try await report.comments.added == 1)
    }

    @Test(arguments: [
        "id,title,body\n1,a,b\n", "id;title;body\n1;a;b\n", "---\ntitle: a\n---\nb\n",
        "{\"title\": \"a\", \"body\": \"b\", \"id\": 1}\n",
    ])
    func `may come slowly, byte by byte at first`(text: String) async throws {
        let fixture = try await InterchangeFixture()
        let pipe = fixture.stored.directory.file("pipe")
        try #require(mkfifo(pipe.path, 0o600) == 0)
        async let report = Importer(paths: [pipe.path]).run(on: fixture.stored.store)
        let writer = try await Self.writer(of: pipe.path)
        for byte in text.utf8.prefix(5) {
            try writer.write(contentsOf: Data([byte]))
            await until {
                var count: Int32 = 0
                return ioctl(writer.fileDescriptor, UInt(FIONREAD), &count) != 0 || count == 0
            }
        }
        try writer.write(contentsOf: Data(text.utf8.dropFirst(5)))
        try writer.close()
        #expect(try await report.posts.added == 1)
        #expect(try await fixture.post()?.title == "a")
    }

    /// The end of a pipe to write into, once somebody reads from it.
    private static func writer(of path: String) async throws -> FileHandle {
        var descriptor: Int32 = -1
        await until {
            descriptor = open(path, O_WRONLY | O_NONBLOCK)
            return descriptor >= 0
        }
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }
}
