import Foundation
import Persistence
import SheafModel
import SheafNotebook
import Testing

@Suite struct `People in a store` {
    @Test func `come back as they were stored`() async throws {
        let fixture = try await StoreFixture()
        let stored = try await fixture.person("ada") { user in
            user.firstName = "Ada"
            user.lastName = "Lovelace"
            user.bio = "Notes\non \"engines\""
            user.avatar = "ada.png"
            user.role = .unknown("poet")
            user.isActive = false
            user.birth = CalendarDate("1915-12-10").map(Birth.date)
            user.phone = "+44 1"
            user.address = Address(
                street: "St James's 12", city: "London", state: "-", zip: "SW1", country: "GB")
            user.favouriteColours = ["blue", "a \"quoted\", one", "blue"]
            user.scores = [3, -1, 3]
            user.metadata = ["née": "Byron", "empty": ""]
        }
        let found = try #require(try await fixture.find(User.self, stored.id))
        #expect(found == stored)
        #expect(found.fullName == "Ada Lovelace")
        #expect(found.favouriteColours == ["blue", "a \"quoted\", one", "blue"])
        #expect(found.scores == [3, -1, 3])
        #expect(found.metadata == ["née": "Byron", "empty": ""])
        #expect(found.birth == CalendarDate("1915-12-10").map(Birth.date))
        #expect(found.role == .unknown("poet"))
    }

    @Test func `are listed with the beginning of their bio on one line`() async throws {
        let fixture = try await StoreFixture()
        let user = try await fixture.person("ada") {
            $0.bio = "one\ntwo\r\n" + String(repeating: "x", count: 300)
        }
        let summary = try #require(
            try await fixture.list(ListQuery<UserSummary>.one(user.id)).first)
        #expect(summary.excerpt.hasPrefix("one two"))
        #expect(!summary.excerpt.contains { $0.isNewline })
        #expect(summary.excerpt.count == 200)
        #expect(summary.displayName == "ada")
    }

    @Test func `are refused with everything that is wrong`() async throws {
        let fixture = try await StoreFixture()
        try await fixture.person("ada")
        await #expect(
            throws: ValidationError(failures: [
                ValidationFailure(.email, .notAnEmail),
                ValidationFailure(.age, .outOfRange(Limits.age)),
                ValidationFailure(.username, .taken),
            ])
        ) {
            try await fixture.person("ÁDA") {
                $0.email = "nowhere"
                $0.birth = .age(151)
            }
        }
        #expect(try await fixture.number("SELECT count(*) FROM user") == 1)
    }

    @Test func `keep a name that only somebody in the trash had`() async throws {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada")
        try await fixture.store.write { try $0.deleteUser(ada.id) }
        try await fixture.person("ada")
        #expect(
            try await fixture.list(ListQuery<UserSummary>.everybody()).map(\.username) == ["ada"])
    }

    @Test func `are edited field by field, and stamped only when something changed`() async throws {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada") { $0.favouriteColours = ["red", "blue"] }
        let same = try await fixture.store.write { try $0.updateUser(ada, base: ada) }
        #expect(same == ada)
        var edited = ada
        edited.bio = "Poet"
        edited.favouriteColours = ["green", "red", "blue"]
        edited.metadata = ["a": "1"]
        let wanted = edited
        let stored = try await fixture.store.write { try $0.updateUser(wanted, base: ada) }
        edited.updatedAt = stored.updatedAt
        #expect(stored == edited)
        #expect(stored.updatedAt > ada.updatedAt)
        #expect(
            try await fixture.number("SELECT count(*) FROM user_colour WHERE deleted_at IS NULL")
                == 3)
    }

    @Test func `keep the positions of a list however often something goes in between`() async throws
    {
        let fixture = try await StoreFixture()
        var user = try await fixture.person("ada") { $0.scores = [0, 100] }
        for number in 1..<80 {
            let base = user
            var edited = user
            edited.scores.insert(number, at: 1)
            let wanted = edited
            user = try await fixture.store.write { try $0.updateUser(wanted, base: base) }
        }
        #expect(user.scores == [0] + (1..<80).reversed() + [100])
    }

    @Test func `follow each other once, and count it`() async throws {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada")
        let bob = try await fixture.person("bob")
        try await fixture.store.write { context in
            #expect(try !context.follows(ada.id, by: bob.id))
            try context.follow(ada.id, by: bob.id)
            try context.follow(ada.id, by: bob.id)
            #expect(try context.follows(ada.id, by: bob.id))
            #expect(try !context.follows(bob.id, by: ada.id))
        }
        #expect(try await fixture.list(.followers(of: ada.id)).map(\UserSummary.id) == [bob.id])
        #expect(try await fixture.list(.following(of: bob.id)).map(\UserSummary.id) == [ada.id])
        #expect(try await fixture.find(User.self, ada.id)?.counts == UserCounts(followers: 1))
        #expect(try await fixture.find(User.self, bob.id)?.counts == UserCounts(following: 1))
        try await fixture.store.write { context in
            try context.unfollow(ada.id, by: bob.id)
            #expect(try !context.follows(ada.id, by: bob.id))
        }
        #expect(try await fixture.find(User.self, ada.id)?.counts == UserCounts())
        await #expect(throws: FollowingError.oneself) {
            try await fixture.store.write { try $0.follow(ada.id, by: ada.id) }
        }
    }

    @Test func `go with whom they follow, leave what they wrote, and come back whole`() async throws
    {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada")
        let bob = try await fixture.person("bob")
        let post = try await fixture.post("On engines", by: ada)
        try await fixture.store.write { try $0.follow(bob.id, by: ada.id) }
        let before = try await fixture.find(User.self, ada.id)
        try await fixture.store.write { try $0.deleteUser(ada.id, by: bob.id) }
        #expect(try await fixture.find(User.self, ada.id) == nil)
        #expect(try await fixture.find(User.self, bob.id)?.counts == UserCounts())
        let author = try await fixture.list(ListQuery<PostSummary>.one(post.id)).first?.author
        #expect(author == .deleted(ada.id, name: "ada"))
        try await fixture.store.write { try $0.restoreUser(ada.id) }
        #expect(try await fixture.find(User.self, ada.id) == before)
        #expect(try await fixture.find(User.self, bob.id)?.counts == UserCounts(followers: 1))
    }

    @Test func `take what they wrote along when asked to`() async throws {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada")
        let bob = try await fixture.person("bob")
        let hers = try await fixture.post("Hers", by: ada) { $0.tags = ["tea"] }
        let his = try await fixture.post("His", by: bob)
        try await fixture.comment("his on hers", on: hers, by: bob)
        let comment = try await fixture.comment("hers on his", on: his, by: ada)
        try await fixture.comment("reply", on: his, to: comment, by: bob)
        // Went before, and on its own: it must not come back with her.
        let early = try await fixture.post("Early", by: ada)
        try await fixture.store.write { try $0.deletePost(early.id) }
        let before = try await fixture.list(ListQuery<CommentSummary>.recent())

        try await fixture.store.write {
            try $0.deleteUser(ada.id, includingWritings: true, by: ada.id)
        }
        #expect(try await fixture.list(ListQuery<PostSummary>.recent()).map(\.title) == ["His"])
        #expect(
            try await fixture.list(ListQuery<CommentSummary>.recent()).map(\.content) == ["reply"])
        #expect(try await fixture.list(ListQuery<SheafModel.Tag>.byName()).map(\.postCount) == [0])

        try await fixture.store.write { try $0.restoreUser(ada.id) }
        #expect(try await fixture.list(ListQuery<CommentSummary>.recent()) == before)
        #expect(
            try await fixture.list(ListQuery<PostSummary>.recent()).map(\.title) == ["His", "Hers"])
        #expect(try await fixture.list(ListQuery<SheafModel.Tag>.byName()).map(\.postCount) == [1])
    }

    @Test func `do not delete themselves without saying what becomes of their writings`()
        async throws
    {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada")
        try await fixture.comment("a", on: try await fixture.post("His"), by: ada)
        await #expect(throws: DeletionError.undecided(posts: 0, comments: 1)) {
            try await fixture.store.write { try $0.deleteUser(ada.id, by: ada.id) }
        }
        try await fixture.store.write {
            try $0.deleteUser(ada.id, includingWritings: false, by: ada.id)
        }
        #expect(
            try await fixture.number("SELECT count(*) FROM comment WHERE deleted_at IS NULL") == 1)
    }

    @Test func `leave their name as a label when they are purged`() async throws {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada") {
            $0.firstName = "Ada"
            $0.metadata = ["a": "1"]
            $0.scores = [1]
        }
        let post = try await fixture.post("On engines", by: ada)
        let comment = try await fixture.comment("Indeed", on: post, by: ada)
        let bob = try await fixture.person("bob")
        try await fixture.store.write { try $0.follow(ada.id, by: bob.id) }
        try await fixture.store.write { try $0.purgeUser(ada.id) }
        let label = AuthorLabel(name: "Ada", email: "ada@example.org")
        #expect(try await fixture.find(Post.self, post.id)?.author == Authorship(label: label))
        #expect(
            try await fixture.find(Comment.self, comment.id)?.author == Authorship(label: label))
        #expect(try await fixture.number("SELECT count(*) FROM user") == 1)
        #expect(try await fixture.number("SELECT count(*) FROM user_score") == 0)
    }

    @Test func `are found by any part of name, user name or address, and by their bio`()
        async throws
    {
        let fixture = try await StoreFixture()
        try await fixture.person("ada") {
            $0.firstName = "Ada"
            $0.lastName = "Büroß"
            $0.bio = "likes 東京都の夜"
        }
        try await fixture.person("bob")
        func found(_ text: String) async throws -> [String] {
            try await fixture.list(ListQuery<UserSummary>.everybody().filtered(by: text))
                .map(\.username)
        }
        #expect(try await found("") == ["ada", "bob"])
        #expect(try await found("  ") == ["ada", "bob"])
        #expect(try await found("URO") == ["ada"])
        #expect(try await found("uross ada") == ["ada"])
        #expect(try await found("京都") == ["ada"])
        #expect(try await found("example") == ["ada", "bob"])
        #expect(try await found("da bob") == [])
        #expect(try await found("%") == [])
    }
}
