import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `Two entries of a file with one identifier` {
    /// Each of a name that its format goes by.
    static let files = [
        "people.csv": "id,username,email\n1,ann,a@x.org\n1,ben,b@x.org\n",
        "people.json": #"""
        [{"id": 1, "username": "ann", "email": "a@x.org"},
        {"id": 1, "username": "ben", "email": "b@x.org"}]
        """#,
        "people.jsonl": #"{"id": 1, "username": "ann", "email": "a@x.org"}"# + "\n"
            + #"{"id": 1, "username": "ben", "email": "b@x.org"}"# + "\n",
        "people.vcf": """
        BEGIN:VCARD\r
        VERSION:4.0\r
        UID:one\r
        FN:ann\r
        EMAIL:a@x.org\r
        END:VCARD\r
        BEGIN:VCARD\r
        VERSION:4.0\r
        UID:one\r
        FN:ben\r
        EMAIL:b@x.org\r
        END:VCARD\r

        """,
    ]

    @Test(arguments: files.keys.sorted())
    func `are two people, who are the same two when they come in again`(
        file: String
    ) async throws {
        let fixture = try await InterchangeFixture()
        let text = try #require(Self.files[file])
        let report = try await fixture.take([file: text], in: "in")
        #expect(report.people.added == 2 && report.people.total == 2)
        guard case .repeatedEntry(.person)? = report.notes.first?.reason, report.notes.count == 1
        else {
            Issue.record("The second one is not named: \(report.notes)")
            return
        }
        let again = try await fixture.take([file: text], in: "in")
        #expect(again.people.unchanged == 2 && again.people.total == 2 && again.notes.isEmpty)
        let emails = Set(try await fixture.stored.list(ListQuery<User>()).map(\.email))
        #expect(emails == ["a@x.org", "b@x.org"])
    }

    @Test func `are one row where they say the same`() async throws {
        let fixture = try await InterchangeFixture()
        let row = "1,Tea,hot\n"
        let report = try await fixture.take(
            ["posts.csv": "id,title,content\n" + row + row], in: "in")
        #expect(report.posts.added == 1 && report.posts.unchanged == 1 && report.notes.isEmpty)
    }

    @Test func `are told apart also where a third one has the name that was given to the second`()
        async throws
    {
        let fixture = try await InterchangeFixture()
        let text = "id,title,content\n1,A,a\n1,B,b\n1 #2,C,c\n1,B,b\n1,D,d\n"
        let report = try await fixture.take(["posts.csv": text], in: "in")
        #expect(report.posts.added == 4 && report.posts.unchanged == 1)
        let again = try await fixture.take(["posts.csv": text], in: "in")
        #expect(again.posts.unchanged == 5 && again.posts.total == 5)
    }

    @Test func `are two also where the first came in alone before`() async throws {
        let fixture = try await InterchangeFixture()
        let first = "id,title,content\n1,A,a\n"
        try await fixture.take(["posts.csv": first], in: "in")
        let both = ["posts.csv": first + "1,B,b\n"]
        let report = try await fixture.take(both, in: "in")
        #expect(report.posts.unchanged == 1 && report.posts.added == 1)
        #expect(try await fixture.take(both, in: "in").posts.unchanged == 2)
    }

    @Test func `of ours are two, with what hangs on the first one where it was`() async throws {
        let fixture = try await InterchangeFixture()
        let post = "019b76da-0000-7000-8000-000000000001"
        let comment = "019b76da-0000-7000-8000-000000000002"
        let dates =
            #""createdAt":"2025-01-01T00:00:00.000Z","updatedAt":"2025-01-01T00:00:00.000Z""#
        let file = """
            {"sheaf":"export","schemaVersion":1}
            {"kind":"post","id":"\(post)","title":"A","content":"a",\(dates)}
            {"kind":"post","id":"\(post)","title":"B","content":"b",\(dates)}
            {"kind":"comment","id":"\(comment)","post":"\(post)","content":"yes",\(dates)}
            {"kind":"comment","id":"\(comment)","post":"\(post)","content":"no",\(dates)}

            """
        let report = try await fixture.take(file)
        #expect(report.posts.added == 2 && report.comments.added == 2)
        #expect(
            report.notes.map(\.reason) == [
                .repeatedEntry(.post("B")), .repeatedEntry(.comment("no")),
            ])
        let again = try await fixture.take(file)
        #expect(again.posts.unchanged == 2 && again.comments.unchanged == 2)
        #expect(again.notes.isEmpty)
        let first = try #require(
            try await fixture.stored.list(ListQuery<Post> { $0.title == "A" }).first)
        let comments = try await fixture.stored.list(ListQuery<SheafModel.Comment>())
        #expect(comments.map(\.postID) == [first.id, first.id])
    }

    @Test func `of a table of ours are two, as where somebody copied a line`() async throws {
        let fixture = try await InterchangeFixture()
        let id = "019b76da-0000-7000-8000-000000000001"
        let table = ["posts.csv": "id,title,content\n\(id),A,a\n\(id),B,b\n"]
        #expect(try await fixture.take(table, in: "in").posts.added == 2)
        let again = try await fixture.take(table, in: "in")
        #expect(again.posts.unchanged == 2 && again.posts.total == 2)
    }
}
