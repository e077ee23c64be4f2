import Foundation
import Persistence
import SheafModel
import SheafNotebook
import Testing

@Suite struct `An import` {
    @Test func `reads a person of either sample and keeps what it does not know`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(
            """
            {"users": [{"id": 1, "firstName": "Emily", "lastName": "Johnson", "age": 29,
              "email": "e@x.org", "username": "emilys", "birthDate": "1996-5-30", "role": "admin",
              "image": "i.png", "phone": "+81", "isActive": false,
              "address": {"address": "626 Main", "city": "Phoenix", "postalCode": "29112",
                "coordinates": {"lat": -77.16213}, "country": "US"},
              "company": {"name": "D", "tags": ["a", "b"]}, "bank": null}], "total": 1}
            """)
        let user = try #require(try await fixture.person())
        #expect(user.fullName == "Emily Johnson" && user.username == "emilys")
        #expect(user.role == .admin && !user.isActive && user.phone == "+81")
        #expect(user.birth == CalendarDate(year: 1996, month: 5, day: 30).map(Birth.date))
        #expect(
            user.address
                == Address(street: "626 Main", city: "Phoenix", zip: "29112", country: "US"))
        #expect(
            user.metadata == [
                "address.coordinates.lat": "-77.16213", "company.name": "D", "company.tags.0": "a",
                "company.tags.1": "b",
            ])
    }

    @Test func `keeps lists and objects with nothing in them`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(
            """
            [{"id": 1, "title": "T", "body": "b", "e": [], "o": {}, "in": {"e": []}, "gone": null}]
            """)
        let post = try #require(try await fixture.post())
        #expect(post.metadata == ["e": "[]", "o": "{}", "in.e": "[]"])
    }

    @Test func `says once of each name that nothing is kept of what is null`() async throws {
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(
            """
            [{"id": 1, "title": "T", "body": "b", "gone": null, "in": {"e": null, "f": 1},
              "image": null, "status": null, "createdAt": null, "likes": null, "userId": null},
             {"id": 2, "title": "U", "body": "b", "gone": null, "list": [1, null],
              "user": {"id": 9, "name": "N", "pet": null},
              "reactions": {"likes": 1, "sad": null}}]
            """)
        #expect(
            report.notes.map(\.reason) == [
                .nothingKept(["gone", "in.e"]),
                .nothingKept(["user.pet", "reactions.sad", "list"]),
            ])
        #expect(report.notes.map(\.position.line) == [1, 3])
        #expect(report.notes.allSatisfy { !$0.isLeftOut })
    }

    @Test func `keeps what stands twice under one name`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(
            """
            [{"id": 1, "title": "First", "title": "Second", "body": "b", "a.b": "one",
              "a": {"b": "two"}, "mood": "glad", "mood": "sad", "mood": "glad"}]
            """)
        let post = try #require(try await fixture.post())
        #expect(post.title == "Second")
        #expect(
            post.metadata == [
                "title": "First", "a.b": "one", "a.b 2": "two", "mood": "glad", "mood 2": "sad",
            ])
    }

    @Test func `splits a name in one piece and keeps it whole`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(
            #"{"id": "a", "name": "Mrs. Dennis Schulist", "username": "d", "email": "d@x.org"}"#)
        #expect(try await fixture.person()?.lastName == "Schulist")
        #expect(try await fixture.person()?.fullName == "Mrs. Dennis Schulist")
    }

    @Test func `reads a post with likes, views, tags and odd numbers`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(
            """
            [{"id": 1, "title": "T", "body": "&amp; <b>🎉</b>", "tags": ["a", "B", "a"],
              "reactions": {"likes": -4, "dislikes": 25}, "views": 305, "userId": 121,
              "big": 123456789012345678901234567890, "createdAt": "1970-01-01T00:00:00Z"}]
            """)
        let post = try #require(try await fixture.post())
        #expect(post.content == "&amp; <b>🎉</b>" && post.tags == ["a", "B"])
        #expect(post.counts == PostCounts(views: 305, likes: -4))
        #expect(post.status == .published)
        #expect(post.createdAt == Date(timeIntervalSince1970: 0))
        #expect(post.author == Authorship(label: AuthorLabel(name: "user 121")))
        #expect(
            post.metadata == [
                "reactions.dislikes": "25", "big": "123456789012345678901234567890",
            ])
    }

    @Test func `shows a comment of an address that is nobody's under that address`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(
            """
            {"posts": [{"userId": 1, "id": 1, "title": "t", "body": "b"}], "comments": [
              {"postId": 1, "id": 1, "name": "id labore", "email": "E@g.biz", "body": "c"}]}
            """)
        let comment = try #require(try await fixture.comment())
        #expect(comment.author == Authorship(label: AuthorLabel(name: "", email: "E@g.biz")))
        #expect(comment.metadata == ["name": "id labore"])
    }

    private static let users =
        #"[{"id": 5, "firstName": "Ann", "username": "ann", "email": "a@b.c"}]"#
    private static let posts =
        #"[{"id": 1, "title": "P", "body": "", "userId": 5, "reactions": {"likes": 3}, "views": 2}]"#
    private static let comments = """
        [{"id": 2, "postId": 1, "body": "reply", "parentId": 1, "user": {"id": 5}},
         {"id": 1, "postId": 1, "body": "first", "user": {"id": 6, "fullName": "Ghost"}}]
        """

    @Test(arguments: [
        [users, posts, comments], [users, comments, posts], [posts, users, comments],
        [posts, comments, users], [comments, users, posts], [comments, posts, users],
    ])
    func `gives the same store whatever the order of the files`(files: [String]) async throws {
        let fixture = try await InterchangeFixture()
        for file in files { try await fixture.take(file) }
        let ann = try #require(try await fixture.person())
        let post = try #require(try await fixture.post())
        #expect(post.author == .user(ann.id))
        #expect(post.counts == PostCounts(views: 2, likes: 3, comments: 2))
        let thread = try await fixture.stored.list(ListQuery<CommentSummary>.thread(of: post.id))
        #expect(thread.map(\.content) == ["first", "reply"])
        #expect(thread.map(\.author) == [.stranger(name: "Ghost"), .person(ann.id, name: "Ann")])
        #expect(thread.last?.parentID == thread.first?.id)

        for file in files { try await fixture.take(file) }
        #expect(try await fixture.post() == post)
        #expect(try await fixture.person()?.counts == UserCounts(posts: 1, comments: 1))
    }

    @Test func `updates what changed, tallies too, and doubles nothing`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.users, Self.posts)
        let before = try #require(try await fixture.post())
        let ann = try #require(try await fixture.person())
        try await fixture.stored.store.write { try $0.like(post: before.id, by: ann.id) }

        let report = try await fixture.take(
            #"[{"id": 1, "title": "Q", "body": "", "userId": 5, "reactions": {"likes": 9}, "views": 2}]"#
        )
        let after = try #require(try await fixture.post())
        #expect(report.posts.updated == 1 && report.posts.total == 1)
        #expect(after.title == "Q" && after.counts == PostCounts(views: 2, likes: 10))
        #expect(after.likedBy == [ann.id])
        #expect(after.id == before.id && after.createdAt == before.createdAt)
    }

    @Test func `finds an entry without an identifier again by what it says`() async throws {
        let fixture = try await InterchangeFixture()
        let text = #"[{"title": "A", "body": "x"}, {"title": "B", "body": "x"}]"#
        #expect(try await fixture.take(text).posts.added == 2)
        #expect(try await fixture.take(text).posts.unchanged == 2)
    }

    @Test func `keeps two sources apart, and follows one over several files`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(#"[{"id": 1, "title": "plain", "body": ""}]"#)
        try await fixture.take(#"[{"id": 1, "title": "viewed", "body": "", "views": 1}]"#)
        #expect(try await fixture.stored.number("SELECT count(*) FROM post") == 2)
        try await fixture.take(#"[{"id": 1, "title": "mine", "body": ""}]"#, source: "dummyjson")
        #expect(try await fixture.stored.number("SELECT count(*) FROM post") == 2)
    }

    @Test func `flags what a form would refuse and takes it`() async throws {
        let fixture = try await InterchangeFixture()
        let title = String(repeating: "長", count: 10_000)
        let report = try await fixture.take(
            """
            {"posts": [{"id": 1, "title": "", "body": ""}, {"id": 2, "title": "\(title)", "body": ""}],
             "users": [{"id": 1, "name": "A B", "username": "x y", "email": "nowhere"},
                       {"id": 2, "name": "", "username": "same", "email": "s@x.org"},
                       {"id": 3, "name": "", "username": "SAME", "email": "t@x.org"}]}
            """)
        #expect(report.flagged == 4 && report.posts.added == 2 && report.people.added == 3)
        #expect(
            report.notes.map(\.reason) == [
                .flagged(ValidationFailure(.title, .empty)),
                .flagged(ValidationFailure(.title, .tooLong(maximum: 300, actual: 10_000))),
                .flagged(ValidationFailure(.username, .containsWhitespace)),
                .flagged(ValidationFailure(.email, .notAnEmail)),
                .shares(.person("SAME"), .username, with: "same"),
            ])
    }

    @Test func `leaves what is in the trash there`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(Self.posts, Self.comments)
        let post = try #require(try await fixture.post())
        try await fixture.stored.store.write { try $0.deletePost(post.id) }

        let report = try await fixture.take(Self.posts, Self.comments)
        #expect(report.posts.inTrash == 1 && report.comments.inTrash == 2)
        #expect(try await fixture.post() == nil)
        #expect(try await fixture.comment() == nil)
    }

    @Test func `says how many lists of other kinds it left out`() async throws {
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(
            #"{"albums": [{"id": 1}, {"id": 2}], "posts": [{"id": 1, "title": "t", "body": "b"}]}"#)
        #expect(report.skipped == 2 && report.posts.added == 1)
        #expect(report.notes.map(\.reason) == [.unknownList(name: "albums", entries: 2)])
    }

    @Test func `keeps a list of words that stands first in an entry`() async throws {
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(
            #"{"tags": ["sea", "salt"], "id": 1, "title": "t", "body": "b", "more": []}"#)
        #expect(report.posts.added == 1 && report.skipped == 0 && report.notes.isEmpty)
        #expect(try await fixture.post()?.tags.sorted() == ["salt", "sea"])
    }

    @Test(arguments: [#""tags": ["sea"], "#, ""])
    func `keeps a list of objects that stands first in an entry`(start: String) async throws {
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(
            #"{\#(start)"images": [{"url": "a.png"}], "id": 1, "title": "t", "body": "b"}"#)
        #expect(report.posts.added == 1 && report.skipped == 0 && report.notes.isEmpty)
        #expect(try await fixture.post()?.metadata["images.0.url"] == "a.png")
    }

    @Test(arguments: [
        (#""errors": [], "#, "things", #"{"a":1,"b":2,"c":3,"d":4,"e":5}"#, 30_000),
        ("", "ids", "1", 100_001), ("", "words", #""sea""#, 2),
        (#""total": 1, "#, "words", #""sea""#, 2),
    ])
    func `says what lists it left out, whatever stands before the first one it takes`(
        start: String, name: String, element: String, count: Int
    ) async throws {
        let fixture = try await InterchangeFixture()
        let list = [String](repeating: element, count: count).joined(separator: ",")
        let report = try await fixture.take(
            #"{\#(start)"\#(name)": [\#(list)], "posts": [{"id": 1, "title": "t", "body": "b"}]}"#)
        #expect(report.skipped == count && report.posts.added == 1)
        #expect(report.notes.map(\.reason) == [.unknownList(name: name, entries: count)])
    }

    @Test func `reads one entry a line`() async throws {
        let fixture = try await InterchangeFixture()
        let report = try await fixture.take(
            """
            {"id": 1, "title": "a", "body": ""}
            {"id": 2, "title": "b", "body": ""}
            """)
        #expect(report.posts.added == 2)
    }

    @Test func `keeps what unknown keys say, more than a form takes`() async throws {
        let fixture = try await InterchangeFixture()
        let keys = (0..<400).map { "\"k\($0)\": \($0)" }.joined(separator: ", ")
        let report = try await fixture.take(#"[{"id": 1, "title": "t", "body": "", \#(keys)}]"#)
        #expect(try await fixture.post()?.metadata.count == 400)
        #expect(!report.notes.map(\.reason).contains(.metadataFull(values: 144)))
    }

    @Test func `takes a thread however long whose last reply comes first`() async throws {
        let fixture = try await InterchangeFixture()
        let count = 10_000
        let comments = (0..<count).reversed().map { number in
            let parent = number == 0 ? "" : #""parentId": \#(number - 1), "#
            return #"{"id": \#(number), "postId": 1, \#(parent)"body": "\#(number)"}"#
        }
        let texts = [
            #"{"posts": [{"id": 1, "title": "T", "body": ""}]}"#,
            #"{"comments": [\#(comments.joined(separator: ",\n"))]}"#,
        ]
        let report = try await fixture.take(texts[0], texts[1], source: "blog")
        #expect(report.comments.added == count && report.comments.waiting == 0)
        let answers = try await fixture.stored.number(
            """
            SELECT count(*) FROM comment AS reply JOIN comment AS parent
            ON parent.pk = reply.parent_pk AND parent.body + 1 = reply.body
            """)
        #expect(answers == count - 1)
    }
}
