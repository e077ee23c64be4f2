import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@Suite struct `A Stack Exchange dump` {
    private static let folder =
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures/StackExchange")

    private static func path(_ name: String) -> String {
        folder.appending(path: "\(name).xml").path
    }

    @Test func `comes in from its folder with people, questions, answers and comments`()
        async throws
    {
        let fixture = try await InterchangeFixture()
        let store = fixture.stored.store
        let report = try await Importer(paths: [Self.folder.path], skipsUnknown: true).run(
            on: store)
        #expect(report.people.added == 3)
        #expect(report.posts.added == 3)
        // Two answers and three comments; the fourth waits for a post that is in no file.
        #expect(report.comments.added == 5 && report.comments.waiting == 1)
        // Two tags and a badge, and the note about the licence.
        #expect(report.skipped == 4)

        let posts = try await fixture.stored.list(ListQuery<Post>())
        let question = try #require(posts.first { $0.title == "What is a citra hop?" })
        #expect(
            question.content == """
                I was offered a beer *the other day*, see [here](https://example.org/a_b).

                ```
                boil(1 < 2)
                ```
                """)
        #expect(question.metadata["original.html"]?.hasPrefix("<p>I was offered") == true)
        #expect(question.metadata["AcceptedAnswerId"] == "4")
        let answers = try await fixture.stored.list(ListQuery<SheafModel.Comment>())
        let accepted = answers.filter { $0.metadata["Id"] == "4" }
        #expect(accepted.map(\.content) == ["Citra is an American hop."])
        #expect(question.tags == ["hops", "pale-ale"] && question.status == .published)
        #expect(question.counts.views == 2_434 && question.counts.likes == 21)
        #expect(question.createdAt == Timestamp.date(of: "2014-01-21T20:26:05.383"))
        #expect(question.updatedAt == Timestamp.date(of: "2014-01-22"))
        let orphan = try #require(posts.first { $0.title == "Gone author" })
        #expect(orphan.author == Authorship(label: AuthorLabel(name: "user9")))
        #expect(orphan.counts.likes == -3)

        let people = try await fixture.stored.list(ListQuery<User>())
        let ada = try #require(people.first { $0.fullName == "Ada of Brewing" })
        #expect(ada.username == "ada-of-brewing-2")
        #expect(ada.bio == "I brew **dark** beers & bread.\n\n- stout\n- porter")
        #expect(ada.metadata["Location"] == "Ghent" && question.author.userID == ada.id)
    }

    @Test func `has each comment below the answer that it belongs to, with its person`()
        async throws
    {
        let fixture = try await InterchangeFixture()
        try await Importer(paths: [Self.folder.path], skipsUnknown: true)
            .run(on: fixture.stored.store)
        try await expectThread(fixture)
    }

    @Test(arguments: [
        ["Comments", "Posts", "Users"], ["Posts", "Comments", "Users"],
        ["Comments", "Users", "Posts"],
    ])
    func `is the same in any order, in three runs`(names: [String]) async throws {
        let fixture = try await InterchangeFixture()
        for name in names {
            try await Importer(paths: [Self.path(name)]).run(on: fixture.stored.store)
        }
        try await expectThread(fixture)
    }

    private func expectThread(_ fixture: InterchangeFixture) async throws {
        let people = try await fixture.stored.list(ListQuery<User>())
        let names = Dictionary(uniqueKeysWithValues: people.map { ($0.id, $0.fullName) })
        let comments = try await fixture.stored.list(ListQuery<SheafModel.Comment>())
        let texts = Dictionary(uniqueKeysWithValues: comments.map { ($0.id, $0.content) })
        let lines = comments.map { comment in
            let author = comment.author.userID.flatMap { names[$0] } ?? comment.author.label?.name
            let above = comment.parentID.flatMap { texts[$0] } ?? "the question"
            return "\(author ?? "nobody"): \(comment.content) (\(comment.likes), on \(above))"
        }
        #expect(
            Set(lines) == [
                "佐藤: Citra is an American hop. (5, on the question)",
                "user 404: No idea. (-1, on the question)",
                "佐藤: Good question, @Ada &lt;3 (2, on the question)",
                "Ada of Brewing: Thanks! (0, on Citra is an American hop.)",
                "user12: I was deleted. (-1, on Citra is an American hop.)",
            ])
    }

    @Test func `may name a document type, of which nothing is looked for`() async throws {
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(
            """
            <?xml version="1.0"?>
            <!DOCTYPE users SYSTEM 'users.dtd'>
            <users><row Id="1" DisplayName="Ann"/></users>
            """)
        #expect(report.people.added == 1)
    }

    @Test func `again doubles nothing, and is one step to undo`() async throws {
        let fixture = try await InterchangeFixture()
        let store = fixture.stored.store
        try await Importer(paths: [Self.folder.path], skipsUnknown: true).run(on: store)
        let before = try await fixture.export()
        let again = try await Importer(paths: [Self.folder.path], skipsUnknown: true).run(on: store)
        #expect(again.people.unchanged == 3 && again.posts.unchanged == 3)
        #expect(again.comments.unchanged == 5 && again.comments.waiting == 1)
        #expect(again.comments.added == 0)
        #expect(try await fixture.export() == before)
    }

    @Test func `says what of it was left out, and where`() async throws {
        let fixture = try await InterchangeFixture()
        let report = try await Importer(paths: [Self.folder.path], skipsUnknown: true)
            .run(on: fixture.stored.store)
        let reasons = report.notes.map {
            "\(URL(filePath: $0.path).lastPathComponent): \($0.reason)"
        }
        #expect(reasons.contains("LICENSE: unknownFile"))
        #expect(reasons.contains(#"Badges.xml: unknownList(name: "badges", entries: 1)"#))
        #expect(reasons.contains(#"Tags.xml: unknownList(name: "tags", entries: 2)"#))
        #expect(reasons.contains("Posts.xml: answers(2)"))
    }

    @Test func `counts the answers that came in, and none that waits or was here`() async throws {
        let fixture = try await InterchangeFixture()
        let question =
            "<row Id='1' PostTypeId='1' CreationDate='2014-01-21T20:26:05.383' Title='Q' Body='q'/>"
        func answer(_ id: Int, to question: Int) -> String {
            "<row Id='\(id)' PostTypeId='2' ParentId='\(question)' Body='a'"
                + " CreationDate='2014-01-21T21:00:0\(id).000'/>"
        }
        // One stands before its question, and one waits for another.
        let text =
            "<posts>" + answer(2, to: 1) + question + answer(3, to: 1) + answer(4, to: 9)
            + "</posts>"
        var told: [[ImportNote.Reason]] = []
        for _ in 1...2 {
            let report = try await fixture.take(["Posts.xml": text], in: "dump")
            #expect(report.comments.waiting == 1)
            told.append(
                report.notes.map(\.reason).filter {
                    if case .answers = $0 { true } else { false }
                })
        }
        #expect(told == [[.answers(2)], []])
    }

    @Test func `keeps a value that is not what its name says, and names it`() async throws {
        let fixture = try await InterchangeFixture()
        let text =
            "<users>\n<row Id=\"1\" DisplayName=\"Ann\" CreationDate=\"yesterday\"/>\n</users>"
        let report = try await fixture.take(text)
        #expect(report.people.added == 1)
        #expect(
            report.notes.map(\.reason) == [
                .oddValue(name: "CreationDate", value: "yesterday", expected: .date)
            ])
        #expect(report.notes.first?.position.line == 2)
        #expect(try await fixture.person()?.metadata["CreationDate"] == "yesterday")
    }

    @Test func `without leave to skip is refused for a file that is something else`() async throws {
        let fixture = try await InterchangeFixture()
        await #expect(throws: ImportError.self) {
            try await Importer(paths: [Self.folder.path]).run(on: fixture.stored.store)
        }
        #expect(try await fixture.post() == nil)
    }

    @Test(arguments: [
        (#"<users><row Id="1" DisplayName="a & b"/></users>"#, 1, 35),
        (#"<users><row Id="1" DisplayName="a"#, 1, 34),
        ("<users>\n<row DisplayName=\"a\"/></users>", 2, 1),
        ("<users>\n  text</users>", 2, 3),
        ("<users><row Id=\"1\"/>", 1, 21),
        ("<users><row Id=\"1\"/></posts>", 1, 23),
        ("<!DOCTYPE users [<!ENTITY a \"b\">]><users/>", 1, 1),
        ("<?xml version=\"1.0\"?>\n<!DOCTYPE users [<!ENTITY a \"b\">]><users/>", 2, 1),
        ("<?xml version=\"1.0\" encoding=\"utf-16\"?><users/>", 1, 3),
        ("<users><row Id=1/></users>", 1, 16),
        ("<users><row Id=\"1\"/></users><users/>", 1, 29),
    ])
    func `that is damaged is refused where the mistake is, and leaves nothing`(
        text: String, line: Int, column: Int
    ) async throws {
        let fixture = try await InterchangeFixture()
        let error = await #expect(throws: ImportError.self) { try await fixture.take(text) }
        guard case .malformed(_, let position, _) = error else {
            // A document type at the very beginning is no dump at all.
            #expect(text.hasPrefix("<!"), "\(String(describing: error))")
            return
        }
        #expect(position == TextPlace(line: line, column: column))
        #expect(try await fixture.person() == nil)
    }

    @Test(arguments: SeededGenerator.seeds(20))
    func `cut off or damaged anywhere is taken or refused, and never half`(seed: UInt64)
        async throws
    {
        var random = SeededGenerator(seed: seed)
        let whole = try Data(contentsOf: URL(filePath: Self.path("Posts")))
        var bytes = Array(whole)
        if Bool.random(using: &random) {
            bytes.removeSubrange(Int.random(in: 0..<bytes.count, using: &random)...)
        } else {
            for _ in 0..<3 {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                bytes[place] = UInt8.random(in: .min ... .max, using: &random)
            }
        }
        let fixture = try await InterchangeFixture()
        let file = fixture.stored.directory.file("Posts.xml")
        try Data(bytes).write(to: file)
        do {
            try await Importer(paths: [file.path]).run(on: fixture.stored.store)
        } catch is ImportError {
            #expect(try await fixture.post() == nil, "seed \(seed)")
        }
    }
}
