import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `An import that cannot keep a value as it is` {
    private static let dates =
        #""createdAt":"2025-01-01T00:00:00.000Z","updatedAt":"2025-01-01T00:00:00.000Z""#

    private func exported(_ members: String) -> String {
        #"{"sheaf":"export","schemaVersion":1}"# + "\n{" + members + "," + Self.dates + "}\n"
    }

    @Test(arguments: [
        ("9223372036854775808", 999_999_999_999_999), ("1e300", 999_999_999_999_999), ("2.5", 2),
        ("9223372036854775807", 999_999_999_999_999), ("1000000000000000", 999_999_999_999_999),
        ("-1e300", -999_999_999_999_999),
    ])
    func `says which number became which, from any file`(written: String, taken: Int) async throws {
        let fixture = try await InterchangeFixture()
        let foreign = try await fixture.take(
            #"[{"id": 1, "title": "t", "body": "b", "views": 1, "reactions": {"likes": \#(written)}}]"#
        )
        #expect(
            foreign.notes.map(\.reason) == [
                .rounded(member: "posts[0].reactions.likes", written: written, taken: taken)
            ])
        #expect(foreign.flagged == 1)
        #expect(try await fixture.post()?.metadata == ["reactions.likes": written])
        let own = try await fixture.take(
            exported(
                #""kind":"post","id":"019b76da-0000-7000-8000-000000000001","title":"t","#
                    + #""likes":\#(written)"#))
        #expect(
            own.notes.map(\.reason) == [.rounded(member: "likes", written: written, taken: taken)])
        #expect(own.flagged == 1 && own.posts.added == 1)
        let kept = try await fixture.stored.list(ListQuery<Post>()).map(\.metadata)
        #expect(kept.contains(["likes": written]))
    }

    @Test func `has fifteen digits for likes and views, in any format`() async throws {
        let great = "9223372036854775807"
        let card = "<?xml version=\"1.0\"?>\n<posts>\n<row Id=\"1\" PostTypeId=\"1\" Title=\"t\" "
        for (name, text) in [
            ("a.csv", "id,title,content,likes,views\n1,t,x,\(great),\(great)\n"),
            ("b.md", "---\ntitle: t\nlikes: \(great)\nviews: \(great)\n---\nx\n"),
            ("Posts.xml", card + "Score=\"\(great)\" ViewCount=\"\(great)\" />\n</posts>\n"),
        ] {
            let fixture = try await InterchangeFixture()
            let file = try fixture.stored.directory.write(text, to: name)
            let report = try await Importer(paths: [file.path]).run(on: fixture.stored.store)
            #expect(report.notes.count >= 2, "\(name): \(report.notes)")
            let post = try #require(try await fixture.post())
            let most = 999_999_999_999_999
            #expect(post.counts.likes <= most && post.counts.views <= most, "\(name)")
            #expect(post.metadata.values.count { $0 == great } == 2, "\(name): \(post.metadata)")
        }
    }

    @Test func `has as many likes more as people gave it`() async throws {
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(
            exported(
                #""kind":"post","id":"019b76da-0000-7000-8000-000000000001","title":"t","#
                    + #""likes":1000000000000001,"likesByPeople":2"#))
        #expect(report.flagged == 0)
        #expect(try await fixture.post()?.counts.likes == 999_999_999_999_999)
    }

    @Test(arguments: ["1.0", "1e3", "-0.0", "12"])
    func `says nothing of whole numbers, however they are written`(written: String) async throws {
        let report = try await InterchangeFixture().take(
            #"[{"id": 1, "title": "t", "body": "b", "views": \#(written)}]"#)
        #expect(report.notes == [] && report.posts.added == 1)
    }

    @Test func `says that an age is none`() async throws {
        let person =
            #""kind":"person","id":"019b76da-0000-7000-8000-000000000001","username":"ada""#
        let own = try await InterchangeFixture().take(exported(person + #","age":1e300"#))
        #expect(
            own.notes.map(\.reason) == [
                .flagged(ValidationFailure(.age, .outOfRange(0...150))),
                .rounded(member: "age", written: "1e300", taken: .max),
            ])
        let foreign = try await InterchangeFixture().take(
            #"[{"id": 1, "username": "ada", "firstName": "A", "email": "a@x.org", "age": 1.5}]"#)
        #expect(foreign.flagged == 1 && foreign.notes.count == 1)
    }

    @Test func `keeps parts of lists as they were written`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(
            #"[{"id": 1, "username": "ada", "email": "a@x.org", "age": 30.5, "scores": [1, 2.5]}]"#)
        let person = try await fixture.person()
        #expect(person?.scores == [1, 2] && person?.birth == .age(30))
        #expect(person?.metadata == ["age": "30.5", "scores.1": "2.5"])
    }

    @Test(arguments: [("-5", "reactions"), (#"{"likes": -5}"#, "reactions.likes")])
    func `names reactions below zero, wherever they stand`(
        reactions: String, name: String
    ) async throws {
        let report = try await InterchangeFixture().take(
            #"[{"id": 1, "title": "t", "body": "b", "views": 1, "reactions": \#(reactions)}]"#)
        #expect(
            report.notes.map(\.reason) == [
                .takenAsIs(name: name, value: "-5", expected: .notNegative)
            ])
    }

    @Test(arguments: [
        ("7", ["reactions": "7"]),
        (#"{"likes": 7, "dislikes": 2}"#, ["reactions.likes": "7", "reactions.dislikes": "2"]),
    ])
    func `keeps reactions that stand beside a number of likes`(
        reactions: String, metadata: [String: String]
    ) async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(
            #"[{"id": 1, "title": "t", "body": "b", "likes": 3, "reactions": \#(reactions)}]"#)
        let post = try #require(try await fixture.post())
        #expect(post.counts.likes == 3 && post.metadata == metadata)
    }

    @Test(arguments: [
        (#""user": "Ann", "author": "Bob""#, "Bob", ["user": "Ann"]),
        (#""user": {"id": 4, "name": "Ann"}, "author": "Bob""#, "Bob", ["user": "Ann"]),
        (#""userId": 3, "author": {"id": 4, "name": "Bob"}"#, "Bob", ["userId": "3"]),
        (#""userId": 3, "author": 7"#, "user 3", ["author": "7"]),
        (#""userId": 4, "author": {"id": 4, "name": "Bob"}"#, "Bob", [:]),
    ])
    func `keeps whom it names as the author besides`(
        members: String, name: String, metadata: [String: String]
    ) async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(#"[{"id": 1, "title": "t", "body": "b", \#(members)}]"#)
        let post = try #require(try await fixture.post())
        #expect(post.author.label?.name == name && post.metadata == metadata)
    }

    @Test func `counts a row once that no form would take, whatever the format and the reason`()
        async throws
    {
        let fixture = try await InterchangeFixture()
        let table = try fixture.stored.directory.write(
            "id,title,content,likes,status\n1,T,x,-1,weird\n2,U,x,1,draft\n", to: "posts.csv")
        let posts = try await Importer(paths: [table.path]).run(on: fixture.stored.store)
        #expect(posts.flagged == 1 && posts.notes.count == 2)
        let entries = try await fixture.take(
            #"[{"id": 1, "title": "t", "body": "b", "views": -1, "status": "weird"}]"#)
        #expect(entries.flagged == 1 && entries.notes.count == 2)
    }

    @Test(arguments: [
        ("a.csv", "name\nAda\n"), ("b.csv", "name,email\nAda,\n"),
        ("c.vcf", "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD\n"),
        ("d.json", #"[{"id": 1, "username": "ada", "firstName": "Ada"}]"#),
    ])
    func `has nothing to say of somebody without an e-mail address, in any format`(
        name: String, text: String
    ) async throws {
        let fixture = try await InterchangeFixture()
        let file = try fixture.stored.directory.write(text, to: name)
        let report = try await Importer(paths: [file.path]).run(on: fixture.stored.store)
        #expect(report.people.added == 1 && report.flagged == 0 && report.notes == [])
    }

    @Test(arguments: ["2024-02-29T12:00:00+99:00", "2024-02-29T24:30:00Z", "2026-02-30"])
    func `names a date of no zone, no time or no day, and keeps it`(written: String) async throws {
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(
            #"[{"id": 1, "title": "t", "body": "b", "views": 1, "createdAt": "\#(written)"}]"#)
        #expect(
            report.notes.map(\.reason) == [
                .oddValue(name: "createdAt", value: written, expected: .date)
            ])
        #expect(try await fixture.post()?.metadata == ["createdAt": written])
    }

    @Test func `keeps the parts of seconds of a date`() async throws {
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(
            #"[{"id": 1, "title": "t", "body": "b", "views": 1, "createdAt": 1700000000.25}]"#)
        #expect(report.notes == [])
        #expect(
            try await fixture.post()?.createdAt == Date(timeIntervalSince1970: 1_700_000_000.25))
    }

    @Test(arguments: [
        (#""kind":"person","username":"ada","bio":"\u001b]52;c;QQ==\u0007""#, Field.bio),
        (#""kind":"person","username":"ada","phone":"\u0000""#, .phone),
        (#""kind":"person","username":"ada","metadata":{"k":"\u009b"}"#, .metadataEntry(key: "k")),
        (#""kind":"post","title":"\u001b[2J","content":"x""#, .title),
        (#""kind":"post","title":"t","content":"a\u001bb""#, .content),
        (#""kind":"tag","name":"a\u0007b""#, .tagName),
    ])
    func `names control characters in a line of an export as in any file`(
        members: String, field: Field
    ) async throws {
        let id = #""id":"019b76da-0000-7000-8000-000000000001","#
        let report = try await InterchangeFixture().take(exported(id + members))
        #expect(report.flagged == 1)
        let fields = report.notes.map(\.reason).compactMap { reason -> Field? in
            if case .flagged(let failure) = reason { return failure.field }
            return nil
        }
        #expect(fields == [field], "\(report.notes)")
    }

    @Test func `says nothing of what a line of a comment leaves out`() async throws {
        let fixture = try await InterchangeFixture()
        let post = try await fixture.stored.post("T")
        let comment = try await fixture.stored.comment("c", on: post)
        let report = try await fixture.take(
            exported(#""kind":"comment","id":"\#(comment.id)","post":"\#(post.id)""#))
        #expect(report.flagged == 0)
        #expect(try await fixture.comment()?.content == "c")
    }

    @Test func `says where half a character was`() async throws {
        let report = try await InterchangeFixture().take(
            #"[{"id": 1, "title": "t", "body": "b", "views": 1},"#
                + "\n" + #"{"id": 2, "title": "a\ud800b\udc00", "body": "b", "views": 1}]"#)
        #expect(report.notes.map(\.reason) == [.halfCharacters(2)])
        #expect(report.notes.first?.position.line == 2)
    }

    @Test func `names members of an export that it does not know`() async throws {
        let report = try await InterchangeFixture().take(
            exported(
                #""kind":"person","id":"019b76da-0000-7000-8000-000000000001","username":"ada","#
                    + #""alien":[1],"nothing":null,"address":{"street":"s","moon":"m"}"#))
        #expect(report.people.added == 1)
        #expect(report.notes.map(\.reason) == [.unknownMembers(["address.moon", "alien"])])
    }

    @Test func `names members of an export that stand there twice, and takes the last`()
        async throws
    {
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(
            exported(
                #""kind":"post","id":"019b76da-0000-7000-8000-000000000001","title":"first","#
                    + #""title":"second","metadata":{},"alien":1"#))
        #expect(try await fixture.post()?.title == "second")
        #expect(
            report.notes.map(\.reason) == [.unknownMembers(["alien"]), .repeatedMember("title")])
    }
}
