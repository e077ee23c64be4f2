import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import PersistenceStore

/// What the list of the trash says, whatever becomes of the things in it.
@Suite struct `An entry of the trash` {
    @Test func `takes along for good what is on posts that went with a person, and says so`()
        async throws
    {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada")
        let bob = try await fixture.person("bob")
        let post = try await fixture.post("Tea", by: ada)
        let comment = try await fixture.comment("hot", on: post, by: bob)
        try await fixture.comment("cold", on: post, by: bob)
        try await fixture.store.write { try $0.deleteComment(comment.id) }
        try await fixture.store.write { try $0.deleteUser(ada.id, includingWritings: true) }
        let person = try #require(try await fixture.list(.trash()).first { $0.kind == .person })
        let (below, along) = try await fixture.store.read { context in
            let below = try context.trash(below: [person])
            return (below, try context.goingAlong(with: [person] + below, isForGood: true))
        }
        #expect(below.map(\.id.uuid) == [comment.id.uuid])
        #expect(along == (posts: 1, comments: 1))
    }

    @Test func `knows its whole branch, however deep the thread is`() async throws {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("A")
        var thread = [try await fixture.comment("0", on: post)]
        for depth in 1..<80 {
            thread.append(try await fixture.comment("\(depth)", on: post, to: thread[depth - 1]))
        }
        let (top, deeper) = (thread[70], thread[75])
        try await fixture.store.write { try $0.deleteComment(top.id, wholeBranch: true) }
        let entry = try #require(try await fixture.list(.trash()).first)
        let (along, things) = try await fixture.store.read { context in
            (
                try context.goingAlong(with: [entry], isForGood: false),
                try context.trashedThings(.comment, like: deeper.id.description)
            )
        }
        #expect(entry.id.uuid == top.id.uuid && along == (posts: 0, comments: 9))
        #expect(things.map(\.entry.id) == [entry.id])
    }

    @Test func `is called as the thing is, also when undoing gives it another name`() async throws {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("before")
        try await fixture.store.write(WriteOptions(undo: UndoAction(by: "ada"))) { context in
            var edited = post
            edited.title = "after"
            try context.updatePost(edited, base: post)
        }
        try await fixture.store.write(WriteOptions(undo: UndoAction(by: "bob"))) { context in
            try context.deletePost(post.id)
        }
        #expect(try await fixture.list(.trash()).map(\.name) == ["after"])
        try await fixture.store.undo(by: "ada")
        #expect(try await fixture.list(.trash()).map(\.name) == ["before"])
        #expect(try await fixture.list(.trash().found(by: "before")).count == 1)
    }

    @Test func `is one of its own where two things have the same identifier`() async throws {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("post")
        let other = try await fixture.post("other")
        let comment = try await fixture.comment("comment", on: other)
        try await fixture.store.write { context in
            try context.execute(
                "UPDATE comment SET id = ?, path = ? WHERE id = ?",
                [post.id.sqlValue, post.id.sqlValue, comment.id.sqlValue])
        }
        try await fixture.store.write { try $0.deletePost(post.id) }
        try await fixture.store.write { try $0.deleteComment(Comment.ID(post.id.uuid)) }
        #expect(try await fixture.list(.trash()).map(\.name) == ["comment", "post"])
        try await fixture.store.write { try $0.restore(TrashItem.ID(post.id.uuid), .comment) }
        #expect(try await fixture.list(.trash()).map(\.name) == ["post"])
    }

    @Test func `stays where it came, or came back, since somebody looked`() async throws {
        let fixture = try await StoreFixture()
        let posts = [try await fixture.post("A"), try await fixture.post("B")]
        try await fixture.store.write { try $0.deletePost(posts[0].id) }
        let listed = try await fixture.list(.trash())
        try await fixture.store.write { try $0.deletePost(posts[1].id) }
        try await fixture.store.write { try $0.restorePost(posts[0].id) }
        try await fixture.store.write { try $0.deletePost(posts[0].id) }
        #expect(try await fixture.store.write { try $0.purge(listed) } == 0)
        #expect(try await fixture.list(.trash()).count == 2)
    }

    @Test func `leaves its name in no action when it goes, nor what imports noted of it`()
        async throws
    {
        let fixture = try await StoreFixture()
        let undo = WriteOptions(undo: UndoAction(by: "ada"))
        let ada = try await fixture.person("hushhush")
        let post = try await fixture.post("Verysecret")
        try await fixture.store.write(undo) { context in
            _ = try context.run(Batch(.posts(.setLikes(5)), only: [post.id.uuid]))
        }
        try await fixture.store.write { context in
            try context.execute(
                """
                INSERT INTO _imported_post(pk, fingerprint)
                SELECT pk, 5 FROM post WHERE id = ?
                """, [post.id.sqlValue])
        }
        try await fixture.store.write(undo) { context in
            context.undoLabel = NotebookAction(.takeWritings, "hushhush").label
            try context.execute("UPDATE post SET title = 'Verysecret!'")
        }
        try await fixture.store.write(undo) { context in
            try context.deletePost(post.id)
            try context.deleteUser(ada.id)
        }
        try await fixture.store.write { try $0.purge(.trash()) }
        let labels = try await fixture.list(ListQuery<UndoGroup>()).map(\.action.label)
        #expect(!labels.isEmpty)
        for word in ["ushhush", "erysecret"] {
            #expect(!labels.contains { $0.contains(word) }, "\(labels)")
        }
        #expect(try await fixture.number("SELECT count(*) FROM _imported_post") == 0)
    }

    @Test func `of a person goes with a long line of their answers, each of which is touched once`()
        async throws
    {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada")
        let post = try await fixture.post("A")
        let count = 200
        var comment = try await fixture.comment("0", on: post, by: ada)
        for number in 1..<count {
            comment = try await fixture.comment("\(number)", on: post, to: comment, by: ada)
        }
        try await fixture.store.write { try $0.deleteUser(ada.id, includingWritings: true) }
        try await fixture.store.write { context in
            let before = context.connection.totalChanges
            try context.purge(.trash())
            // A comment is removed, and with it what hangs on it: words, its place in the trash.
            #expect(context.connection.totalChanges - before < Int64(10 * count))
        }
        #expect(try await fixture.number("SELECT count(*) FROM comment") == 0)
    }
}
