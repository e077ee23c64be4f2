import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `An entry with others inside of it` {
    @Test func `comes in with its comments, as APIs embed them`() async throws {
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(
            #"{"id":1,"title":"T","body":"B","comments":[{"postId":1,"id":1,"body":"c"}]}"#)
        #expect(report.posts.added == 1 && report.notes.isEmpty)
        #expect(try await fixture.post()?.content == "B")
        #expect(try await fixture.comment()?.content == "c")
    }

    @Test func `comes in as a person with their posts`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(
            #"{"id":5,"username":"ann","posts":[{"id":1,"title":"T","body":"B","userId":5}]}"#)
        let person = try #require(try await fixture.person())
        #expect(person.username == "ann" && person.counts.posts == 1)
    }

    @Test func `is none where what stands beside a list is about the file`() async throws {
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(
            #"{"posts":[{"id":1,"title":"T","body":"B"}],"total":1,"skip":0,"limit":30}"#)
        #expect(report.posts.added == 1 && report.notes.isEmpty)
    }

    @Test func `keeps in the metadata what its author has beside a name`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(
            #"[{"id":1,"title":"T","body":"B","author":{"id":5,"name":"Ann","bio":"words"}}]"#,
            #"[{"id":1,"postId":1,"body":"c","user":{"id":5,"fullName":"Ann","url":"u"}}]"#,
            source: "x")
        #expect(try await fixture.post()?.metadata["author.bio"] == "words")
        #expect(try await fixture.comment()?.metadata["user.url"] == "u")
        #expect(try await fixture.post()?.author.label?.name == "Ann")
    }

    @Test func `comes in where something waits for it that nobody can read, and leaves that`()
        async throws
    {
        let fixture = try await InterchangeFixture()
        let lines = [
            #"{"sheaf":"export","schemaVersion":1}"#,
            #"{"kind":"waiting","source":"csv","of":"import:post","theirs":"7","payload":"garbage"}"#,
        ]
        try await fixture.take(lines.joined(separator: "\n"))
        try await fixture.take(
            ["posts.csv": "id,title,content\n7,T,x\n"], in: "later", source: "csv")
        #expect(try await fixture.post()?.title == "T")
        #expect(try await fixture.export().contains("garbage"))
    }
}
