import Foundation
import Persistence
import SheafModel
import SheafNotebook
import Testing

@Suite struct `Comments in a store` {
    @Test func `make a tree, those in the trash holding their replies' place`() async throws {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada")
        let post = try await fixture.post("A")
        let first = try await fixture.comment("first", on: post, by: ada)
        let second = try await fixture.comment("second", on: post)
        try await fixture.comment("reply", on: post, to: first)
        try await fixture.store.write { context in
            try context.deleteComment(first.id)
            try context.deleteComment(second.id)
        }
        let thread = try await fixture.list(ListQuery<CommentSummary>.thread(of: post.id))
        #expect(thread.map(\.content) == ["", "reply", ""])
        #expect(thread.map(\.isDeleted) == [true, false, true])
        #expect(thread.map(\.parentID) == [nil, first.id, nil])
        #expect(thread[0].author == .person(ada.id, name: "ada"))
        #expect(CommentTree(thread).rows().map(\.depth) == [0, 1])
        #expect(try await fixture.find(Post.self, post.id)?.counts.comments == 1)
    }

    @Test func `go as a whole branch, and come back as one`() async throws {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("A")
        let top = try await fixture.comment("top", on: post)
        let reply = try await fixture.comment("reply", on: post, to: top)
        let early = try await fixture.comment("early", on: post, to: reply)
        try await fixture.comment("other", on: post)
        try await fixture.store.write { context in
            try context.deleteComment(early.id)
            try context.deleteComment(top.id, wholeBranch: true)
        }
        #expect(
            try await fixture.list(ListQuery<CommentSummary>.recent()).map(\.content) == ["other"])
        try await fixture.store.write { try $0.restoreComment(top.id) }
        #expect(
            try await fixture.list(ListQuery<CommentSummary>.recent()).map(\.content)
                == ["other", "reply", "top"])
    }

    @Test func `answer only what lives and belongs to the post`() async throws {
        let fixture = try await StoreFixture()
        let (post, other) = (try await fixture.post("A"), try await fixture.post("B"))
        let elsewhere = try await fixture.comment("elsewhere", on: other)
        await #expect(throws: StoreError.notFound()) {
            try await fixture.comment("a", on: post, to: elsewhere)
        }
        try await fixture.store.write { try $0.deletePost(other.id) }
        await #expect(throws: StoreError.notFound()) { try await fixture.comment("a", on: other) }
        await #expect(throws: StoreError.notFound()) {
            try await fixture.store.write { try $0.restoreComment(elsewhere.id) }
        }
        await #expect(throws: ValidationError(failures: [ValidationFailure(.comment, .empty)])) {
            try await fixture.comment("\n", on: post)
        }
    }

    @Test func `are edited and liked`() async throws {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada")
        let base = try await fixture.comment("a", on: try await fixture.post("A"))
        var edited = base
        edited.content = "b"
        edited.metadata = ["k": "v"]
        let wanted = edited
        let stored = try await fixture.store.write { context in
            try context.like(comment: base.id, by: ada.id)
            return try context.updateComment(wanted, base: base)
        }
        edited.likes = 1
        edited.likedBy = [ada.id]
        edited.updatedAt = stored.updatedAt
        #expect(stored == edited)
    }

    @Test func `leave their replies one step higher when purged`() async throws {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("A")
        let top = try await fixture.comment("top", on: post)
        let middle = try await fixture.comment("middle", on: post, to: top)
        let reply = try await fixture.comment("reply", on: post, to: middle)
        try await fixture.store.write { try $0.purgeComment(middle.id) }
        let thread = try await fixture.list(ListQuery<CommentSummary>.thread(of: post.id))
        #expect(thread.map(\.id) == [top.id, reply.id])
        #expect(thread.last?.parentID == top.id)
    }

    @Test func `keep a path of bounded length, and a branch of any depth`() async throws {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("A")
        let ids = try await fixture.store.write { context in
            var parent: SheafModel.Comment.ID?
            return try (0..<200).map { number in
                let made = try context.createComment(
                    post: post.id, parent: parent, content: "\(number)", author: .unknown)
                parent = made.id
                return made.id
            }
        }
        #expect(try await fixture.number("SELECT max(length(path)) FROM comment") == 65 * 16)
        #expect(
            try await fixture.list(ListQuery<CommentSummary>.thread(of: post.id)).map(\.id) == ids)
        try await fixture.store.write { try $0.deleteComment(ids[100], wholeBranch: true) }
        #expect(try await fixture.find(Post.self, post.id)?.counts.comments == 100)
    }
}

@Suite struct `Tags in a store` {
    @Test func `know when their newest posts were made, many of them at once as each alone`()
        async throws
    {
        let fixture = try await StoreFixture()
        for number in 1...30 {
            _ = try await fixture.post("\(number)") { $0.tags = ["all", "tag\(number)"] }
        }
        let posts = try await fixture.list(ListQuery<Post>())
        try await fixture.store.write { context in
            try context.execute("UPDATE post SET created_at = pk * 7919 % 1000")
            // A living tag that no living post carries.
            try context.deletePost(posts[0].id)
        }
        let (many, alone) = try await fixture.store.read { context in
            let tags = try context.fetch(ListQuery<SheafModel.Tag>()).map(\.id)
            var alone: [SheafModel.Tag.ID: Date] = [:]
            for tag in tags { alone[tag] = try context.newestPosts(of: [tag])[tag] }
            return (try context.newestPosts(of: tags, among: 3), alone)
        }
        #expect(many == alone && many.count == 30)
    }

    @Test func `have the same identifier wherever they are made`() async throws {
        let fixture = try await StoreFixture()
        try await fixture.post("A") { $0.tags = ["deep work"] }
        let other = try await StoreFixture(seed: 2)
        try await other.post("B") { $0.tags = [" Déep \t WORK "] }
        let tags = try await fixture.list(ListQuery<SheafModel.Tag>.byName())
        #expect(tags.map(\.id) == [SheafModel.Tag.ID("2a7ebd74-34dd-5241-8244-800abd5cfce6")])
        #expect(
            try await other.list(ListQuery<SheafModel.Tag>.byName()).map(\.id) == tags.map(\.id))
    }

    @Test func `are added and taken off by folded name`() async throws {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("A") { $0.tags = ["Tea"] }
        try await fixture.store.write { try $0.addTags(["TEA", "work"], to: post.id) }
        #expect(try await fixture.find(Post.self, post.id)?.tags == ["Tea", "work"])
        try await fixture.store.write { try $0.removeTag("téa", from: post.id) }
        #expect(try await fixture.find(Post.self, post.id)?.tags == ["work"])
        try await fixture.store.write { try $0.addTags(["tea"], to: post.id) }
        #expect(try await fixture.find(Post.self, post.id)?.tags == ["Tea", "work"])
        await #expect(throws: ValidationError(failures: [ValidationFailure(.tagName, .empty)])) {
            try await fixture.store.write { try $0.addTags([" "], to: post.id) }
        }
        #expect(
            try await fixture.list(ListQuery<SheafModel.Tag>.byPostCount()).map(\.postCount) == [
                1, 1,
            ])
        #expect(
            try await fixture.list(ListQuery<PostSummary>.withTag("TEA")).map(\.id) == [post.id])
    }

    @Test func `are renamed by moving their links, and back`() async throws {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("A") { $0.tags = ["tea", "chai"] }
        let tea = try #require(try await fixture.list(ListQuery<SheafModel.Tag>.named("tea")).first)
        let chai = try await fixture.store.write { try $0.renameTag(tea.id, to: "Chai") }
        #expect(try await fixture.find(Post.self, post.id)?.tags == ["chai"])
        #expect(chai.postCount == 1)
        let back = try await fixture.store.write { try $0.renameTag(chai.id, to: "tea") }
        #expect(back == tea)
        let accented = try await fixture.store.write { try $0.renameTag(tea.id, to: "Téa") }
        #expect(accented.id == tea.id)
        #expect(accented.name == "Téa")
    }

    @Test func `are written as they are now, whatever a tag was called that nobody sees any more`()
        async throws
    {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("A") { $0.tags = ["Music", "musik"] }
        let named = ListQuery<SheafModel.Tag>.named
        let music = try #require(try await fixture.list(named("music")).first)
        let musik = try #require(try await fixture.list(named("musik")).first)
        try await fixture.store.write { context in
            try context.renameTag(music.id, to: "Sound")
            try context.renameTag(musik.id, to: "music")
        }
        #expect(try await fixture.find(Post.self, post.id)?.tags == ["music", "Sound"])
        try await fixture.store.write { context in
            try context.deleteTag(music.id)
            try context.addTags(["MUSIC"], to: post.id)
        }
        #expect(try await fixture.find(Post.self, post.id)?.tags == ["MUSIC", "Sound"])
    }

    @Test func `are put on and taken off beside what others did since`() async throws {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("A") { $0.tags = ["tea", "chai", "mint"] }
        try await fixture.store.write { context in
            try context.addTags(["moss"], to: post.id)
            try context.removeTag("mint", from: post.id)
            try context.setTags(
                ["Tea", "mint", "new"], base: ["tea", "chai", "mint"], of: post.id)
        }
        #expect(try await fixture.find(Post.self, post.id)?.tags == ["moss", "new", "tea"])
    }

    @Test func `are as old by another name as they were`() async throws {
        let fixture = try await StoreFixture()
        try await fixture.post("A") { $0.tags = ["tea"] }
        try await fixture.store.write { try $0.execute("UPDATE tag SET created_at = 86400000") }
        let tea = try #require(try await fixture.list(ListQuery<SheafModel.Tag>.named("tea")).first)
        let infusion = try await fixture.store.write { try $0.renameTag(tea.id, to: "infusion") }
        #expect(infusion.createdAt == tea.createdAt)
    }

    @Test func `go with their links, and come back to the posts that live`() async throws {
        let fixture = try await StoreFixture()
        let first = try await fixture.post("A") { $0.tags = ["tea"] }
        let second = try await fixture.post("B") { $0.tags = ["tea"] }
        let tea = try #require(try await fixture.list(ListQuery<SheafModel.Tag>.named("tea")).first)
        try await fixture.store.write { context in
            try context.deleteTag(tea.id)
            try context.deletePost(second.id)
            try context.restoreTag(tea.id)
        }
        #expect(
            try await fixture.list(ListQuery<SheafModel.Tag>.named("tea")).map(\.postCount) == [1])
        #expect(try await fixture.find(Post.self, first.id)?.tags == ["tea"])
        try await fixture.store.write { try $0.restorePost(second.id) }
        #expect(
            try await fixture.list(ListQuery<SheafModel.Tag>.named("tea")).map(\.postCount) == [2])
    }

    @Test func `become one when merged`() async throws {
        let fixture = try await StoreFixture()
        try await fixture.post("A") { $0.tags = ["tea", "chai"] }
        try await fixture.post("B") { $0.tags = ["chai"] }
        let tags = try await fixture.list(ListQuery<SheafModel.Tag>.byName())
        let left = try await fixture.store.write {
            try $0.mergeTags([tags[0].id], into: tags[1].id)
        }
        #expect(left.name == "tea")
        #expect(left.postCount == 2)
        #expect(try await fixture.list(ListQuery<SheafModel.Tag>.byName()).map(\.name) == ["tea"])
    }
}
