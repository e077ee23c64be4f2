import Foundation
import Persistence
import SheafModel
import SheafNotebook
import SheafTestSupport
import Testing

@testable import PersistenceStore

@Suite struct `A tag in the trash` {
    private typealias Tags = ListQuery<SheafModel.Tag>

    private func posts(_ fixture: StoreFixture, _ tag: String) async throws -> Int? {
        try await fixture.list(Tags.named(tag)).first?.postCount
    }

    @Test func `is none that has another name now, and does not come back beside it`() async throws
    {
        let fixture = try await StoreFixture()
        _ = try await fixture.post("A") { $0.tags = ["tea"] }
        let tag = try await fixture.list(Tags.byName())[0]
        try await fixture.store.write { try $0.renameTag(tag.id, to: "coffee") }
        #expect(try await fixture.list(.trash()).isEmpty)
        await #expect(throws: StoreError.notFound()) {
            try await fixture.store.write {
                try $0.restore(TrashItem.ID(tag.id.uuid), .tag)
            }
        }
        #expect(try await fixture.list(Tags.byName()).map(\.name) == ["coffee"])
        #expect(try await NotebookCheck.findings(in: fixture.store) == [])
        // The old name can be used anew.
        try await fixture.store.write { context in
            let coffee = try context.fetchFirst(Tags.named("coffee"))
            try context.renameTag(try #require(coffee).id, to: "tea")
        }
        #expect(try await fixture.list(Tags.byName()).map(\.name) == ["tea"])
        #expect(
            try await fixture.number(
                "SELECT count(*) FROM tag WHERE renamed_to IS NOT NULL AND deleted_at IS NULL") == 0
        )
        #expect(try await fixture.list(.trash()).isEmpty)
    }

    @Test func `is none any more when all its posts have it again, or are gone for good`()
        async throws
    {
        let fixture = try await StoreFixture()
        var posts: [Post] = []
        for title in ["A", "B"] {
            posts.append(try await fixture.post(title) { $0.tags = ["tea"] })
        }
        let tag = try await fixture.list(Tags.byName())[0]
        func leave() async throws {
            try await fixture.store.write { try $0.deleteTag(tag.id) }
            try await fixture.store.write { [posts] in try $0.addTags(["tea"], to: posts[0].id) }
            // What the other one had is there still.
            #expect(try await fixture.list(.trash()).map(\.kind) == [.tag])
        }
        try await leave()
        try await fixture.store.write { [posts] in try $0.addTags(["tea"], to: posts[1].id) }
        #expect(try await fixture.list(.trash()).isEmpty)
        try await leave()
        try await leave()
        try await fixture.store.write { [posts] in try $0.purgePost(posts[1].id) }
        #expect(try await fixture.list(.trash()).isEmpty)
        #expect(try await NotebookCheck.findings(in: fixture.store) == [])
    }

    @Test func `stays there when its name is used again, and joins what has it then`() async throws
    {
        let fixture = try await StoreFixture()
        let undo = WriteOptions(undo: UndoAction(by: "ada"))
        for title in ["A", "B"] { _ = try await fixture.post(title) { $0.tags = ["tea"] } }
        let tag = try await fixture.list(Tags.byName())[0]
        try await fixture.store.write(undo) { try $0.deleteTag(tag.id) }
        let entries = try await fixture.list(.trash())
        let post = try await fixture.post("C")
        try await fixture.store.write(undo) { try $0.addTags(["tea"], to: post.id) }
        #expect(try await fixture.list(.trash()) == entries)
        #expect(try await posts(fixture, "tea") == 1)
        #expect(try await NotebookCheck.findings(in: fixture.store) == [])
        try await fixture.store.write(undo) { try $0.restore(entries[0].id, .tag) }
        #expect(try await fixture.list(.trash()).isEmpty)
        #expect(try await posts(fixture, "tea") == 3)
        // Each step back leads where it came from.
        try await fixture.store.undo(by: "ada")
        #expect(try await fixture.list(.trash()) == entries)
        #expect(try await posts(fixture, "tea") == 1)
        try await fixture.store.undo(by: "ada")
        #expect(try await fixture.list(.trash()) == entries)
        #expect(try await posts(fixture, "tea") == nil)
        try await fixture.store.undo(by: "ada")
        #expect(try await posts(fixture, "tea") == 2)
        #expect(try await NotebookCheck.findings(in: fixture.store) == [])
    }

    @Test func `is called what the tag is called that has its name now`() async throws {
        let fixture = try await StoreFixture()
        let undo = WriteOptions(undo: UndoAction(by: "ada"))
        let post = try await fixture.post("A") { $0.tags = ["ä"] }
        // It stays in the trash with the post that does not get it again.
        _ = try await fixture.post("B") { $0.tags = ["ä"] }
        let tag = try await fixture.list(Tags.byName())[0]
        try await fixture.store.write(undo) { try $0.deleteTag(tag.id) }
        try await fixture.store.write(undo) { try $0.addTags(["ä"], to: post.id) }
        // The same tag for whoever compares: only its letters are others.
        try await fixture.store.write(undo) { try $0.renameTag(tag.id, to: "Ä") }
        #expect(try await fixture.list(.trash()).map(\.name) == ["Ä"])
        #expect(try await NotebookCheck.findings(in: fixture.store) == [])
        try await fixture.store.undo(by: "ada")
        #expect(try await fixture.list(.trash()).map(\.name) == ["ä"])
        #expect(try await NotebookCheck.findings(in: fixture.store) == [])
    }

    @Test func `comes back with all its posts although its name was used and deleted again`()
        async throws
    {
        let fixture = try await StoreFixture()
        _ = try await fixture.post("A") { $0.tags = ["tea"] }
        let tag = try await fixture.list(Tags.byName())[0]
        try await fixture.store.write { try $0.deleteTag(tag.id) }
        _ = try await fixture.post("B") { $0.tags = ["tea"] }
        try await fixture.store.write { try $0.deleteTag(tag.id) }
        #expect(try await fixture.list(.trash()).map(\.name) == ["tea"])
        try await fixture.store.write { try $0.restoreTag(tag.id) }
        #expect(try await posts(fixture, "tea") == 2)
        #expect(try await fixture.list(.trash()).isEmpty)
    }

    @Test func `goes where a tag of its name goes, when that gets another name`() async throws {
        let fixture = try await StoreFixture()
        _ = try await fixture.post("A") { $0.tags = ["tea"] }
        let tag = try await fixture.list(Tags.byName())[0]
        try await fixture.store.write { try $0.deleteTag(tag.id) }
        _ = try await fixture.post("B") { $0.tags = ["tea"] }
        let chai = try await fixture.store.write { try $0.renameTag(tag.id, to: "chai") }
        #expect(try await fixture.list(.trash()).map(\.name) == ["chai"])
        try await fixture.store.write { try $0.restoreTag(chai.id) }
        #expect(try await posts(fixture, "chai") == 2)
        #expect(try await NotebookCheck.findings(in: fixture.store) == [])
    }

    @Test func `goes for good, and one that has its name meanwhile stays`() async throws {
        let fixture = try await StoreFixture()
        _ = try await fixture.post("A") { $0.tags = ["tea"] }
        let tag = try await fixture.list(Tags.byName())[0]
        try await fixture.store.write { try $0.deleteTag(tag.id) }
        _ = try await fixture.post("B") { $0.tags = ["tea"] }
        #expect(try await fixture.store.write { try $0.purge(.trash()) } == 1)
        #expect(try await fixture.list(.trash()).isEmpty)
        #expect(try await posts(fixture, "tea") == 1)
        #expect(try await fixture.number("SELECT count(*) FROM post_tag") == 1)
    }

    @Test func `takes the names along that it had before when it goes for good`() async throws {
        let fixture = try await StoreFixture()
        _ = try await fixture.post("A") { $0.tags = ["tea", "coffee"] }
        let tags = try await fixture.list(Tags.byName())
        let chai = try await fixture.store.write { try $0.renameTag(tags[1].id, to: "chai") }
        try await fixture.store.write { try $0.renameTag(tags[0].id, to: "mocha") }
        try await fixture.store.write { try $0.deleteTag(chai.id) }
        try await fixture.store.write { try $0.purge(.trash()) }
        #expect(try await fixture.number("SELECT count(*) FROM tag WHERE name = 'tea'") == 0)
        #expect(try await fixture.number("SELECT count(*) FROM tag") == 2)
        // Whoever empties the trash wants nothing of before.
        try await fixture.store.write { try $0.purge(.trash(), formerTagsBefore: .distantFuture) }
        #expect(try await fixture.list(Tags.byName()).map(\.name) == ["mocha"])
        #expect(try await fixture.number("SELECT count(*) FROM tag") == 1)
    }

    @Test func `of a store of before is none that got another name`() async throws {
        let folder = try TemporaryDirectory()
        let path = folder.file("sheaf.db").path
        let chain = MigrationChain.sheaf
        let before = MigrationChain(
            applicationID: chain.applicationID, applicationVersion: "0.1", oldestReader: 7,
            firstVersion: 7, steps: Array(chain.steps.prefix(8)))
        try await Store(.file(path: path), before, StoreFixture.options(1)).close()
        try await SQLiteShell(path: path).run(
            """
            INSERT INTO tag(id, created_at, deleted_at, name, renamed_to, name_fold) VALUES
              (zeroblob(16), 1, 5, 'old', x'01010101010101010101010101010101', 'old'),
              (x'02020202020202020202020202020202', 1, 6, 'gone', NULL, 'gone');
            """)
        let store = try await Store(.file(path: path), chain, StoreFixture.options(2))
        let items = try await store.read { try $0.fetch(ListQuery<TrashItem>.trash()) }
        #expect(items.map(\.name) == ["gone"])
        #expect(try await NotebookCheck.findings(in: store) == [])
        await store.close()
    }
}
