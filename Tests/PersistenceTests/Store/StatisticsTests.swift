import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `The numbers of a notebook` {
    @Test func `count what is not in the trash`() async throws {
        let fixture = try await StoreFixture()
        try await fixture.store.write { context in
            let ada = try context.createUser(context.newUser(username: "ada", email: "a@x.org"))
            _ = try context.createUser(context.newUser(username: "bo", email: "b@x.org"))
            for number in 0..<3 {
                var post = context.newPost(
                    title: "Post \(number)", content: "Text", author: .user(ada.id))
                post.tags = number == 0 ? ["moss", "ferns"] : ["moss"]
                let id = try context.createPost(post).id
                _ = try context.createComment(
                    post: id, parent: nil, content: "Yes", author: .user(ada.id))
                if number == 2 { try context.deletePost(id) }
            }
        }
        let numbers = try await fixture.store.read { context in
            try context.statistics(until: .now, offset: { _ in 0 })
        }
        #expect(numbers.people == 2 && numbers.inactivePeople == 0)
        #expect(numbers.posts == [.draft: 2] || numbers.posts == [.published: 2])
        #expect(numbers.comments == 2)
        #expect(numbers.topTags.map(\.name) == ["moss", "ferns"])
        #expect(numbers.topTags.map(\.posts) == [2, 1] && numbers.tags == 2)
        #expect(numbers.writers.map(\.posts) == [2] && numbers.writers.map(\.comments) == [2])
        #expect(numbers.hours.joined().reduce(0, +) == 4)
    }

    @Test func `count the tags that the list of tags has, also those that no post carries`()
        async throws
    {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("One") { $0.tags = ["moss"] }
        try await fixture.store.write { context in try context.deletePost(post.id) }
        let numbers = try await fixture.store.read { context in
            try context.statistics(until: .now, offset: { _ in 0 })
        }
        #expect(try await fixture.list(ListQuery<SheafModel.Tag>.byName()).count == numbers.tags)
    }

    @Test func `leave out what cannot be read of a row, and say how many rows these are`()
        async throws
    {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada")
        let one = try await fixture.post("One", by: ada) { $0.tags = ["moss"] }
        try await fixture.post("Two", by: ada) { $0.tags = ["fern"] }
        try await fixture.comment("Yes", on: one, by: ada)
        try await StoreDamage.run(
            """
            UPDATE post SET created_at = 'garbage', like_count = NULL WHERE title = 'One';
            UPDATE comment SET like_count = 'many';
            UPDATE tag SET name = NULL WHERE name = 'moss';
            """, on: fixture.store.path)
        let numbers = try await fixture.store.read { context in
            try context.statistics(until: .now, offset: { _ in 0 })
        }
        #expect(numbers.damaged == 3)
        #expect(numbers.posts.values.reduce(0, +) == 2 && numbers.comments == 1)
        #expect(numbers.hours.joined().reduce(0, +) == 2)
        #expect(numbers.topTags.map(\.name) == ["fern"] && numbers.tags == 2)
        #expect(numbers.writers.map(\.name) == ["ada"])
    }

    @Test func `are as great as a number can be where likes are more`() async throws {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("One")
        try await fixture.post("Two")
        try await fixture.comment("Yes", on: post)
        try await fixture.store.write { context in
            try context.execute("UPDATE post SET like_count = 9223372036854775807")
            try context.execute("UPDATE comment SET like_count = 9223372036854775807")
        }
        let numbers = try await fixture.store.read { context in
            try context.statistics(until: .now, offset: { _ in 0 })
        }
        #expect(numbers.likes == .max)
    }

    /// By hand: each moment put into its month, its day of the week and its hour.
    @Test(arguments: SeededGenerator.seeds(20)) func `put every moment into its month and hour`(
        seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        let seconds = [0, 3_600, -12_600, 20_700].randomElement(using: &random) ?? 0
        let now = Date(timeIntervalSince1970: 1_790_000_000)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: seconds))
        var times = WritingTimes()
        var months = [Int](repeating: 0, count: 6)
        var hours = [[Int]](repeating: [Int](repeating: 0, count: 24), count: 7)
        let last = calendar.dateComponents([.year, .month], from: now)
        for number in 0..<300 {
            let time = Int64.random(in: -90_000_000_000...1_795_000_000_000, using: &random)
            if number.isMultiple(of: 2) {
                times.addPost(at: time)
            } else {
                times.addComment(at: time)
            }
            let parts = calendar.dateComponents(
                [.year, .month, .weekday, .hour],
                from: Date(timeIntervalSince1970: Double(time) / 1_000))
            let year = try #require(parts.year)
            let month = try #require(parts.month)
            let ago =
                (try #require(last.year) - year) * 12 + (try #require(last.month) - month)
            if (0..<6).contains(ago) { months[5 - ago] += 1 }
            // Foundation counts from Sunday, and from one.
            hours[(try #require(parts.weekday) + 5) % 7][try #require(parts.hour)] += 1
        }
        let counted = times.counted(monthCount: 6, until: now) { _ in seconds }
        #expect(counted.months.map { $0.posts + $0.comments } == months)
        #expect(counted.hours == hours)
        #expect(counted.months.last?.start.month == last.month)
    }
}
