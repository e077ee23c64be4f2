import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Synchronization
import Testing

@testable import PersistenceFiles
@testable import PersistenceStore
@testable import SheafNotebook

/// The lists that the program shows: none of them is read again because of one row.
@Suite(.timeLimit(.hanging)) struct `A list of posts or people` {
    @Test(arguments: ["", "gar", "gar den", "g", "庭"])
    func `is followed row by row, filtered or not`(text: String) async throws {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada.garden")
        for number in 1...200 { try await fixture.post("Garden 庭 \(number)", by: ada, "g") }
        let posts = try await fixture.store.live(
            ListQuery<PostSummary>.recent().filtered(by: text))
        let people = try await fixture.store.live(
            ListQuery<UserSummary>.everybody().filtered(by: text))
        let events = posts.makeAsyncIterator()
        _ = await events.next()
        await fixture.store.settle()
        let other = try await Store(
            .file(path: fixture.directory.file("sheaf.db").path), .sheaf)
        let figures = fixture.store.hub.figures
        let before = figures.followed.load(ordering: .relaxed)
        _ = try await other.write { context in
            let post = context.newPost(
                title: "Another garden 庭", content: "", author: .user(ada.id))
            return try context.createPost(post)
        }
        while let event = await events.next() {
            guard case .update(let list, let changes) = event else {
                Issue.record("\(event)")
                break
            }
            if list.count == 201 {
                #expect(changes.insertions == [200] || changes.insertions == [0])
                break
            }
        }
        try await fixture.post("A garden of her own 庭", by: ada)
        await fixture.store.settle()
        #expect(figures.readAgain.load(ordering: .relaxed) == 0)
        #expect(figures.followed.load(ordering: .relaxed) >= before + 4)
        withExtendedLifetime((posts, people)) {}
        await other.close()
        await fixture.store.close()
    }

    /// What people do all day; nothing in it may cost what a list of a million costs.
    @Test func `is not read again because of one thing that somebody does`() async throws {
        let fixture = try await StoreFixture()
        let store = fixture.store
        let ada = try await fixture.person("ada.garden")
        let ben = try await fixture.person("ben")
        let post = try await fixture.post("Garden", by: ada)
        for number in 1...200 { try await fixture.post("Garden \(number)", by: ada) }
        // Shows in every comment on it: another title of this one would concern all of those.
        let discussed = try await fixture.post("Discussed", by: ada)
        let root = try await fixture.comment("So many gardens", on: discussed, by: ben)
        let leaf = try await fixture.comment("No", on: discussed, to: root, by: ben)
        for _ in 1...100 { try await fixture.comment("Yes", on: discussed, to: root, by: ada) }
        for number in 1...40 { try await fixture.person("person\(number)") }
        try await store.write { context in
            for post in try context.fetch(ListQuery<PostSummary>.recent()) {
                try context.addTags(["green"], to: post.id)
            }
            for number in 1...40 { try context.addTags(["tag \(number)"], to: post.id) }
        }
        let lists: [any Sendable] = [
            try await store.live(ListQuery<PostSummary>.recent()),
            try await store.live(ListQuery<PostSummary>.recent().filtered(by: "garden")),
            try await store.live(ListQuery<PostSummary>().sorted { [$0.likes.descending] }),
            try await store.live(ListQuery<PostSummary>.posts(by: ada.id)),
            try await store.live(ListQuery<PostSummary>.withTag("green")),
            try await store.live(ListQuery<PostSummary>.withStatus(.draft)),
            try await store.live(ListQuery<UserSummary>.everybody()),
            try await store.live(ListQuery<UserSummary>.everybody().filtered(by: "person")),
            try await store.live(ListQuery<UserSummary>.withRole(.user)),
            try await store.live(ListQuery<UserSummary>.followers(of: ada.id)),
            try await store.live(ListQuery<CommentSummary>.thread(of: discussed.id)),
            try await store.live(ListQuery<CommentSummary>.comments(by: ada.id)),
            try await store.live(ListQuery<SheafModel.Tag>.byName()),
            try await store.live(ListQuery<SheafModel.Tag>.byPostCount()),
        ]
        await store.settle()
        let figures = store.hub.figures
        func check(
            _ name: String, _ body: @escaping @Sendable (inout WriteContext) throws -> Void
        ) async throws {
            let before = figures.readAgain.load(ordering: .relaxed)
            try await store.write { context in try body(&context) }
            await store.settle()
            let count = figures.readAgain.load(ordering: .relaxed) - before
            #expect(count == 0, "\(count) lists were read again after: \(name)")
        }
        try await check("a new post") { context in
            let post = context.newPost(title: "Garden", content: "x", author: .user(ada.id))
            _ = try context.createPost(post)
        }
        try await check("another title") { context in
            var edited = post
            edited.title = "No longer one"
            try context.updatePost(edited, base: post)
        }
        try await check("published") { try $0.setStatus(.published, post: post.id) }
        try await check("liked") { try $0.like(post: post.id, by: ben.id) }
        try await check("liked no more") { try $0.unlike(post: post.id, by: ben.id) }
        try await check("archived") { try $0.setStatus(.archived, post: post.id) }
        try await check("opened") { try $0.recordView(post: post.id) }
        try await check("tagged") { try $0.addTags(["fresh", "tag 7"], to: post.id) }
        try await check("a tag less") { try $0.removeTag("tag 8", from: post.id) }
        try await check("a reply") { context in
            try context.createComment(
                post: discussed.id, parent: root.id, content: "No", author: .user(ben.id))
        }
        try await check("a comment liked") { try $0.like(comment: leaf.id, by: ada.id) }
        try await check("a comment deleted") { try $0.deleteComment(leaf.id) }
        try await check("a comment restored") { try $0.restoreComment(leaf.id) }
        try await check("followed") { try $0.follow(ada.id, by: ben.id) }
        try await check("unfollowed") { try $0.unfollow(ada.id, by: ben.id) }
        try await check("inactive") { try $0.setActive(false, user: ada.id) }
        try await check("a new person") { context in
            _ = try context.createUser(context.newUser(username: "cy", email: "cy@example.org"))
        }
        try await check("another biography") { context in
            var edited = ada
            edited.bio = "Person and garden"
            try context.updateUser(edited, base: ada)
        }
        withExtendedLifetime(lists) {}
        await store.close()
    }
}
