import Foundation
import Persistence
import SheafModel
import SheafNotebook
import Testing

/// Rows as commands list them, whose author is an object with a name.
@Suite struct `The words for an author who has not come` {
    private static let ada = "019b76da-0000-7000-8000-000000000001"
    private static let dates =
        #""createdAt":"2026-01-01T00:00:00.000Z","updatedAt":"2026-01-01T00:00:00.000Z""#
    private static let person =
        #"{"kind":"person","id":"\#(ada)","username":"ada","email":"ada@x.org",\#(dates)}"#

    /// A post and a comment.
    private static func listed(_ label: String = "") -> String {
        let author = #""author":{"id":"\#(ada)","username":"ada","name":"Ada L."}\#(label)"#
        let post = "019b76da-0000-7000-8000-000000000002"
        return """
            {"kind":"post","id":"\(post)","title":"T","content":"c",\(author),\(dates)}
            {"kind":"comment","id":"019b76da-0000-7000-8000-000000000003","post":"\(post)",\
            "content":"d",\(author),\(dates)}
            """
    }

    private func authors(_ fixture: InterchangeFixture) async throws -> [Authorship?] {
        [try await fixture.post()?.author, try await fixture.comment()?.author]
    }

    @Test func `go when they come, and are back where that is undone`() async throws {
        let fixture = try await InterchangeFixture()
        let id = try #require(User.ID(Self.ada))
        let stranger = try Authorship.stranger(#require(AuthorLabel(name: "Ada L.")))
        try await fixture.take(Self.listed())
        #expect(try await authors(fixture) == [stranger, stranger])
        // The same again changes nothing.
        let again = try await fixture.take(Self.listed())
        #expect(again.posts.unchanged == 1 && again.comments.unchanged == 1)

        try await fixture.take(Self.person)
        #expect(try await authors(fixture) == [.user(id), .user(id)])
        try await fixture.stored.store.undo()
        #expect(try await authors(fixture) == [stranger, stranger])
        try await fixture.stored.store.redo()
        #expect(try await authors(fixture) == [.user(id), .user(id)])
    }

    @Test func `stay beside them where they came with the text`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(
            Self.listed(#","authorLabel":{"name":"A Walker","email":"walker@x.org"}"#))
        try await fixture.take(Self.person)
        let both = Authorship(
            userID: User.ID(Self.ada), label: AuthorLabel(name: "A Walker", email: "walker@x.org"))
        #expect(try await authors(fixture) == [both, both])
    }
}
