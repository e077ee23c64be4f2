import Foundation
import Persistence
import SheafModel
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `An import into a store` {
    private let ada = ForeignName(person: "5", of: "blog")
    private let date = Date(timeIntervalSince1970: 1000)

    @Test func `names rows in its own words, and finds them again`() async throws {
        let fixture = try await StoreFixture()
        let name = ForeignName(post: "7", of: "blog")
        let first = try await fixture.store.write { context in
            #expect(try context.identifier(of: name) == nil)
            return try context.findOrRemember(name, madeAt: date)
        }
        let second = try await fixture.store.write { try $0.findOrRemember(name) }
        #expect(!first.isKnown)
        #expect(second.isKnown)
        #expect(first.id == second.id)
        let other = try await fixture.store.write { context in
            [
                try context.findOrRemember(ForeignName(post: "7", of: "elsewhere")).id.uuid,
                try context.findOrRemember(ForeignName(comment: "7", of: "blog")).id.uuid,
            ]
        }
        #expect(Set(other + [first.id.uuid]).count == 3)
    }

    @Test func `gives identifiers that order by the dates it brings`() async throws {
        let fixture = try await StoreFixture()
        let ids: [Post.ID] = try await fixture.store.write { context in
            [3.0, 1, 2, 2, 2].map {
                context.newIdentifier(madeAt: Date(timeIntervalSince1970: $0))
            } + [context.newIdentifier()]
        }
        #expect(ids.sorted() == [ids[1], ids[2], ids[3], ids[4], ids[0], ids[5]])
    }

    @Test func `undoes the whole write when it fails, and lets nothing follow`() async throws {
        struct Refused: Error {}
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada")
        let posts = ["first words", "second words", "third words"].map {
            Post(
                id: Post.ID(UUID()), title: $0, content: "", author: .user(ada.id),
                createdAt: date)
        }
        await #expect(throws: Refused.self) {
            try await fixture.store.write { context in
                try context.inBulk { context in
                    try context.put(posts[0])
                    throw Refused()
                }
            }
        }
        // Also where somebody goes on as if nothing had happened.
        for followsMore in [true, false] {
            await #expect(throws: StoreError.self) {
                try await fixture.store.write { context in
                    try context.put(posts[0])
                    #expect(throws: Refused.self) {
                        try context.inBulk { context in
                            try context.put(posts[1])
                            throw Refused()
                        }
                    }
                    if followsMore { try context.put(posts[2]) }
                }
            }
        }
        #expect(try await fixture.list(ListQuery<PostSummary>.recent()).isEmpty)
        #expect(try await fixture.number("SELECT post_count FROM user") == 0)
        #expect(try await fixture.number("SELECT count(*) FROM _bulk") == 0)
        try await fixture.store.write { context in
            for post in posts { try context.put(post) }
        }
        #expect(try await fixture.number("SELECT post_count FROM user") == 3)
    }

    @Test func `keeps what no form would take`() async throws {
        let fixture = try await StoreFixture()
        let outcome = try await fixture.store.write { context in
            var post = Post(
                id: context.newIdentifier(madeAt: date), title: "", content: "a",
                author: .unknown, createdAt: Date(timeIntervalSince1970: 4_102_444_800))
            post.counts = PostCounts(views: 7, likes: -3)
            post.tags = ["", "tea"]
            post.metadata = ["": String(repeating: "x", count: 20_000)]
            var user = User(id: context.newIdentifier(), username: "", email: "", createdAt: date)
            user.birth = .age(999)
            return [try context.put(user), try context.put(post), try context.put(post)]
        }
        #expect(outcome == [.added, .added, .unchanged])
        let post = try #require(try await fixture.list(ListQuery<Post>.recent()).first)
        #expect(post.counts == PostCounts(views: 7, likes: -3))
        #expect(post.tags == ["tea"])
    }

    @Test func `updates what changed and doubles nothing`() async throws {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada")
        let id: Post.ID = try await fixture.store.write { $0.newIdentifier(madeAt: date) }
        var post = Post(
            id: id, title: "A", content: "a", author: .unknown, createdAt: date)
        post.counts.likes = 5
        let first = post
        try await fixture.store.write { context in
            try context.put(first)
            try context.like(post: id, by: ada.id)
        }
        post.title = "B"
        post.counts.likes = 9
        post.updatedAt = Date(timeIntervalSince1970: 2000)
        let second = post
        let outcome = try await fixture.store.write {
            [try $0.put(second), try $0.put(second)]
        }
        #expect(outcome == [.updated, .unchanged])
        // The number is the file's; the like of a person is added to it.
        post.counts.likes = 10
        post.likedBy = [ada.id]
        #expect(try await fixture.find(Post.self, id) == post)
        #expect(try await fixture.number("SELECT count(*) FROM post_tally") == 1)
    }

    @Test func `leaves undated rows their first date`() async throws {
        let fixture = try await StoreFixture()
        let stored = try await fixture.person("ada")
        var again = stored
        again.createdAt = Date(timeIntervalSince1970: 9)
        again.updatedAt = again.createdAt
        let undated = again
        #expect(
            try await fixture.store.write { try $0.put(undated, isDated: false) } == .unchanged)
        #expect(try await fixture.find(User.self, stored.id) == stored)
        #expect(try await fixture.store.write { try $0.put(undated) } == .updated)
        #expect(try await fixture.find(User.self, stored.id) == again)
    }

    @Test func `leaves in the trash what is there`() async throws {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("A")
        try await fixture.store.write { try $0.deletePost(post.id) }
        #expect(try await fixture.store.write { try $0.put(post) } == .inTrash)
        #expect(try await fixture.find(Post.self, post.id) == nil)
    }

    @Test func `gives writings to an author who comes later`() async throws {
        let fixture = try await StoreFixture()
        let (post, comment) = try await fixture.store.write { context in
            let post = Post(
                id: context.newIdentifier(), title: "A", content: "",
                author: Authorship(label: AuthorLabel(name: "user 5")), createdAt: date)
            try context.put(post, author: ada)
            let comment = Comment(
                id: context.newIdentifier(), postID: post.id, content: "b", author: .unknown,
                createdAt: date)
            try context.put(comment, author: ada)
            try context.put(comment, author: ada)
            return (post, comment)
        }
        #expect(
            try await fixture.find(PostSummary.self, post.id)?.author == .stranger(name: "user 5"))
        let user = try await fixture.store.write { context in
            let id = try context.findOrRemember(ada).id
            let user = User(id: id, username: "ada", email: "a@b.c", createdAt: date)
            try context.put(user, named: ada)
            return user
        }
        #expect(
            try await fixture.find(PostSummary.self, post.id)?.author
                == .person(user.id, name: "ada"))
        #expect(try await fixture.find(Comment.self, comment.id)?.author == .user(user.id))
        #expect(
            try await fixture.find(User.self, user.id)?.counts == UserCounts(posts: 1, comments: 1))
        #expect(try await fixture.number("SELECT count(*) FROM _held") == 0)
    }

    @Test func `holds what refers to a row that has not come`() async throws {
        let fixture = try await StoreFixture()
        let name = ForeignName(post: "7", of: "blog")
        try await fixture.store.write { context in
            try context.hold(Data("one".utf8), until: name)
            try context.hold(Data("two".utf8), until: name)
            try context.hold(Data("one".utf8), until: name)
        }
        #expect(try await fixture.number("SELECT count(*) FROM _held") == 2)
        // The next import brings the same again.
        try await fixture.store.write { try $0.hold(Data("two".utf8), until: name) }
        let held = try await fixture.store.write { context in
            var held: [Data] = []
            for key in try context.heldKeys(for: name) {
                held += [try context.takeHeld(key), try context.takeHeld(key)].compactMap(\.self)
            }
            return held
        }
        #expect(held == [Data("one".utf8), Data("two".utf8)])
        #expect(try await fixture.number("SELECT count(*) FROM _held") == 0)
    }

    @Test func `holds again what it has given back`() async throws {
        let fixture = try await StoreFixture()
        let name = ForeignName(post: "7", of: "blog")
        let held = try await fixture.store.write { context in
            var held: [Data?] = []
            for _ in 0..<2 {
                try context.hold(Data("one".utf8), until: name)
                for key in try context.heldKeys(for: name) {
                    held.append(try context.takeHeld(key))
                }
            }
            return held
        }
        #expect(held == [Data("one".utf8), Data("one".utf8)])
    }

    @Test func `asks once for what waits for a row, however much that is`() async throws {
        let fixture = try await StoreFixture()
        let name = ForeignName(post: "7", of: "blog")
        func steps(from first: Int) async throws -> Int {
            try await fixture.store.write { context in
                let start = context.connection.machineSteps
                for number in 0..<500 {
                    try context.hold(Data("\(first + number)".utf8), until: name)
                }
                return context.connection.machineSteps - start
            }
        }
        let first = try await steps(from: 0)
        let second = try await steps(from: 500)
        let third = try await steps(from: 1_000)
        #expect(try await fixture.number("SELECT count(*) FROM _held") == 1_500)
        #expect(second < 2 * first && third < 2 * first, "\(first), \(second), \(third)")
    }

    @Test func `fails for a comment whose post or parent is not there`() async throws {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("A")
        await #expect(throws: StoreError.notFound()) {
            try await fixture.store.write { context in
                let comment = Comment(
                    id: context.newIdentifier(), postID: post.id,
                    parentID: context.newIdentifier(), content: "", author: .unknown,
                    createdAt: date)
                try context.put(comment)
            }
        }
    }
}
