import Foundation
import Persistence
import SheafModel
import SheafTestSupport
import Testing

@testable import PersistenceStore
@testable import SheafNotebook

@Suite struct `A file of every version of the schema` {
    @Test(arguments: SchemaFixture.versions)
    func `opens and holds the same facts`(version: Int) async throws {
        let fixture = try await SchemaFixture(version: version)
        let store = try await fixture.open()
        #expect(try await facts(store) == (try SchemaFixture.facts(version)))
        await store.close()
    }

    @Test(arguments: SchemaFixture.versions)
    func `has nothing that the doctor finds, and all that follows from its facts`(
        version: Int
    ) async throws {
        let fixture = try await SchemaFixture(version: version)
        let store = try await fixture.open()
        let findings = try await NotebookCheck.findings(in: store)
        #expect(findings.besidesOddValues == [])
        // These came in before anything forbade them.
        #expect(findings.contains(.odd(.usernames, count: 1, example: "ada")))
        #expect(findings.contains(.odd(.namelessPeople, count: 1, example: "")))
        // These hold of what today's program writes: nobody noted what an archived post was before,
        // nor who likes a comment.
        let unknown = ["what the archive remembers", "likes of comments"]
        for (name, law) in DerivedDataLaws.all where !unknown.contains(name) {
            let count = try await store.read { try $0.connection.integer(law) }
            #expect(count == 0, "\(name)")
        }
        await store.close()
    }

    @Test(arguments: SchemaFixture.versions)
    func `can be changed, and the change undone`(version: Int) async throws {
        let fixture = try await SchemaFixture(version: version)
        let store = try await fixture.open()
        let before = try await dump(store)
        let words = try await dumpWords(store)
        try await store.write(WriteOptions(undo: UndoAction("Delete"))) { context in
            let posts = try context.fetch(ListQuery<Post>())
            try context.deletePost(posts[0].id)
        }
        #expect(try await dump(store) != before)
        _ = try await store.undo()
        #expect(try await dump(store) == before)
        #expect(try await dumpWords(store) == words)
        await store.close()
    }
}
