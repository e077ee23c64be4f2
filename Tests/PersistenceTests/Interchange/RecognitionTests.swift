import Foundation
import Persistence
import SheafModel
import SheafNotebook
import Synchronization
import Testing

@Suite struct `An import knows people by their address` {
    private static let people =
        #"[{"id": 1, "username": "ada", "name": "Ada", "email": "ada@x.org"}]"#
    private static let posts = #"[{"id": 1, "title": "P", "body": "b", "userId": 9}]"#
    private static let comments = """
        [{"id": 1, "postId": 1, "name": "n", "email": " ADA@x.org", "body": "hers"},
         {"id": 2, "postId": 1, "name": "ada", "email": "else@x.org", "body": "not hers"}]
        """

    @Test(arguments: [
        [people, posts, comments], [comments, posts, people], [posts, comments, people],
        [comments, people, posts],
    ])
    func `whichever of them comes first, in one run`(files: [String]) async throws {
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(files[0], files[1], files[2])
        #expect(report.recognised == 1)
        try await check(fixture)
    }

    @Test(arguments: [
        [people, posts, comments], [comments, posts, people], [posts, comments, people],
    ])
    func `whichever of them comes first, in runs of their own`(files: [String]) async throws {
        let fixture = try await InterchangeFixture()
        for file in files { try await fixture.take(file) }
        try await check(fixture)
        // A second import finds all as it is, and so does a third.
        for _ in 0..<2 {
            let again = try await fixture.take(Self.people, Self.posts, Self.comments)
            #expect(again.comments.unchanged == 2 && again.recognised == 0)
        }
        try await check(fixture)
    }

    private func check(_ fixture: InterchangeFixture) async throws {
        let ada = try #require(try await fixture.person())
        #expect(ada.counts == UserCounts(comments: 1))
        let hers = try await fixture.stored.list(ListQuery<CommentSummary>.comments(by: ada.id))
        #expect(hers.map(\.content) == ["hers"])
    }

    @Test func `unless two of them have it, whenever the second comes`() async throws {
        let fixture = try await InterchangeFixture()
        let twin = #"[{"id": 2, "username": "twin", "name": "T", "email": "Ada@X.org"}]"#
        let report = try await fixture.take(Self.comments, Self.posts, Self.people, twin)
        #expect(report.recognised == 0)
        #expect(
            try await fixture.stored.number(
                "SELECT count(*) FROM comment WHERE author_pk IS NOT NULL") == 0)
    }

    @Test func `also where somebody was added here before`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.stored.person("ada") { $0.email = "ada@x.org" }
        let report = try await fixture.take(Self.posts, Self.comments)
        #expect(report.recognised == 1)
        try await check(fixture)
    }

    @Test func `and leaves alone what a person left to strangers`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.posts, Self.comments)
        try await fixture.stored.person("ada") { $0.email = "ada@x.org" }
        let other = try await fixture.take(#"[{"id": 7, "title": "Q", "body": ""}]"#)
        #expect(other.recognised == 0)
        // The same file again names the address once more.
        #expect(try await fixture.take(Self.comments).recognised == 1)
        try await check(fixture)
    }

    @Test func `but takes its own export as it was`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.posts, Self.comments)
        try await fixture.stored.person("ada") { $0.email = "ada@x.org" }
        let stranger = try await fixture.export()
        let other = try await InterchangeFixture(seed: 2)
        #expect(try await other.take(stranger).recognised == 0)
        #expect(try await other.export() == stranger)

        let ada = try #require(try await fixture.person())
        try await fixture.stored.store.write { try $0.takeWritings(of: ada.id) }
        let taken = try await fixture.export()
        let third = try await InterchangeFixture(seed: 3)
        try await third.take(taken)
        #expect(try await third.export() == taken)
        try await check(third)
    }

    @Test func `and a table of ours leaves the name that came with the text`() async throws {
        let fixture = try await InterchangeFixture()
        let comment =
            #"[{"id": 1, "postId": 1, "body": "c", "author": {"name": "B", "email": "ada@x.org"}}]"#
        try await fixture.take(Self.people, Self.posts, comment)
        let before = try #require(try await fixture.comment())
        #expect(before.author.userID != nil && before.author.label?.name == "B")
        let bytes = Mutex<[UInt8]>([])
        try await TextExporter(.commentsTable).export(fixture.stored.store) { piece in
            bytes.withLock { $0 += piece }
        }
        let table = bytes.withLock { String(decoding: $0, as: UTF8.self) }
        let report = try await fixture.take(["comments.csv": table], in: "in")
        #expect(report.comments.unchanged == 1)
        #expect(try await fixture.comment() == before)
    }
}
