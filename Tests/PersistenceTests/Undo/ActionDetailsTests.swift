import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import PersistenceStore

/// What is told of an action, whatever became of the rows it was done to.
@Suite struct `What an action did` {
    private static let undo = WriteOptions(undo: UndoAction(by: "ada"))

    private func add(_ title: String, _ fixture: StoreFixture) async throws -> Post {
        try await fixture.store.write(Self.undo) { context in
            try context.createPost(
                context.newPost(title: title, content: title + "!", author: .unknown))
        }
    }

    /// Gives a post the key that the first one had, as stores of before new rows went behind it have it.
    private func giveFirstKey(to id: Post.ID, _ fixture: StoreFixture) async throws {
        let changed = try await fixture.store.write { context in
            try context.execute(
                "UPDATE post SET pk = 1 WHERE id = ? AND pk = 2", [id.sqlValue])
        }
        #expect(changed == 1)
    }

    @Test func `names the row that it was done to, not the one that has its key now`() async throws
    {
        let fixture = try await StoreFixture()
        let first = try await add("first", fixture)
        let group = try await fixture.store.undo(by: "ada")
        let name: () async throws -> [String] = {
            try await fixture.store.read { try $0.actionDetails(group.id).rows.map(\.name) }
        }
        #expect(try await name() == ["first"])
        // Another person's action does not let go of what can be done again.
        let second = try await fixture.post("second")
        try await giveFirstKey(to: second.id, fixture)
        #expect(try await name() == ["first"])
        #expect(first.id != second.id)
    }

    @Test func `is no version of another post that has the key now`() async throws {
        let fixture = try await StoreFixture()
        let first = try await add("first", fixture)
        for (old, new) in [("first!", "other"), ("other", "first!")] {
            try await fixture.store.write(WriteOptions(undo: UndoAction(by: "bob"))) { context in
                var base = first
                base.content = old
                var edited = base
                edited.content = new
                try context.updatePost(edited, base: base)
            }
        }
        try await fixture.store.undo(by: "ada")
        let second = try await fixture.post("second")
        try await giveFirstKey(to: second.id, fixture)
        let versions = try await fixture.store.read { try $0.versions(of: second.id) }
        #expect(versions.map(\.title) == ["second"])
    }

    @Test func `is a version of a comment where its text changed`() async throws {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("Moss")
        let options = WriteOptions(undo: UndoAction(by: "bob"))
        let comment = try await fixture.store.write(options) { context in
            try context.createComment(
                post: post.id, parent: nil, content: "one", author: .unknown)
        }
        let person = try await fixture.store.write { context in
            try context.createUser(context.newUser(username: "eve", email: "eve@example.org"))
        }
        _ = try await fixture.store.write(options) {
            try $0.toggleLike(comment: comment.id, by: person.id)
        }
        try await fixture.store.write(options) { context in
            let base = try #require(try context.find(SheafModel.Comment.self, comment.id))
            var edited = base
            edited.content = "two"
            try context.updateComment(edited, base: base)
        }
        let versions = try await fixture.store.read { try $0.versions(of: .comment(comment.id)) }
        #expect(versions.map(\.content) == ["two", "one"])
        #expect(versions.allSatisfy { $0.status == nil && $0.title.isEmpty })
        try await fixture.store.write(options) { context in
            try context.restoreVersion(versions[1], of: comment.id)
        }
        let again = try await fixture.store.read { try $0.versions(of: comment.id) }
        #expect(again.map(\.content) == ["one", "two", "one"])
    }

    @Test func `begins with what the rest hangs on`() async throws {
        let fixture = try await StoreFixture()
        let post = try await fixture.post("A")
        for number in 0..<20 { try await fixture.comment("\(number)", on: post) }
        try await fixture.store.write(Self.undo) { try $0.deletePost(post.id) }
        let group = try #require(try await fixture.list(ListQuery<UndoGroup>()).first)
        let details = try await fixture.store.read { try $0.actionDetails(group.id, limit: 5) }
        #expect(details.rows.map(\.table) == ["post"] + Array(repeating: "comment", count: 4))
        #expect(details.otherCount == 16)
    }

    @Test func `does not tell of a tag that somebody else made before`() async throws {
        let fixture = try await StoreFixture()
        let (one, two) = (try await fixture.post("One"), try await fixture.post("Two"))
        for (person, post) in [("ada", one), ("bob", two)] {
            try await fixture.store.write(WriteOptions(undo: UndoAction(by: person))) { context in
                var tagged = post
                tagged.tags = ["moss"]
                try context.updatePost(tagged, base: post)
            }
        }
        let groups = try await fixture.list(ListQuery<UndoGroup>()).sorted { $0.id < $1.id }
        let tables: (Int) async throws -> [String] = { index in
            try await fixture.store.read { context in
                let details = try context.actionDetails(groups[index].id)
                #expect(details.rows.count + details.otherCount > 0)
                return details.rows.map(\.table).filter { $0 != "post" }
            }
        }
        #expect(try await tables(0) == ["tag", "post_tag"])
        #expect(try await tables(1) == ["post_tag"])
        try await fixture.store.undo(by: "bob")
        #expect(try await tables(1) == ["post_tag"])
        try await fixture.store.redo(by: "bob")
        #expect(try await tables(1) == ["post_tag"])
        // Nor of its end, where it is still there.
        try await fixture.store.write(WriteOptions(undo: UndoAction(by: "eve"))) { context in
            let base = try #require(try context.find(Post.self, two.id))
            var edited = base
            edited.tags = []
            try context.updatePost(edited, base: base)
        }
        try await fixture.store.undo(by: "eve")
        try await fixture.store.redo(by: "eve")
        let newest = try await fixture.list(ListQuery<UndoGroup>()).map(\.id).max()
        let eve = try #require(newest)
        let told = try await fixture.store.read { try $0.actionDetails(eve).rows.map(\.table) }
        #expect(told.filter { $0 != "post" } == ["post_tag"])
        try await fixture.store.undo(by: "eve")
        // The tag goes with the first one's action only when nobody needs it.
        try await fixture.store.undo(by: "ada")
        #expect(try await tables(0) == ["tag", "post_tag"])
        #expect(try await tables(1) == ["post_tag"])
    }

    @Test func `names the tag of a post also where that went with the action of somebody else`()
        async throws
    {
        let fixture = try await StoreFixture()
        let (one, two) = (try await fixture.post("One"), try await fixture.post("Two"))
        for (person, post) in [("ada", one), ("bob", two)] {
            try await fixture.store.write(WriteOptions(undo: UndoAction(by: person))) { context in
                var tagged = post
                tagged.tags = ["moss"]
                try context.updatePost(tagged, base: post)
            }
        }
        for person in ["bob", "ada"] { try await fixture.store.undo(by: person) }
        #expect(try await fixture.list(ListQuery<SheafModel.Tag>()).isEmpty)
        let groups = try await fixture.list(ListQuery<UndoGroup>()).map(\.id).sorted()
        let rows = try await fixture.store.read { try $0.actionDetails(groups[1]).rows }
        let link = try #require(rows.first { $0.table == "post_tag" })
        #expect(link.parties == ["moss", "Two"])
        #expect(link.name == "moss: Two")
    }

    @Test(arguments: [
        "UPDATE _undo SET rows = -9223372036854775808",
        "UPDATE _undo SET rows = 9223372036854775807, bytes = 9223372036854775807",
        "UPDATE _undo_row SET key = 9223372036854775807",
        "UPDATE _undo_row SET seq = 9223372036854775807",
        "UPDATE _undo SET seq = 9223372036854775807",
    ]) func `is told of, undone or refused, whatever another program wrote`(
        _ sql: String
    ) async throws {
        let fixture = try await StoreFixture()
        _ = try await add("first", fixture)
        try await fixture.store.write { try $0.connection.executeScript(sql) }
        for group in try await fixture.list(ListQuery<UndoGroup>()) {
            _ = try? await fixture.store.read { try $0.actionDetails(group.id) }
        }
        for _ in 0..<3 {
            _ = try? await fixture.store.undo(by: "ada")
            _ = try? await fixture.store.redo(by: "ada")
            _ = try await add("next", fixture)
        }
        try await fixture.store.write { context in
            try context.forgetUndo(of: [1, .max], in: "post") { label, _ in label }
        }
        // What was done since can be taken back.
        _ = try await add("last", fixture)
        try await fixture.store.undo(by: "ada")
    }
}
