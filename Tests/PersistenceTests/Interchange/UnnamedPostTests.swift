import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `A post of a table without identifiers` {
    private static let head = "title,content,author,author_email,created_at\n"

    private func row(
        _ content: String, title: String = "Moss", by author: String = "Ann A,ann@x.org",
        at date: String = "2024-05-01T10:00:00Z"
    ) -> String {
        "\(title),\(content),\(author),\(date)\n"
    }

    private func take(
        _ rows: String..., in fixture: InterchangeFixture
    ) async throws -> ImportReport {
        try await fixture.take(["posts.csv": Self.head + rows.joined()], in: "in")
    }

    private func texts(_ fixture: InterchangeFixture) async throws -> [String] {
        try await fixture.stored.list(ListQuery<Post>()).map(\.content).sorted()
    }

    @Test func `is the one of its author, title and date, also where its text changed`()
        async throws
    {
        let fixture = try await InterchangeFixture()
        #expect(try await take(row("one"), in: fixture).posts.added == 1)
        let post = try #require(try await fixture.post())
        let report = try await take(row("two"), in: fixture)
        #expect(report.posts.updated == 1 && report.matchedPosts == 1)
        #expect(try await fixture.post()?.id == post.id)
        #expect(try await texts(fixture) == ["two"])
        let again = try await take(row("two"), in: fixture)
        #expect(again.posts.unchanged == 1 && again.matchedPosts == 0)
    }

    @Test func `is that of a person who has the address`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(#"[{"id": 1, "username": "ann", "email": "ANN@x.org"}]"#)
        #expect(try await take(row("one"), in: fixture).recognised == 1)
        #expect(try await take(row("two"), in: fixture).matchedPosts == 1)
        #expect(try await fixture.post()?.author.userID == fixture.person()?.id)
    }

    @Test func `is another one where the author, the title or the date is another`() async throws {
        let fixture = try await InterchangeFixture()
        _ = try await take(row("one"), in: fixture)
        let report = try await take(
            row("a", title: "Ferns"), row("b", by: "Bo B,bo@x.org"),
            row("c", at: "2024-05-01T10:00:01Z"), in: fixture)
        #expect(report.posts.added == 3 && report.matchedPosts == 0)
    }

    @Test func `takes no other's place where several are alike`() async throws {
        let fixture = try await InterchangeFixture()
        _ = try await take(row("one"), row("two"), in: fixture)
        #expect(try await take(row("three"), in: fixture).posts.added == 1)
        #expect(try await texts(fixture) == ["one", "three", "two"])
        let other = try await InterchangeFixture(seed: 2)
        _ = try await take(row("one"), in: other)
        // The first takes the place of the one that is there, and that one says the same still.
        _ = try await take(row("new"), row("one"), in: other)
        #expect(try await texts(other) == ["new", "one"])
        #expect(try await take(row("new"), row("one"), in: other).posts.unchanged == 2)
    }
}
