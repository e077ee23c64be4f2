import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite(.timeLimit(.hanging)) struct `An observed person` {
    @Test func `comes with what changed, goes when deleted, and comes back`() async throws {
        let fixture = try await StoreFixture()
        let ines = try await fixture.person("ines")
        let other = try await fixture.person("gerald")
        let events = try await fixture.store.live(User.self, ines.id).makeAsyncIterator()
        guard case .initial(let first?) = await events.next() else {
            Issue.record("nobody there")
            return
        }
        #expect(first == ines)

        // Nothing of these concerns her.
        try await fixture.post("Moss", by: other)
        try await fixture.store.write { try $0.setActive(false, user: other.id) }
        try await fixture.store.write { try $0.setActive(false, user: ines.id) }
        guard case .update(let inactive, let columns) = await events.next() else {
            Issue.record("no update")
            return
        }
        #expect(!inactive.isActive)
        let expected = ColumnSet<User>(User.columns.isActive, User.columns.updatedAt).mask
        #expect(columns == expected)

        try await fixture.post("Tea", by: ines)
        guard case .update(let writer, let counted) = await events.next() else {
            Issue.record("no update")
            return
        }
        #expect(writer.counts.posts == 1)
        #expect(counted == User.columns.postCount.mask)

        try await fixture.store.write { try $0.deleteUser(ines.id) }
        guard case .deleted = await events.next() else {
            Issue.record("still there")
            return
        }
        try await fixture.store.write { try $0.restoreUser(ines.id) }
        guard case .update(let back, .all) = await events.next() else {
            Issue.record("not back")
            return
        }
        #expect(back.username == "ines")
        await fixture.store.close()
        #expect(await events.next() == nil)
    }

    @Test func `may come later`() async throws {
        let fixture = try await StoreFixture()
        // The identifier of a tag is made from its name.
        let id = try #require(SheafModel.Tag.ID("2a7ebd74-34dd-5241-8244-800abd5cfce6"))
        let object = try await fixture.store.live(SheafModel.Tag.self, id)
        let events = object.makeAsyncIterator()
        guard case .initial(nil) = await events.next() else {
            Issue.record("already there")
            return
        }
        try await fixture.post("Moss") { $0.tags = ["deep work"] }
        guard case .update(let found, .all) = await events.next() else {
            Issue.record("did not come")
            return
        }
        #expect(found.name == "deep work")
        #expect(try object.take() == nil)
        await fixture.store.close()
        #expect(throws: StoreError.closed) { try object.take() }
    }
}

@Suite(.timeLimit(.hanging)) struct `An observed relationship` {
    /// Applies the next event to what was shown.
    private func next<R: Record>(
        _ events: LiveResults<R>.Iterator, _ shown: inout [R]
    ) async throws {
        switch await events.next() {
        case .initial(let list), .reset(let list, _): shown = try await list.rows(0..<100)
        case .update(let list, let changes):
            shown = try await changes.applied(to: shown) { try await list.rows($0) }
        case .failure(let error): throw error
        case nil: throw StoreError.closed
        }
    }

    @Test func `follows what a person writes, and nobody else`() async throws {
        let fixture = try await StoreFixture()
        let ines = try await fixture.person("ines")
        let gerald = try await fixture.person("gerald")
        let query = ListQuery<PostSummary>.posts(by: ines.id)
        let events = try await fixture.store.live(query).makeAsyncIterator()
        var shown: [PostSummary] = []
        try await next(events, &shown)
        #expect(shown.isEmpty)
        try await fixture.post("His", by: gerald)
        let tea = try await fixture.post("Tea", by: ines)
        try await next(events, &shown)
        let moss = try await fixture.post("Moss", by: ines)
        try await next(events, &shown)
        #expect(shown.map(\.title) == ["Moss", "Tea"])
        try await fixture.store.write { context in
            var post = tea
            post.author = Authorship(userID: gerald.id)
            _ = try context.updatePost(post, base: tea)
        }
        try await next(events, &shown)
        #expect(shown.map(\.id) == [moss.id])
        try await fixture.store.write { try $0.deletePost(moss.id) }
        try await next(events, &shown)
        #expect(shown.isEmpty)
        await fixture.store.close()
    }

    @Test func `follows the comments of a post as a tree`() async throws {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("Tea")
        let first = try await fixture.comment("first", on: post)
        let second = try await fixture.comment("second", on: post)
        let events = try await fixture.store.live(ListQuery<CommentSummary>.thread(of: post.id))
            .makeAsyncIterator()
        var shown: [CommentSummary] = []
        /// The tree as lines, a blank for each level.
        func tree() -> [String] {
            CommentTree(shown).rows().map {
                String(repeating: " ", count: $0.depth) + $0.comment.content
            }
        }
        try await next(events, &shown)
        #expect(tree() == ["first", "second"])
        // Between the two of before, in the place of the list where the tree has it.
        let reply = try await fixture.comment("reply", on: post, to: first)
        try await next(events, &shown)
        #expect(tree() == ["first", " reply", "second"])
        try await fixture.comment("deeper", on: post, to: reply)
        try await fixture.comment("other", on: fixture.post("Other post"))
        try await next(events, &shown)
        #expect(tree() == ["first", " reply", "  deeper", "second"])
        try await fixture.store.write { try $0.purgeComment(second.id) }
        try await next(events, &shown)
        #expect(tree() == ["first", " reply", "  deeper"])
        await fixture.store.close()
    }
}
