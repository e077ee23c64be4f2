import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafSamples
import SheafTestSupport
import Testing

@Suite struct `An export` {
    @Test func `of an empty store says only what it is`() async throws {
        let fixture = try await InterchangeFixture()
        #expect(try await fixture.export() == #"{"sheaf":"export","schemaVersion":2}"# + "\n")
    }

    @Test func `comes back as the same bytes with everything there is`() async throws {
        let fixture = try await InterchangeFixture()
        try await fill(fixture.stored)
        try await fixture.take(
            #"[{"id": 1, "postId": 77, "body": "waits", "user": {"id": 5, "fullName": "W"}}]"#)
        let first = try await fixture.export()

        let other = try await InterchangeFixture(seed: 2)
        try await other.take(first)
        #expect(try await other.export() == first)
        for part in [
            #""kind":"waiting""#, #""kind":"origin""#, #""kind":"like""#, #""likesByPeople":1"#,
            #""archivedFrom":"draft""#,
        ] {
            #expect(first.contains(part), "\(part)")
        }

        // What waited in the first store goes on waiting in the second.
        try await other.take(#"[{"id": 77, "title": "T", "body": "", "views": 1}]"#)
        let titles = try await other.stored.list(ListQuery<CommentSummary>.recent())
            .filter { $0.content == "waits" }.map(\.postTitle)
        #expect(titles == ["T"])
    }

    @Test func `of what waits alone says that it waits, and for what`() async throws {
        let fixture = try await InterchangeFixture()
        try await fixture.take(#"[{"id": 1, "postId": 77, "body": "waits", "user": {"id": 5}}]"#)
        let export = try await fixture.export()

        let other = try await InterchangeFixture(seed: 2)
        let first = try await other.take(export)
        #expect(first.comments.waiting == 1 && first.comments.total == 1)
        #expect(first.notes.map(\.reason) == [.waits(.comment("waits"), for: .post("77"))])
        let second = try await other.take(export)
        #expect(second.comments.waiting == 1 && second.comments.total == 1)

        // With what it waits for in the same import, it waits no longer.
        let third = try await InterchangeFixture(seed: 3)
        let post = #"[{"id": 77, "title": "T", "body": "", "views": 1}]"#
        let both = try await third.take(export, post)
        #expect(both.comments.added == 1 && both.comments.waiting == 0 && both.notes == [])
    }

    /// People behind what they wrote, follows before people, replies before what they answer.
    @Test func `comes back whole from lines in another order`() async throws {
        let fixture = try await InterchangeFixture()
        let stored = fixture.stored
        let (ada, bob) = (try await stored.person("ada"), try await stored.person("bob"))
        let post = try await stored.post("T", by: ada, "moss")
        let comment = try await stored.comment("c", on: post, by: bob)
        try await stored.store.write { context in
            _ = try context.follow(ada.id, by: bob.id)
            try context.like(post: post.id, by: bob.id)
            try context.like(comment: comment.id, by: ada.id)
        }
        let first = try await fixture.export()
        let lines = first.split(separator: "\n")

        let other = try await InterchangeFixture(seed: 2)
        let turned = [lines[0]] + lines.dropFirst().reversed()
        let report = try await other.take(turned.joined(separator: "\n"))
        #expect(report.notes.isEmpty && report.skipped == 0)
        #expect(report.follows.added == 1 && report.likes.added == 2)
        #expect(try await other.export() == first)
    }

    @Test func `without the people leaves what they wrote waiting for them`() async throws {
        let fixture = try await InterchangeFixture()
        let ada = try await fixture.stored.person("ada")
        _ = try await fixture.stored.post("T", by: ada, "moss")
        let first = try await fixture.export()
        let lines = first.split(separator: "\n")
        let isPerson = { (line: Substring) in line.contains(#""kind":"person""#) }

        let other = try await InterchangeFixture(seed: 2)
        try await other.take(lines.filter { !isPerson($0) }.joined(separator: "\n"))
        let third = try await InterchangeFixture(seed: 3)
        try await third.take(try await other.export())
        try await third.take(([lines[0]] + lines.filter(isPerson)).joined(separator: "\n"))
        #expect(try await third.export() == first)
    }

    @Test func `brings tags in the trash with their posts, also where their name is used again`()
        async throws
    {
        let fixture = try await InterchangeFixture()
        let stored = fixture.stored
        for title in ["A", "B"] { _ = try await stored.post(title) { $0.tags = ["tea", "gone"] } }
        let later = try await stored.post("C")
        let last = try await stored.post("D") { $0.tags = ["gone"] }
        for tag in try await stored.list(ListQuery<SheafModel.Tag>.byName()) {
            try await stored.store.write { try $0.deleteTag(tag.id) }
        }
        try await stored.store.write { try $0.addTags(["tea"], to: later.id) }
        try await stored.store.write { try $0.deletePost(last.id) }
        let first = try await fixture.export()

        let other = try await InterchangeFixture(seed: 2)
        try await other.take(first)
        #expect(try await other.export() == first)
        #expect(try await NotebookCheck.findings(in: other.stored.store) == [])
        let trash = try await stored.list(.trash())
        #expect(try await other.stored.list(.trash()).map(\.id) == trash.map(\.id))
        // The same once more changes nothing, and what comes back is what went.
        try await other.take(first)
        #expect(try await other.export() == first)
        for fixture in [stored, other.stored] {
            for entry in trash {
                try await fixture.store.write { try $0.restore(entry.id, entry.kind) }
            }
        }
        let tags = try await other.stored.list(ListQuery<SheafModel.Tag>.byName())
        #expect(tags.map(\.name) == ["gone", "tea"])
        #expect(tags.map(\.postCount) == [3, 3])
        #expect(try await other.export() == fixture.export())
    }

    @Test func `leaves a tag of the store that lives there alone`() async throws {
        let fixture = try await InterchangeFixture()
        _ = try await fixture.stored.post("A") { $0.tags = ["tea"] }
        let tag = try await fixture.stored.list(ListQuery<SheafModel.Tag>.byName())[0]
        try await fixture.stored.store.write { try $0.deleteTag(tag.id) }
        let other = try await InterchangeFixture(seed: 2)
        _ = try await other.stored.post("Z") { $0.tags = ["tea"] }
        try await other.take(try await fixture.export())
        #expect(
            try await other.stored.list(ListQuery<SheafModel.Tag>.byName()).map(\.postCount) == [1])
        #expect(try await other.stored.list(.trash()).isEmpty)
        #expect(try await NotebookCheck.findings(in: other.stored.store) == [])
    }

    @Test(arguments: SeededGenerator.seeds(4))
    func `comes back as the same bytes, whatever people did`(seed: UInt64) async throws {
        let fixture = try await InterchangeFixture(seed: seed)
        let schedule = RandomSchedule(seed: seed, purges: true)
        try await fixture.stored.store.write { context in
            var schedule = schedule
            for _ in 0..<60 { try schedule.step(&context) }
        }
        let first = try await fixture.export()
        let other = try await InterchangeFixture(seed: seed &+ 1)
        try await other.take(first)
        #expect(try await other.export() == first, "seed \(seed)")
        // The schedule gives two people one user name, which an export of ours brings along.
        #expect(try await NotebookCheck.findings(in: other.stored.store).besidesOddValues == [])
    }

    @Test func `of made-up data comes back, and again changes nothing`() async throws {
        let fixture = try await InterchangeFixture()
        let data = SampleData(people: 40, posts: 120, comments: 300, seed: 3)
        try await fixture.stored.store.write { try $0.put(data) }
        let first = try await fixture.export()

        let other = try await InterchangeFixture(seed: 2)
        let report = try await other.take(first)
        #expect(report.posts.added == 120 && report.comments.added == 300)
        #expect(try await other.export() == first)

        let again = try await other.take(first)
        #expect(again.posts.unchanged == 120 && again.comments.unchanged == 300)
        #expect(again.people.unchanged == 40)
        #expect(try await other.export() == first)
    }

    @Test func `of a thread deeper than its paths comes back`() async throws {
        let fixture = try await InterchangeFixture()
        let post = try await fixture.stored.post("Deep")
        var parent: SheafModel.Comment?
        for level in 0..<80 {
            parent = try await fixture.stored.comment("\(level)", on: post, to: parent)
        }
        let first = try await fixture.export()

        let other = try await InterchangeFixture(seed: 2)
        // Parents may stand below their replies in a file that somebody sorted.
        let lines = first.split(separator: "\n")
        let shuffled = [lines[0]] + lines.dropFirst().reversed()
        let report = try await other.take(shuffled.joined(separator: "\n"))
        #expect(report.comments.added == 80 && report.comments.waiting == 0)
        #expect(try await other.export() == first)
    }

    @Test(arguments: SeededGenerator.seeds(6))
    func `of one of everything comes back from lines in any order`(seed: UInt64) async throws {
        let fixture = try await InterchangeFixture(seed: seed)
        try await fill(fixture.stored)
        let first = try await fixture.export()
        var random = SeededGenerator(seed: seed)
        let lines = first.split(separator: "\n")
        let shuffled = [lines[0]] + lines.dropFirst().shuffled(using: &random)
        let other = try await InterchangeFixture(seed: seed &+ 1)
        let report = try await other.take(shuffled.joined(separator: "\n"))
        #expect(report.skipped == 0)
        #expect(
            Set(report.notes.map(\.reason)) == [
                .takenAsIs(name: "likes", value: "-3", expected: .notNegative),
                .takenAsIs(name: "views", value: "-7", expected: .notNegative),
                .flagged(ValidationFailure(.title, .empty)),
            ])
        #expect(try await other.export() == first)
    }

    @Test func `of a newer version is refused, a line of an unknown kind is left out`() async throws
    {
        let fixture = try await InterchangeFixture()
        let newer = ImportError.newerExport(
            path: fixture.stored.directory.file("file1.json").path, found: 3, known: 2)
        await #expect(throws: newer) {
            try await fixture.take(#"{"sheaf":"export","schemaVersion":3}"#)
        }
        let report = try await fixture.take(
            #"{"sheaf":"export","schemaVersion":1}"# + "\n" + #"{"kind":"poll","id":"x"}"#)
        #expect(report.skipped == 1 && report.notes.map(\.reason) == [.unknownLine(kind: "poll")])
    }

    /// One of everything, the trash included.
    private func fill(_ stored: StoreFixture) async throws {
        let ada = try await stored.person("ada") { user in
            user.firstName = "Ada"
            user.bio = "Line\n\"two\" \\ \u{200B}\t🦊 e\u{301}"
            user.avatar = "a.png"
            user.role = .unknown("patron")
            user.birth = CalendarDate(year: 1915, month: 12, day: 10).map(Birth.date)
            user.address = Address(street: "1", city: "L", state: "S", zip: "007", country: "UK")
            user.favouriteColours = ["red", "blue", "red"]
            user.scores = [3, -1, 3]
            user.metadata = ["b": "2", "a": "", "é": "x"]
        }
        let bob = try await stored.person("bob") { $0.birth = .age(40) }
        let gone = try await stored.person("gone")
        let post = try await stored.post("One", by: ada, "# Text") { post in
            post.tags = ["Zebra", "apple", "日本"]
            post.status = .published
            post.image = "i.png"
            post.metadata = ["k": "v"]
        }
        let second = try await stored.post("Two", by: gone) { $0.tags = ["apple", "lost"] }
        let trashed = try await stored.post("Three", by: bob) { $0.status = .archived }
        let comment = try await stored.comment("c1", on: post, by: gone)
        try await stored.comment("c2", on: post, to: comment, by: bob)
        try await stored.comment("c3", on: trashed)
        try await stored.store.write { context in
            try context.follow(bob.id, by: ada.id)
            try context.follow(gone.id, by: bob.id)
            try context.like(post: post.id, by: bob.id)
            try context.like(post: post.id, by: gone.id)
            try context.like(post: trashed.id, by: ada.id)
            try context.like(comment: comment.id, by: ada.id)
            try context.like(comment: comment.id, by: bob.id)
        }
        try await stored.store.write { try $0.unlike(comment: comment.id, by: bob.id) }
        let stranger = Post(
            id: Identifier(UUID(high: 1, low: 2)), title: "", content: "<b>",
            author: Authorship(label: AuthorLabel(name: "X", email: "x@y.z")),
            createdAt: Date(timeIntervalSince1970: 0))
        var far = Post(
            id: Identifier(UUID(high: 3, low: 4)), title: "Far", content: "", author: .unknown,
            createdAt: Date(timeIntervalSince1970: 4_102_444_800))
        far.counts = PostCounts(views: -7, likes: -3)
        try await stored.store.write { [far] context in
            try context.put(stranger)
            try context.put(far)
            try context.deleteComment(comment.id)
        }
        try await stored.store.write { try $0.deletePost(trashed.id) }
        try await stored.store.write { try $0.deleteUser(gone.id, includingWritings: false) }
        try await stored.store.write { context in
            if let tag = try context.fetchFirst(ListQuery<SheafModel.Tag>.named("lost")) {
                try context.deleteTag(tag.id)
            }
            try context.setStatus(.archived, post: second.id)
        }
    }
}
