import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import PersistenceStore

@Suite struct `The trash` {
    @Test func `lists what was deleted and not what went with it, the last first`() async throws {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada")
        let bob = try await fixture.person("bob")
        let post = try await fixture.post("Tea", by: ada, "Green or black?") { $0.tags = ["tea"] }
        let other = try await fixture.post("Coffee", by: bob)
        let comment = try await fixture.comment("\n Black,\nof course", on: other, by: ada)
        try await fixture.comment("reply", on: post, by: bob)
        let tag = try await fixture.list(ListQuery<SheafModel.Tag>.byName())[0]
        try await fixture.store.write { try $0.deletePost(post.id) }
        try await fixture.store.write { try $0.deleteComment(comment.id) }
        try await fixture.store.write { try $0.deleteTag(tag.id) }
        try await fixture.store.write { try $0.deleteUser(bob.id, includingWritings: true) }

        let items = try await fixture.list(.trash())
        #expect(items.map(\.kind) == [.person, .tag, .comment, .post])
        #expect(items.map(\.name) == ["bob", "tea", "Black,\nof course", "Tea"])
        #expect(items.map(\.id.uuid) == [bob.id.uuid, tag.id.uuid, comment.id.uuid, post.id.uuid])
        #expect(items[3].excerpt == "Green or black?")
        #expect(items[3].author == .person(ada.id, name: "ada"))
        #expect(items[2].author == .person(ada.id, name: "ada"))
        #expect(items[2].postTitle == "Coffee" && items[2].isPostTrashed)
        #expect(items[0].excerpt.hasPrefix("bob@example.org"))
        #expect(try await fixture.list(.trash().found(by: "TÉA")).map(\.kind) == [.tag, .post])
        let before = try await fixture.list(.trash(deletedBefore: items[1].deletedAt))
        #expect(before.map(\.kind) == [.comment, .post])
    }

    @Test func `follows a whole branch that goes and comes back as one entry`() async throws {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("A")
        let root = try await fixture.comment("root", on: post)
        let reply = try await fixture.comment("reply", on: post, to: root)
        try await fixture.comment("leaf", on: post, to: reply)
        try await fixture.store.write { try $0.deleteComment(root.id, wholeBranch: true) }
        let items = try await fixture.list(.trash())
        #expect(items.map(\.name) == ["root"])
        try await fixture.store.write { try $0.restore(items[0].id, items[0].kind) }
        #expect(try await fixture.list(.trash()).isEmpty)
        #expect(
            try await fixture.number("SELECT count(*) FROM comment WHERE deleted_at IS NULL") == 3)
    }

    @Test func `is followed by live lists`() async throws {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("A")
        let list = try await fixture.store.live(ListQuery<TrashItem>.trash())
        let events = list.makeAsyncIterator()
        _ = await events.next()
        try await fixture.store.write { try $0.deletePost(post.id) }
        guard case .update(let snapshot, _) = await events.next() else { throw StoreError.closed }
        #expect(try await snapshot.rows(0..<9).map(\.name) == ["A"])
    }

    @Test func `gives a comment back once its post is back`() async throws {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("A")
        let comment = try await fixture.comment("kept", on: post)
        try await fixture.store.write { try $0.deleteComment(comment.id) }
        try await fixture.store.write { try $0.deletePost(post.id) }
        let id = TrashItem.ID(comment.id.uuid)
        await #expect(throws: TrashError.postTrashed) {
            try await fixture.store.write { try $0.restore(id, .comment) }
        }
        try await fixture.store.write { try $0.restore(TrashItem.ID(post.id.uuid), .post) }
        try await fixture.store.write { try $0.restore(id, .comment) }
        #expect(try await fixture.list(.trash()).isEmpty)
    }

    @Test func `gives nobody back whose name another took meanwhile, until it is free again`()
        async throws
    {
        let fixture = try await StoreFixture()
        let old = try await fixture.person("ada")
        try await fixture.store.write(WriteOptions(undo: UndoAction(by: "bob"))) { context in
            try context.deleteUser(old.id)
        }
        let other = try await fixture.person("ada") { $0.email = "new@example.org" }
        await #expect(throws: ValidationError.self) {
            try await fixture.store.write { try $0.restore(TrashItem.ID(old.id.uuid), .person) }
        }
        await #expect(throws: UndoError.self) { try await fixture.store.undo(by: "bob") }
        try await fixture.store.write { context in
            var renamed = other
            renamed.username = "eve"
            try context.updateUser(renamed, base: other)
        }
        try await fixture.store.write { try $0.restore(TrashItem.ID(old.id.uuid), .person) }
        #expect(try await fixture.list(ListQuery<UserSummary>.everybody()).count == 2)
    }

    @Test func `lets go of a branch and keeps what others answered to it`() async throws {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("A")
        let root = try await fixture.comment("root", on: post)
        let middle = try await fixture.comment("middle", on: post, to: root)
        let reply = try await fixture.comment("reply", on: post, to: middle)
        try await fixture.store.write { try $0.deleteComment(middle.id, wholeBranch: true) }
        // Somebody's program brought this one back by itself.
        try await fixture.store.write { context in
            try context.execute("UPDATE comment SET deleted_at = NULL WHERE body = 'reply'")
        }
        #expect(try await fixture.store.write { try $0.purge(.trash()) } == 1)
        #expect(try await fixture.find(Comment.self, reply.id)?.parentID == root.id)
        #expect(try await fixture.number("SELECT count(*) FROM comment") == 2)
    }

    @Test func `gives the replies that stay their places once, however many went`() async throws {
        let fixture = try await StoreFixture()
        func steps(_ count: Int) async throws -> Int {
            let post = try await fixture.post("A")
            let replies = try await fixture.store.write { context in
                try (0..<count).map { number in
                    let root = try context.createComment(
                        post: post.id, parent: nil, content: "root", author: .unknown)
                    let reply = try context.createComment(
                        post: post.id, parent: root.id, content: "reply", author: .unknown)
                    try context.deleteComment(root.id)
                    return reply.id
                }
            }
            let start = try await fixture.store.write { $0.connection.machineSteps }
            #expect(try await fixture.store.write { try $0.purge(.trash()) } == count)
            let end = try await fixture.store.write { $0.connection.machineSteps }
            for reply in [replies[0], replies[count - 1]] {
                #expect(try await fixture.find(Comment.self, reply)?.parentID == nil)
            }
            let misplaced = try await fixture.number(
                "SELECT count(*) FROM comment WHERE path <> id")
            #expect(misplaced == 0)
            return end - start
        }
        let first = try await steps(100)
        let second = try await steps(200)
        #expect(second < 3 * first, "\(first), \(second)")
    }

    @Test func `lets go of a person with all that went along`() async throws {
        let fixture = try await StoreFixture()
        let ada = try await fixture.person("ada")
        let bob = try await fixture.person("bob")
        let post = try await fixture.post("A", by: ada)
        let other = try await fixture.post("B", by: bob)
        try await fixture.comment("of ada", on: other, by: ada)
        try await fixture.comment("of bob", on: post, by: bob)
        try await fixture.store.write { try $0.deleteUser(ada.id, includingWritings: true) }
        try await fixture.store.write { try $0.purge(.trash()) }
        #expect(try await fixture.number("SELECT count(*) FROM post") == 1)
        #expect(try await fixture.number("SELECT count(*) FROM comment") == 0)
        #expect(try await fixture.number("SELECT count(*) FROM user") == 1)
    }

    @Test func `removes every trace of a text, also of what undoing would bring back`() async throws
    {
        let fixture = try await StoreFixture()
        let undo = WriteOptions(undo: UndoAction(by: "ada"))
        let post = try await fixture.store.write(undo) { context in
            try context.createPost(
                context.newPost(title: "Hushhush", content: "Verysecret", author: .unknown))
        }
        let kept = try await fixture.post("Kept")
        try await fixture.store.write(undo) { context in
            var edited = post
            edited.content = "Moresecret"
            try context.updatePost(edited, base: post)
        }
        try await fixture.store.write(undo) { context in
            try context.deletePost(kept.id)
            try context.deletePost(post.id)
        }
        try await fixture.store.write { context in
            try context.purge(.trash().found(by: "hush"))
        }
        let lines = try await fixture.store.read { context in
            try ["_undo", "_undo_row", "post", "trash"].flatMap { table in
                try context.rows("SELECT * FROM \(table)") { (row) throws(StoreError) in
                    (0..<row.count).map { column in
                        guard case .blob(let bytes) = row.value(column) else {
                            return "\(row.value(column))"
                        }
                        return String(decoding: bytes, as: UTF8.self)
                    }.joined(separator: "|")
                }
            }
        }
        for word in ["ushhush", "erysecret", "oresecret"] {
            #expect(!lines.contains { $0.contains(word) }, "\(word)")
        }
        // What else the last action did can still be taken back; of the others nothing is left.
        let groups = try await fixture.list(ListQuery<UndoGroup>())
        #expect(groups.map(\.state) == [.forgotten, .forgotten, .done])
        try await fixture.store.undo(by: "ada")
        #expect(try await fixture.list(ListQuery<PostSummary>.recent()).map(\.title) == ["Kept"])
        // Nor is it in what the file has free, nor in the journal.
        await fixture.store.close()
        for name in try FileManager.default.contentsOfDirectory(atPath: fixture.directory.path) {
            let bytes = try Data(contentsOf: fixture.directory.file(name))
            for word in ["ushhush", "erysecret", "oresecret"] {
                #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word) in \(name)")
            }
        }
    }

    @Test func `leaves all else that was done its names, whatever goes`() async throws {
        let fixture = try await StoreFixture()
        let undo = WriteOptions(undo: UndoAction(by: "ada"))
        let soup = try await fixture.post("Soup") { $0.tags = ["food"] }
        let rye = try await fixture.post("Rye") { $0.tags = ["bread"] }
        let food = try #require(try await fixture.list(ListQuery<SheafModel.Tag>.byName()).last)
        for post in [soup, rye] {
            try await fixture.store.write(undo) { _ = try $0.setStatus(.archived, post: post.id) }
            try await fixture.store.undo(by: "ada")
        }
        try await fixture.store.write(undo) { try $0.renameTag(food.id, to: "bread") }
        try await fixture.store.undo(by: "ada")
        try await fixture.store.write { try $0.deletePost(soup.id) }
        try await fixture.store.write { try $0.purge(.trash()) }
        let groups = try await fixture.list(ListQuery<UndoGroup>())
        #expect(groups.map(\.state) == [.replaced, .replaced, .undone])
        let actions = groups.compactMap(\.notebookAction)
        #expect(actions.map(\.subject) == ["", "Rye", "bread"])
        #expect(actions.map(\.formerSubject) == ["", "", "food"])
        #expect(actions.map(\.isRemoved) == [true, false, false])
    }

    @Test func `keeps the name of the tag that is left of two`() async throws {
        let fixture = try await StoreFixture()
        let undo = WriteOptions(undo: UndoAction(by: "ada"))
        _ = try await fixture.post("Soup") { $0.tags = ["food"] }
        let food = try #require(try await fixture.list(ListQuery<SheafModel.Tag>.byName()).last)
        try await fixture.store.write(undo) { try $0.renameTag(food.id, to: "bread") }
        try await fixture.store.write { context in
            try context.purge(.trash(), formerTagsBefore: .distantFuture)
        }
        let action = try await fixture.list(ListQuery<UndoGroup>()).first?.notebookAction
        #expect(action?.subject == "bread" && action?.formerSubject == "")
        #expect(action?.isRemoved == false)
    }

    @Test func `forgets one of many rows that came in together`() async throws {
        let fixture = try await StoreFixture()
        let undo = WriteOptions(undo: UndoAction("posts", by: "ada"))
        let posts = try await fixture.store.write(undo) { context in
            try ["A", "B", "C"].map { title in
                try context.createPost(
                    context.newPost(title: title, content: "", author: .unknown))
            }
        }
        try await fixture.store.write { try $0.purgePost(posts[1].id) }
        #expect(try await fixture.list(ListQuery<UndoGroup>()).map(\.rowCount) == [2])
        try await fixture.store.undo(by: "ada")
        #expect(try await fixture.number("SELECT count(*) FROM post") == 0)
        try await fixture.store.redo(by: "ada")
        let titles = try await fixture.list(ListQuery<PostSummary>.recent()).map(\.title)
        #expect(Set(titles) == ["A", "C"])
    }

    @Test func `stops when told to, and nothing is gone`() async throws {
        let fixture = try await StoreFixture()
        for number in 0..<70 {
            let post = try await fixture.post("\(number)")
            try await fixture.store.write { try $0.deletePost(post.id) }
        }
        await #expect(throws: StoreError.cancelled) {
            try await fixture.store.write { context in
                try context.purge(.trash()) { done, all in
                    #expect((done, all) == (64, 70))
                    throw StoreError.cancelled
                }
            }
        }
        #expect(try await fixture.list(.trash()).count == 70)
    }
}
