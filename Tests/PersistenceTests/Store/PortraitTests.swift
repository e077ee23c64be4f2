import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `The numbers of what somebody wrote` {
    private let fixture: StoreFixture

    init() async throws {
        fixture = try await StoreFixture()
    }

    /// Ada writes three posts that stay and one that is deleted, and a comment on each.
    private func write() async throws -> User.ID {
        try await fixture.store.write { context in
            let ada = try context.createUser(context.newUser(username: "ada", email: "a@x.org"))
            let bo = try context.createUser(context.newUser(username: "bo", email: "b@x.org"))
            for number in 0..<4 {
                var post = context.newPost(
                    title: "Post \(number)", content: "Text", author: .user(ada.id))
                post.tags = number < 2 ? ["moss", "ferns"] : ["moss"]
                let id = try context.createPost(post).id
                _ = try context.createComment(
                    post: id, parent: nil, content: "Yes", author: .user(ada.id))
                _ = try context.toggleLike(post: id, by: bo.id)
                if number == 3 { try context.deletePost(id) }
            }
            return ada.id
        }
    }

    @Test func `leave out what is in the trash`() async throws {
        let ada = try await write()
        let portrait = try await fixture.store.read { context in
            try context.portrait(of: ada, months: [.distantPast, .distantFuture])
        }
        #expect(portrait.likes == 3)
        #expect(portrait.months == [6])
        #expect(portrait.tags.map(\.name) == ["moss", "ferns"])
        #expect(portrait.tags.map(\.posts) == [3, 2])
        let newest = try await fixture.store.read { context in
            try context.fetch(ListQuery<PostSummary>.posts(by: ada)).map(\.createdAt).max()
        }
        #expect(portrait.lastWrote == newest)
    }

    @Test func `count each month from its beginning to the next`() async throws {
        let ada = try await write()
        let dates = try await fixture.store.read { context in
            try context.fetch(ListQuery<PostSummary>.posts(by: ada)).map(\.createdAt)
        }
        let first = try #require(dates.min())
        let portrait = try await fixture.store.read { context in
            try context.portrait(
                of: ada, months: [.distantPast, first, first + 0.001, .distantFuture])
        }
        #expect(portrait.months.reduce(0, +) == 6 && portrait.months[0] == 0)
        #expect(portrait.months[1] >= 1)
    }

    @Test func `have what others answered, and nothing of one's own`() async throws {
        let ada = try await write()
        try await fixture.store.write { context in
            let posts = try context.fetch(ListQuery<PostSummary>.posts(by: ada))
            let bo = try #require(try context.fetch(ListQuery<User> { $0.username == "bo" }).first)
            let comments = try context.fetch(ListQuery<CommentSummary>.comments(by: ada))
            let comment = try #require(comments.first { $0.postID == posts[0].id })
            for parent in [nil, comment.id] {
                _ = try context.createComment(
                    post: posts[0].id, parent: parent, content: "No", author: .user(bo.id))
            }
        }
        let portrait = try await fixture.store.read { context in
            try context.portrait(of: ada, months: [.distantPast, .distantFuture])
        }
        #expect(portrait.answers == 2)
    }

    @Test func `are none for somebody who is not there`() async throws {
        let portrait = try await fixture.store.read { context in
            try context.portrait(of: User.ID(UUID()), months: [.distantPast, .distantFuture])
        }
        #expect(portrait.likes == 0 && portrait.lastWrote == nil && portrait.tags.isEmpty)
    }

    @Test(arguments: [
        ([Int64.max, 5], Int.max), ([.min, -5], .min),
        ([1 << 40, -7, 1 << 33], (1 << 40) - 7 + (1 << 33)),
    ])
    func `are as great as a number can be where the likes are more`(
        likes: [Int64], sum: Int
    ) async throws {
        let ada = try await fixture.person("ada")
        for number in likes {
            let post = try await fixture.post("Post", by: ada)
            try await fixture.comment("Yes", on: post, by: ada)
            try await fixture.store.write { context in
                try context.execute(
                    "UPDATE post SET like_count = ? WHERE id = ?",
                    [number.sqlValue, post.id.sqlValue])
            }
        }
        let portrait = try await fixture.store.read { context in
            try context.portrait(of: ada.id, months: [.distantPast, .distantFuture])
        }
        #expect(portrait.likes == sum)
        try await fixture.store.write { context in
            try context.execute("UPDATE comment SET like_count = \(sum < 0 ? Int.min : .max)")
        }
        let more = try await fixture.store.read { context in
            try context.portrait(of: ada.id, months: [.distantPast, .distantFuture])
        }
        #expect(more.likes == (sum < 0 ? Int.min : .max))
    }
}
