import Foundation
import Persistence
import SheafModel
import SheafNotebook
import Testing

@Suite struct `Posts in a store` {
    @Test func `come back as they were stored`() async throws {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada")
        let stored = try await fixture.post("On engines", by: ada, "# One\n\ntwo") { post in
            post.image = "a.png"
            post.status = .unknown("pending")
            post.tags = ["Tea", "deep  work", "TEA", "a \"b\""]
            post.metadata = ["source": "a \"book\""]
            post.author.label = AuthorLabel(name: "A. L.")
        }
        let found = try #require(try await fixture.find(Post.self, stored.id))
        #expect(found == stored)
        #expect(found.tags == ["a \"b\"", "deep work", "Tea"])
        #expect(found.status == .unknown("pending"))
        #expect(found.metadata == ["source": "a \"book\""])
        let summary = try #require(try await fixture.find(PostSummary.self, stored.id))
        #expect(summary.author == .person(ada.id, name: "ada"))
        #expect(summary.excerpt == "# One\n\ntwo")
        #expect(summary.tags == found.tags)
    }

    @Test func `are refused without a title, or by an author who is not there`() async throws {
        let fixture = try await StoreFixture()
        await #expect(throws: ValidationError(failures: [ValidationFailure(.title, .empty)])) {
            try await fixture.post(" ")
        }
        let ada = try await fixture.person("ada")
        try await fixture.store.write { try $0.deleteUser(ada.id) }
        await #expect(throws: StoreError.notFound()) { try await fixture.post("A", by: ada) }
    }

    @Test func `are not deleted by a status that says so`() async throws {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("Title")
        let word = PostStatus(rawValue: "deleted")
        await #expect(throws: StatusError.deleted("deleted")) {
            try await fixture.store.write { try $0.setStatus(word, post: post.id) }
        }
        await #expect(throws: StatusError.deleted("deleted")) {
            try await fixture.post("Another") { $0.status = word }
        }
        var edited = post
        edited.status = word
        let edit = edited
        await #expect(throws: StatusError.deleted("deleted")) {
            try await fixture.store.write { try $0.updatePost(edit, base: post) }
        }
        #expect(try await fixture.find(Post.self, post.id) == post)
    }

    @Test func `merge what two people edited in different fields`() async throws {
        let fixture = try await StoreFixture()
        let base = try await fixture.post("Title") { $0.metadata = ["a": "1"] }
        var theirs = base
        theirs.status = .published
        theirs.metadata["b"] = "2"
        var mine = base
        mine.content = "Text"
        mine.metadata["a"] = nil
        let (first, second) = (theirs, mine)
        try await fixture.store.write { try $0.updatePost(first, base: base) }
        let stored = try await fixture.store.write { try $0.updatePost(second, base: base) }
        #expect(stored.status == .published)
        #expect(stored.content == "Text")
        #expect(stored.metadata == ["b": "2"])
    }

    @Test(arguments: [
        (MergePolicy.keepStored, "theirs", "published"), (.keepMine, "mine", "published"),
        (.overwrite, "mine", "draft"), (.discard, "theirs", "published"),
    ])
    func `resolve a conflict as asked`(
        policy: MergePolicy, title: String, status: String
    ) async throws {
        let fixture = try await StoreFixture()
        let base = try await fixture.post("base")
        var theirs = base
        theirs.title = "theirs"
        theirs.status = .published
        var mine = base
        mine.title = "mine"
        let (first, second) = (theirs, mine)
        let changed = try await fixture.store.write { try $0.updatePost(first, base: base) }
        await #expect(
            throws: StoreError.conflict([
                FieldConflict(
                    field: "title", base: .text("base"), mine: .text("mine"),
                    stored: .text("theirs"))
            ])
        ) {
            try await fixture.store.write { try $0.updatePost(second, base: base) }
        }
        #expect(try await fixture.find(Post.self, base.id) == changed)
        let stored = try await fixture.store.write {
            try $0.updatePost(second, base: base, policy: policy)
        }
        #expect(stored.title == title)
        #expect(stored.status.rawValue == status)
    }

    @Test func `let what was wrong stay wrong while the rest is edited`() async throws {
        let fixture = try await StoreFixture()
        let long = String(repeating: "x", count: 10_000)
        let id = try await fixture.store.write { context in
            let post = Post(
                id: context.newIdentifier(), title: long, content: "", author: .unknown,
                createdAt: context.now)
            try context.put(post)
            return post.id
        }
        let base = try #require(try await fixture.find(Post.self, id))
        var edited = base
        edited.content = "Text"
        let wanted = edited
        let stored = try await fixture.store.write { try $0.updatePost(wanted, base: base) }
        #expect(stored.content == "Text")
        edited.title = long + "x"
        let longer = edited
        await #expect(throws: ValidationError.self) {
            try await fixture.store.write { try $0.updatePost(longer, base: base) }
        }
    }

    @Test func `are not revived by an edit`() async throws {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("A")
        try await fixture.store.write { try $0.deletePost(post.id) }
        await #expect(throws: StoreError.notFound()) {
            try await fixture.store.write { try $0.updatePost(post, base: post) }
        }
        #expect(try await fixture.find(Post.self, post.id) == nil)
    }

    @Test func `go with their comments and links, and come back with exactly these`() async throws {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("A") { $0.tags = ["tea", "work"] }
        let gone = try await fixture.comment("gone before", on: post)
        let kept = try await fixture.comment("kept", on: post)
        try await fixture.comment("reply", on: post, to: kept)
        try await fixture.store.write { context in
            try context.deleteComment(gone.id)
            try context.removeTag("WORK", from: post.id)
        }
        let before = try await fixture.find(Post.self, post.id)
        try await fixture.store.write { try $0.deletePost(post.id) }
        #expect(try await fixture.list(ListQuery<CommentSummary>.recent()).isEmpty)
        #expect(
            try await fixture.list(ListQuery<SheafModel.Tag>.named("tea")).map(\.postCount) == [0])
        try await fixture.store.write { try $0.restorePost(post.id) }
        #expect(try await fixture.find(Post.self, post.id) == before)
        #expect(before?.tags == ["tea"])
        #expect(
            try await fixture.list(ListQuery<CommentSummary>.recent()).map(\.content)
                == ["reply", "kept"])
    }

    @Test func `come back apart though they went in one write`() async throws {
        let fixture = try await StoreFixture()
        let first = try await fixture.post("A") { $0.tags = ["tea"] }
        let second = try await fixture.post("B") { $0.tags = ["tea"] }
        try await fixture.store.write { context in
            try context.deletePost(first.id)
            try context.deletePost(second.id)
            try context.restorePost(first.id)
        }
        #expect(try await fixture.list(ListQuery<PostSummary>.recent()).map(\.title) == ["A"])
        #expect(
            try await fixture.list(ListQuery<SheafModel.Tag>.named("tea")).map(\.postCount) == [1])
    }

    @Test func `are gone for good when purged, with everything below them`() async throws {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada")
        let post = try await fixture.post("A", by: ada) {
            $0.tags = ["tea"]
            $0.metadata = ["a": "1"]
        }
        let comment = try await fixture.comment("secret", on: post, by: ada)
        try await fixture.comment("reply", on: post, to: comment)
        try await fixture.store.write { context in
            try context.like(post: post.id, by: ada.id)
            try context.like(comment: comment.id, by: ada.id)
            try context.recordView(post: post.id)
            try context.purgePost(post.id)
        }
        let tables = [
            "post", "comment", "post_tag", "post_tally", "post_metadata", "post_like",
            "comment_like",
        ]
        for table in tables {
            #expect(try await fixture.number("SELECT count(*) FROM \(table)") == 0, "\(table)")
        }
        #expect(try await fixture.find(User.self, ada.id)?.counts == UserCounts())
        #expect(try await fixture.store.read { try $0.search("secret") }.isEmpty)
    }

    @Test func `count likes and views without being edited`() async throws {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada")
        let bob = try await fixture.person("bob")
        let post = try await fixture.post("A")
        try await fixture.store.write { context in
            try context.like(post: post.id, by: ada.id)
            try context.like(post: post.id, by: bob.id)
            try context.recordView(post: post.id)
        }
        var expected = post
        expected.counts = PostCounts(views: 1, likes: 2)
        expected.likedBy = [ada.id, bob.id]
        #expect(try await fixture.find(Post.self, post.id) == expected)
    }

    @Test func `change their status by one word`() async throws {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("A")
        try await fixture.store.write { try $0.setStatus(.published, post: post.id) }
        let published = try await fixture.find(Post.self, post.id)
        #expect(published?.status == .published)
        #expect(published.map { $0.updatedAt > post.updatedAt } == true)
        try await fixture.store.write { try $0.setStatus(.published, post: post.id) }
        #expect(try await fixture.find(Post.self, post.id) == published)
    }
}
